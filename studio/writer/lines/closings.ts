/** The last words of a book, and the ways of saying goodbye to what was in it. */
import type { Template } from "../meta.ts";
import { lines, mergePools, type Pool } from "./pool.ts";

const SHARED: Pool = {
  any: lines(`
    And every word of it is true.
    The end is only the place where you can start again.
    That is the end, until you open it again.
    And that is how the story goes.`),
  playful: lines(`
    Shall we read it again?
    The end. Again, again!
    Close the book. Quick, before something falls out!
    That is all, folks, until next time.
    And if you liked it, there is always once more.`),
  tender: lines(`
    That is all, and that is plenty.
    Close the book gently. The story stays right here.
    Some endings are only a place to rest.
    Keep it safe. It was made for you.
    The book is small, but the love in it is not.`),
  adventurous: lines(`
    The end of the book is not the end of the adventure.
    The next page has not been written yet.
    Put the book back on the shelf. It will be ready when you are.
    So ends the tale, and a true one too.
    Where will the next story start? Look around you.`),
};

const OWN: Record<Template, Pool> = {
  birthday: {
    any: lines(`
      And that is how a birthday becomes a story.
      Birthdays end. Birthday stories do not.`),
    playful: lines(`
      Only one question is left. How long until the next one?
      Hip, hip, hooray!
      The crumbs are gone, but the story is not.`),
    tender: lines(`
      Happy birthday, today and every time you read this.
      Another year, and loved every day of it.
      May every wish find its way.`),
    adventurous: lines(`
      A new year is waiting. Off you go!
      Another year, another adventure.
      Let the new year come. We are ready for it!`),
  },
  vacation: {
    any: lines(`
      Home is where you tell the story.
      And that was the holiday, page by page.`),
    playful: lines(`
      Now, where shall we go next time?
      All home, all told, the end!
      There is still sand in this book somewhere. Or crumbs.`),
    tender: lines(`
      You can go back whenever you like. Just open the book.
      The holiday is over, but the story is here to keep.
      The best journeys end with somebody to tell.`),
    adventurous: lines(`
      The road is still out there, waiting.
      One trip ends so the next can begin.
      Keep your boots by the door.`),
  },
  bedtime: {
    any: lines(`
      Sleep tight.
      Close your eyes. The story will keep until morning.`),
    playful: lines(`
      Lights out. No peeking!
      And goodnight to your toes, all ten of them.
      Snuggle down. The pillow is waiting.`),
    tender: lines(`
      And goodnight, my dear, to you.
      Goodnight to it all, and goodnight to you.
      Hush. The night will hold you now.`),
    adventurous: lines(`
      Goodnight, brave reader. Your dreams are waiting.
      Now sail away to sleep.
      Drop anchor and close your eyes.`),
  },
  learning: {
    any: lines(`
      That is how learning goes: one small step, and one more.
      Nobody is ever finished learning.`),
    playful: lines(`
      Now, what shall we learn next?
      Try, wobble, try again. That is the trick!
      What will you have a go at?`),
    tender: lines(`
      Be proud of every little try.
      And there is always more to learn, whenever you are ready.
      Every try was worth it.`),
    adventurous: lines(`
      Be brave. There is so much left to try.
      The next new thing is already waiting.
      Today a beginner, tomorrow who knows?`),
  },
};

/** A bedtime story ends in bed, never on a shout. */
export const closingsFor = (template: Template | "none"): Pool =>
  template === "none"
    ? SHARED
    : template === "bedtime"
      ? OWN.bedtime
      : mergePools(SHARED, OWN[template]);

export const GRIEF_CLOSINGS = lines(`
  Love is the part that stays.
  Close the book gently. The love in it stays.
  What we remember, we keep.
  As long as the story is told, nobody is far away.`);

/** each: one sentence a thing; together: one for all of them. */
type Farewell =
  | { way: "each"; pattern: string; people: "each" | "together" }
  | { way: "together"; pattern: string };

export const FAREWELLS: Record<Template | "none", readonly Farewell[]> = {
  none: [
    { way: "together", pattern: "And so ends the story of {list}." },
    { way: "together", pattern: "That was the story of {list}." },
    { way: "together", pattern: "Now you know about {list}." },
    { way: "each", pattern: "Remember {x}?", people: "together" },
    { way: "each", pattern: "Take a bow, {x}.", people: "together" },
  ],
  birthday: [
    { way: "each", pattern: "Hooray for {x}!", people: "together" },
    { way: "each", pattern: "A cheer for {x}!", people: "together" },
    { way: "together", pattern: "Three cheers for {list}!" },
    { way: "each", pattern: "Here is to {x}!", people: "together" },
  ],
  vacation: [
    { way: "each", pattern: "Goodbye, {x}.", people: "each" },
    { way: "each", pattern: "So long, {x}.", people: "each" },
    { way: "together", pattern: "Goodbye to {list}." },
    { way: "each", pattern: "Wave to {x}.", people: "together" },
  ],
  bedtime: [
    { way: "each", pattern: "Goodnight, {x}.", people: "each" },
    { way: "each", pattern: "Sleep well, {x}.", people: "each" },
    { way: "each", pattern: "Sweet dreams, {x}.", people: "each" },
    { way: "together", pattern: "Goodnight to {list}." },
  ],
  learning: [
    { way: "each", pattern: "Thank you, {x}.", people: "together" },
    { way: "together", pattern: "Hats off to {list}." },
    { way: "each", pattern: "A clap for {x}!", people: "together" },
  ],
};
