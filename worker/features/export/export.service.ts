/** An account as a ZIP, or as one for each part, that is streamed while it is made: memory never holds a whole file. */
import { makeZip } from "client-zip";
import type { Database } from "../../db/client.ts";
import type { SessionUser } from "../../http/context.ts";
import { fileKey } from "../../media/files.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { nameOwner } from "../sharing/shared.service.ts";
import { pathOf } from "./archive-paths.ts";
import { writeJson } from "./account-json.ts";
import { idsWithin, KINDS, type Section } from "./export-parts.ts";
import {
  listImageFiles,
  listStoryFiles,
  listVideoFiles,
  type NamedFile,
} from "./exported-files.store.ts";
import { PAGE, readPages } from "./pages.ts";
import { STYLE_FILE, storyPagePath, writeIndexPage, writeStoryPage } from "./reading-pages.ts";
import { listStoriesOnShelf, listStoriesToRead } from "./reading-pages.store.ts";
import { STYLE } from "./reading-style.ts";

/** Rows without texts. */
const LIGHT_PAGE = 500;

const README = `Everything that you keep at Storyquilt.

index.html     open it with a double click: your stories, to read, to hear and to watch without internet
stories        the pages of your stories
photos         your pictures and their illustrations, and photos that your family has sent
narrations     your stories read aloud, your recordings, and what your family has told
films          your films
storyquilt.json  titles, texts, captions and which file belongs where, for a computer to read

If your copy came in parts, unpack all of them into one folder.

docs/export.md in Storyquilt's source code says how to bring it back into an account.
`;

/** A ZIP with `storyquilt.json` (contract/export.ts) and the files that it names, of that section of the account. */
export function exportAccount(
  env: Pick<Env, "MEDIA">,
  db: Database,
  user: SessionUser,
  section: Section,
): ReadableStream<Uint8Array> {
  return makeZip(listEntries(env, db, user, section));
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
  section: Section,
): AsyncGenerator<Entry> {
  const lastModified = new Date();
  const owner = nameOwner(user);
  if (!section.after) yield { name: "README.txt", input: README, lastModified };
  const json = section.after ? `storyquilt-${section.number}.json` : "storyquilt.json";
  yield { name: json, input: writeJson(db, user, section, lastModified), lastModified };
  if (!section.after) {
    const index = writeIndexPage(owner, listShelf(db, user));
    yield { name: "index.html", input: index, lastModified };
    yield { name: STYLE_FILE, input: STYLE, lastModified };
  }
  const stories = idsWithin(section, "stories");
  for await (const each of readPages((ids) => listStoriesToRead(db, user.id, ids, PAGE), stories)) {
    const input = await writeStoryPage(each, owner);
    yield { name: storyPagePath(each.story.id), input, lastModified: each.story.updatedAt };
  }
  for await (const { kind, file } of listFiles(db, user, section)) {
    const read = () => env.MEDIA.get(fileKey(user.id, kind, file));
    let object = await read();
    if (!object && kind === "narrations") {
      await makeJoinedSound(env, db, user.id, kind, file);
      object = await read();
    }
    // The file may have been deleted since it was listed.
    if (!object) continue;
    const { body, uploaded, size } = object;
    yield { name: pathOf(kind, file), input: body, lastModified: uploaded, size };
  }
}

/** All stories, newest first. */
async function* listShelf(db: Database, user: SessionUser) {
  for (let after: Parameters<typeof listStoriesOnShelf>[2] = null; ;) {
    const found = await listStoriesOnShelf(db, user.id, after, LIGHT_PAGE);
    yield* found;
    after = found.at(-1)?.story ?? null;
    if (found.length < LIGHT_PAGE) return;
  }
}

const FILES = { images: listImageFiles, stories: listStoryFiles, videos: listVideoFiles };

async function* listFiles(
  db: Database,
  user: SessionUser,
  section: Section,
): AsyncGenerator<NamedFile | { kind: "avatars"; file: string }> {
  if (!section.after && user.avatarFile) yield { kind: "avatars", file: user.avatarFile };
  for (const kind of KINDS) {
    for (let ids = idsWithin(section, kind); ids !== null;) {
      const { files, last } = await FILES[kind](db, user.id, ids, LIGHT_PAGE);
      yield* files;
      ids = last === null ? null : { after: last, until: ids.until };
    }
  }
}
