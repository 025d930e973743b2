import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../api/client.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { findSpeech } from "../../../device/speech.ts";
import { apiQuery } from "../../../lib/query-client.ts";
import type { NaturalVoices } from "../../../../contract/natural-voice.ts";
import { nameVoiceFile } from "../../../../contract/natural-voice-files.ts";
import type { NeededFile, PlannedPart } from "./messages.ts";

const voicesSchema = async () =>
  (await import("../../../../contract/natural-voice.ts")).naturalVoices;

export const useNaturalVoiceService = () =>
  useQuery(apiQuery(endpoints.naturalVoice, voicesSchema));

export interface NeededFiles {
  model: NeededFile;
  voice: NeededFile;
}

/** What a device needs of the site for a voice; null where the site has no such voice. */
export function findFiles({ files }: NaturalVoices, voiceId: string): NeededFiles | null {
  const find = (matches: (name: string) => boolean): NeededFile | null => {
    const file = files.find(({ name }) => matches(name));
    return file ? { ...file, url: endpoints.naturalVoiceFile(file.name) } : null;
  };
  const model = find((name) => name.endsWith(".onnx"));
  const voice = find((name) => name === nameVoiceFile(voiceId));
  return model && voice && { model, voice };
}

export interface ReadingChoice {
  storyId: string;
  /** Undefined for the story's original language. */
  language: string | undefined;
  voice: string;
  speed: number;
  pauses: boolean;
}

/** What is to be read, as the story is now; the site is asked each time. */
export async function fetchPlan(
  { storyId, language, voice, speed, pauses }: ReadingChoice,
  files: NeededFiles,
): Promise<PlannedPart[]> {
  const [{ storyPhones }, { planReading }] = await Promise.all([
    import("../../../../contract/natural-voice.ts"),
    import("./plan.ts"),
  ]);
  const phones = await apiGet(endpoints.phones(storyId, voice, language), storyPhones);
  return planReading(phones, {
    voice: `${files.model.sha256} ${files.voice.sha256}`,
    speed,
    pauses,
  });
}

export async function findMade(owner: string, parts: readonly PlannedPart[]) {
  const hashes = parts.map(({ hash }) => hash);
  // A device that stores nothing has nothing yet; it says so when it is to store the first one.
  return findSpeech(owner, hashes).catch(() => new Set<string>());
}
