/** Sentence frames around caption fragments. {x} is the caption's own words, {X} the same with a capital. */
export type SayFrames = string[];

export const FRAMES = {
  eventFirst: ["It was {x}", "It all began with {x}"],
  event: ["It was {x}", "Then came {x}", "Next came {x}", "It was time for {x}"].slice(0, 3),
  thing: [
    "There was {x}",
    "And what was this? {X}",
    "Just look: {x}",
    "And there, on the next page, was {x}",
  ],
  things: [
    "There were {x}",
    "And what were these? {X}",
    "Just look: {x}",
    "And there, on the next page, were {x}",
  ],
  theThing: [
    "There {they}: {x}",
    "And there {they}, {x}",
    "Just look: {x}",
    "And what was this? Why, {x}",
  ],
  people: [
    "There {was} {x}",
    "And who {was} {this}? {X}",
    "{X} {was} there",
    "And there, in the picture, {was} {x}",
  ],
  where: ["And where was this? {X}", "The place? {X}", "This was {x}"],
  place: ["And where was this? {X}", "This was {x}", "And so the story came to {x}"].slice(0, 2),
  doing: [
    "It was time for {x}",
    "Next came {x}",
    "Then it was time for {x}",
    "And what was there to do? {X}",
  ],
  feeling: [
    "The feeling was easy to name: {x}",
    "And the feeling? {X}",
    "One feeling went with it: {x}",
  ],
  quote: [
    "The words under the picture said {q}",
    "The words for this one were {q}",
    "It came with a note that said {q}",
    "Read this bit out loud: {q}",
    "And this was written there: {q}",
    "Here is what the note said: {q}",
  ],
  quoteMore: [
    "And the note said {q}",
    "The words went on: {q}",
    "It also said {q}",
    "And there was this to say: {q}",
    "There was one thing more to say: {q}",
    "And then these words: {q}",
  ],
  quoteWord: [
    "One word was enough for this one: {w}",
    "This picture had one word to its name: {w}",
    "Some pictures need only one word. This one had {w}",
    "One small word went with it: {w}",
  ],
  question: [
    "There was a question to ask: {q}",
    "This picture came with a question: {q}",
    "And here was something to wonder: {q}",
  ],
  foreign: [
    "Under the picture were these words: {q}",
    "This page has words of its own: {q}",
    "Read these words slowly: {q}",
    "The next words go like this: {q}",
    "And here the picture says: {q}",
    "Then come these words: {q}",
    "Listen to how this one sounds: {q}",
  ],
  emoji: [
    "This one came with no words, just {emoji}",
    "There was only a tiny drawing here: {emoji}",
    "Instead of words, it had {emoji}",
  ],
  lastPage: [
    "And now for the very last picture.",
    "There was one more page to come.",
    "And last of all, there was this.",
    "One picture was left.",
  ],
  yearsOn: ["Time went by, as it does.", "The years turned, one after another."],
};
export const WORDLESS = [
  "One picture came with no words at all.",
  "This page is for looking, not for reading.",
  "Here the picture does the talking.",
  "There are no words on this one. You can tell it yourself.",
  "Some pictures keep their story to themselves.",
  "Look closely. What do you see?",
  "This one is a quiet page.",
  "What would you say about this one?",
  "Here is a picture for you to name.",
  "Nobody wrote a word under this one.",
];
export const REMARKS = {
  grave: [
    "Some pages are for being quiet.",
    "It is all right to stay on this page for a while.",
    "Love stays in the picture.",
    "A picture can hold what words cannot.",
  ],
  graveEnd: ["Love is the part that stays.", "Close the book gently. The love in it stays."],
};
