/** What is restored from an export: what to make of an account first, and what a person sees of it afterwards. */
import type { Suggestion } from "../../contract/asks.ts";
import type { StoryImage } from "../../contract/stories.ts";
import { unpackWords } from "../../studio/pages/word-times.ts";
import { drawPhoto } from "./family.ts";

export interface Account {
  username: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  send(method: string, path: string, body: object): Promise<Response>;
}

/** The upload of what a voice says. */
export async function speak(account: Account, text: string): Promise<RequestInit> {
  const said = await account.send("POST", "/api/generate-speech", { text, voiceId: "narrator" });
  const { audioUrl } = await said.json();
  const body = await (await account.call(audioUrl)).arrayBuffer();
  return { method: "PUT", headers: { "content-type": "audio/mpeg" }, body };
}

/** Tells about a picture as somebody else, and has the family answer: once with all there is, once to be put aside. */
export async function addAnswers(
  account: Account,
  storyId: string,
  imageId: string,
): Promise<void> {
  const { body } = await speak(account, "It rained all day.");
  const sound = new Blob([body as ArrayBuffer], { type: "audio/mpeg" });
  const memory = new FormData();
  memory.set("audio", sound, "memory");
  memory.set("text", "It rained.");
  memory.set("teller", "Leo");
  await account.call(`/api/images/${imageId}/memory`, { method: "PUT", body: memory });
  const { url } = await (await account.send("POST", `/api/stories/${storyId}/asks`, {})).json();
  const answer = async (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const path = `/api/asked/${url.split("/").at(-1)}/answers`;
    return (await account.call(path, { method: "POST", body: form })).json();
  };
  const photo = new Blob([drawPhoto()], { type: "image/jpeg" });
  await answer({ name: "Ann", text: "I swam too.", heart: "true", voice: sound, photo, imageId });
  const { id } = await answer({ name: "Ben", text: "Later." });
  await account.send("POST", `/api/suggestions/${id}/decline`, {});
}

const summariseMemory = (memory: StoryImage["memory"]) =>
  memory && { text: memory.text, teller: memory.teller, seconds: Math.round(memory.duration) };

/** What a person sees of an account, without what is new by nature: ids, addresses and dates. */
export async function summarise(account: Account) {
  const { firstName, avatarUrl } = await (await account.call("/api/user")).json();
  const stories = await (await account.call("/api/stories")).json();
  const collections = await (await account.call("/api/collections")).json();
  const people = await (await account.call("/api/people")).json();
  const titleOf = (id: string) => stories.find((story: { id: string }) => story.id === id).title;
  return {
    firstName,
    hasAvatar: avatarUrl !== null,
    people: people.map(({ id: _id, createdAt: _at, ...said }: Record<string, unknown>) => said),
    collections: collections.map(({ name, storyIds }: { name: string; storyIds: string[] }) => ({
      name,
      titles: storyIds.map(titleOf),
    })),
    stories: await Promise.all(
      stories.map(async ({ id }: { id: string }) => {
        const story = await (await account.call(`/api/stories/${id}`)).json();
        const images = await (await account.call(`/api/stories/${id}/images`)).json();
        const { title, content, tags, favorite, imageCount, audioDuration, recordings } = story;
        const { language, template, tone, palette } = story;
        const captionOf = (imageId: string | null) =>
          images.find((image: { id: string }) => image.id === imageId)?.caption ?? null;
        const narration =
          audioDuration === null
            ? null
            : await (await account.call(`/api/stories/${id}/narration`)).json();
        const answers = await (
          await account.call(`/api/stories/${id}/suggestions?all=true`)
        ).json();
        return {
          title,
          content,
          answers: answers.map((one: Suggestion) => ({
            ...{ name: one.name, text: one.text, heart: one.heart, state: one.state },
            about: captionOf(one.imageId),
            seconds: Math.round(one.voiceDuration ?? 0),
            photos: one.photos.length,
          })),
          tags,
          favorite,
          ...{ language, template, tone, palette },
          pages: story.pages.map(
            (page: { imageId: string | null; text: string; recordingUrl: string | null }) => ({
              caption: captionOf(page.imageId),
              text: page.text,
              isRecorded: page.recordingUrl !== null,
            }),
          ),
          imageCount,
          seconds: audioDuration === null ? null : Math.round(audioDuration),
          voiceId: narration?.voiceId,
          lightUp: unpackWords(narration?.words ?? []).map(({ from, to }) =>
            content.slice(from, to),
          ),
          recordings: recordings.map((one: { duration: number; inUse: boolean }) => ({
            seconds: Math.round(one.duration),
            inUse: one.inUse,
          })),
          pictures: images.map(
            ({ caption, cartoonUrl, style, faces, focus, memory }: StoryImage) => ({
              ...{ caption, style, faces, focus, memory: summariseMemory(memory) },
              isIllustrated: cartoonUrl !== null,
            }),
          ),
        };
      }),
    ),
  };
}
