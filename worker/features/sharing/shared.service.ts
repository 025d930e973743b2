import type {
  Shared,
  SharedCard,
  SharedCollection,
  SharedFilm,
  SharedReading,
} from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { notFound } from "../../errors.ts";
import { type MediaUrl, sharedMediaUrl } from "../../media/files.ts";
import { toMemory } from "../images/memories.routes.ts";
import { framingOf } from "../images/images.service.ts";
import { listNarratedPages } from "../narration/narrated-pages.ts";
import { getNarration } from "../narration/narration.store.ts";
import { requireStory, toStory, toStoryCard } from "../stories/stories.service.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { requireVideo, toVideo } from "../videos/videos.service.ts";
import { listReadyVideos } from "../videos/videos.store.ts";
import { deadLink } from "./sharing.service.ts";
import { type LiveShare, type ShareRow, targetOf } from "./sharing.store.ts";
import { getCollection, listShownCards, showsStory } from "./shown.store.ts";

/** The owner's name for guests; never the local part of an address that could be written to. */
export function nameOwner({ firstName, lastName, username }: LiveShare["owner"]): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ");
  return name === "" ? username.replace(/(?!^)@.*/, "") : name;
}

/** What a link shows, with media addresses below it. */
export async function readShared(db: Database, { share, owner }: LiveShare): Promise<Shared> {
  const about = {
    sharedBy: nameOwner(owner),
    downloads: share.downloads,
    expiresAt: share.expiresAt?.toISOString() ?? null,
  };
  const { kind, id } = targetOf(share);
  if (kind === "story")
    return {
      kind,
      ...(await readReading(db, share.userId, id, sharedMediaUrl(share.token))),
      ...about,
    };
  if (kind === "film") return { kind, ...(await readFilm(db, share, id)), ...about };
  return { kind, ...(await readCollection(db, share, id)), ...about };
}

/** Throws a 404 when the link does not show this story, or not any more. */
export async function requireShown(db: Database, share: ShareRow, storyId: string): Promise<void> {
  if (!(await showsStory(db, share, storyId))) throw notFound("That story");
}

/** One story of what the link shows. */
export async function readSharedReading(
  db: Database,
  share: ShareRow,
  storyId: string,
): Promise<SharedReading> {
  await requireShown(db, share, storyId);
  return readReading(db, share.userId, storyId, sharedMediaUrl(share.token));
}

/** A story for those who may read it without an account, with its files where they may read them. */
export async function readReading(
  db: Database,
  userId: string,
  storyId: string,
  urlOf: MediaUrl,
): Promise<SharedReading> {
  const row = await requireStory(db, userId, storyId);
  const [pictures, films, spoken] = await Promise.all([
    listStoryImages(db, storyId),
    listReadyVideos(db, storyId),
    getNarration(db, storyId),
  ]);
  const { favorite: _, version: __, ...story } = toStory(row, pictures, urlOf);
  return {
    story,
    images: pictures.map(
      ({ id, originalFile, cartoonFile, caption, width, height, memory, ...framed }) => ({
        id,
        // A photograph that has been illustrated stays with the family.
        originalUrl: urlOf("images", cartoonFile ?? originalFile),
        cartoonUrl: cartoonFile && urlOf("images", cartoonFile),
        caption,
        width,
        height,
        ...framingOf(framed),
        memory: memory && toMemory(memory, urlOf),
      }),
    ),
    videos: films.map((film) => toVideo(film, urlOf)),
    narration: spoken && {
      audioUrl: urlOf("narrations", spoken.file),
      duration: spoken.duration,
      // Once the text has changed, the places of its sentences are outdated.
      sentences: story.narrationOutdated ? [] : spoken.sentences,
      ...listNarratedPages(row, pictures, spoken, row.content),
    },
  };
}

async function readFilm(
  db: Database,
  { token, userId }: ShareRow,
  id: string,
): Promise<Pick<SharedFilm, "film" | "storyTitle">> {
  const film = await requireVideo(db, userId, id);
  const story = await requireStory(db, userId, film.storyId);
  return { film: toVideo(film, sharedMediaUrl(token)), storyTitle: story.title };
}

async function readCollection(
  db: Database,
  share: ShareRow,
  id: string,
): Promise<Pick<SharedCollection, "collection" | "stories">> {
  const [collection, rows] = await Promise.all([getCollection(db, id), listShownCards(db, share)]);
  // It was deleted a moment ago, and its links with it.
  if (!collection) throw deadLink();
  const { name, createdAt } = collection;
  return {
    collection: { id, name, createdAt: createdAt.toISOString() },
    stories: rows.map((row): SharedCard => {
      const { favorite: _, version: __, ...card } = toStoryCard(row, sharedMediaUrl(share.token));
      return card;
    }),
  };
}
