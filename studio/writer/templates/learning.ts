import type { Template } from "./types.ts";
import { none } from "./none.ts";

export const learning: Template = {
  ...none,
  titleWord: "Learning Story",
  open: {
    playful: [
      "Nobody is born knowing how. That is the fun of it!",
      "Want to know how learning works? Watch this.",
      "Ready, steady, learn!",
    ],
    tender: [
      "Learning something new takes time, and that is all right.",
      "Every big thing starts as a small try.",
      "Nobody learns it all at once. You learn it bit by bit.",
    ],
    adventurous: [
      "To learn a new thing, you must first be brave.",
      "Learning is an adventure you can have anywhere.",
      "Somewhere, something new is always waiting to be tried.",
    ],
  },
  bridge: {
    ...none.bridge,
    playful: [
      "Next try, please!",
      "Ready for the next bit?",
      "And what comes after that?",
      "Learning does not stop there.",
      "One step more.",
    ],
    tender: [
      "One small step, and then another.",
      "Take your time. Turn the page.",
      "Little by little, the story goes on.",
      "Here is the next small step.",
    ],
    adventurous: [
      "On we go, one step braver.",
      "The next step was waiting.",
      "Brave hearts turn the page.",
      "And still there was more to find out.",
    ],
  },
  after: {
    any: [
      "Every good story needs {aThing}.",
      "Can you find {one} in the picture?",
      "That is one way to find things out.",
      "You learn by looking, and you learn by doing.",
    ],
    playful: [
      "Trying is the best part.",
      "Oops and hooray live next door to each other.",
      "Have you ever tried it?",
      "Learning can make you wobble and giggle.",
    ],
    tender: [
      "Trying counts, every single time.",
      "It helps when someone believes in you.",
      "A little patience goes a long way.",
      "Nobody has to be perfect here.",
    ],
    adventurous: [
      "It takes courage to try.",
      "Brave does not mean never wobbling.",
      "That is how you find out what you can do.",
      "Every expert was once a beginner.",
    ],
  },
  turn: {
    any: [
      "But learning is not always easy.",
      "Then came the hard bit. There is always a hard bit.",
      "Nobody learns without a wobble or two.",
    ],
  },
  lift: {
    any: [
      "A mistake is just a lesson with a bump in it.",
      "Wobbles are how learning feels from the inside.",
      "That is what trying looks like.",
    ],
  },
  corner: { any: ["Then came a page worth learning by heart.", "And bit by bit, the story grew."] },
  close: {
    any: ["That is how learning goes: one small step, and then one more."],
    playful: ["Now, what shall we learn next?", "Try, wobble, try again. That is the trick!"],
    tender: [
      "Be proud of every little try.",
      "And there is always more to learn, whenever you are ready.",
    ],
    adventurous: [
      "Be brave. There is so much left to try.",
      "The next new thing is already waiting.",
    ],
  },
  farewell: { any: ["Well done, {x}."] },
};
