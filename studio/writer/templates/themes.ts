/**
 * General truths, told in the timeless present, set off by a word in the caption.
 * They say what such things are like, never what happened, so they cannot contradict the photo.
 */
import type { Toned } from "./types.ts";
export interface Theme {
  name: string;
  re: RegExp;
  says: Toned;
}
const w = (s: string) => new RegExp(`\\b(?:${s})\\b`, "i");

export const THEMES: Theme[] = [
  {
    name: "sandcastle",
    re: w("sandcastles?|sand castles?"),
    says: {
      any: [
        "A sandcastle begins with one handful of sand.",
        "Every sandcastle is fit for a king, or for a crab.",
      ],
      tender: ["Sandcastles do not last long, so you have to love them quickly."],
      adventurous: ["A castle is a castle, even when it is made of sand."],
    },
  },
  {
    name: "beach",
    re: w("beach|sand|seaside|shore|dunes?"),
    says: {
      any: [
        "Sand gets everywhere, even between your toes.",
        "A beach is never the same beach twice.",
      ],
      playful: ["Sand always comes home with you, even if you do not invite it."],
      tender: ["The sea says hush, hush, all day long."],
      adventurous: ["A beach is where the land stops and the stories start."],
    },
  },
  {
    name: "water",
    re: w("sea|waves|swim\\w*|swam|pool|splash\\w*|puddles?|paddl\\w*"),
    says: {
      any: ["Water is always ready to play.", "Splash is a word that sounds just like itself."],
      playful: ["Splish! Splash! Splosh!"],
      tender: ["Water can be wild, and it can be gentle."],
      adventurous: ["It takes a brave toe to go in first."],
    },
  },
  {
    name: "lake",
    re: w("lake|loch|river|pond|stream"),
    says: {
      any: ["Water keeps a little bit of the sky in it.", "Lakes and rivers like to listen."],
    },
  },
  {
    name: "cake",
    re: w("cakes?|cupcakes?|icing"),
    says: {
      any: [
        "Every slice of cake is somebody's favourite slice.",
        "Cake tastes best when it is shared.",
      ],
      playful: ["There is always room for cake. That is a fact."],
    },
  },
  {
    name: "candles",
    re: w("candles?"),
    says: {
      any: ["A candle is small, but it can hold a very big wish."],
      tender: ["For one moment, a candle makes everything glow."],
      playful: ["Huff and puff, like a very small dragon."],
    },
  },
  {
    name: "food",
    re: w(
      "ice creams?|pancakes?|pizza|picnic|lunch|dinner|breakfast|cookies?|biscuits|spaghetti|turkey|chips|bak\\w+|cook\\w*|eat\\w*|ate|marshmallows?|sandwich\\w*|popcorn|chocolate",
    ),
    says: {
      any: [
        "Good food has a way of bringing people close.",
        "Sticky fingers are the sign of a good meal.",
      ],
      playful: ["Yum, yum, and yum again!", "Tummies love a page like that."],
      tender: ["The best meals are the ones you remember."],
      adventurous: ["Even heroes have to eat."],
    },
  },
  {
    name: "present",
    re: w("presents?|gifts?|unwrap\\w*|wrapping"),
    says: {
      any: [
        "Paper goes rip, and hearts go thump.",
        "The best part of a present is the moment just before.",
      ],
    },
  },
  {
    name: "sleep",
    re: w("asleep|sleep\\w*|slept|nap\\w*|snor\\w*|yawn\\w*|bedtime|pyjamas|pajamas|dream\\w*"),
    says: {
      any: ["Sleep comes best after a full day.", "Shh. Read this page in a whisper."],
      playful: ["Zzz, says the page. Zzz."],
      tender: ["There is nothing so quiet as a sleeping face."],
      adventurous: ["Even the bravest explorers need to rest."],
    },
  },
  {
    name: "fall",
    re: w("fell|falls?|fallen|crash\\w*|wobbl\\w*|trip(?:s|ped)|tumbl\\w*|bump\\w*"),
    says: {
      any: [
        "Wobbling is just balancing that has not finished yet.",
        "The ground is always there to catch you.",
      ],
      tender: ["A bump gets better when someone is near."],
      adventurous: ["Brave does not mean you never fall."],
    },
  },
  {
    name: "sad",
    re: w("cry|cried|cries|crying|tears|sad|miss(?:es|ed)?|scared|afraid|nervous"),
    says: {
      any: ["Feelings come in all sizes, and all of them are allowed."],
      tender: ["A hug is a very good thing to have nearby.", "Tears dry, and stories help."],
      adventurous: ["Being brave and being scared can happen at the same time."],
    },
  },
  {
    name: "laugh",
    re: w("laugh\\w*|giggl\\w*|funny|silly|smil\\w*|joke"),
    says: {
      any: ["A laugh is hard to keep in, and why would you?", "Laughing is catching, like a ball."],
      playful: ["Ha, ha, and ha!"],
      tender: ["You can hear a good laugh years later."],
    },
  },
  {
    name: "bike",
    re: w("bikes?|bicycles?|scooters?|pedal\\w*|helmet|stabilisers|training wheels"),
    says: {
      any: ["Wheels go round, and the world goes by.", "A bike only stays up if you keep going."],
      playful: ["Ding, ding! Make way!"],
      adventurous: ["Two wheels can take you a long, long way."],
    },
  },
  {
    name: "travel",
    re: w("car|train|plane|airport|bus|drive|driving|drove|boat|ferry|suitcases?|road|flight"),
    says: {
      any: [
        "Going somewhere is half of being there.",
        "Windows are for watching the world roll by.",
      ],
      playful: ["Are we nearly there yet?"],
      adventurous: ["Every journey starts with a little rumble."],
    },
  },
  {
    name: "dog",
    re: w("dogs?|pupp(?:y|ies)"),
    says: {
      any: ["Dogs know how to be happy with their whole body.", "A dog is a friend with a tail."],
      playful: ["Woof! That is dog for hello."],
      tender: ["Dogs love you without being asked."],
    },
  },
  {
    name: "cat",
    re: w("cats?|kittens?|kitty"),
    says: {
      any: ["Cats go where they please, and that is that.", "A purr is a very small engine."],
    },
  },
  {
    name: "animals",
    re: w(
      "zoo|farm|lions?|tigers?|elephants?|giraffes?|monkeys?|pon(?:y|ies)|horses?|sheep|goats?|ducks?|penguins?|rabbits?|bunny|cows?|lambs?|chickens?|goldfish|crabs?",
    ),
    says: {
      any: [
        "Animals never mind being looked at politely.",
        "If only animals could talk, what stories they would tell.",
      ],
      adventurous: ["The animal world is full of wonders."],
    },
  },
  {
    name: "snow",
    re: w("snow(?:y|m[ae]n|ball\\w*|flakes?|ing|ed|s)?|sledg?\\w*|ski\\w*|ice skat\\w*|frost\\w*"),
    says: {
      any: ["Snow makes the whole world quiet.", "No two snowflakes are the same."],
      playful: ["Cold noses are funny noses."],
      adventurous: ["A hill plus some snow is an adventure."],
    },
  },
  {
    name: "rain",
    re: w("rain(?!bow)\\w*|storm\\w*|umbrellas?|mudd?y?|wellies|wet"),
    says: {
      any: ["Wet things dry in the end.", "Puddles are mirrors for the sky."],
      playful: ["Drip, drop, plop!"],
      tender: ["Rain makes a soft kind of music."],
    },
  },
  {
    name: "christmas",
    re: w("christmas|santa|stockings?|reindeer|carols?"),
    says: {
      any: [
        "Christmas smells of all sorts of good things.",
        "Christmas is full of whispers and secrets.",
      ],
    },
  },
  {
    name: "park",
    re: w("playground|swings?|slides?|climbing frame|seesaw|roundabout"),
    says: {
      any: [
        "Up, down, and up again: that is how a playground works.",
        "One more go is never really one more go.",
      ],
      adventurous: ["From the top of a slide, you can see for miles. Well, almost."],
    },
  },
  {
    name: "parks",
    re: w("park"),
    says: {
      any: ["A park is a garden that belongs to everyone.", "Parks have room for everybody."],
    },
  },
  {
    name: "climb",
    re: w("climb\\w*|mountains?|hill|hik\\w+|top|summit|trail|tower"),
    says: {
      any: ["Big climbs are made of little steps.", "The view is the prize at the top."],
      playful: ["Up, up, up, puff, puff, puff."],
      adventurous: ["Mountains look smaller once you start."],
    },
  },
  {
    name: "school",
    re: w("school(?! play)|classroom|nursery|kindergarten|uniform|backpack|teacher"),
    says: {
      any: [
        "A school bag can look bigger than the one who wears it.",
        "There is a first time for everything, even for school.",
      ],
    },
  },
  {
    name: "book",
    re: w("books?|stor(?:y|ies)|reads?|reading|library"),
    says: { any: ["A story inside a story is the best kind.", "Books open, and so do doors."] },
  },
  {
    name: "music",
    re: w("danc\\w+|sing\\w*|sang|songs?|music|piano|guitar|drums?|violin|concert|recital"),
    says: {
      any: ["Feet know what to do when there is music.", "A tune can stay in your head for days."],
    },
  },
  {
    name: "ball",
    re: w("football|soccer|ball|goal|match|team|basketball|tennis"),
    says: {
      any: [
        "A ball goes where it likes, until you teach it.",
        "Teams are made of lots of different feet.",
      ],
    },
  },
  {
    name: "garden",
    re: w("gardening|seeds?|plants|planted|planting|tomato(?:es)?|grow\\w*"),
    says: { any: ["Growing things takes time, and nobody can hurry a seed."] },
  },
  {
    name: "gardens",
    re: w("gardens?"),
    says: { any: ["Gardens are full of small surprises.", "A garden is a room with no ceiling."] },
  },
  {
    name: "baby",
    re: w("baby|newborn|tiny"),
    says: {
      any: [
        "Babies are small, but they fill up a whole room.",
        "Very small hands can hold on very tight.",
      ],
    },
  },
  {
    name: "hug",
    re: w("hugs?|hugging|hugged|cuddl\\w*|snuggl\\w*|kiss\\w*|holding hands|love[ds]?"),
    says: { any: ["Hugs are warm in any weather.", "Love does not need many words."] },
  },
  {
    name: "camp",
    re: w("tents?|camping|campsite|sleeping bags?"),
    says: {
      any: ["A tent is a house you can roll up.", "A camp is a home with no walls."],
      adventurous: ["The night is bigger when you sleep outside."],
    },
  },
  {
    name: "stars",
    re: w("stars?|moon|night sky|fireworks|lanterns?"),
    says: {
      any: ["The night sky is the biggest picture book of all."],
      tender: ["Stars are always there, even when you cannot see them."],
    },
  },
  {
    name: "paint",
    re: w("paint\\w*|draw\\w*|drew|crayons?|glue|craft\\w*|lego|build\\w*|built"),
    says: { any: ["Making things is a kind of magic.", "Messy hands mean busy minds."] },
  },
  {
    name: "family",
    re: w("family|everyone|everybody|grandparents|cousins|together"),
    says: {
      any: [
        "A family photo never has enough room in it.",
        "It takes a lot of people to make a family, or only a few.",
      ],
      playful: ["Squeeze in, everyone!"],
      tender: ["Being together is a kind of home."],
    },
  },
  {
    name: "hats",
    re: w("hats?|costumes?|dress(?:ed)? up|fancy dress|masks?|crowns?"),
    says: {
      any: ["You stand a bit taller in a hat.", "Dressing up is a way to try being someone else."],
    },
  },
  {
    name: "stage",
    re: w("school play|stage|lines|recital|show|bow"),
    says: {
      any: [
        "A stage is just a floor with people watching.",
        "Clap, clap, clap: that is what a crowd says.",
      ],
    },
  },
  {
    name: "flowers",
    re: w("flowers?|roses|daisies|tulips|bouquet"),
    says: { any: ["Flowers say things that are hard to say."] },
  },
  {
    name: "tooth",
    re: w("tooth|teeth"),
    says: { any: ["A gap in a smile is a sign of growing."] },
  },
];
export const themesOf = (s: string) => THEMES.filter((t) => t.re.test(s));
