/** Word lists. Everything is lower case. Kept as space-joined strings: small in the bundle, easy to extend. */
const set = (s: string) => new Set(s.trim().split(/\s+/));

export const DET = set(
  "a an the this that these those my our your his her their its some any no every each both all another",
);
export const POSS = set("my our your his her their its");
export const PREP = set(
  "in on at by with without under over near beside behind between through from to into onto off up down around across inside outside for after before during about against along past upon like as of above below towards toward next",
);
export const ADVERB = set(
  "just always never still also really finally now then very so too all both almost nearly already even only again together here there everywhere outside inside upstairs downstairs quietly happily proudly fast home",
);
export const STATE = set(
  "asleep awake ready happy sad tired proud excited cold hungry sleepy gone broken full stuck lost covered dressed soaked wrapped tucked surrounded buried curled snuggled cuddled bundled squeezed exhausted hidden everywhere finally alone together safe sick poorly muddy wet dirty messy scared brave nervous grumpy giggly sunburnt sunburned upside home ill busy fast still face deep knee high back outside inside upstairs so very too all fully totally completely",
);
export const KIN = set(
  "mum mom mummy mommy mama mam dad daddy papa pop pops nana nan nanny nonna nonno grandma grandpa grandad granddad granny gran gramps grandmother grandfather abuela abuelo oma opa auntie aunty aunt uncle cousin sister brother coach teacher miss mr mrs ms dr captain",
);
/** Kin words that need a name or a determiner after all ("cousin Zoe", not "cousin was there"). */
export const KIN_WEAK = set(
  "aunt uncle cousin sister brother coach teacher captain miss mr mrs ms dr",
);
export const HUMAN = set(
  "family boy girl baby kid child children kids boys girls friend friends team class crew gang twins cousins sisters brothers parents grandparents people everyone everybody man woman lady puppy dog cat kitten rabbit bunny hamster pony horse guinea-pig babies dogs cats puppies toddler toddlers us them siblings neighbours neighbors teacher teachers nephew niece son daughter husband wife",
);
export const EVENT = set(
  "christmas easter halloween thanksgiving diwali eid hanukkah birthday day days morning afternoon evening night weekend party picnic trip holiday holidays vacation visit walk hike lesson wedding game match race dinner lunch breakfast parade concert time bedtime bathtime nap naptime sleepover camp campout adventure journey ride swim dance show play recital festival fair carnival summer winter spring autumn fall year week anniversary graduation school practice haircut goal step steps word words tooth flight road-trip barbecue bbq cuddle hug kiss snowfall snow-day swimming reunion session tour cruise",
);
/** Events that take no article on their own. */
export const EVENT_BARE = set(
  "christmas easter halloween thanksgiving diwali eid hanukkah dinner lunch breakfast time bedtime bathtime naptime camp school summer winter spring autumn practice swimming days steps words holidays",
);
export const MASS = set(
  "ice cream water sand snow rain mud milk bread pizza pasta music fun chocolate popcorn love hair homework chaos sunshine fruit grass juice lemonade spaghetti rice food tea coffee honey paint glitter flour dough lego laughter joy wind thunder lightning fog ice cake playdough soup cheese jam candyfloss jelly noise magic peace quiet dinner lunch breakfast soap soccer football tennis rugby washing laundry gardening baking cooking fishing camping confetti seaweed luggage furniture messes-none hot-chocolate",
);
export const NOT_ING = set(
  "morning evening wedding king ring thing string spring sibling pudding ceiling something nothing everything anything during painting drawing swing wing clothing thanksgiving earring duckling gosling dumpling bring sing cling sling sting fling wing boxing offspring darling stocking shilling viking being exciting amazing boring interesting charming annoying surprising stunning king outing lightning icing dressing frosting topping filling sterling king reading-none",
);
export const NOT_THING = set(
  "they we he she it i you who which much many such other own same generations duties time times day days way lot lots bit one ones thing things everyone everybody side top front back end kind part year years month months week weeks morning afternoon evening night tonight today yesterday tomorrow minute minutes hour hours moment moments anything everything nothing something someone nobody place bow look turn breath rest break chance go try more superstar knee knees foot feet toe toes nose eyes eye face head heart leg legs ear cheek tummy system page pages word words lines line sun photo photos picture pictures pic pics video summer winter spring autumn fall age old ages name home first second third next last favourite favorite fun love everything whole middle bottom hand arm number reason mood idea years-old pm am o'clock tall few couple pair half dozen us them him her me mum mom dad family hour p.m a.m bits feet weekend hospital doctor blood funeral cancer grave ill left right",
);
export const PLACE_WORDS = set(
  "beach park zoo garden farm school museum pier pool lake river sea seaside playground forest woods wood mountain mountains campsite cabin house kitchen castle airport station library market fair circus aquarium island village town city field hill cottage hotel church theatre cinema restaurant cafe shop yard backyard bedroom bathroom bath hospital nursery kindergarten harbour harbor street road stadium bridge barn tent",
);
export const GREET = set(
  "happy merry hello hi hey bye goodbye yay wow oh ah hooray hurray hurrah congratulations congrats thanks thank welcome yum yummy cheers oops ouch aww aw ta-da tada ha haha well ok okay yes no please sorry good goodnight love miss bravo look guess say see check meet let never don't ignore",
);
export const TURN = set(
  "but lost fell fall falls cried cry cries crying broke broken rain rained raining storm burnt burned spilled spilt dropped missed scared afraid late forgot stuck wobble wobbled wobbly crash crashed tears hurt ouch oops sad nervous however until suddenly nearly almost popped melted tangled ripped upside mistake couldn't didn't wouldn't tricky difficult hard",
);
export const GRAVE = set(
  "died death dead funeral hospital cancer grave memorial ambulance ashes chemo stillborn miscarriage heaven surgery operation buried accident divorce",
);
export const FOREIGN = set(
  "der die das und mit ist ein eine im am zum bei wir ich le la les des et avec au aux chez nous une du dans sur el los las y con del una en mi nuestro il di che per nel della gli och med på het een van de ons met o os as em na do da com nosso minha meu mon ma mes sa ses mes sur à pour na w z się moja nasz u ve bir ile jako dzień",
);
export const ENGLISH = set(
  "the a an and at in on of to with my our we i is are was were it his her he she they their for from but so first this that us me out up off by day all no not very too got had has have when then after before little big new old going went mum mom dad",
);
export const AMBIGUOUS_NAME = set(
  "biscuit buddy cookie pickle peanut may will mark rose jack amber grace hope joy daisy lily faith ivy summer autumn dawn bill rob art gene pat drew chase hunter mason april june august christian dean frank grant guy jean josh miles ray rich sandy sky sue violet victor art van holly robin olive ruby pearl angel page penny poppy hazel jade willow king prince love baby sunny fern max jasmine melody",
);
export const NEG = set(
  "no not never without nobody nothing none didn't wasn't weren't couldn't wouldn't hadn't don't doesn't isn't can't won't missed missing",
);
export const CAP = [
  "Christmas",
  "Easter",
  "Halloween",
  "Thanksgiving",
  "Diwali",
  "Eid",
  "Hanukkah",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
  "January",
  "February",
  "April",
  "June",
  "July",
  "September",
  "October",
  "November",
  "December",
  "Santa",
  "English",
  "French",
  "Spanish",
];
export const CAP_MAP = new Map(CAP.map((w) => [w.toLowerCase(), w] as const));
/** First names the tagger does not know, or knows as another word. Only believed when capitalised (or unmistakable). */
export const PLURAL_ONLY = set(
  "pyjamas pajamas scissors trousers wellies glasses sunglasses goggles jeans shorts tights overalls pants",
);
/** -ing verbs with no finish line: "playing" may become "played" without claiming that anything was completed. */
export const ATELIC = set(
  "playing splashing dancing singing laughing giggling running jumping walking riding hugging cuddling snuggling smiling waving looking watching holding feeding chasing swinging sliding wearing paddling digging floating bouncing spinning cheering whispering snoring sleeping swimming hiking racing blowing picking stroking petting kissing collecting",
);
export const STRONG_TURN = set(
  "lost fell forgot broke broken popped burnt burned melted spilled spilt dropped crash crashed ripped stuck leaked leaks storm but suddenly rained missed upside falls forgets loses drops scared",
);
/** Whole captions' themes that stay fitting when something went wrong. */
export const NAMES = set(
  "maya leo lily finn mason jackson asher carter grayson lincoln hudson jaxon maverick miles christian ezekiel hunter santiago axel easton cooper greyson jordan carson jaxson austin brooks parker jace kayden harper hazel victoria aurora violet nova everly ivy poppy freya florence sienna daisy ruby imogen jasmine albie arlo rafi priya ravi max diego yuki kenji posy kit bo anouk rose grace amber jack rob pearl olive robin holly willow jade fern rover fido",
);
