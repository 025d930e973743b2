// `npm run restore -- <export.zip>… <https://site>`: restores the archive of 'Download everything', or all its parts at once,
// into an account, through the site's own API. STORYQUILT_USERNAME and STORYQUILT_PASSWORD name the account. docs/export.md
import { type FileHandle, open } from "node:fs/promises";
import type { AccountExport } from "../contract/export.ts";
import type { UploadedImage } from "../contract/images.ts";
import { unpackWords } from "../studio/pages/word-times.ts";
import { MAX_PAGES } from "../studio/pages/meta.ts";
import { restoreAnswers } from "./restore/answers.ts";
import { openArchive } from "./restore/archive.ts";
import { readExport } from "./restore/export.ts";
import { type Files, readFile, readSound } from "./restore/files.ts";
import { restorePageRecordings } from "./restore/page-recordings.ts";
import { signIn, type SiteClient } from "./restore/site.ts";

type Image = AccountExport["images"][number];
type Story = AccountExport["stories"][number];

/** The new id; null when the archive has no such photo. */
async function restoreImage(site: SiteClient, files: Files, image: Image): Promise<string | null> {
  const photo = await readFile(files, image.original, "image/jpeg");
  if (!photo) return null;
  const form = new FormData();
  form.set("file", photo, "photo.jpg");
  if (image.faces) form.set("faces", JSON.stringify(image.faces));
  const { id, focus } = await site.send<UploadedImage>("POST", "/api/images", form);
  const isMoved = image.focus && (image.focus.x !== focus.x || image.focus.y !== focus.y);
  if (isMoved) await site.send("PATCH", `/api/images/${id}`, { focus: image.focus });
  const illustration = await readFile(files, image.illustration, "image/jpeg");
  const style = image.style === null ? "" : `?style=${encodeURIComponent(image.style)}`;
  if (illustration) await site.send("PUT", `/api/images/${id}/cartoon${style}`, illustration);
  const sound = await readSound(files, image.memory?.file ?? null);
  if (sound) {
    const memory = new FormData();
    memory.set("audio", sound, "memory");
    if (image.memory?.teller) memory.set("teller", image.memory.teller);
    if (image.memory?.text) memory.set("text", image.memory.text);
    await site.send("PUT", `/api/images/${id}/memory`, memory);
  }
  return id;
}

async function restoreStory(
  site: SiteClient,
  files: Files,
  story: Story,
  newIds: Map<string, string>,
): Promise<string> {
  const images = story.images.flatMap(({ id, caption }) => {
    const newId = newIds.get(id);
    return newId === undefined ? [] : [{ id: newId, caption }];
  });
  const { title, content, tags, favorite, language, template, tone, palette } = story;
  const pages = restorePages(
    story,
    images.map(({ id: newId }) => newId),
    newIds,
  );
  const body = { title, content, tags, images, pages, language, template, tone, palette };
  const { id } = await site.send<{ id: string }>("POST", "/api/stories", body);
  const coverImageId = newIds.get(story.coverImageId ?? "");
  if (favorite || coverImageId) {
    await site.send("PATCH", `/api/stories/${id}`, {
      favorite,
      ...(coverImageId && { coverImageId }),
    });
  }
  await restoreSounds(site, files, id, story);
  await restoreAnswers(site, files, id, story, newIds);
  return id;
}

/** Null for an export of before stories had pages: the site then makes them. */
function restorePages({ pages }: Story, images: string[], newIds: Map<string, string>) {
  if (pages.length === 0) return null;
  // A picture whose page is left out has one again: the site gives it one without text.
  const sent = pages.length > MAX_PAGES ? pages.filter(({ text }) => text !== "") : pages;
  return sent.map(({ imageId, text }) => {
    const index = images.indexOf(newIds.get(imageId ?? "") ?? "");
    return { text, imageIndex: index < 0 ? null : index };
  });
}

interface Reading {
  file: string | null;
  language: string | null;
  /** Null for a recording. */
  voiceId: string | null;
  /** Null where nobody knows when they are spoken. */
  words: number[] | null;
}

