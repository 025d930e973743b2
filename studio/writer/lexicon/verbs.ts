/** Verbs of family captions: the irregular ones with their past forms, the regular ones as they are. */

/** base past participle; the participle is left out where it equals the past. */
export const IRREGULAR_VERBS = `
beat beat beaten|become became become|begin began begun|bend bent|bite bit bitten|bleed bled|blow blew
blown|break broke broken|bring brought|build built|burn burned|buy bought|catch caught|choose chose
chosen|come came come|creep crept|cut cut|dig dug|do did done|draw drew drawn|drink drank drunk|drive
drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fit fit|fly flew
flown|forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew
grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|kneel knelt|
know knew known|lead led|leap leaped|learn learned|leave left|lend lent|let let|lie lay lain|
light lit|lose lost|make made|mean meant|meet met|overcome overcame overcome|oversleep overslept|pay paid|
put put|read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said|see saw seen|sell
sold|send sent|set set|sew sewed sewn|shake shook shaken|shine shone|shoot shot|show showed shown|shrink
shrank shrunk|shut shut|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|smell smelled|speak
spoke spoken|spend spent|spill spilled|spin spun|split split|spread spread|spring sprang sprung|stand stood|
steal stole stolen|stick stuck|sting stung|stink stank stunk|sweep swept|swim swam swum|swing swung|take
took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|
wake woke woken|wear wore worn|weep wept|win won|wind wound|write wrote written`;

export const REGULAR_VERBS = `
accept achieve act add admire adopt adore agree allow amaze answer appear argue arrive ask attack bake
balance bark bathe battle beg behave believe belong blink bloom blush boil bop borrow bounce bow bowl box
brave breathe brush bump bury buzz call camp capture care carry carve cause celebrate change
charge chase chat cheat check cheer chew chill chop claim clap clean clear click climb cling close collapse
collect comb compare compete complain complete confuse conquer cook cool copy count cover crack crash crawl
cross crumble crush cry cuddle curl cycle dance dare decide decorate defeat deliver describe deserve destroy
devour disappear discover disguise dislike dive doodle doze drag dream dress dribble drip drop drown drum
dry dunk dust end enjoy enter entertain escape examine excite explain explode explore face fail fasten fetch
fiddle fill finish fish fix flap flip float flop flow fold follow fool frighten frolic fuss garden gather
gaze giggle glare glow glue gobble graduate grab greet grin groan growl grumble guard guess guide gulp hand
happen harvest hatch hate haul head heal heat help hike hop hope hover howl hug hum hunt hurry ignore imagine
impress inspect insist inspire interview introduce invade invent invite itch jiggle jog join joke juggle
jump kick kiss knit knock land last laugh launch lick lift like limp listen live load lock look love lounge
lower manage march marry match measure melt mend mess mind miss mix moan move munch nail name nap need
nibble nod notice offer open order pack paddle paint parade park party pass pat pause peck pedal peek peel
peep perform persuade pet phone photograph pick picnic pinch place plan plant play plead point poke polish
pop pose post pounce pour practice practise praise pray prefer prepare present press pretend print promise
propose protect pull pump punch push puzzle queue race rain raise rake reach realise realize receive
recite recover refuse relax remember remind remove rescue rest return reveal rinse roar roast rob rock roll
row rub ruin rush sail save scare scatter scold scoop score scramble scrape scratch scream screech scrub
search seem serve settle share shave shelter shiver shop shout shove shovel shuffle sigh sign skate skateboard
sew sketch ski skid skip sledge sled slip slurp smash smile smooch smother snap snatch sneak sneeze sniff snooze
snore snorkel snow snuggle soak sob sort sound splash spot spray sprinkle squash squeak squeal squeeze
squirt stagger stamp star stare start starve stay steer step stir stomp stop store strike stroke stroll
struggle study stumble suck suffer suggest supervise support suppose surf surprise surround survive
suspect swallow swap sway swear sweat switch talk tap taste tease thank thrill tickle tidy tie tip
tiptoe toast toboggan topple toss totter touch tour toy train travel treasure treat tremble trick trip trot
trust try tuck tug tumble turn twirl twist type unpack unwrap use vanish visit volunteer vote wade wag
wait walk wander want warm warn wash waste watch water wave weigh welcome whack whine whirl
whisper whistle wiggle wink wipe wish wobble wonder work worry wrap wrestle yawn yell zip zoom leak sizzle crackle rattle snarl purr meow nuzzle lap bail cope babble coo
gurgle burp drool hiccup whoop applaud congratulate salute rehearse tackle defend pitch roam trek
ramble prune weed mow whisk grate mash grill fry sample guzzle crochet hammer saw varnish scribble
colour color snip model strum curtsy prance gallop canter groom saddle milk herd christen baptise retire
emigrate email google recycle donate prod toddle waddle stumble slosh trample trudge plod scamper
scurry swoop soar perch nest roost flutter chirp squawk twitter trumpet bounce beam pout sulk grimace
decide console soothe comfort pamper spoil shower dunk ferry shepherd hoist lug heave flee`;

