/** Words that tell how a caption feels: a mishap, a grief, a greeting. Lower case. */
import { wordSet } from "./word-set.ts";

/** Something did not go to plan. */
export const MISHAPS = wordSet(`
but lost fell fall falls falling cried cry cries crying broke breaks broken rain rains rained raining storm stormy burnt
burned burns spilled spilt spills spill dropped drops missed scared afraid late forgot forgets stuck wobble
wobbled wobbly crash crashed crashes tears hurt ouch oops sad nervous however suddenly nearly
popped pops melted melts tangled ripped torn mistake couldn't can't wouldn't won't tricky sick poorly
leaked leaks leaking stole steals stolen missing hiccups cancelled canceled delayed soaked stung sting worried puncture flat
grazed scraped bump bumped upset cross tantrum grumpy broke soggy homesick shy ambulance`);
export const STRONG_MISHAPS = wordSet(`
lost fell forgot broke broken popped burnt burned melted spilled spilt dropped crash crashed ripped stuck
leaked leaks storm but suddenly rained missed forgets loses drops scared stole stolen tantrum delayed
cancelled canceled soaked scraped`);
export const GRIEF = wordSet(`
died dies death dead grave memorial ashes heaven buried divorce passed-away cemetery dying coma
remembrance coffin wake-for rip`);
/** Grief whatever else the caption says, laughter too. */
export const CERTAIN_GRIEF = wordSet(`
funeral cancer chemo graveside stillborn miscarriage hospice widow widower mourning obituary burial
cremation dementia alzheimers alzheimer's`);
/** Grief that needs more than one word. */
export const GRIEF_PHRASES =
  /\b(?:passed away|passed on|rest in peace|in loving memory|miss(?:es|ed|ing)? (?:you|him|her|them) (?:so|every|always|dearly|terribly)|(?:last|final) (?:photo|picture|time|christmas|birthday|day) (?:with|of|we had)|before (?:he|she|they) died|no longer with us|lost (?:his|her|the|their|my|our) (?:battle|fight|mum|mom|dad|baby|husband|wife|grandma|grandpa|brother|sister)|life support|laid to rest|put to sleep|ha(?:d|ve) to (?:put|have) (?:him|her|them|\p{L}+) (?:put )?(?:to sleep|down)|rainbow bridge|(?:he|she|they) (?:only )?lived (?:for )?(?:only |just )?(?:a few |\p{L}+ )?(?:minutes|hours?|days?|weeks?)|(?:we|I) (?:(?:all|still|do|really) )*miss (?:him|her|them)|gone too soon|said goodbye to (?:grandma|grandpa|nana|granny|grandad|our (?:old )?(?:dog|cat)|\p{L}+ today)|(?:first|second) (?:christmas|birthday|summer|holiday|easter) without \p{L}+|born (?:asleep|sleeping)|\p{L}+'s wake|\p{L}+'s last (?:summer|christmas|birthday|holiday)|remembering (?:mum|mom|dad|nan|grandad|grandma|gran|\p{Lu}\p{L}+))\b/iu;

/** A word or two said out loud: it can stand as a sentence by itself. */
export const INTERJECTIONS = wordSet(`
yay wow oh ooh ah aha hooray hurray hurrah yum yummy cheers oops ouch aww aw ta-da tada haha ha ho phew whoops
woo woohoo woah whoa yippee bravo boo eek yuck ew brr brrr splash boom bang pop whee wheee zoom shh goal zzz
mmm mm delicious perfect finally whee amazing beautiful gorgeous adorable hilarious priceless precious
heaven bliss success victory freedom magic`);
/** Caption openers that speak to somebody: they are read out as said. */
export const GREETINGS = wordSet(`
happy merry hello hi hey bye goodbye congratulations congrats thanks thank welcome well ok okay yes no
please sorry good goodnight love bravo look guess say see check let never don't let's lets night
dear wish remember watch smile xmas sleep rest`);
export const FOREIGN_WORDS = wordSet(`
der die das und mit ist ein eine im am zum bei wir ich le la les des et avec au aux chez nous une du dans
sur el los las y con del una en mi nuestro il di che per nel della gli och med på het een van de ons met
os em na da com nosso minha meu mon ma mes sa ses à pour w z się moja nasz u ve bir ile jako dzień auf den
dem beim unser unsere sein ihr zwei drei nach vom für nicht auch noch erste ersten premier première jour
notre petit petite fait est dans leur cumpleaños feliz navidad abuela abuelo abuelos hijo hija niño niña
niños nietos playa primera primer dia día fiesta nostro nostra nonni bambini sono alla al mare casa natale
compleanno joyeux anniversaire joyeuse geburtstag weihnachten urlaub strand ferien enkel oma opa opas
enkelkinder jul sommar glad födelsedag verjaardag strand onze kinderen kleinkinderen met avós netos praia
babcia dziadek urodziny wakacje nad morzem z babcią todos todas juntos juntas familia nietas nieto abuelita regalo regalos tarta bonne bonnes vacances plage mer maman mamie papi papy fils fille famille ensemble gâteau noël neige jardin alle zusammen kuchen garten schnee tochter sohn familie schönes tutti insieme torta festa mare nonno feliz aniversário férias natal doğum günü kutlu olsun`);
export const ENGLISH_WORDS = wordSet(`
the a an and at in on of to with my our we i is are was were it his her he she they their for from but so
first this that us me out up off by day all no not very too got had has have when then after before little
big new old going went mum mom dad birthday best last happy love loves time family baby walk beach cake
first christmas school party asleep garden park`);
