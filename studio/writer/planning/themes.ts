/** What a caption is about, for the words on the story's card. */
import { NEGATIONS } from "../lexicon/function-words.ts";

/** Each theme with the words that tell it, as a regular expression's alternatives. */
const THEMES = {
  Beach: "sandcastles?|sand castles?|beach|seaside|seashore|sand dunes?|in the sand|seashells?",
  Water:
    "swim|swims|swimming|swam|pool|paddling|paddled|splash\\w*|puddles?|sprinklers?|water ?slides?",
  Lake: "lake|loch|river|pond|stream|canal",
  Fishing: "fishing|to fish|fishing rods?|caught a fish",
  Boats: "boat|boats|ferry|canoe|kayak\\w*|sailing|rowing|yacht|ship|cruise",
  Mountains: "climbed|climbing|climbs|mountains?|hills?|hik\\w+|summit|trail|peak",
  Camping: "tents?|camping|campsite|sleeping bags?|campfire|camp fire|marshmallows",
  Outdoors: "woods|forest|climbing trees|treehouse|bluebells|acorns?|pine ?cones?|conkers",
  Garden:
    "gardens?|gardening|seeds?|planting|planted|plants|tomato(?:es)?|sunflowers?|flower bed|allotment|vegetables",
  Park: "park(?! ranger)|playground|swings|slide|climbing frame|seesaw|roundabout|monkey bars",
  Snow: "snow|snowy|snow ?m[ae]n|snowball\\w*|snowflakes?|snowing|snowed|sledg\\w*|sledding|sled|skiing|skis|ice skat\\w*|igloo|frosty",
  Baking:
    "baking|baked|bakes|cookies?|gingerbread|dough|flour|brownies|muffins|scones|pancakes?|cooking",
  Birthday: "birthdays?",
  Christmas: "christmas|xmas|santa|christmas stockings?|reindeer|carols?|nativity|advent|tinsel",
  Easter: "easter|egg hunt|easter eggs?",
  Halloween: "halloween|pumpkins?|trick or treat\\w*|spooky",
  Celebration:
    "diwali|eid|hanukkah|diyas?|menorah|thanksgiving|lunar new year|chinese new year|ramadan|passover",
  Wedding: "wedding|bride|groom|just married|anniversary|golden wedding",
  Pets: "dogs?|pupp(?:y|ies)|cats?|kittens?|kitty|rabbits?|bunny|bunnies|hamsters?|guinea pigs?|tortoise|goldfish",
  Animals:
    "ducks?|ducklings?|swans?|geese|farm|pon(?:y|ies)|horses?|sheep|goats?|cows?|lambs?|chickens?|hens|piglets?|pigs?|tractors?|donkeys?|alpacas?|llamas?",
  Zoo: "zoo|lions?|tigers?|elephants?|giraffes?|penguins?|monkeys|aquarium|safari|zebras?|gorillas?|pandas?|flamingos?|meerkats?",
  Nature:
    "butterfl(?:y|ies)|ladybirds?|ladybugs?|snails?|worms?|bees?|caterpillars?|frogs?|tadpoles|crabs?|beetles?|hedgehog",
  Baby: "baby(?! (?:lion|goat|bird|duck|animal|elephant|rabbit|food|shower|cow|chick|monkey|penguin|tiger|panda|turtle|seal|swan|shark|doll|bath|bump)s?)|newborn|weeks old|months old|days old",
  Cycling: "bikes?|bicycles?|scooters?|pedal\\w*|training wheels|stabilisers|tricycle",
  Travel:
    "in the car|car ride|train|plane|airport|on the bus|road ?trip|suitcases?|flight|flying to|caravan",
  School:
    "(?:to|at|for|from|of|first|primary|new) school|classroom|school uniform|nursery|kindergarten|school bus|reception class|first grade",
  Graduation: "graduat\\w+|diploma|cap and gown|prize giving",
  Reading: "reading(?! out)|books?|bedtime stor(?:y|ies)|library|reads (?:him|her|them|a|the|to)",
  Music:
    "danc(?:e|es|ed|ing|er|ers)|sing|sings|singing|sang|songs?|music|piano|guitar|drums?|violin|concert|recital|choir|ukulele|trumpet|ballet",
  "On stage": "school play|on stage|nativity play|talent show|panto(?:mime)?|curtain",
  Sport:
    "football|soccer|basketball|tennis|cricket|rugby|baseball|hockey|netball|scored|goalie|goalkeeper|sports day|egg and spoon|sack race|marathon|medal|trophy|races?|gymnastics|karate|judo",
  Crafts:
    "paint|painting|painted|paints|crayons?|glue|crafts?|lego|building (?:a|an|the)|knitting|knitted|sewing|drawing|drew|treehouse|den",
  Family:
    "family|grandparents|cousins|reunion|generations|grandchildren|grandkids|all of us|all together",
  Grandparents:
    "grandma|grandpa|nana|granny|grandad|granddad|gran|nan|nonna|nonno|oma|opa|abuela|abuelo",
  Friends: "friends?|best friends?|besties",
};

const PATTERNS = Object.entries(THEMES).map(
  ([tag, words]) => [tag, new RegExp(`(?<![\\w'-])(?:${words})(?![\\w'-])`, "i")] as const,
);

/** None where the caption denies something, since "no cake" is not about cake. */
export function findThemes(caption: string): string[] {
  const words = caption.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.some((word) => NEGATIONS.has(word))) return [];
  return PATTERNS.flatMap(([tag, pattern]) => (pattern.test(caption) ? [tag] : []));
}