/** Sends recordings oldest first. Each upload comes into use at once, so the one that was in use is selected again afterwards. */
async function restoreSounds(site: SiteClient, files: Files, id: string, story: Story) {
  const path = `/api/stories/${id}/narration`;
  const used = new Set<string>();
  for (const recording of story.recordings.filter(({ pageId }) => pageId === null)) {
    const sent = await restoreReading(site, files, path, {
      ...recording,
      voiceId: null,
      words: null,
    });
    if (sent && recording.inUse) used.add(sent.audioUrl);
  }
  const sent = await site.send<{ recordings: SentRecording[] }>("GET", `/api/stories/${id}`);
  for (const recording of sent.recordings) {
    if (used.has(recording.url)) {
      await site.send("POST", `/api/stories/${id}/recordings/${recording.id}/use`, {});
    }
  }
  const narrations: Reading[] = [
    ...(story.narration ? [{ ...story.narration, language: null }] : []),
    ...story.otherNarrations,
  ];
  for (const narration of narrations) {
    const isRecording = story.recordings.some((one) => one.inUse && one.file === narration.file);
    if (!isRecording) await restoreReading(site, files, path, narration);
  }
  const read = new Set(narrations.map(({ language }) => language));
  for (const language of new Set(sent.recordings.map((one) => one.language))) {
    if (!read.has(language)) await site.send("DELETE", addressOf(path, { language }));
  }
  await restorePageRecordings(site, files, id, story);
}

interface SentRecording {
  id: string;
  url: string;
  language: string | null;
}

const addressOf = (path: string, { language, voiceId }: Partial<Reading>): string => {
  const asked = { ...(language && { language }), ...(voiceId && { voiceId }) };
  return `${path}?${new URLSearchParams(asked)}`;
};

/** Null when the archive does not have it, or the site rejects it. */
async function restoreReading(
  site: SiteClient,
  files: Files,
  path: string,
  reading: Reading,
): Promise<{ audioUrl: string } | null> {
  const sound = await readSound(files, reading.file);
  if (!sound) return null;
  const { language, voiceId, words } = reading;
  try {
    if (voiceId === null || words === null) {
      return await site.send("PUT", addressOf(path, reading), sound);
    }
    const form = new FormData();
    form.set("voiceId", voiceId);
    form.set("times", JSON.stringify(unpackWords(words)));
    form.set("audio", sound, "audio");
    return await site.send("PUT", addressOf(path, { language }), form);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Without the words its sentences are found in the sound.
    if (words !== null) return restoreReading(site, files, path, { ...reading, words: null });
    // A site that lacks the voice has the sound all the same; one that does not translate has nothing that it reads.
    if (voiceId !== null) {
      return restoreReading(site, files, path, { ...reading, voiceId: null });
    }
    if (language === null) throw error;
    console.log(`A narration in “${language}” stays in the archive: ${reason}`);
    return null;
  }
}

async function restore(files: Files, site: SiteClient): Promise<void> {
  const said = await readExport(files);
  const { firstName, lastName, preferredLanguage, avatar } = said.account;
  await site.send("PATCH", "/api/user", {
    firstName,
    lastName,
    ...(preferredLanguage && { preferredLanguage }),
  });
  const picture = await readFile(files, avatar, "image/jpeg");
  if (picture) await site.send("PUT", "/api/user/avatar", picture);

  const newIds = new Map<string, string>();
  for (const [i, image] of byAge(said.images).entries()) {
    const id = await restoreImage(site, files, image);
    if (id) newIds.set(image.id, id);
    console.log(`photo ${i + 1} of ${said.images.length}`);
  }
  const newStoryIds = new Map<string, string>();
  for (const [i, story] of byAge(said.stories).entries()) {
    newStoryIds.set(story.id, await restoreStory(site, files, story, newIds));
    console.log(`story ${i + 1} of ${said.stories.length}: ${story.title}`);
  }
  for (const { name, storyIds } of byAge(said.collections)) {
    const known = storyIds.flatMap((id) => newStoryIds.get(id) ?? []);
    await site.send("POST", "/api/collections", { name, storyIds: known });
    console.log(`collection: ${name}`);
  }
  for (const { id: _old, createdAt: _then, ...person } of byAge(said.people)) {
    await site.send("POST", "/api/people", person);
    console.log(`on the family list: ${person.name}`);
  }
  if (said.videos.length > 0) {
    console.log(
      `${said.videos.length} films stay in the archive; the site makes them anew when asked.`,
    );
  }
}

/** Oldest first, so that lists have the order that they had. */
const byAge = <T extends { createdAt: string }>(things: T[]): T[] =>
  things.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

const paths = process.argv.slice(2);
const origin = paths.pop();
const { STORYQUILT_USERNAME: username, STORYQUILT_PASSWORD: password } = process.env;
if (paths.length === 0 || !origin || !username || !password) {
  console.error(
    "STORYQUILT_USERNAME=… STORYQUILT_PASSWORD=… npm run restore -- <export.zip>… <https://site>",
  );
  process.exit(2);
}
const archives: FileHandle[] = [];
try {
  const files: Files = new Map();
  for (const path of paths) {
    const archive = await open(path);
    archives.push(archive);
    for (const [name, entry] of await openArchive(archive)) files.set(name, entry);
  }
  await restore(files, await signIn(new URL(origin).origin, username, password));
  console.log("Everything is back.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const archive of archives) await archive.close();
}
