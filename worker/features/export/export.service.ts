/** Everything of an account as one ZIP that is streamed while it is made: memory never holds a whole file. */
import { makeZip } from "client-zip";
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
import { fileKey } from "../../media/files.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { listPasskeys } from "../passkeys/passkeys.store.ts";
import { toPerson } from "../people/people.service.ts";
import { nameOwner } from "../sharing/shared.service.ts";
import { type ExportedKind, pathOf, pathOrNull } from "./archive-paths.ts";
import { isInOriginalLanguage, listSoundFiles } from "./describe-sounds.ts";
import { describeStory } from "./describe-story.ts";
import {
  listCollectionsAfter,
  listImagesAfter,
  listNotificationsAfter,
  listPeopleAfter,
  listStoriesAfter,
  listVideosAfter,
} from "./export.store.ts";
import { STYLE_FILE, storyPagePath, writeIndexPage, writeStoryPage } from "./reading-pages.ts";
import { listStoriesToRead, type StoryToRead } from "./reading-pages.store.ts";
import { STYLE } from "./reading-style.ts";

type ImageRow = Awaited<ReturnType<typeof listImagesAfter>>[number];
type VideoRow = Awaited<ReturnType<typeof listVideosAfter>>[number];
type CollectionRow = Awaited<ReturnType<typeof listCollectionsAfter>>[number];
type NotificationRow = Awaited<ReturnType<typeof listNotificationsAfter>>[number];

/** Stories are up to 200 000 characters each. */
const PAGE = 20;

const README = `Everything that you keep at Storyquilt.

index.html     open it with a double click: your stories, to read, to hear and to watch without internet
stories        the pages of your stories
photos         your pictures and their illustrations, and photos that your family has sent
narrations     your stories read aloud, your recordings, and what your family has told
films          your films
storyquilt.json  titles, texts, captions and which file belongs where, for a computer to read

docs/export.md in Storyquilt's source code says how to bring it back into an account.
`;

/** A ZIP with `storyquilt.json` (contract/export.ts) and the files that it names. */
export function exportAccount(
  env: Pick<Env, "MEDIA">,
  db: Database,
  user: SessionUser,
): ReadableStream<Uint8Array> {
  return makeZip(listEntries(env, db, user));
}

interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
  lastModified: Date;
  size?: number;
}

async function* listEntries(
  env: Pick<Env, "MEDIA">,
  db: Database,
  user: SessionUser,
): AsyncGenerator<Entry> {
  const lastModified = new Date();
  yield { name: "README.txt", input: README, lastModified };
  yield { name: "storyquilt.json", input: writeJson(db, user, lastModified), lastModified };
  const owner = nameOwner(user);
  const index = writeIndexPage(owner, listToRead(db, user));
  yield { name: "index.html", input: index, lastModified };
  yield { name: STYLE_FILE, input: STYLE, lastModified };
  for await (const each of listToRead(db, user)) {
    const input = await writeStoryPage(each, owner);
    yield { name: storyPagePath(each.story.id), input, lastModified: each.story.updatedAt };
  }
  for await (const { kind, file } of listFiles(db, user)) {
    if (kind === "narrations") await makeJoinedSound(env, db, user.id, kind, file);
    const object = await env.MEDIA.get(fileKey(user.id, kind, file));
    // The file may have been deleted since it was listed.
    if (!object) continue;
    const { body, uploaded, size } = object;
    yield { name: pathOf(kind, file), input: body, lastModified: uploaded, size };
  }
}

async function* listToRead(db: Database, user: SessionUser): AsyncGenerator<StoryToRead> {
  for (let after: StoryToRead["story"] | null = null; ;) {
    const found: StoryToRead[] = await listStoriesToRead(db, user.id, after, PAGE);
    yield* found;
    after = found.at(-1)?.story ?? null;
    if (found.length < PAGE) return;
  }
}

const of = (kind: ExportedKind, files: (string | null)[]) =>
  files.filter((file) => file !== null).map((file) => ({ kind, file }));

async function* listFiles(
  db: Database,
  user: SessionUser,
): AsyncGenerator<{ kind: ExportedKind; file: string }> {
  yield* of("avatars", [user.avatarFile]);
  for await (const row of pages((after) => listImagesAfter(db, user.id, after, PAGE))) {
    yield* of("images", [row.originalFile, row.cartoonFile]);
    yield* of("narrations", [row.memory?.file ?? null]);
  }
  for await (const row of pages((after) => listStoriesAfter(db, user.id, after, PAGE))) {
    yield* of("narrations", listSoundFiles(row));
    for (const { voiceFile, photos } of row.answers) {
      yield* of("narrations", [voiceFile]);
      yield* of("images", photos);
    }
  }
  for await (const row of pages((after) => listVideosAfter(db, user.id, after, PAGE))) {
    yield* of("videos", [row.file, row.posterFile]);
  }
}

/** The parts of an `AccountExport`, a row at a time. */
async function* writeJson(db: Database, user: SessionUser, now: Date): AsyncGenerator<string> {
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
  yield JSON.stringify(start).slice(0, -1);
  yield* writeList("images", describeImage, (after) => listImagesAfter(db, user.id, after, PAGE));
  yield* writeList("stories", describeStory, (after) => listStoriesAfter(db, user.id, after, PAGE));
  yield* writeList("videos", describeVideo, (after) => listVideosAfter(db, user.id, after, PAGE));
  yield* writeList("collections", describeCollection, (after) =>
    listCollectionsAfter(db, user.id, after, PAGE),
  );
  yield* writeList("people", toPerson, (after) => listPeopleAfter(db, user.id, after, PAGE));
  yield* writeList("notifications", describeNotification, (after) =>
    listNotificationsAfter(db, user.id, after, PAGE),
  );
  yield "}\n";
}

async function* writeList<T extends { id: string }>(
  name: string,
  describe: (row: T) => object,
  list: (after: string) => Promise<T[]>,
): AsyncGenerator<string> {
  let separator = `,\n"${name}":[\n`;
  for await (const row of pages(list)) {
    yield separator + JSON.stringify(describe(row));
    separator = ",\n";
  }
  yield separator === ",\n" ? "\n]" : `${separator}]`;
}

async function* pages<T extends { id: string }>(
  list: (after: string) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ""; ;) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
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
