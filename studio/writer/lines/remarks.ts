/** What a reader might say after a page: true of any picture that went well. */
import type { Template } from "../meta.ts";
import { lines, mergePools, type Pool } from "./pool.ts";

const SHARED: Pool = {
  any: lines(`
    Every good story needs {aThing}.
    Not every story has {aThing} in it, but this one does.
    Where would a story be without {aThing}?
    There is a lot to be said for {aThing}.`),
  playful: lines(`
    Say it out loud: {thing}!
    Imagine that!
    Now there is something to giggle about.
    Hands up if you like {many}.
    You could not make it up.
    Tell that one to your teddy.
    Wiggle if you agree.
    Say it three times fast: {twister}, {twister}, {twister}!
    Fancy that!
    What a thing to put in a book!
    That calls for a little dance.
    Try that one on your friends.
    Is that not just the best?`),
  tender: lines(`
    That is the kind of thing you keep.
    Remember {theThing}.
    Small things can be the biggest things of all.
    A picture can hold a lot of love.
    Some moments ask you to be quiet and look.
    You can almost hear it, if you listen.
    Hearts are built out of moments like that.
    A whole life is made of such small things.
    Put that one where you can find it again.
    It does not take much to make a memory.
    Years from now, that will still be warm.
    Nobody can ever take such a thing away.`),
  adventurous: lines(`
    That is how stories get started.
    Who knows where {aThing} can lead?
    Big adventures are made of moments like this.
    You never know until you look.
    It takes a bit of courage to turn every page.
    Explorers would write that one down.
    Sing it from the rooftops!
    Songs have been written about less.
    Let the record show it.
    The world is full of such wonders.
    Give that page a salute.
    No treasure map could lead you to better.`),
};

const OWN: Record<Template | "none", Pool> = {
  none: {},
  birthday: {
    any: lines(`
      Birthdays are made of bits like these.
      A birthday has room for all of it.`),
    playful: lines(`
      Hip, hip, and one more hip!
      That deserves a cheer.
      Party hats off to that!`),
    tender: lines(`
      A year is long, but a birthday is a moment.
      Growing up happens a little bit at a time.
      A wish is a very quiet thing.
      You are never too big for a birthday.`),
    adventurous: lines(`
      Growing bigger is an adventure of its own.
      That is how a new year gets going.
      Who knows what a new year will bring?
      Three cheers for {theThing}!
      Explorers have birthdays too, you know.`),
  },
  vacation: {
    any: lines(`
      You could send that on a postcard.
      Holidays are good at moments like that.
      That one fits in the suitcase home.`),
    playful: lines(`
      Wish you were here!
      That beats a souvenir.`),
    tender: lines(`
      You carry a moment like that home with you.
      Some days are longer than others, in the best way.`),
    adventurous: lines(`
      Travellers tell stories like this one.
      A map cannot show you everything.
      Mark the spot with an X.`),
  },
  bedtime: {
    any: lines(`
      That is a good thing to dream about.
      Perhaps you will see {aThing} in your dreams.
      Dreams like a page like that.`),
    playful: lines(`
      Try dreaming that one!
      Imagine that, under a blanket.
      Whisper it to your pillow: {thing}.
      A giggle is allowed, but only a small one.`),
    tender: lines(`
      Keep that one under your pillow.
      You can hold a moment, just like a hand.
      That is the kind of thing that keeps you warm.
      Quiet things are good things at night.
      The night can have that one to keep.`),
    adventurous: lines(`
      Dreams are made of things like that.
      Stars like to hear about {many}.
      Even brave ones like to be tucked in.
      A dream could start right there.`),
  },
  learning: {
    any: lines(`
      That is one way to find things out.
      You learn by looking, and you learn by doing.
      You can learn something from every page.`),
    playful: lines(`
      Trying is the best part.
      Oops and hooray live next door to each other.
      Learning can make you wobble and giggle.`),
    tender: lines(`
      Trying counts, every single time.
      It helps when someone believes in you.
      A little patience goes a long way.
      Nobody has to be perfect here.`),
    adventurous: lines(`
      It takes courage to try.
      Brave does not mean never wobbling.
      That is how you find out what you can do.
      Every expert was once a beginner.`),
  },
};

/** Bedtime wants a lower voice than the loud lines of the other books. */
export const remarksFor = (template: Template | "none"): Pool =>
  template === "bedtime"
    ? mergePools({ any: SHARED.any, tender: SHARED.tender }, OWN.bedtime)
    : mergePools(SHARED, OWN[template]);

export const GRIEF_REMARKS = lines(`
  Some pages are for being quiet.
  It is all right to stay on this page for a while.
  Love stays in the picture.
  A picture can hold what words cannot.
  There is no need to hurry past this one.
  Missing someone is a kind of love.`);
