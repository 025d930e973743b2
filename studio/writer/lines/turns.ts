/** The turn of the story: lines around a mishap, or around the middle when nothing went wrong. */
import type { Template } from "../meta.ts";
import { lines, mergePools, type Pool } from "./pool.ts";

/** Before a mishap. */
const BEFORE_MISHAP: Pool = {
  any: lines(`
    But not everything goes to plan in a good story.
    Here is the wobbly part. Every story has one.
    But wait. Stories have bumps in them.
    Not every page is a smooth one.
    And here is the page with the bump in it.
    No story is sunshine from end to end.`),
  playful: lines(`
    Uh-oh. Hold on tight for this bit.
    Oh dear. Oh dear, oh dear.
    Cover your eyes! No, do not. Look.
    Wobble alert!`),
  tender: lines(`
    Stories have soft places and bumpy places. Here is a bump.
    Hold my hand for this page.
    This page needs a little more kindness than the others.
    Some pages ache a bit.`),
  adventurous: lines(`
    No adventure is smooth all the way. Brace yourself.
    Every hero meets a storm. Steady now.
    Here the road grows rough.
    This is where brave hearts are made.`),
};

/** After a mishap. */
const AFTER_MISHAP: Pool = {
  any: lines(`
    The bumpy bits belong in the story too.
    A story with no bumps is hardly a story at all.
    And the story goes on, as stories do.
    Even so, the book has more pages.
    That is a page you tell twice.
    Such things make the best stories afterwards.
    Nobody ever told a good story about a day with no bumps.`),
  playful: lines(`
    Phew! That was quite a page.
    Well, these things happen.
    Oops is a very useful word.
    Plot twist!
    You could not make it up.`),
  tender: lines(`
    It helps to have a story to put such things in.
    You can tell a thing like that softly, later on.
    Bumps are easier when you tell them together.
    Every bump is smaller with a hand to hold.`),
  adventurous: lines(`
    Bumps in the road are still part of the road.
    Every hero has a page like that one.
    Legends are full of days like that.
    The brave read on.`),
};

/** Before the middle of a story in which nothing went wrong. */
const CORNER: Pool = {
  any: lines(`
    And here the story turned a corner.
    Now look, because this is the middle of it all.
    Stop. Look. This is the heart of it.
    Every story has a middle that shines. Here it is.`),
  playful: lines(`
    Drum roll, please!
    Hold everything!
    And now, the bit you have been waiting for.
    Ta-da!`),
  tender: lines(`
    And here is a page to hold on to.
    If you keep only one page, you might keep this one.
    Here the book seems to hold its breath.`),
  adventurous: lines(`
    And here is the page you have been climbing towards.
    Stand tall. This is the top of the tale.
    Here the trail bends. Look!`),
};

const OWN: Record<Template | "none", { before?: Pool; after?: Pool; corner?: Pool }> = {
  none: {},
  birthday: {
    before: { any: lines(`Even birthdays have a wobble in them.`) },
    after: { any: lines(`Birthdays are big enough to hold a bump or two.`) },
  },
  vacation: {
    before: {
      any: lines(`
        Not even a holiday goes exactly to plan.
        No map shows you the bumps.`),
    },
    after: {
      any: lines(`
        That never goes on the postcard, but it should.
        Holidays are remembered for their bumps.`),
    },
  },
  bedtime: {
    before: {
      any: lines(`
        Not every part was easy. Hold a hand for this one.
        There was a bumpy bit too. Snuggle in.`),
    },
    after: {
      any: lines(`
        But that is over now, and the blanket is warm.
        The bumpy bits get softer when you tell them at night.
        Under a blanket, nothing is too bad.`),
    },
    corner: {
      any: lines(`
        Are your eyes still open? Good. Look here.
        And here comes the warm middle of the story.`),
    },
  },
  learning: {
    before: {
      any: lines(`
        But learning is not always easy.
        Here comes the hard bit. There is always a hard bit.
        Nobody learns without a wobble or two.`),
    },
    after: {
      any: lines(`
        A mistake is just a lesson with a bump in it.
        Wobbles are how learning feels from the inside.
        That is what trying looks like.
        You only fail if you never begin.`),
    },
    corner: { any: lines(`Here is a page worth learning by heart.`) },
  },
};

export const beforeMishapFor = (template: Template | "none"): Pool =>
  mergePools(BEFORE_MISHAP, OWN[template].before ?? {});
export const afterMishapFor = (template: Template | "none"): Pool =>
  mergePools(AFTER_MISHAP, OWN[template].after ?? {});
export const cornersFor = (template: Template | "none"): Pool =>
  mergePools(CORNER, OWN[template].corner ?? {});
