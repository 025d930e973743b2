/** `storyquilt.json` of an export, a row at a time. */
import {
  EXPORT_VERSION,
  type ExportedAccount,
  type ExportedCollection,
  type ExportedImage,
  type ExportedNotification,
  type ExportedVideo,
} from "../../../contract/export.ts";
import type { Database } from "../../db/client.ts";
import type { SessionUser } from "../../http/context.ts";
import { listPasskeys } from "../passkeys/passkeys.store.ts";
import { toPerson } from "../people/people.service.ts";
import { pathOf, pathOrNull } from "./archive-paths.ts";
import { isInOriginalLanguage } from "./describe-sounds.ts";
import { describeStory } from "./describe-story.ts";
import {
  listCollectionsAfter,
  listImagesIn,
  listNotificationsAfter,
  listPeopleAfter,
  listStoriesIn,
  listVideosIn,
} from "./export.store.ts";
import { idsWithin, KINDS, type Section } from "./export-parts.ts";
import { ALL_IDS, type IdRange, PAGE, readPages } from "./pages.ts";

type ImageRow = Awaited<ReturnType<typeof listImagesIn>>[number];
type VideoRow = Awaited<ReturnType<typeof listVideosIn>>[number];
type CollectionRow = Awaited<ReturnType<typeof listCollectionsAfter>>[number];
type NotificationRow = Awaited<ReturnType<typeof listNotificationsAfter>>[number];

/** The chunks of an `AccountExport`. */
export async function* writeJson(
  db: Database,
  user: SessionUser,
  section: Section,
  now: Date,
): AsyncGenerator<string> {
  const start = {
    format: "storyquilt-export",
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    account: describeAccount(user),
    passkeys: (await listPasskeys(db, user.id)).map(({ name, createdAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
    })),
  };
  const [images, stories, videos] = KINDS.map((kind) => idsWithin(section, kind));
  // What there is little of is in the first part.
  const others = section.after ? null : ALL_IDS;
  yield JSON.stringify(start).slice(0, -1);
  yield* writeList("images", describeImage, images, (ids) => listImagesIn(db, user.id, ids, PAGE));
  yield* writeList("stories", describeStory, stories, (ids) =>
    listStoriesIn(db, user.id, ids, PAGE),
  );
  yield* writeList("videos", describeVideo, videos, (ids) => listVideosIn(db, user.id, ids, PAGE));
  yield* writeList("collections", describeCollection, others, ({ after }) =>
    listCollectionsAfter(db, user.id, after, PAGE),
  );
  yield* writeList("people", toPerson, others, ({ after }) =>
    listPeopleAfter(db, user.id, after, PAGE),
  );
  yield* writeList("notifications", describeNotification, others, ({ after }) =>
    listNotificationsAfter(db, user.id, after, PAGE),
  );
  yield "}\n";
}

async function* writeList<T extends { id: string }>(
  name: string,
  describe: (row: T) => object,
  ids: IdRange | null | undefined,
  list: (ids: IdRange) => Promise<T[]>,
): AsyncGenerator<string> {
  let separator = `,\n"${name}":[\n`;
  for await (const row of readPages(list, ids ?? null)) {
    yield separator + JSON.stringify(describe(row));
    separator = ",\n";
  }
  yield separator === ",\n" ? "\n]" : `${separator}]`;
}

const describeAccount = (user: SessionUser): ExportedAccount => ({
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  preferredLanguage: user.preferredLanguage,
  createdAt: user.createdAt.toISOString(),
  avatar: pathOrNull("avatars", user.avatarFile),
});

const describeImage = (row: ImageRow): ExportedImage => ({
  id: row.id,
  width: row.width,
  height: row.height,
  style: row.style,
  createdAt: row.createdAt.toISOString(),
  original: pathOf("images", row.originalFile),
  illustration: pathOrNull("images", row.cartoonFile),
  faces: row.faces,
  focus: row.focus,
  memory: row.memory && {
    file: pathOf("narrations", row.memory.file),
    duration: row.memory.duration,
    text: row.memory.text || null,
    teller: row.memory.teller,
  },
});

const describeVideo = (row: VideoRow): ExportedVideo => ({
  id: row.id,
  storyId: row.storyId,
  title: row.title,
  language: isInOriginalLanguage(row) ? null : row.language,
  duration: row.duration,
  createdAt: row.createdAt.toISOString(),
  file: pathOrNull("videos", row.file),
  poster: pathOrNull("videos", row.posterFile),
  transcript: row.cues && row.pictures && { cues: row.cues, pictures: row.pictures },
});

const describeCollection = (row: CollectionRow): ExportedCollection => ({
  id: row.id,
  name: row.name,
  storyIds: row.storyIds,
  createdAt: row.createdAt.toISOString(),
});

const describeNotification = (row: NotificationRow): ExportedNotification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  storyId: row.storyId,
  text: row.text,
  sender: row.sender,
  createdAt: row.createdAt.toISOString(),
});
