/** The voices of the device, which read where the site has none for a story's language. */
import { primaryLanguage } from "../../../../contract/languages.ts";
import { createListeners } from "../../../lib/store.ts";

/** Longer utterances are cut off by some devices. */
const MAX_CHUNK_CHARACTERS = 190;

const synthesis = (): SpeechSynthesis | null => globalThis.speechSynthesis ?? null;

/** Some browsers load their voices after the page; the list is the same object until it changes. */
let voices: SpeechSynthesisVoice[] = [];
const { notify, subscribe } = createListeners(() => {
  const read = () => {
    voices = synthesis()?.getVoices() ?? [];
    notify();
  };
  read();
  synthesis()?.addEventListener("voiceschanged", read);
  return () => synthesis()?.removeEventListener("voiceschanged", read);
});

export const deviceVoices = { subscribe, get: () => voices };

/** Of that language: one that needs no network before others, the device's default before others. */
export function pickVoice(
  list: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | null {
  const rate = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice) =>
    Number(localService) * 4 +
    Number(lang.replace("_", "-").toLowerCase() === language.toLowerCase()) * 2 +
    Number(isDefault);
  const [best] = list
    .filter(({ lang }) => primaryLanguage(lang.replace("_", "-")) === primaryLanguage(language))
    .toSorted((one, two) => rate(two) - rate(one));
  return best ?? null;
}

export interface Chunk {
  text: string;
  /** UTF-16 units from the beginning of the text that was cut. */
  from: number;
}

/** Cuts a text at the ends of sentences, else at commas or spaces, into chunks that each device speaks to their end. */
export function cutForSpeech(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const length = rest.length <= MAX_CHUNK_CHARACTERS ? rest.length : findCut(rest);
    if (rest.slice(0, length).trim() !== "") chunks.push({ text: rest.slice(0, length), from });
    from += length;
  }
  return chunks;
}

function findCut(text: string): number {
  const head = text.slice(0, MAX_CHUNK_CHARACTERS);
  for (const boundary of [
    /[.!?…。！？]["”’)]*\s+(?!.*[.!?…。！？]["”’)]*\s)/s,
    /[,;:]\s+(?!.*[,;:]\s)/s,
    /\s+(?!.*\s)/s,
  ]) {
    const found = boundary.exec(head);
    if (found && found.index > 0) return found.index + found[0].length;
  }
  return MAX_CHUNK_CHARACTERS;
}

interface Speaking {
  voice: SpeechSynthesisVoice;
  /** 1 is usual. */
  rate: number;
  /** From 0 to 1, where so many characters are left from the middle of what is spoken next; asked for each chunk. */
  volume: (charactersLeft: number) => number;
  /** A word is heard: its paragraph, and its place there in UTF-16 units. Not every voice reports this. */
  onWord: (paragraph: number, from: number, length: number) => void;
  onEnd: () => void;
  onFailure: () => void;
}

/** Chromium stops a voice from the network after 15 seconds unless it is resumed. */
const RESUME_MS = 10_000;

/** Speaks paragraphs one after the other. The function that it returns stops it; nothing is reported after that. */
export function speak(paragraphs: readonly string[], speaking: Speaking): () => void {
  const { voice, rate, volume, onWord, onEnd, onFailure } = speaking;
  let isStopped = false;
  const unlessStopped = (report: () => void) => () => {
    if (!isStopped) report();
  };
  const chunks = paragraphs.flatMap((text, paragraph) =>
    cutForSpeech(text).map((chunk) => ({ ...chunk, paragraph })),
  );
  let left = chunks.reduce((sum, { text }) => sum + text.length, 0);

  function speakNext() {
    const chunk = chunks.shift();
    if (!chunk) return onEnd();
    const utterance = new SpeechSynthesisUtterance(chunk.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.volume = volume(left - chunk.text.length / 2);
    left -= chunk.text.length;
    utterance.addEventListener("error", unlessStopped(onFailure));
    utterance.addEventListener("end", unlessStopped(speakNext));
    utterance.addEventListener("boundary", ({ name, charIndex }) => {
      if (isStopped || name === "sentence") return;
      const [word] = /^\S*/.exec(chunk.text.slice(charIndex))!;
      onWord(chunk.paragraph, chunk.from + charIndex, word.length);
    });
    speechSynthesis.speak(utterance);
  }

  if (chunks.length > 0) speakNext();
  else queueMicrotask(unlessStopped(onEnd));
  const timer = setInterval(() => speechSynthesis.resume(), RESUME_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    speechSynthesis.cancel();
  };
}