/** Verbs of two syllables that double their last letter all the same. */
export const DOUBLING_VERBS = "prefer refer admit commit regret equip kidnap overlap zigzag";
/** Past forms beside the usual one. */
export const OTHER_PASTS =
  "burnt burn|learnt learn|leant lean|leapt leap|smelt smell|spilt spill|dreamt dream|spelt spell|swum swim|sung sing|lighted light|dove dive|snuck sneak|woken wake";

/** Forms that are a thing as often as a deed, so that the words around them must decide. */
export const VERB_OR_NOUN = `
act answer bark bath battle blow boil bow bowl box break brush bump burn buzz call camp care catch change
charge chase chat cheer chip climb coat comb cook copy count cover crack crash cross cry cuddle cup curl
cut cycle dance dare dive draw dream dress drink drip drive drop drum dust end escape face fall fall feed
feel fight fill find fish fix flip float flood flow fly fold fool fuss garden giggle glow glue grin guard
guess guide hand harvest haul head heat help hike hit hold hop hope hug hunt hurry itch joke jump kick
kiss knock land last laugh launch lead lick lie lift light like limp load lock look love march match
measure mess milk mind miss mix move name nap need nod notice offer order pack paddle paint parade park
party pass pat pause peek peel pet phone photograph pick picnic pinch place plan plant play point poke
pop pose post pour practice present press promise pull pump punch push puzzle queue race rain raise rake
reach read rescue rest return ride ring rise roar roast rock roll row rub ruin run rush sail save scare
scoop score scrape scratch scream search seat set shake share shave shelter shop shot shout show shovel
sigh sign sing sip sit skate sketch ski skip sled sledge sleep slide slip smell smile snack snap sneeze
sniff snooze snore snow snuggle sort sound spell spill spin splash split spot spray spread spring squash
squeak squeeze stamp stand star stare start stay steal step stick sting stir stop store storm stretch
strike stroke stroll struggle study support surf surprise swap sweat sweep swim swing switch talk tap
taste tear tease test thank throw tickle tie tip toast top toss touch tour toy train travel treasure
treat trick trip trot trust try tug tumble turn twist type use view visit vote wait wake walk wander
want warm wash waste watch water wave wear welcome whisper whistle win wind wink wish wobble wonder work
worry wrap yawn yell zip colour color heart group family room baby`;

/** -ing verbs with no finish line: "playing" may become "played" without claiming that it was done. */
export const ENDLESS_GERUNDS = `
playing splashing dancing singing laughing giggling running jumping walking hugging cuddling snuggling
smiling waving looking watching holding feeding chasing swinging sliding wearing paddling digging
floating bouncing spinning cheering whispering snoring sleeping swimming hiking racing picking stroking
petting kissing collecting peeking posing pretending pulling pushing rolling rowing sailing skating
skipping squealing staring talking twirling wading wandering wobbling yawning crawling clapping grinning
exploring helping hunting`;

/** Words in -ing that are things or qualities, not deeds. */
export const NOT_GERUNDS = `
morning evening wedding king ring thing string spring sibling pudding ceiling something nothing everything
anything during painting drawing wing clothing thanksgiving earring duckling gosling dumpling bring
sing cling sling sting fling boxing offspring darling stocking stockings shilling viking being exciting
amazing boring interesting charming annoying surprising stunning outing lightning icing dressing frosting
topping filling sterling building-blocks swing herring wellbeing outstanding charming evenings mornings
christening housewarming bunting ping ding bling wing`;
