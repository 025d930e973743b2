/** Lines that turn the page. They claim nothing about the picture, nor that it came later. */
import type { Template } from "../meta.ts";
import { lines, mergePools, type Pool } from "./pool.ts";

const SHARED: Pool = {
  playful: lines(`
    Turn the page, quick!
    Ready for another one?
    Wait, there is more!
    Do not stop now.
    Now for the next bit.
    Flip! Over goes the page.
    Lick your finger and turn the page.
    Oh, this one is good.
    And now, something else.
    Guess what is on this page. Go on, guess.
    Drum your fingers. Here comes another.
    Peek! What is here?
    Keep going, keep going!
    Another page, another surprise.
    Who turned the page? You did!
    Eyes open, please.`),
  tender: lines(`
    Turn the page softly now.
    Here is another one to keep.
    Look at this one slowly.
    And there is this one.
    Stay a little while on this page.
    Here is a page with a glow to it.
    Let us linger here.
    This one is close to the heart.
    Some pages are like a warm hand.
    Listen to this one.
    Another page, another small treasure.
    Here is one more to hold.
    Let this one in.
    Gently now, over the page.
    There is a good deal of love on this page.`),
  adventurous: lines(`
    On we go!
    The story does not stop there.
    Onward, to the next page!
    Keep your eyes wide open now.
    There is always something around the next corner.
    The tale has more to show.
    Courage, reader. Turn the page.
    Full steam ahead!
    Another page, another discovery.
    Who dares to turn the page?
    The trail leads on.
    Steady now. Look what is here.
    No time to rest. Read on.
    Here is one for the log book.
    Forward!`),
};

const OWN: Record<Template | "none", Pool> = {
  none: {},
  birthday: {
    playful: lines(`
      Is there room for another slice of story? Of course.
      Unwrap the next page.
      Rip! Off comes the paper from another page.
      Have another piece. Of story, that is.`),
    tender: lines(`
      Unfold this one like a birthday card.
      A birthday has many small corners. Here is one.
      Another candle of a page.`),
    adventurous: lines(`
      Blow the trumpet and turn the page.
      The feast of a story goes on.
      March on to the next page!`),
  },
  vacation: {
    playful: lines(`
      Next stop, please!
      What could be next?
      Where to now?
      Stamp your ticket. Another page is leaving.
      Stick your head out of the window. What is here?`),
    tender: lines(`
      Here is one to write home about.
      Let us walk on a little, to the next page.
      Breathe in. You can nearly smell the air.`),
    adventurous: lines(`
      The road has more to show.
      Set your compass for the next page.
      Fold the map and follow me.
      Over the hill and on to the next page.`),
  },
  bedtime: {
    playful: lines(`
      Still awake? Good, there is more.
      One more page, then.
      No yawning yet!
      Turn the page with your littlest finger.
      Just one more. Well, maybe two.
      Whisper it: next page, please.`),
    tender: lines(`
      Breathe in, breathe out, and turn the page.
      Here is a quiet one to keep.
      The story goes on, soft as a blanket.
      Shh. Here is a gentle one.
      Snuggle in a little closer.
      Let your eyes rest on this one.`),
    adventurous: lines(`
      The boat sails on to the next page.
      Not asleep yet, brave reader? Good. On we go.
      There is one more shore to see.
      Row on, row on, to the next page.
      The story drifts a little further.
      By the light of the moon, read on.`),
  },
  learning: {
    playful: lines(`
      Next try, please!
      Ready for the next bit?
      Learning does not stop there.
      One step more.
      Have another go at a page.`),
    tender: lines(`
      One small step, and another.
      Take your time. Turn the page.
      Little by little, the story goes on.
      Here is the next small step.
      No hurry. Here is another page.`),
    adventurous: lines(`
      On we go, one step braver.
      Brave hearts turn the page.
      There is more to find out.
      One foot, and the other foot, and on.
      The next page is waiting to be tried.`),
  },
};

export const bridgesFor = (template: Template | "none"): Pool => mergePools(SHARED, OWN[template]);

export const LAST_PAGE = lines(`
  And now for the very last picture.
  There was one more page to come.
  And last of all, there was this.
  One picture was left.
  Save a little breath for the last picture.
  The best place for this one is right at the end.
  Here is the picture that closes the book.
  One more, and only one.`);

export const YEARS_ON = lines(`
  Time went by, as it does.
  The years turned, one after another.
  Calendars were used up and thrown away.
  The clocks went round and round.
  The pages of the calendar flew.
  Winters and summers took their turns.`);

export const YEARS_BACK = lines(`
  Here the book looks back.
  Turn the clock back for this one.
  This one is from longer ago.`);
