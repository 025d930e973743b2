/**
 * Sentences around a caption that is no sentence itself. {x} is the caption's own words, {X} the same with a
 * capital, {was} was/were, {they} "it was"/"they were", {this} this/these.
 */
import { lines } from "./pool.ts";

export const FRAMES = {
  firstEvent: lines(`
    This is the story of {x}.
    It was {x}.
    This is the tale of {x}.
    What was it all about? It was {x}.`),
  event: lines(`
    It was {x}.
    This was {x}.
    This page belongs to {x}.
    And what was this? It was {x}.
    Make way for {x}!
    And this? This was {x}.`),
  events: lines(`
    There were {x}.
    These were {x}.
    Make way for {x}!
    And what were these? They were {x}.`),
  thing: lines(`
    There was {x}.
    Just look: {x}.
    And what was this? {X}.
    Picture it: {x}.
    Look what was here: {x}.
    Right here was {x}.
    Behold: {x}!`),
  things: lines(`
    There were {x}.
    Just look: {x}.
    And what were these? {X}.
    Picture it: {x}.
    Look what was here: {x}.
    Right here were {x}.
    Behold: {x}!`),
  knownThing: lines(`
    There {they}: {x}.
    And there {they}, {x}.
    Just look: {x}.
    And what {was} {this}? Why, {x}.
    {This} {was} {x}.
    Here {they}: {x}.
    Look, oh look: {x}.
    Meet {x}.`),
  people: lines(`
    There {was} {x}.
    And who {was} {this}? {X}.
    {This} {was} {x}.
    Look who it was: {x}.
    Make room for {x}.
    Here {was} {x}.
    Say hello to {x}.`),
  whereabouts: lines(`
    And where was this? {X}.
    This was {x}.
    Where? {X}.
    Picture it: {x}.
    Imagine being right there, {x}.`),
  onTheWay: lines(`
    It was {x}.
    {X} it was.
    And so it was {x}.`),
  place: lines(`
    This was {x}.
    And where was this? {X}.
    The place was {x}.
    Find it on a map: {x}.
    Where? {X}.`),
  doing: lines(`
    It was time for {x}.
    Picture it: {x}.
    And what was going on here? {X}.
    There is a time for {x}, and this was it.
    Some pictures are all about {x}. This was one.
    This page is all about {x}.
    What was this one about? It was about {x}.
    Imagine it: {x}.`),
  justDoing: lines(`
    Picture it: {x}.
    And what was going on here? {X}.
    Imagine it: {x}.`),
  feeling: lines(`
    How did it feel? {X}.
    It went like this: {x}.
    And the feeling? {X}.
    Here is how it was: {x}.
    There are words for it: {x}.`),
  somebody: lines(`
    Somebody was {x}.
    Who was {x}? Somebody was!
    How did it feel? {X}.
    Look: somebody {x}.`),
  fragment: lines(`
    Picture it: {x}.
    It went like this: {x}.
    Here is how it was: {x}.
    In a few words: {x}.
    There is a short way to tell it: {x}.
    How would you tell it? Like this: {x}.`),
  quote: lines(`
    The words under the picture said {q}
    The words for this one were {q}
    It came with a note that said {q}
    Read this bit out loud: {q}
    And this was written there: {q}
    Here is what the note said: {q}
    This is how it was put: {q}
    These words went with it: {q}
    Somebody wrote it down like this: {q}`),
  quoteMore: lines(`
    And the note said {q}
    The words went on: {q}
    It also said {q}
    And there was this to say: {q}
    There was one thing more to say: {q}
    And these words too: {q}
    There was more to read: {q}`),
  quoteWord: lines(`
    One word was enough for this one: {w}.
    This picture had one word to its name: {w}.
    Some pictures need only one word. This one had {w}.
    One small word went with it: {w}.
    Just one word for this one: {w}.`),
  spoken: lines(`
    Say it out loud: {q}
    All together now: {q}
    There was only one thing to say: {q}
    And the words to say? {q}
    Say it with me: {q}
    These are words to say out loud: {q}
    Hear it: {q}
    The words were these: {q}`),
  question: lines(`
    There was a question to ask: {q}
    This picture came with a question: {q}
    And here was something to wonder: {q}
    Somebody asked it first: {q}
    Here is a puzzle for you: {q}`),
  foreign: lines(`
    Under the picture were these words: {q}
    This page has words of its own: {q}
    Read these words slowly: {q}
    The words on this page go like this: {q}
    And here the picture says: {q}
    Listen to how this one sounds: {q}
    Every language has its own music. Here is some: {q}`),
  odd: lines(`
    Under the picture were these words: {q}
    This page has words of its own: {q}
    The words on this page go like this: {q}
    These words came with the picture: {q}
    Here is what was written: {q}
    Word for word, it said: {q}`),
  emoji: lines(`
    This one came with no words, just {emoji}: {q}
    There was only a tiny drawing here, {emoji}: {q}
    Instead of words, it had {emoji}: {q}
    Somebody drew it small, with {emoji}: {q}`),
  marks: lines(`
    There were no words here, only this: {q}
    This one came with no words, just {q}
    Instead of words, it had {q}`),
};

export const WORDLESS = lines(`
  One picture came with no words at all.
  This page is for looking, not for reading.
  Here the picture does the talking.
  There are no words on this one. You can tell it yourself.
  Some pictures keep their story to themselves.
  Look closely. What do you see?
  This one is a quiet page.
  What would you say about this one?
  Here is a picture for you to name.
  Nobody wrote a word under this one.
  Hush. This picture would like to be looked at.
  A page without words has room for yours.
  This one is waiting for you to tell it.`);
