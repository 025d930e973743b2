import type { Template } from "./types.ts";
import { none } from "./none.ts";

export const bedtime: Template = {
  ...none,
  titleWord: "Bedtime Story",
  open: {
    playful: [
      "Pyjamas on? Teeth done? Then it is story time.",
      "One last story before the light goes out. Just one!",
      "Into bed you hop, and here is your story.",
    ],
    tender: [
      "Hush now, snuggle down. Here is a story to fall asleep on.",
      "The day is nearly done, and there is time for one story.",
      "Come close. Let the pillow be soft and the voice be low.",
    ],
    adventurous: [
      "Even explorers need a bedtime story. This one is true.",
      "Climb into bed as if it were a boat. The story sets sail now.",
      "Before you sail off to sleep, here is one more adventure.",
    ],
  },
  bridge: {
    playful: [
      "Still awake? Good, there is more.",
      "One more page, then.",
      "No yawning yet!",
      "Turn the page with your littlest finger.",
      "And what comes after that?",
      "Just one more. Well, maybe two.",
    ],
    tender: [
      "Turn the page softly now.",
      "Let us look at another one.",
      "Breathe in, breathe out, and turn the page.",
      "Here is a quiet one to keep.",
      "Look at this one slowly.",
      "The story goes on, soft as a blanket.",
    ],
    adventurous: [
      "The boat sails on to the next page.",
      "Not asleep yet, brave reader? Then on we go.",
      "There is one more shore to see.",
      "Row on, row on, to the next page.",
      "The story drifts a little further.",
    ],
  },
  after: {
    any: [
      "That is a good thing to dream about.",
      "Perhaps you will see {aThing} in your dreams.",
      "Can you find {one} in the picture?",
    ],
    playful: [
      "Try dreaming that one!",
      "Imagine that, under a blanket.",
      "Whisper it to your pillow: {thing}.",
      "A giggle is allowed, but only a small one.",
    ],
    tender: [
      "Keep that one under your pillow.",
      "You can hold a moment, just like a hand.",
      "That is the kind of thing that keeps you warm.",
      "Quiet things are good things at night.",
      "Remember {theThing}.",
    ],
    adventurous: [
      "Dreams are made of things like that.",
      "Stars like to hear about {thingAny}.",
      "Even brave ones like to be tucked in.",
      "A dream could start right there.",
    ],
  },
  lift: {
    any: [
      "But that is over now, and the blanket is warm.",
      "The bumpy bits get softer when you tell them at night.",
    ],
  },
  turn: {
    any: [
      "Not every part was easy. Hold a hand for this one.",
      "There was a bumpy bit too. Snuggle in.",
    ],
  },
  corner: {
    any: [
      "Are your eyes still open? Good. Look here.",
      "And here comes the warm middle of the story.",
    ],
  },
  close: {
    any: ["Sleep tight.", "Close your eyes. The story will keep until morning."],
    playful: ["Lights out. No peeking!", "And goodnight to your toes, all ten of them."],
    tender: ["And goodnight, my dear, to you.", "Goodnight to it all, and goodnight to you."],
    adventurous: ["Goodnight, brave reader. Your dreams are waiting.", "Now sail away to sleep."],
  },
  farewell: { any: ["Goodnight, {x}."] },
};
