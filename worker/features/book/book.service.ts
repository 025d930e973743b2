/** A story as files to download: a picture book, an e-book, a narration with its title as a tag. */
import { makeZip } from "client-zip";
import type { BookSize } from "../../../contract/book.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import type { SessionUser } from "../../http/context.ts";
import { fileKey, type MediaKind } from "../../media/files.ts";
import { toJpeg } from "../../media/pictures.ts";
import type { StoryToBind } from "../../providers/book/compose.ts";
import { type EbookSound, listEbookFiles } from "../../providers/book/e-book.ts";
import { printPictureBook } from "../../providers/book/picture-book.ts";
import { retagMp3, TAG_START_BYTES } from "../../providers/book/tagged-mp3.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { getNarration, type NarrationRow } from "../narration/narration.store.ts";
import { nameOwner } from "../sharing/shared.service.ts";
import { sharePath } from "../sharing/sharing.service.ts";
import { orderByPages, readPages } from "../stories/pages.ts";
import { languageOf, requireStory } from "../stories/stories.service.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { getNarrationFile, getOpenLink } from "./book.store.ts";

type MediaEnv = Pick<Env, "MEDIA">;

export interface BoundFile<T> {
  title: string;
  body: T;
}

/** The owner's names, as far as a book has them. */
export type BookMaker = Pick<SessionUser, "id" | "username" | "firstName" | "lastName">;

interface Printing {
  /** The site's. */
  origin: string;
  size: BookSize;
  /** The link that the book prints; the story's own open link when this is absent. */
  link?: StoryToBind["link"];
}

/**
 * Twenty pictures are in memory at once, and once more in the finished file: no photo is larger, noise is. An upright one
 * still has 130 pixels per inch across an A4 page.
 */
const LARGEST_PICTURE = { bytes: 1_200_000, edge: 1_440, quality: 75 };

const NOT_MP3 = "This narration is a recording of another kind (M4A) and cannot be saved as MP3.";

/** The data of every kind of book. `origin` is the site's. */
async function readStory(db: Database, user: BookMaker, storyId: string, origin: string) {
  const story = await requireStory(db, user.id, storyId);
  const [images, link] = await Promise.all([
    listStoryImages(db, story.id),
    getOpenLink(db, story.id),
  ]);
  const pages = readPages(story, images);
  const pictures = orderByPages(images, pages);
  const coverId = story.coverImageId ?? images[0]?.id;
  const chosen = pictures.findIndex(({ id }) => id === coverId);
  const toBind = {
    title: story.title,
    content: story.content,
    createdAt: story.createdAt,
    maker: nameOwner(user),
    language: languageOf(story),
    pages,
    pictures,
    link: link && { url: origin + sharePath(link.token), until: link.expiresAt },
  } satisfies StoryToBind;
  const files = pictures.map(({ cartoonFile, originalFile }) => cartoonFile ?? originalFile);
  return { story, toBind, files, cover: pictures.length === 0 ? null : Math.max(0, chosen) };
}

export async function makePictureBook(
  env: MediaEnv & Pick<Env, "IMAGES">,
  db: Database,
  user: BookMaker,
  storyId: string,
  { origin, size, link }: Printing,
): Promise<BoundFile<Uint8Array<ArrayBuffer>>> {
  const { story, toBind, cover } = await readStory(db, user, storyId, origin);
  if (link !== undefined) toBind.link = link;
  const pictures = toBind.pictures.map(({ id, caption, cartoonFile, originalFile }) => ({
    id,
    caption,
    load: async () => {
      const object = await requireFile(env, user.id, "images", cartoonFile ?? originalFile);
      const bytes = new Uint8Array(await object.arrayBuffer());
      return object.size > LARGEST_PICTURE.bytes ? toJpeg(env, bytes, LARGEST_PICTURE) : bytes;
    },
  }));
  return {
    title: story.title,
    body: await printPictureBook({ ...toBind, pictures, cover, size }),
  };
}

/** The archive is made while it is sent. */
export async function makeEbook(
  env: MediaEnv,
  db: Database,
  user: SessionUser,
  storyId: string,
  origin: string,
): Promise<BoundFile<ReadableStream<Uint8Array>>> {
  const { story, toBind, files, cover } = await readStory(db, user, storyId, origin);
  const narration = await getNarration(db, story.id);
  if (narration) await makeJoinedSound(env, db, user.id, "narrations", narration.file);
  const sound = narration && describeSound(story, narration);
  const { id, updatedAt } = story;
  const contents = listEbookFiles({ ...toBind, id, updatedAt, cover, sound });
  async function* entries() {
    for (const { name, content } of contents) {
      if ("text" in content) {
        yield { name, input: content.text, lastModified: updatedAt };
        continue;
      }
      const [kind, file] =
        "picture" in content
          ? (["images", files[content.picture] ?? ""] as const)
          : (["narrations", narration?.file ?? ""] as const);
      const { body, size } = await requireFile(env, user.id, kind, file);
      yield { name, input: body, size, lastModified: updatedAt };
    }
  }
  return { title: story.title, body: makeZip(entries()) };
}

/** Null for what e-books cannot hold, and for a reading of an earlier text. */
function describeSound(story: StoryDetailRow, narration: NarrationRow): EbookSound | null {
  const { file, duration, sentences, createdAt } = narration;
  if (story.textEditedAt > createdAt) return null;
  if (file.endsWith(".mp3")) return { contentType: "audio/mpeg", duration, sentences };
  return file.endsWith(".m4a") ? { contentType: "audio/mp4", duration, sentences } : null;
}

/**
 * The narration with title, maker and cover in it, so that a player shows what it plays. `chosen` is a
 * narration's file; null is the one in the story's original language.
 */
export async function makeTaggedNarration(
  env: MediaEnv,
  db: Database,
  user: SessionUser,
  storyId: string,
  chosen: string | null,
): Promise<BoundFile<ReadableStream>> {
  const story = await requireStory(db, user.id, storyId);
  const file = await getNarrationFile(db, story.id, chosen);
  if (file === null) throw notFound("A narration of that story");
  if (!file.endsWith(".mp3")) throw cannotBeDone(NOT_MP3);
  await makeJoinedSound(env, db, user.id, "narrations", file);
  const start = await requireFile(env, user.id, "narrations", file, { length: TAG_START_BYTES });
  const picture =
    story.coverFile === null ? null : await requireFile(env, user.id, "images", story.coverFile);
  const { tag, skip } = retagMp3(new Uint8Array(await start.arrayBuffer()), {
    title: story.title,
    artist: nameOwner(user),
    album: "Storyquilt",
    cover: picture && new Uint8Array(await picture.arrayBuffer()),
  });
  const sound = await requireFile(env, user.id, "narrations", file, { offset: skip });
  const { readable, writable } = new FixedLengthStream(tag.length + sound.size - skip);
  const write = async () => {
    const writer = writable.getWriter();
    await writer.write(tag);
    writer.releaseLock();
    await sound.body.pipeTo(writable);
  };
  // A client that has left ends it; the response has no reader then.
  write().catch(() => undefined);
  return { title: story.title, body: readable };
}

async function requireFile(
  env: MediaEnv,
  userId: string,
  kind: MediaKind,
  file: string,
  range?: R2Range,
): Promise<R2ObjectBody> {
  const object = await env.MEDIA.get(fileKey(userId, kind, file), range ? { range } : undefined);
  if (!object) throw cannotBeDone("A file of this story is missing, so this cannot be made.");
  return object;
}
