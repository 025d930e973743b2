import type { Template } from "./types.ts";
import { none } from "./none.ts";

export const birthday: Template = {
  ...none,
  titleWord: "Birthday Story",
  open: {
    playful: [
      "Shh! Can you hear it? A birthday is coming.",
      "One, two, three, birthday!",
      "Birthdays come once a year, and this book caught one.",
    ],
    tender: [
      "A birthday is a small door into a new year.",
      "Once a year, a day comes with a name on it.",
      "Every birthday is a story. Here is how this one goes.",
    ],
    adventurous: [
      "Every birthday is the start of a new adventure.",
      "A whole new year begins with a birthday. Ready? Jump in!",
      "Sound the trumpets! This is a birthday book.",
    ],
  },
  after: {
    any: [...none.after.any!, "Birthdays are made of bits like these."],
    playful: [
      "Imagine that!",
      "Hip, hip, and one more hip!",
      "That deserves a cheer.",
      "Say it out loud: {thing}!",
      "Hands up if you like {thingAny}.",
    ],
    tender: [
      "A year is long, but a birthday is a moment.",
      "That is the kind of thing you keep.",
      "Growing up happens a little bit at a time.",
      "Remember {theThing}.",
      "A wish is a very quiet thing.",
      "You are never too big for a birthday.",
    ],
    adventurous: [
      "Growing bigger is an adventure of its own.",
      "That is how a new year gets going.",
      "Who knows what a new year will bring?",
      "Three cheers for {theThing}!",
      "Explorers have birthdays too, you know.",
    ],
  },
  close: {
    any: ["And that is how a birthday becomes a story."],
    playful: ["Only one question is left. How long until the next one?", "Hip, hip, hooray!"],
    tender: [
      "Happy birthday, today and every time you read this.",
      "One year older, and loved every day of it.",
    ],
    adventurous: ["A new year is waiting. Off you go!", "Another year, another adventure."],
  },
  farewell: { any: ["Hooray for {x}!"] },
};
