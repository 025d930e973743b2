/** What is to be read, part by part, of the phones that the site gives for a story. */
import type { StoryPhones } from "../../../../contract/natural-voice.ts";
import { paceUtterances } from "../../../../studio/voice/natural/pacing.ts";
import type { PlannedPart } from "./messages.ts";
import { sha256Of } from "./sha256.ts";

interface ReadingStyle {
  /** Names the model and the voice. */
  voice: string;
  speed: number;
  pauses: boolean;
}

export async function planReading(
  { sentences }: StoryPhones,
  { voice, speed, pauses }: ReadingStyle,
): Promise<PlannedPart[]> {
  return Promise.all(
    paceUtterances(sentences, pauses).map(async (part) => ({
      ...part,
      hash: await sha256Of(new TextEncoder().encode(`${voice} ${speed} ${part.ids.join(" ")}`)),
    })),
  );
}
