/** Words that say how someone or something is. Lower case. */
import { wordSet } from "./word-set.ts";

/** What a person or thing can be without a verb: "Leo asleep", "Grandma covered in flour". */
export const STATES = wordSet(`
asleep awake ready happy sad tired proud excited cold hungry sleepy gone broken full stuck lost covered
dressed soaked wrapped tucked surrounded buried curled snuggled cuddled bundled squeezed exhausted hidden
everywhere finally alone together safe sick poorly muddy wet dirty messy scared brave nervous grumpy
giggly sunburnt sunburned upside home ill busy fast still face deep knee high back outside inside upstairs
so very too all fully totally completely wide sound absolutely mid half almost nearly head up down off
out away hooked mesmerised mesmerized fascinated delighted thrilled surprised amazed shocked shy smiling
engaged married dripping squashed crowned lined stretched perched sat stood frozen squished loaded
decorated painted filled painting-free wearing-thin unimpressed obsessed ready-made hard in on at`);

export const ADJECTIVES = wordSet(`
able afraid alone amazing ancient angry annoying asleep awake awesome awful bad bare beautiful best better
big bigger biggest black blue bold bored boring brand brave bright brilliant broken brown bubbly bumpy busy
calm careful caring charming cheeky cheerful chilly chubby chunky clean clear clever cloudy cold comfy
cool cosy cozy crazy creamy crispy crooked crowded cuddly curious curly cute dark dear deep delicious
different difficult dirty dizzy double dressed dry early easy elderly eldest empty enormous entire epic
every excellent excited exciting exhausted expert extra fabulous fair family-run famous fancy fantastic
fast fat favorite favourite fearless few fierce final fine first flat fluffy foggy fourth free fresh
freezing friendly full fun funniest funny furry fuzzy gentle giant giggly glad glorious golden good
gorgeous grand great greedy green grey gray grown grumpy hairy half happiest happy hard heavy high hot
huge hungry icy important incredible itchy jolly joyful juicy kind large last late lazy left little lively
lone lonely long loose lost loud lovely low lucky magic magical many massive merry messy mighty mini
misty moody muddy naughty nearby neat nervous new next nice noisy old oldest only open orange other own
pale perfect pink plain poor posh pretty prettiest prickly proud pure purple quick quiet rainy rare ready
real red rich ripe rocky rosy rough round royal sad safe salty same sandy scared scary second secret
serious shaky sharp shiny short shy sick silent silly silver simple sleepy slimy slippery slow small
smallest smart smelly smiley smooth snowy soaking soft soggy solid sore sparkly special speedy spicy
spooky spotty square squishy steep sticky stormy strange strict stripy striped strong stuffed stubborn
sunny super sweaty sweet tall tallest tasty tender terrible thick thin third thirsty tight tiny tired
tiniest tough toothless traditional tricky true twin ugly unhappy upset useful usual warm wavy wee weird
well-earned wet white whole wicked wide wild windy wise wobbly wonderful wooden wooly woolly worried worst
wrinkly wrong yellow young youngest yummy wintry summery upside-down homemade home-made handmade fresh-baked ill
beaming clapped-out total shared toasted baked burnt burned iced melted scrambled fried roasted roast
painted dressed-up carved knitted smiling`);
export const ADJECTIVE_ENDING = /(?:ful|less|ous|ish|able|ible|iest|ier|like|est)$/;
/** Words that end like an adjective and are none. */
export const NOT_ADJECTIVES = wordSet(`
forest guest nest chest west vest test rest quest harvest contest fest fish dish wish radish polish
table vegetable cable stable mouthful handful spoonful armful bicycle terrier soldier pier tier barrier
carrier collier finish bullfinch english spanish scottish irish british turkish polish`);
