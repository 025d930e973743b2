import type { Template } from "./types.ts";
import { none } from "./none.ts";

export const vacation: Template = {
  ...none,
  titleWord: "Holiday Story",
  open: {
    playful: [
      "Bags packed? Shoes on? Let the holiday begin!",
      "What is better than a holiday? A holiday you can read!",
      "Zip up the bag. Count your socks. Here we go!",
    ],
    tender: [
      "A holiday ends, but a good one never quite leaves you.",
      "Long after the bags are unpacked, the stories stay.",
      "Some places follow you home. They hide in pictures.",
    ],
    adventurous: [
      "The world is big, and this story went out to meet it.",
      "Every road leads somewhere. Let us see where this one goes.",
      "Adventure was calling. You could nearly hear it.",
    ],
  },
  bridge: {
    ...none.bridge,
    playful: [
      "Next stop, please!",
      "Wait, there is more!",
      "What could be next?",
      "Turn the page, quick!",
      "Where to now?",
    ],
    adventurous: [
      "On we go!",
      "The road had more to show.",
      "Onward, to the next page!",
      "Keep your eyes wide open now.",
      "There is always something around the next corner.",
    ],
  },
  after: {
    ...none.after,
    any: [
      ...none.after.any!,
      "You could send that on a postcard.",
      "Holidays are good at moments like that.",
    ],
    adventurous: [
      ...none.after.adventurous!,
      "Travellers tell stories like this one.",
      "A map cannot show you everything.",
    ],
  },
  close: {
    any: ["Home is where you tell the story.", "And that was the holiday, page by page."],
    playful: ["Now, where shall we go next time?", "All home, all told, the end!"],
    tender: [
      "You can go back whenever you like. Just open the book.",
      "The holiday is over, but the story is here to keep.",
    ],
    adventurous: ["The road is still out there, waiting.", "One trip ends so the next can begin."],
  },
  farewell: { any: ["Goodbye, {x}."] },
};
