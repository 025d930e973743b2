/** Themes of bodies and hearts: sleep, tears, laughter, family. */
import { theme, type Theme } from "./theme.ts";

export const FEELING_THEMES: readonly Theme[] = [
  theme(
    "bath",
    "",
    "bath|bath ?time|bubbles|bubble bath",
    `Bubbles make the best hats.
     A bath is a very small sea.
     Rubber ducks are excellent listeners.`,
  ),
  theme(
    "sleep",
    "",
    "asleep|sleeping|slept|sleeps|naps?|nap ?time|snor\\w+|yawn\\w*|bedtime|snooz\\w+|tucked in",
    `Sleep comes best after a full day.
     Shh. Read this page in a whisper.
     Dreams pick up where the day leaves off.
     Even the wriggliest feet lie still in the end.`,
    {
      playful: "Zzz, says the page. Zzz.",
      tender: "There is nothing so quiet as a sleeping face.",
      adventurous: "Even the bravest explorers need to rest.",
    },
  ),
  theme(
    "fall",
    "",
    "fell (?:off|over|down|in|out|into)|falls? (?:off|over|down|in|into)|tumbl\\w+|scrap(?:ed|es)|grazed|bumped",
    `Wobbling is just balancing that has not finished yet.
     Everybody falls. It is the getting up that counts.
     Knees grow back. They are clever like that.`,
    {
      tender: "A bump gets better when someone is near.",
      adventurous: "Brave does not mean you never fall.",
    },
    { afterMishap: true },
  ),
  theme(
    "tears",
    "",
    "cried|cries|crying|tears|sad|scared|afraid|nervous|worried|homesick|shy",
    `Feelings come in all sizes, and all of them are allowed.
     Big feelings need big sleeves.
     It is all right to wobble on the inside too.`,
    {
      tender: `A hug is a very good thing to have nearby.
       Tears dry, and stories help.`,
      adventurous: "Being brave and being scared can happen at the same time.",
    },
    { afterMishap: true },
  ),
  theme(
    "laugh",
    "",
    "laugh(?:s|ed|ing|ter)?|giggl\\w+|funny|joke|jokes|silly faces?|hilarious",
    `A laugh is hard to keep in, and why would you?
     Laughing is catching, like a ball.
     A good laugh shakes the dust off everything.
     Tummies ache the nicest way from laughing.`,
    { playful: "Ha, ha, and ha!", tender: "You can hear a good laugh years later." },
    { afterMishap: true },
  ),
  theme(
    "hug",
    "",
    "hugs?|hugging|hugged|cuddl\\w+|snuggl\\w+|kiss(?:es|ed|ing)?|holding hands",
    `Hugs are warm in any weather.
     Love does not need many words.
     Arms were made for this.
     A hug has no right length.`,
  ),
  theme(
    "family",
    "Family",
    "family|grandparents|cousins|reunion|generations|grandchildren|grandkids|all of us|all together",
    `A family photo never has enough room in it.
     It takes a lot of people to make a family, or only a few.
     The more, the merrier, and the louder.
     A full house has the best noise in the world.`,
    {
      playful: "Squeeze in, everyone!",
      tender: "Being together is a kind of home.",
    },
    { wide: true },
  ),
  theme(
    "grandparents",
    "Grandparents",
    "grandma|grandpa|nana|granny|grandad|granddad|gran|nan|nonna|nonno|oma|opa|abuela|abuelo",
    `Grandparents have all the time in the world, and the best biscuits.
     Old hands know a great many tricks.
     The best stories start with somebody who was there.
     A grandparent's lap is a place of its own.
     Some people only get softer with the years.
     Grandparents keep the best pockets.
     Everything takes longer with a grandparent, which is the point.
     There is always time for one more at grandma's or grandpa's.
     White hair is where stories are kept.`,
    {},
    { wide: true },
  ),
  theme(
    "brothers and sisters",
    "",
    "sisters?|brothers?|siblings|twins",
    `Brothers and sisters are friends you do not have to find.
     Somebody to share with is somebody to squabble with, and that is fine.
     The same house makes very different people.`,
    {},
    { wide: true },
  ),
  theme(
    "friends",
    "Friends",
    "friends?|best friends?|besties",
    `A friend makes everything twice the fun.
     Good friends do not need a plan.
     You can tell friends by the noise they make.`,
  ),
  theme(
    "first time",
    "",
    "first (?:time|steps?|day|word|words|tooth|goal|bike|ride|swim|haircut|birthday|christmas)",
    `First times only come once, so it is good to look closely.
     Every long road has a first step.
     New things make hearts beat faster.`,
  ),
  theme(
    "tooth",
    "",
    "tooth|teeth",
    `A gap in a smile is a sign of growing.
     Every wobbly tooth has a plan.
     The tooth fairy keeps very good records.`,
  ),
];
