import { modelStory, modelStorySchema, readModelStory } from "../../../contract/model-story.ts";
import type { Person } from "../../../contract/people.ts";
import type { GeneratedStory } from "../../../contract/stories.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import { writeGuarded } from "../../../studio/writer/guard/write-guarded.ts";
import { describeStory, INSTRUCTIONS } from "../../../studio/writer/model/prompt.ts";
import type { Draft } from "../../device/draft.ts";
import { findAvailability, withDeviceModel } from "../../lib/device-model.ts";

/** The Prompt API (https://webmachinelearning.github.io/prompt-api/), which few browsers have. */
const findApi = () => (typeof LanguageModel === "undefined" ? null : LanguageModel);

/** What a session of this browser's model is opened for. */
export interface DeviceWriter {
  language: string;
  seesPhotos: boolean;
  /** The browser has to download the model first. */
  isDownload: boolean;
}

/** Loading a model of some gigabytes into memory is silent, too. */
const TIMEOUT_MS = 120_000;
/** The part of the context window that a request may take: the story has to fit in as well. */
const MOST_OF_WINDOW = 0.5;

const sessionFor = ({ language, seesPhotos }: Omit<DeviceWriter, "isDownload">) =>
  ({
    expectedInputs: [
      { type: "text", languages: [...new Set(["en", language])] },
      ...(seesPhotos ? [{ type: "image" as const }] : []),
    ],
    expectedOutputs: [{ type: "text", languages: [language] }],
  }) satisfies LanguageModelCreateCoreOptions;

const captionsOf = ({ photos }: Draft) => photos.map(({ caption }) => caption);

/** The language that a draft's descriptions are in. */
export const languageOf = (draft: Draft): string => guessLanguage(captionsOf(draft).join("\n"));

/** The browser logs an error when it is asked for any other: these are Chromium's of version 156. */
const LANGUAGES = ["de", "en", "es", "fr", "ja"];

/** Whether this browser's own model can write in a language, from pictures too if it can see; null where it cannot. */
export async function findDeviceWriter(language: string): Promise<DeviceWriter | null> {
  if (!LANGUAGES.includes(language)) return null;
  const api = findApi();
  const ask = (seesPhotos: boolean) => findAvailability(api, sessionFor({ language, seesPhotos }));
  const fromText = await ask(false);
  // It logs a warning each time that it has to say no.
  if (fromText === "unavailable") return null;
  const fromPhotos = await ask(true);
  const seesPhotos = fromPhotos !== "unavailable";
  const isDownload = (seesPhotos ? fromPhotos : fromText) !== "available";
  return { language, seesPhotos, isDownload };
}

interface WritingOptions {
  signal: AbortSignal;
  /** The part of the model that is downloaded, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Writes the story by the browser's own model: nothing leaves the device. It is asked once more where it claims what
 * nobody gave. To be called in a press of a button, before anything is awaited. Throws whatever goes wrong.
 */
export async function writeOnDevice(
  draft: Draft,
  people: readonly Person[],
  writer: DeviceWriter,
  { signal, onProgress }: WritingOptions,
): Promise<GeneratedStory> {
  const api = findApi();
  if (!api) throw new Error("This browser has no model of its own.");
  const captions = captionsOf(draft);
  const { template, tone, length } = draft;
  const order = { captions, template, tone, length, people, language: writer.language };
  const constraint = { responseConstraint: modelStorySchema(captions.length), signal };
  return withDeviceModel(
    (options) =>
      api.create({
        ...sessionFor(writer),
        ...options,
        initialPrompts: [{ role: "system", content: INSTRUCTIONS }],
      }),
    async (session) => {
      const photos = writer.seesPhotos ? picturesOf(draft) : [];
      const story = await writeGuarded({ captions, template, people }, async (doubts) => {
        const text = { type: "text" as const, value: describeStory(order, doubts) };
        // The second time the photos are in the session already.
        const seen = doubts.length > 0 ? [] : await photosThatFit(session, text, photos);
        const answer = await session.prompt(
          [{ role: "user", content: [text, ...seen] }],
          constraint,
        );
        return readModelStory(modelStory(captions.length).parse(JSON.parse(answer)));
      });
      return { ...story, language: writer.language };
    },
    { timeout: TIMEOUT_MS, message: "The browser could not fetch its model.", signal, onProgress },
  );
}

const picturesOf = ({ photos }: Draft) =>
  photos.map(({ original }) => ({ type: "image" as const, value: original }));

/** All of them, or none where they would leave no room for the story. */
async function photosThatFit(
  session: LanguageModel,
  text: LanguageModelMessageContent,
  photos: LanguageModelMessageContent[],
): Promise<LanguageModelMessageContent[]> {
  if (photos.length === 0) return [];
  const usage = await session.measureContextUsage([{ role: "user", content: [text, ...photos] }]);
  return session.contextUsage + usage <= session.contextWindow * MOST_OF_WINDOW ? photos : [];
}
