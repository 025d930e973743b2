import type { Template } from "./types.ts";

export const none: Template = {
  titleWord: "Story",
  open: {
    playful: [
      "Are you sitting comfortably? Then off we go.",
      "Psst! Come closer. This is a good one.",
      "Open the book. Wiggle your toes. Here comes a story.",
    ],
    tender: [
      "Come close, and bring a cushion. This is a story worth keeping.",
      "Some stories are true all the way through. This is one of them.",
      "Here is a small, true story, made of small, true moments.",
    ],
    adventurous: [
      "Every adventure starts with a first page. Here it is.",
      "Hold on to your hat, because this story is true.",
      "Some stories begin with a map. This one begins with a picture.",
    ],
  },
  invite: {
    any: [
      "It has {aThing} in it, and {aThing2}, and even {aThing3}.",
      "There is room in it for {cast}.",
      "You are about to meet {cast}.",
      "Keep an eye out for {aThing}.",
      "Somewhere in these pages you will find {aThing}, and {aThing2} too.",
    ],
  },
  bridge: {
    playful: [
      "Turn the page, quick!",
      "Ready for another one?",
      "Wait, there is more!",
      "And what do you think comes next?",
      "Do not stop now.",
      "Now for the next bit.",
    ],
    tender: [
      "Turn the page softly now.",
      "Here is another one to keep.",
      "Look at this one slowly.",
      "Then there is this one.",
      "Stay a little while on this page.",
      "Here is the next page, and it is a good one.",
    ],
    adventurous: [
      "On we go!",
      "The story does not stop there.",
      "Onward, to the next page!",
      "Keep your eyes wide open now.",
      "There is always something around the next corner.",
      "And still the story had more to show.",
    ],
  },
  after: {
    any: [
      "Every good story needs {aThing}.",
      "Not every story has {aThing} in it, but this one does.",
      "Can you find {one} in the picture?",
    ],
    playful: [
      "Say it out loud: {thing}!",
      "Imagine that!",
      "Now there is something to giggle about.",
      "Hands up if you like {thingAny}.",
    ],
    tender: [
      "That is the kind of thing you keep.",
      "Remember {theThing}.",
      "Small things can be the biggest things of all.",
      "A picture can hold a lot of love.",
      "Some moments ask you to be quiet and look.",
      "You can almost hear it, if you listen.",
    ],
    adventurous: [
      "That is how stories get started.",
      "Who knows where {aThing} can lead?",
      "Big adventures are made of moments like this.",
      "You never know until you look.",
      "It takes a bit of courage to turn every page.",
      "Explorers would write that one down.",
    ],
  },
  turn: {
    any: [
      "But not everything goes to plan in a good story.",
      "Then came the wobbly part. Every story has one.",
    ],
    playful: ["Uh-oh. Hold on tight for this bit."],
    tender: ["Stories have soft places and bumpy places. Here is a bump."],
    adventurous: ["No adventure is smooth all the way. Brace yourself."],
  },
  lift: {
    any: [
      "The bumpy bits belong in the story too.",
      "A story with no bumps is hardly a story at all.",
      "And the story went on, as stories do.",
      "Even so, the story kept going.",
    ],
    playful: ["Phew! That was quite a page.", "Well, these things happen."],
    tender: [
      "It helps to have a story to put such things in.",
      "You can tell a thing like that softly, later on.",
    ],
    adventurous: [
      "Bumps in the road are still part of the road.",
      "Every hero has a page like that one.",
    ],
  },
  corner: {
    any: ["And here the story turned a corner.", "Now look, because this is the middle of it all."],
    playful: ["Drum roll, please!"],
    tender: ["And then, a page to hold on to."],
    adventurous: ["And now, the page you have been climbing towards."],
  },
  close: {
    any: ["And every word of it is true.", "The end is only the place where you can start again."],
    playful: ["Shall we read it again?", "The end. Again, again!"],
    tender: [
      "That is all, and that is plenty.",
      "Close the book gently. The story stays right here.",
    ],
    adventurous: [
      "The end of the book is not the end of the adventure.",
      "The next page has not been written yet.",
    ],
  },
  farewell: { any: ["Remember {x}?", "Remember {x}?", "Remember {x}?"] },
};
