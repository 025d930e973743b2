/** Themes of food, presents and the days of the calendar. */
import { theme, type Theme } from "./theme.ts";

export const FEAST_THEMES: readonly Theme[] = [
  theme(
    "cake",
    "",
    "cakes?|cupcakes?|icing|birthday cake",
    `Every slice of cake is somebody's favourite slice.
     Cake tastes best when it is shared.
     The best bit is on the spoon.
     A cake is a kind of hug you can eat.`,
    { playful: "There is always room for cake. That is a fact." },
  ),
  theme(
    "candles",
    "",
    "candles?",
    `A candle is small, but it can hold a very big wish.
     Never tell a wish. It might hear you.
     It takes a deep breath to be a year older.`,
    {
      tender: "For one moment, a candle makes everything glow.",
      playful: "Huff and puff, like a very small dragon.",
    },
  ),
  theme(
    "ice cream",
    "",
    "ice creams?|ice lolly|ice lollies|popsicles?|gelato",
    `Ice cream does not wait for anybody.
     The last lick is always the best.
     A cone is a spoon you can eat.
     The secret is to lick faster than the sun.`,
  ),
  theme(
    "baking",
    "Baking",
    "baking|baked|bakes|cookies?|gingerbread|dough|flour|brownies|muffins|scones|pancakes?|cooking",
    `A kitchen smells best when somebody is busy in it.
     Flour goes where it likes.
     A recipe is a story you can eat at the end.
     The spoon has to be licked. Those are the rules.`,
  ),
  theme(
    "food",
    "",
    "pizza|picnic|sandwich(?:es)?|spaghetti|noodles|pasta|turkey|fish and chips|chips|popcorn|chocolate|dinner|lunch|breakfast|barbecue|bbq|feast|soup|tacos|dumplings|watermelon|strawberries|hot dogs?",
    `Good food has a way of bringing people close.
     Sticky fingers are the sign of a good meal.
     A table is a good place for stories.
     Seconds are a compliment to the cook.`,
    {
      playful: "Yum, yum, and yum again!",
      tender: "The best meals are the ones you remember.",
      adventurous: "Even heroes have to eat.",
    },
  ),
  theme(
    "present",
    "",
    "presents?|gifts?|unwrap\\w*|wrapping paper",
    `Paper goes rip, and hearts go thump.
     The best part of a present is the moment just before.
     Ribbons are only there to make you wait.
     A present says somebody thought of you.`,
  ),
  theme(
    "balloons",
    "",
    "balloons?",
    `A balloon is a little bit of sky on a string.
     Balloons always want to be somewhere higher.
     You should never trust a balloon near a cat.`,
  ),
  theme(
    "birthday",
    "Birthday",
    "birthdays?",
    `A birthday only fits one person at a time, but everybody can come.
     It takes a whole year to make a birthday.
     Some days have your name on them.`,
  ),
  theme(
    "christmas",
    "Christmas",
    "christmas|xmas|santa|christmas stockings?|reindeer|carols?|nativity|advent|tinsel",
    `Christmas smells of all sorts of good things.
     Christmas is full of whispers and secrets.
     Some mornings cannot come early enough.
     Bells sound different in December.`,
  ),
  theme(
    "easter",
    "Easter",
    "easter|egg hunt|easter eggs?",
    `Eggs are very good at hiding.
     Chocolate tastes better when you have hunted for it.
     Spring hides its presents in the grass.`,
  ),
  theme(
    "halloween",
    "Halloween",
    "halloween|pumpkins?|trick or treat\\w*|spooky",
    `A pumpkin likes to smile in the dark.
     Nothing is very scary when you hold hands.
     Every ghost was once a bed sheet.`,
  ),
  theme(
    "festival",
    "Celebration",
    "diwali|eid|hanukkah|diyas?|menorah|thanksgiving|lunar new year|chinese new year|ramadan|passover",
    `Some days are older than anybody's grandmother.
     Lights, food and family: that is a feast in any language.
     What is handed down is always given with love.`,
  ),
  theme(
    "wedding",
    "Wedding",
    "wedding|bride|groom|just married|anniversary|golden wedding",
    `Promises look their best in fine clothes.
     There is always somebody who cries, and it is always happy crying.
     A dance floor has room for every age.`,
  ),
];
