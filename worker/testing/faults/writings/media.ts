/** Requests that write files. */
import { env } from "cloudflare:workers";
import type { Story } from "../../../../contract/stories.ts";
import type { Client } from "../../client.ts";
import { recordingOf, sendSpokenWords } from "../../recordings.ts";
import { giveFilm, givePhoto, giveStory, giveUsedRecording, jpeg, otherJpeg } from "../given.ts";
import { trial } from "../tries.ts";

function sendMemory(client: Client, id: string): Promise<Response> {
  const body = new FormData();
  body.set("audio", new File([recordingOf("voice.mp3")], "told", { type: "audio/mpeg" }));
  return client.fetch(`/api/images/${id}/memory`, { method: "PUT", body });
}

/** The address of the recording of a story's first page. */
async function givePage(account: Parameters<typeof giveStory>[0]) {
  const { id } = await giveStory(account);
  const { pages } = await (await account.client.get(`/api/stories/${id}`)).json<Story>();
  return { path: `/api/stories/${id}/pages/${pages[0]?.id}/recording` };
}

const sendPageRecording = (client: Client, path: string): Promise<Response> =>
  client.fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "audio/mpeg", "Idempotency-Key": "the-same-page-once-more" },
    body: recordingOf("voice.mp3"),
  });

/** An M4A of more than one part of what R2 takes: a free box (ISO/IEC 14496-12, 8.1.2) follows the sound. */
function makeLongRecording(): Uint8Array<ArrayBuffer> {
  const sound = recordingOf("brief-aac.m4a");
  const long = new Uint8Array(sound.length + 6 * 1024 * 1024);
  long.set(sound);
  new DataView(long.buffer).setUint32(sound.length, long.length - sound.length);
  long.set(new TextEncoder().encode("free"), sound.length + 4);
  return long;
}

export const MEDIA_WRITINGS = {
  "POST /api/images": trial({
    send({ client }) {
      const body = new FormData();
      body.set("file", new File([jpeg], "beach.jpg", { type: "image/jpeg" }));
      const headers = { "Idempotency-Key": "the-same-photo-once-more" };
      return client.fetch("/api/images", { method: "POST", headers, body });
    },
  }),
  "POST /api/images/:id/cartoon": trial({
    prepare: givePhoto,
    send: ({ client }, { id }) => client.post(`/api/images/${id}/cartoon`, { style: "cartoon" }),
  }),
  "PUT /api/images/:id/cartoon": trial({
    prepare: givePhoto,
    send: ({ client }, { id }) =>
      client.putBytes(`/api/images/${id}/cartoon`, "image/jpeg", otherJpeg),
  }),
  "PATCH /api/images/:id": trial({
    prepare: givePhoto,
    send: ({ client }, { id }) => client.patch(`/api/images/${id}`, { focus: { x: 0.2, y: 0.4 } }),
  }),
  "DELETE /api/images/:id": trial({
    prepare: giveStory,
    send: ({ client }, { photos }) => client.delete(`/api/images/${photos[0]?.id}`),
    repeated: [404],
  }),
  "PUT /api/images/:id/memory": trial({
    prepare: givePhoto,
    send: ({ client }, { id }) => sendMemory(client, id),
  }),
  "DELETE /api/images/:id/memory": trial({
    async prepare(account) {
      const photo = await givePhoto(account);
      await sendMemory(account.client, photo.id);
      return photo;
    },
    send: ({ client }, { id }) => client.delete(`/api/images/${id}/memory`),
    repeated: [404],
  }),
  "PUT /api/user/avatar": trial({
    prepare: ({ client }) => client.putBytes("/api/user/avatar", "image/jpeg", jpeg),
    send: ({ client }) => client.putBytes("/api/user/avatar", "image/jpeg", otherJpeg),
  }),
  "DELETE /api/user/avatar": trial({
    prepare: ({ client }) => client.putBytes("/api/user/avatar", "image/jpeg", jpeg),
    send: ({ client }) => client.delete("/api/user/avatar"),
  }),
  "POST /api/stories/:id/narration": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" }),
  }),
  "PUT /api/stories/:id/narration": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      client.fetch(`/api/stories/${id}/narration`, {
        method: "PUT",
        headers: {
          "Content-Type": "audio/mpeg",
          "Idempotency-Key": "the-same-recording-once-more",
        },
        body: recordingOf("voice.mp3"),
      }),
  }),
  "PUT /api/stories/:id/narration, stored in parts": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      client.fetch(`/api/stories/${id}/narration`, {
        method: "PUT",
        headers: { "Content-Type": "audio/mp4", "Idempotency-Key": "the-same-in-parts-once-more" },
        body: makeLongRecording(),
      }),
    only: [/^R2 createMultipartUpload/, /^R2 upload uploadPart/, /^R2 upload complete/],
  }),
  "PUT /api/stories/:id/narration, with times": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      sendSpokenWords(client, id, [{ start: 0, end: 500, from: 0, to: 2 }]),
  }),
  "POST /api/stories/:id/recordings/:recordingId/use": trial({
    prepare: giveStory,
    send: ({ client }, { id, recording }) =>
      client.post(`/api/stories/${id}/recordings/${recording.id}/use`),
  }),
  "DELETE /api/stories/:id/recordings/:recordingId": trial({
    prepare: giveUsedRecording,
    send: ({ client }, { id, recording }) =>
      client.delete(`/api/stories/${id}/recordings/${recording.id}`),
    repeated: [404],
  }),
  "PUT /api/stories/:id/pages/:pageId/recording": trial({
    prepare: givePage,
    send: ({ client }, { path }) => sendPageRecording(client, path),
    inParts: true,
  }),
  "DELETE /api/stories/:id/pages/:pageId/recording": trial({
    async prepare(account) {
      const page = await givePage(account);
      await sendPageRecording(account.client, page.path);
      return page;
    },
    send: ({ client }, { path }) => client.delete(path),
    repeated: [404],
    inParts: true,
  }),
  "DELETE /api/stories/:id/narration": trial({
    prepare: giveStory,
    send: ({ client }, { id }) => client.delete(`/api/stories/${id}/narration`),
    repeated: [404],
  }),
  "POST /api/generate-speech": trial({
    send: ({ client }) => client.post("/api/generate-speech", { text: "Hi.", voiceId: "narrator" }),
    adds: true,
  }),
  "POST /api/videos": trial({
    prepare: giveFilm,
    send: ({ client }, { url, story }) =>
      client.post("/api/videos", { storyId: story.id, title: "At sea", url, duration: 2 }),
  }),
  "DELETE /api/videos/:id": trial({
    prepare: giveFilm,
    send: ({ client }, { id }) => client.delete(`/api/videos/${id}`),
    repeated: [404],
  }),
  "GET /media/voices/:file": trial({
    async prepare() {
      const { objects } = await env.MEDIA.list({ prefix: "voices/" });
      await env.MEDIA.delete(objects.map(({ key }) => key));
    },
    send: ({ client }) => client.get("/media/voices/narrator.mp3"),
  }),
};
