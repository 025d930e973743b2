/** What a natural voice says of a story: the device that makes the sound knows no spelling. */
import { ENGLISH, speaks } from "../../../contract/languages.ts";
import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import { TEXT_TOO_LONG } from "../../../contract/narration.ts";
import { NATURAL_VOICES, type StoryPhones } from "../../../contract/natural-voice.ts";
import { cannotBeDone, tooLarge } from "../../errors.ts";
import { findPhones } from "../../providers/voice/natural-phones.ts";
import { findLanguage, type TranslationContext } from "../languages/languages.service.ts";

import { listReadPages } from "../narration/joined-pages.ts";
import { composeReading } from "../narration/reading-text.ts";
import { spellForVoice } from "../narration/say-as.ts";
import { openScript } from "../narration/script.ts";
import { findSpokenLanguage } from "../narration/speakers.ts";
import { listSpokenNames } from "../people/people.store.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";

interface AskedPhones {
  voice: string;
  /** Undefined for the story's original language. */
  language?: string;
}

/** @throws AppError 422 for an unknown voice, or one of another language; 413 for a text that would not be narrated either */
export async function listPhones(
  env: Pick<Env, "ASSETS">,
  context: TranslationContext,
  story: StoryDetailRow,
  asked: AskedPhones,
): Promise<StoryPhones> {
  const voice = NATURAL_VOICES.find(({ voice_id: id }) => id === asked.voice);
  if (!voice) throw cannotBeDone("There is no such voice. Please choose another.");
  const language = await findLanguage(context.translator, asked.language, story.language);
  const spoken = findSpokenLanguage(story, language) ?? ENGLISH;
  const [code] = voice.languages;
  if (code === undefined || !speaks([code], spoken.code)) {
    throw cannotBeDone(`That voice does not speak ${spoken.name}. Please choose another.`);
  }
  const script = await openScript(context, story, language);
  if (script.content.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TEXT_TOO_LONG);
  const reading = composeReading(script);
  const [names, pages] = await Promise.all([
    listSpokenNames(context.db, context.quota.userId),
    listReadPages(context.db, story, script),
  ]);
  const { text, placeInWritten, findSpoken } = spellForVoice(reading.text, names);
  const pageEnds = pages.map(({ to }) => findSpoken(reading.storyFrom + to));
  const sentences = await findPhones(env, text, code, pageEnds);
  if (!sentences) throw cannotBeDone(`There are no natural voices for ${spoken.name} yet.`);
  return {
    sentences: sentences.map(({ words, ...sentence }) => ({
      ...reading.placeWordInStory(placeInWritten(sentence)),
      words: words.map((word) => reading.placeWordInStory(placeInWritten(word))),
    })),
  };
}
