/** Which music a film has, and what is said where it has not what was asked for. */
import { DEFAULT_INSTRUMENT, type Mood, type MusicChoice } from "../../../contract/music.ts";
import { BUILT_IN } from "../../providers/film/index.ts";
import type { FilmMusic } from "../../providers/film/port.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";

const MOODS: Record<NonNullable<StoryDetailRow["tone"]>, Mood> = {
  playful: "playful",
  funny: "playful",
  tender: "tender",
  plain: "tender",
  adventurous: "adventurous",
};

/** The music's mood is that of the words. A film without a voice would be silent, so it always has music. */
export function pickMusic(
  { id, template, tone }: Pick<StoryDetailRow, "id" | "template" | "tone">,
  asked: MusicChoice,
  hasVoice: boolean,
): FilmMusic | null {
  const instrument = asked === "none" && !hasVoice ? DEFAULT_INSTRUMENT : asked;
  if (instrument === "none") return null;
  const mood = template === "bedtime" ? "quiet" : MOODS[tone ?? "tender"];
  return { instrument, mood, seed: id };
}

/** Why a film has no music that was asked for. */
export const composeMusicNote = (madeBy: string): string =>
  madeBy === BUILT_IN
    ? "The film has no music, because none can be played under a recording in this format (AAC). Record the story here again for a film with music."
    : "The film has no music, because the film service adds none. Storyquilt’s own film maker does.";
