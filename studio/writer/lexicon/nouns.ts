/** Nouns that need to be known for their articles, their number or what kind of thing they name. */
import { wordSet } from "./word-set.ts";

export const EVENTS = wordSet(`
christmas easter halloween thanksgiving diwali eid hanukkah birthday birthdays day days morning afternoon
evening night weekend party picnic trip holiday holidays vacation visit walk hike lesson wedding game match
race dinner lunch breakfast parade concert time bedtime bathtime nap naptime sleepover camp campout
adventure journey ride swim dance show play recital festival fair carnival summer winter spring autumn fall
year week anniversary graduation practice haircut goal step steps word words flight road-trip
roadtrip barbecue bbq cuddle cuddles hug hugs kiss kisses snowfall snow-day reunion session tour cruise
christening baptism ceremony bonfire fireworks tea brunch supper feast playtime storytime snacktime
playdate date dusk dawn sunrise sunset treat outing wander stroll paddle race tournament competition
sleigh-ride hayride scavenger-hunt hunt rehearsal performance assembly prom homecoming baby-shower ramadan
passover bar-mitzvah bat-mitzvah quinceanera nativity panto pantomime roadshow break getaway marathon run
meeting final finals semi-final honeymoon regatta ceilidh gymkhana`);
export const EVENTS_WITHOUT_ARTICLE = wordSet(`
christmas easter halloween thanksgiving diwali eid hanukkah dinner lunch breakfast time bedtime bathtime
naptime camp summer winter spring autumn practice days steps words holidays brunch supper tea
playtime storytime snacktime fireworks dusk dawn cuddles hugs kisses ramadan passover homecoming birthdays`);
export const MASS_NOUNS = wordSet(`
cream water sand snow rain mud milk bread pizza pasta music fun chocolate popcorn love hair homework chaos
sunshine fruit grass juice lemonade spaghetti rice food tea coffee honey paint glitter flour dough lego
laughter joy wind thunder lightning fog ice playdough soup cheese jam candyfloss jelly noise magic
peace quiet dinner lunch breakfast soap soccer football tennis rugby washing laundry gardening baking
cooking fishing camping confetti seaweed luggage furniture cocoa icing frosting bacon toast butter custard
gravy rhubarb salad fudge toffee sugar salt ketchup porridge cereal bunting jewellery jewelry art news
weather work cricket basketball baseball hockey netball badminton golf swimming karate judo ballet
gymnastics chess hide-and-seek sunscreen slime wool hay straw dirt dust ash wood gold silver ink clay
shopping housework mischief trouble help pocket-money money company heaven knitting sewing origami
playdoh plasticine bubblegum gum candy ivy moss frost sleet hail tinsel holly mistletoe turkey trifle
lasagne lasagna sushi curry ramen falafel hummus pie-crust barbecue-sauce mash stew roast blue-sky traffic
garlic basil rubbish litter compost soil jazz karaoke time-out tv television`);
export const PLURAL_ONLY = wordSet(`
pyjamas pajamas scissors trousers wellies glasses sunglasses goggles jeans shorts tights overalls pants
binoculars pjs clothes stairs dungarees leggings mittens swings`);
export const SINGULAR_IN_S = wordSet(`
bus dress grass glass class christmas princess chess boss cross kiss mess guess address octopus circus
walrus hippopotamus cactus albatross atlas canvas compass gymnastics gas lens news mass moss pass process
success tennis texas virus us yes this his its as was is has gorgeous famous cutlass harness waitress
actress hostess goddess mattress business happiness wilderness kindness fitness witness illness success
christmas always perhaps paris whistles-none`);
export const IRREGULAR_PLURALS = wordSet(`
children people men women feet teeth mice geese sheep deer fish folks twins kids boys girls grandparents
parents cousins friends grandchildren grandkids newlyweds leaves wolves knives halves babies puppies
family-members cattle police gentlemen snowmen fishermen`);
export const SINGULAR_GROUPS = wordSet(
  "family everyone everybody team class crew gang nobody crowd choir band",
);

/** Places as common words: "the beach" at the end of "at the beach". */
export const PLACE_WORDS = wordSet(`
beach park zoo garden gardens farm school museum pier pool lake river sea seaside playground forest woods
wood mountain mountains campsite cabin house kitchen castle airport station library market fair circus
aquarium island village town city field hill cottage hotel church theatre theater cinema restaurant cafe
shop yard backyard bedroom bathroom hospital nursery kindergarten harbour harbor street road stadium
bridge barn lighthouse waterfall valley canal meadow orchard allotment greenhouse stables ranch vineyard
fairground funfair promenade shore coast cove bay cliff cliffs moor loch pond reservoir marina docks
square fountain temple mosque synagogue cathedral palace tower gallery bakery pub diner garage attic
basement porch patio balcony terrace driveway lawn sandpit treehouse shed desert canyon glacier volcano
reserve safari campground trail summit peak ranch rink arena gym`);

