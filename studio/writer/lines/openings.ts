/** The first words of a book. */
import type { Template } from "../meta.ts";
import { lines, type Pool } from "./pool.ts";

export const OPENINGS: Record<Template | "none", Pool> = {
  none: {
    playful: lines(`
      Are you sitting comfortably? Then off we go.
      Psst! Come closer. This is a good one.
      Open the book. Wiggle your toes. Here comes a story.
      Scoot over and make some room. It is story time.
      One story, coming right up!
      Knock, knock. Who is there? A story!
      Ready, steady, read!
      This book has no dragons in it. It has something better.
      Rub your hands together. Here is a story with real people in it.`),
    tender: lines(`
      Come close, and bring a cushion. This is a story worth keeping.
      Some stories are true all the way through. This is one of them.
      Here is a small, true story, made of small, true moments.
      Every picture holds its breath until somebody tells it. So let us begin.
      There is a kind of treasure you can hold in your lap. You are holding it now.
      Sit with me a while. I have something to show you.
      This is a story about people who love each other. The best ones always are.
      Pictures remember what we forget. Listen to these.`),
    adventurous: lines(`
      Every adventure starts with a first page. Here it is.
      Hold on to your hat, because this story is true.
      Some stories begin with a map. This one begins with a picture.
      Tie your laces and take a breath. The story is setting off.
      You do not need a ship to go exploring. You only need a book.
      Here is a tale with real heroes in it.
      Great stories are hiding everywhere. This one has been found.
      Sharpen your eyes, brave reader. Here we go.`),
  },
  birthday: {
    playful: lines(`
      Shh! Can you hear it? A birthday is coming.
      One, two, three, birthday!
      Birthdays come once a year, and this book caught one.
      Blow up a balloon and hold on tight. This is a birthday story.
      What goes up every year and never comes down? Your age!
      Some books are made of paper. This one is made of birthday.
      Somebody say hip hip! Here comes a birthday book.
      Are there crumbs on this page? There might be. It is a birthday story.`),
    tender: lines(`
      A birthday is a small door into a new year.
      Once a year, a day comes with a name on it.
      Every birthday is a story. Here is how this one goes.
      A birthday is love with candles on it.
      Birthdays are how a family counts its blessings.
      Another ring on the tree, another page in the book.
      Of all the days in the calendar, one is always a little brighter.
      A new number is a quiet kind of magic.`),
    adventurous: lines(`
      Every birthday is the start of a new adventure.
      A whole new year begins with a birthday. Ready? Jump in!
      Sound the trumpets! This is a birthday book.
      Beat the drums and fly the flags. Here is a birthday story.
      A birthday is a mountain you climb once a year.
      Another trip around the sun makes a fine adventure.
      Heroes have birthdays too. Here is the proof.
      Raise the banners! A birthday tale begins.`),
  },
  vacation: {
    playful: lines(`
      Bags packed? Shoes on? Let the holiday begin!
      What is better than a holiday? A holiday you can read!
      Zip up the bag. Count your socks. Here we go!
      All aboard! This story is going places.
      Did anybody pack the snacks? Then let us go.
      Holidays are the best thing ever to be put in a suitcase.
      Here is a holiday small enough to fit in your lap.
      Passports out, please. This story is about to leave.`),
    tender: lines(`
      A holiday ends, but a good one never quite leaves you.
      Long after the bags are unpacked, the stories stay.
      Some places follow you home. They hide in pictures.
      Going away together is a way of coming closer.
      The best thing you can bring back from a holiday is a story.
      You can pack a whole holiday into a book. Here is one.
      Time moves slowly on holiday, if you let it.
      There are days you would fold up and keep in a pocket.`),
    adventurous: lines(`
      The world is big, and this story went out to meet it.
      Every road leads somewhere. Let us see where this one goes.
      Adventure was calling. You could nearly hear it.
      Unfold the map and lick your pencil. We are off.
      Not all who wander need a reason.
      Here is the log book of a true adventure.
      Somewhere past the front door, the world begins.
      Explorers, to your places! The story is leaving.`),
  },
  bedtime: {
    playful: lines(`
      Pyjamas on? Teeth done? Then it is story time.
      One last story before the light goes out. Just one!
      Into bed you hop, and here is your story.
      Plump up the pillow. Wriggle right down. Ready?
      Is that a yawn? No? Good. Then listen.
      This is a story to read in your softest voice and your silliest one.
      Under the covers, everybody! The story is about to start.
      Toes in, lights low, ears open.`),
    tender: lines(`
      Hush now, snuggle down. Here is a story to fall asleep on.
      The day is nearly done, and there is time for one story.
      Come close. Let the pillow be soft and the voice be low.
      When the stars come out, so do the stories.
      Night has a way of making everything gentle. Let us read.
      Here is a story as soft as a blanket.
      Rest your head. The day wants to tell you about itself.
      Somewhere a small light is on, and somebody is reading.`),
    adventurous: lines(`
      Even explorers need a bedtime story. This one is true.
      Climb into bed as if it were a boat. The story sets sail now.
      Before you sail off to sleep, here is one more adventure.
      The bravest journeys begin with your eyes half shut.
      Your bed is a spaceship tonight. Here is the flight plan.
      The moon is up, brave reader, and the tale is ready.
      Captains read a page or two before they sleep.
      The night is an ocean. This book is your boat.`),
  },
  learning: {
    playful: lines(`
      Nobody is born knowing how. That is the fun of it!
      Want to know how learning works? Watch this.
      Ready, steady, learn!
      First you cannot. Then you wobble. Then you can!
      Brains are like bubble gum. They like to stretch.
      Oops is the first word of every new lesson.
      Roll up your sleeves. This is a story about trying.
      How hard can it be? Let us find out.`),
    tender: lines(`
      Learning something new takes time, and that is all right.
      Every big thing starts as a small try.
      Nobody learns it all at once. You learn it bit by bit.
      Growing is so quiet that you hardly notice it.
      A little courage, a little help, a little time. That is how it goes.
      Small hands can learn great things.
      Behind every new skill is somebody who believed in you.
      There is nothing so brave as a beginner.`),
    adventurous: lines(`
      To learn a new thing, you must first be brave.
      Learning is an adventure you can have anywhere.
      Somewhere, something new is always waiting to be tried.
      Every champion was a beginner once.
      The longest journey of all is from cannot to can.
      No map can show you how to learn. You have to go yourself.
      This is a tale of courage, and of trying.
      New things are like mountains. You take them step by step.`),
  },
};

export const GRIEF_OPENINGS = lines(`
  Some stories are told softly. This is one of them.
  Here are some pictures to hold on to.
  This is a book for remembering.
  Sit close. We will read this one slowly.
  Love leaves a great many pictures behind.`);

/** Second lines, which may name who and what is to come. */
export const INVITATIONS: Pool = {
  any: lines(`
    It has {aThing} in it, and {aThing2}, and even {aThing3}.
    There is room in it for {cast}.
    You are about to meet {cast}.
    Keep an eye out for {aThing}.
    Somewhere in these pages you will find {aThing}, and {aThing2} too.
    Say hello to {cast}.
    Listen for {aThing}. Wait for {aThing2}.
    Make room for {cast}.
    This one belongs to {cast}.
    There will be {aThing}. There will be {aThing2}. And that is not all.
    Who is it about? It is about {cast}.
    Somewhere inside there is {aThing}. Can you wait?
    You could not tell it without {cast}.
    It would not be the same without {cast}.
    How many stories have {aThing} and {aThing2}? This one has.`),
};
