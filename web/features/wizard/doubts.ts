/** Sentences of a generated story that claim what nobody gave: what is still to be answered, and the answers. */
import { MAX_CAPTION_CHARACTERS } from "../../../contract/limits.ts";
import type { Doubt } from "../../../contract/stories.ts";
import { escapePattern } from "../../../studio/pages/escape-pattern.ts";
import type { Draft, DraftPhoto, DraftStory } from "../../device/draft.ts";

export interface DoubtedSentence {
  sentence: string;
  /** As they are written in it. */
  words: string[];
  /** Whose description the sentence would go to; null in a draft without photos. */
  photo: DraftPhoto | null;
}

/** Those that are in the text as they were generated: what a person has changed is the person's own. */
export function listDoubts({ story, photos }: Draft): DoubtedSentence[] {
  const open = (story.doubts ?? []).filter(({ sentence }) => story.content.includes(sentence));
  return [...new Set(open.map(({ sentence }) => sentence))].map((sentence) => ({
    sentence,
    words: open.filter((doubt) => doubt.sentence === sentence).map(({ word }) => word),
    photo: findPhoto(story, photos, sentence),
  }));
}

/** The photo of the sentence's page, or of the last page before it that has one. */
function findPhoto(
  { pages = [] }: DraftStory,
  photos: readonly DraftPhoto[],
  sentence: string,
): DraftPhoto | null {
  const page = pages.findIndex(({ text }) => text.includes(sentence));
  const shown = pages
    .slice(0, page + 1)
    .flatMap(({ photoId }) => photos.find(({ id }) => id === photoId) ?? []);
  return shown.at(-1) ?? photos[0] ?? null;
}

/** The sentence cut before and after its doubted words: every second part is one. */
export function splitAtWords({ sentence, words }: Pick<DoubtedSentence, "sentence" | "words">) {
  return sentence.split(
    new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escapePattern).join("|")})(?![\\p{L}\\p{N}])`, "u"),
  );
}

const without = (doubts: readonly Doubt[] | undefined, sentence: string) =>
  doubts?.filter((doubt) => doubt.sentence !== sentence);

/** It did happen: the sentence becomes part of the photo's description, and its words are given from then on. */
export function confirmDoubt(draft: Draft, { sentence, words, photo }: DoubtedSentence): Draft {
  const photos = draft.photos.map((one) =>
    one.id === photo?.id ? { ...one, caption: addSentence(one.caption, sentence) } : one,
  );
  const doubts = draft.story.doubts?.filter(({ word }) => !words.includes(word));
  return { ...draft, photos, story: { ...draft.story, doubts } };
}

function addSentence(caption: string, sentence: string): string {
  const said = caption.trimEnd();
  if (said === "") return sentence;
  const added = `${said}${/[.!?…]["”’»)]*$/.test(said) ? "" : "."} ${sentence}`;
  return added.length > MAX_CAPTION_CHARACTERS ? caption : added;
}

/** It did not happen: the text and its page go on without the sentence. */
export function removeSentence(story: DraftStory, sentence: string): DraftStory {
  const pages = story.pages?.map((page) =>
    page.text.includes(sentence) ? { ...page, text: cutOut(page.text, sentence) } : page,
  );
  return {
    ...story,
    content: cutOut(story.content, sentence),
    pages: pages?.filter(({ text, photoId }) => text !== "" || photoId !== null),
    doubts: without(story.doubts, sentence),
  };
}

const PARAGRAPH = /\n\s*\n/;

function cutOut(text: string, sentence: string): string {
  const at = text.indexOf(sentence);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const after = text.slice(at + sentence.length);
  const head = before.trimEnd();
  const tail = after.trimStart();
  if (head === "" || tail === "") return head + tail;
  const gaps = [before.slice(head.length), after.slice(0, after.length - tail.length)];
  return head + (gaps.find((gap) => PARAGRAPH.test(gap)) ?? gaps.find(Boolean) ?? " ") + tail;
}

/** Undo: the text as it was before, or where it was changed since, the sentence after what preceded it. */
export function restoreSentence(
  story: DraftStory,
  before: DraftStory,
  sentence: string,
): DraftStory {
  const { content, pages, doubts } = before;
  if (story.content === removeSentence(before, sentence).content)
    return { ...story, content, pages, doubts };
  const place = content.slice(0, content.indexOf(sentence)).trimEnd().slice(-40);
  const at = place === "" ? 0 : story.content.indexOf(place) + place.length;
  const isFound = place === "" || story.content.includes(place);
  const restored = isFound
    ? `${story.content.slice(0, at)} ${sentence} ${story.content.slice(at).trimStart()}`
    : `${story.content}\n\n${sentence}`;
  return { ...story, content: restored.trim() };
}