/** Things a child would like to meet in a book; only these are called back, counted or wished goodnight. */
export const STORY_THINGS = wordSet(`
acorn acorns airplane alligator anchor apple apples armchair baguette ball balls balloon balloons
banana bananas banner beach bean beans bear bears bee beehive bees bell bells berries
bicycle bike bikes bird birds biscuits blackberries blanket blankets blueberries boat boats bonfire book
books boots bouquet bracelet branch bread breeze bridge broom brownies brush
bubbles bucket buckets bulldozer bumblebee bunny bunting bus butterflies butterfly button buttons cabin cake
cakes camel camera camp-fire campfire candle candles candy candyfloss canoe cape car caravan carnations carousel carpet carrot carrots cart castle castles cat caterpillar caterpillars cave chalk cheese cherries chess chicken chickens chicks chips chocolate cliffs cloak cloud clouds clown
coat cocoa cone cones confetti cookie cookies corn costume costumes cottage cow cows crab crabs crayons crown crowns cupcake cupcakes cushion cushions custard daffodils daisies daisy deer den
dinosaur dinosaurs dog dogs dolphin dolphins donkey donkeys donut donuts doughnut doughnuts dragon dragons
drawing dress drum drums duck ducklings ducks dumplings egg eggs elephant elephants elf fairy feather
feathers fern ferns ferry fields fireplace fireworks fish flag flags flamingo flamingos flour flower
flowers flute football forest fort fossil fossils fountain fox frog frogs fruit fudge garden garland geese
gingerbread giraffe giraffes glitter globe gloves goal goat goats goggles goldfish goose grapes
guitar gull gulls hammock hamster harp hat hats hay hedgehog helicopter helmet hen hens hill hills hoop horse horses ice-cream cream icing igloo island jam jar jars jelly jellyfish jigsaw jumper kangaroo kayak
kettle kite kites kitten kittens knight koala ladder ladybird ladybug lake lamb lambs lantern
lanterns lasagne leaf leaves lego lemonade lemons letter letters lighthouse lights lion lions lizard
lollies lolly lollipop magnet map marbles marshmallow marshmallows mask masks medal medals mermaid milk
milkshake mittens monkey monkeys moon moonlight motorbike mountain mountains mouse mud muffins mug mushroom
mushrooms music napkins necklace nest net noodles oak oars oranges orchard otter otters owl paddle
paddles paint paintbrush painting palace pancake pancakes panda pasta path peach peaches peacock pear pears
peas pebble pebbles penguin penguins piano pictures pie pier pies pig piglet piglets pigs pillow pillows
pinecone pinecones pirate pizza plane planes playground plum plums pony ponies pool popcorn poppies poppy
porridge poster potatoes presents present puddle puddles pumpkin pumpkins puppet puppets puppies puppy
puzzle quilt rabbit rabbits raft rainbow rainbows raspberries reindeer ribbon ribbons rice river robin
robot rock rocket rockets rocks roller-coaster rollercoaster rope roses rose rowing-boat sail sails
sand sandcastle sandcastles sandwich sandwiches sandpit scarf scooter scooters sea seagull seagulls seahorse
seal seals seashell seashells seaweed seeds shark sheep shell shells ship ships shoes skates skateboard
skirt sky sled sledge sleigh slide slippers slime snail snails snake snakes snow snowball snowballs
snowflake snowflakes snowman snowmen socks soup spaghetti squirrel squirrels star starfish stars stick sticks stockings stone stones storybook strawberries strawberry straw stream
suitcase suitcases sun sunflower sunflowers sunglasses sunrise sunset sunshine surfboard swan swans sweater
sweets swing swings sword tart teapot teddy tent tents tiger tigers tinsel tomato tomatoes torch
tortoise tower toy toys tractor tractors train trains trampoline treasure tree treehouse trees tricycle
trophy trumpet truck trucks tulips tunnel turkey turtle turtles ukulele umbrella umbrellas unicorn van vase
veil violin wagon wand waterfall watermelon wave waves wellies whale whales wheelbarrow wheel whistle
wig windmill wings woods wool wolf worm worms wreath xylophone yacht yoghurt yogurt zebra zebras pyjamas
pajamas picnic parrot parrots hot-air-balloon paddleboard sprinkler sprinklers wagon marigolds lavender
bluebells snowdrops flowerpot flowerpots allotment beanstalk tyre seesaw trifle waffles waffle pretzel
samosas jalebi mithai diyas diya rangoli tamales empanadas dreidel menorah latkes piñata moonpie
hayride scarecrow bagpipes kilt haggis scones scone crumpets`);

/** Plain words that open a telegram ("Engine died", "Bottle feeding") and are nobody's name. */
export const COMMON_NOUNS = wordSet(`
alarm apron arm back bag bar bathroom battery bed bedroom belt boiler bottle bow box bracelet
breakdown bucket package bump cab cage camera cap card carpet ceiling chair chin clock clothes collar computer cooker
corner couch cup curtain cushion deck desk dishwasher door drain drawer driver elbow electricity engine
fence finger fire flour floor fridge front gate gear glass glasses goal grill group hand handle head heater
heatwave hook hospital ice idea kettle key keys kit knee knife laptop leg letter lid list lock luggage lunchbox
machine mail mattress microwave mirror mouth mower nail name neck sleeve hole puddle net nose note notice number oil oven pack page
pan panel paper parcel passport pedal pen pencil phone pilot pipe plan plane plate plug pocket point post pot
power prize queue radio rail recipe ride ring rod roof room rope rug saddle scarf score screen seat secret
shelf shirt shoe shop shoulder side sign sink skin sleeve smile smoke sofa spade speech spoon spot step
sticker stomach stove strap string suit surprise swimsuit switch table tank tap taxi team tent thumb ticket
toe toilet tongue tooth torch towel tray trunk tube tummy tyre tire vase view voice
wallet washing weather wheel wheelchair window winner wire wood wrist yard zip photo picture trophy`);
