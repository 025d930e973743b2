/** What is to be read, part by part, of the phones that the site gives for a story. */
import type { StoryPhones } from "../../../../contract/natural-voice.ts";
import { PAUSES } from "../../../../studio/voice/meta.ts";
import { pauseAfter } from "../../../../studio/voice/natural/pacing.ts";
import { toUtterances } from "../../../../studio/voice/natural/tokens.ts";
import type { PlannedPart } from "./messages.ts";

interface ReadingStyle {
  /** Names the model and the voice. */
  voice: string;
  speed: number;
  pauses: boolean;
}

async function hashOf(text: string): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function planReading(
  { sentences }: StoryPhones,
  { voice, speed, pauses }: ReadingStyle,
): Promise<PlannedPart[]> {
  const parts = sentences.flatMap((sentence) => {
    const utterances = toUtterances(sentence);
    const between = pauses ? PAUSES.comma : 0;
    return utterances.map((utterance, index) => ({
      ...utterance,
      pause: index + 1 < utterances.length ? between : pauseAfter(sentence, pauses),
    }));
  });
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      hash: await hashOf(`${voice} ${speed} ${part.ids.join(" ")}`),
    })),
  );
}
