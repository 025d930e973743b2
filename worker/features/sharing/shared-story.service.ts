import type { SharedStory } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { mediaUrl } from "../../media/files.ts";
import { getNarration } from "../narration/narration.store.ts";
import { requireStory, toStory } from "../stories/stories.service.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { toVideo } from "../videos/videos.service.ts";
import { listReadyVideos } from "../videos/videos.store.ts";
import type { LiveShare, SharedKind } from "./sharing.store.ts";

export const sharedMediaUrl = (token: string, kind: SharedKind, file: string) =>
  mediaUrl(kind, file).replace("/media/", `/media/shared/${token}/`);

/** The address under which whoever has the link loads what its owner loads at `url`. */
function underLink<T extends string | null>(token: string, url: T): T {
  return (url && url.replace("/media/", `/media/shared/${token}/`)) as T;
}

/** What is called after somebody; never the part of an address that could be written to. */
export function nameOwner({ firstName, lastName, username }: LiveShare["owner"]): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ");
  return name === "" ? username.replace(/(?!^)@.*/, "") : name;
}

/** The story behind a link, with addresses that load under it. */
export async function readSharedStory(
  db: Database,
  { share, owner }: LiveShare,
): Promise<SharedStory> {
  const { token, storyId, userId } = share;
  const row = await requireStory(db, userId, storyId);
  const [pictures, films, spoken] = await Promise.all([
    listStoryImages(db, storyId),
    listReadyVideos(db, storyId),
    getNarration(db, storyId),
  ]);
  const { favorite: _, ...story } = toStory(row);
  return {
    story: {
      ...story,
      coverImageUrl: underLink(token, story.coverImageUrl),
      audioUrl: underLink(token, story.audioUrl),
    },
    images: pictures.map(({ id, originalFile, cartoonFile, caption, width, height }) => ({
      id,
      // A photograph that has been illustrated stays with the family.
      originalUrl: sharedMediaUrl(token, "images", cartoonFile ?? originalFile),
      cartoonUrl: cartoonFile && sharedMediaUrl(token, "images", cartoonFile),
      ...{ caption, width, height },
    })),
    videos: films.map(toVideo).map((film) => ({
      ...film,
      url: underLink(token, film.url),
      thumbnailUrl: underLink(token, film.thumbnailUrl),
    })),
    narration: spoken && {
      audioUrl: sharedMediaUrl(token, "narrations", spoken.file),
      duration: spoken.duration,
      // Once the text has changed, the places of its sentences are no longer true.
      sentences: story.narrationOutdated ? [] : spoken.sentences,
    },
    sharedBy: nameOwner(owner),
  };
}
