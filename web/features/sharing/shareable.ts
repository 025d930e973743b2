import type { SharedKind } from "../../../contract/sharing.ts";

/** What a link is made for. */
export interface Shareable {
  kind: SharedKind;
  id: string;
  title: string;
  /** A story without a narration. */
  isSilent?: boolean;
}

export const storyToShare = (story: {
  id: string;
  title: string;
  audioUrl: string | null;
}): Shareable => ({
  kind: "story",
  id: story.id,
  title: story.title,
  isSilent: story.audioUrl === null,
});

export const filmToShare = ({ id, title }: { id: string; title: string }): Shareable => ({
  kind: "film",
  id,
  title,
});

/** Its address in the API. */
export const PLACES = { story: "stories", film: "videos", collection: "collections" } as const;
