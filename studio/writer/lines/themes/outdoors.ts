/** Themes of places under the sky. */
import { theme, type Theme } from "./theme.ts";

export const OUTDOOR_THEMES: readonly Theme[] = [
  theme(
    "sandcastle",
    "Beach",
    "sandcastles?|sand castles?",
    `A sandcastle begins with one handful of sand.
     Every sandcastle is fit for a king, or for a crab.
     The sea likes to visit a sandcastle. Sometimes it stays.
     It takes a bucket and a good deal of hope.`,
    {
      tender: "Sandcastles do not last long, so you have to love them quickly.",
      adventurous: "A castle is a castle, even when it is made of sand.",
    },
  ),
  theme(
    "beach",
    "Beach",
    "beach|seaside|seashore|sand dunes?|in the sand|seashells?",
    `Sand gets everywhere, even between your toes.
     A beach is never the same beach twice.
     Every tide brings something new.
     A pocket full of shells weighs nothing at all.`,
    {
      playful: "Sand always comes home with you, even if you do not invite it.",
      tender: "The sea says hush, hush, all day long.",
      adventurous: "A beach is where the land stops and the stories start.",
    },
  ),
  theme(
    "swimming",
    "Water",
    "swim|swims|swimming|swam|pool|paddling|paddled|splash\\w*|puddles?|sprinklers?|water ?slides?",
    `Water is always ready to play.
     Splash is a word that sounds just like itself.
     Wrinkly fingers are a sign of a good time.
     Wet hair tells no lies.`,
    {
      playful: "Splish! Splash! Splosh!",
      tender: "Water can be wild, and it can be gentle.",
      adventurous: "It takes a brave toe to go in first.",
    },
  ),
  theme(
    "lake",
    "Lake",
    "lake|loch|river|pond|stream|canal",
    `Water keeps a little bit of the sky in it.
     Lakes and rivers like to listen.
     A flat stone always wants to skip.
     Still water remembers everything it sees.`,
  ),
  theme(
    "fishing",
    "Fishing",
    "fishing|to fish|fishing rods?|caught a fish",
    `Fishing is mostly waiting, and waiting can be lovely.
     Fish grow a little every time the story is told.
     A float, a line and all the time in the world.`,
  ),
  theme(
    "boat",
    "Boats",
    "boat|boats|ferry|canoe|kayak\\w*|sailing|rowing|yacht|ship|cruise",
    `A boat makes even a small trip feel like a voyage.
     The water decides, and the boat agrees.
     Everything looks different from a boat.`,
    { adventurous: "Anchors up! The world is mostly water." },
  ),
  theme(
    "hills",
    "Mountains",
    "climbed|climbing|climbs|mountains?|hills?|hik\\w+|summit|trail|peak",
    `Big climbs are made of little steps.
     The view is the prize at the top.
     Hills are steep, but they keep their promises.
     Sandwiches taste better up high.`,
    {
      playful: "Up, up, up, puff, puff, puff.",
      adventurous: "Mountains look smaller once you start.",
    },
  ),
  theme(
    "camping",
    "Camping",
    "tents?|camping|campsite|sleeping bags?|campfire|camp fire|marshmallows",
    `A tent is a house you can roll up.
     A camp is a home with no walls.
     Smoke always knows where you are sitting.
     Owls read their stories out loud.`,
    { adventurous: "The night is bigger when you sleep outside." },
  ),
  theme(
    "woods",
    "Outdoors",
    "woods|forest|climbing trees|treehouse|bluebells|acorns?|pine ?cones?|conkers",
    `A wood is full of doors that you cannot see.
     Trees are good at keeping secrets.
     Every stick is a sword, a wand or a walking stick.
     Leaves talk all day, if there is wind to help them.`,
  ),
  theme(
    "garden",
    "Garden",
    "gardens?|gardening|seeds?|planting|planted|plants|tomato(?:es)?|sunflowers?|flower bed|allotment|vegetables",
    `Growing things takes time, and nobody can hurry a seed.
     Gardens are full of small surprises.
     A garden is a room with no ceiling.
     Dirt under the nails is a gardener's medal.`,
  ),
  theme(
    "flowers",
    "",
    "flowers?|roses|daisies|tulips|bouquet|daffodils",
    `Flowers say things that are hard to say.
     A flower never checks if anybody is looking.
     Somebody has to stop and smell them.`,
  ),
  theme(
    "park",
    "Park",
    "park(?! ranger)|playground|swings|slide|climbing frame|seesaw|roundabout|monkey bars",
    `One more go is never really one more go.
     A park is a garden that belongs to everyone.
     Parks have room for everybody.
     Up, down, and up again: that is how a playground works.`,
    { adventurous: "From the top of a slide, you can see for miles. Well, almost." },
  ),
  theme(
    "snow",
    "Snow",
    "snow|snowy|snow ?m[ae]n|snowball\\w*|snowflakes?|snowing|snowed|sledg\\w*|sledding|sled|skiing|skis|ice skat\\w*|igloo|frosty",
    `Snow makes the whole world quiet.
     No two snowflakes are the same.
     Snow is a page nobody has drawn on yet.
     Mittens always go missing in pairs of one.`,
    {
      playful: "Cold noses are funny noses.",
      adventurous: "A hill plus some snow is an adventure.",
    },
  ),
  theme(
    "rain",
    "",
    "rain|rained|raining|rains|rainy|storm|umbrellas?|muddy|mud|wellies|drenched|soaked",
    `Wet things dry in the end.
     Puddles are mirrors for the sky.
     Rain is only the sky joining in.
     There is no bad weather, only a need for dry socks.`,
    { playful: "Drip, drop, plop!", tender: "Rain makes a soft kind of music." },
    { afterMishap: true },
  ),
  theme(
    "stars",
    "",
    "stars|moon|night sky|fireworks|lanterns?|bonfire|northern lights|sparklers?",
    `The night sky is the biggest picture book of all.
     Somewhere up there it is always story time.
     Things that shine need the dark around them.`,
    { tender: "Stars are always there, even when you cannot see them." },
  ),
  theme(
    "sunset",
    "",
    "sunset|sunrise|dusk|dawn|rainbows?",
    `The sky paints a new picture every day.
     You cannot keep the sky, but you can look at it together.
     Nobody ever got tired of looking up.`,
  ),
];
