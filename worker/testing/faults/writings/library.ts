/** Requests that write rows alone: stories, collections, links, what is in the trash, notifications. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../../db/client.ts";
import { addNotification } from "../../../features/notifications/notifications.store.ts";
import { saveCollection, shareAt } from "../../links.ts";
import { withTranslator } from "../../settings.ts";
import { saveStory } from "../../things.ts";
import { createAccount, type Account } from "../account.ts";
import { giveFilm, givePhoto, giveStory } from "../given.ts";
import { trial } from "../tries.ts";

/** The pages' header for what is to be made once, however often it is requested. */
const makeOnce = ({ client }: Account, path: string, body: object) =>
  client.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "the-same-thing-again" },
    body: JSON.stringify(body),
  });

const SAVED = { title: "At sea", content: "We swam.", tags: ["sea"] };

async function giveCollection(account: Account) {
  const [first, second] = [await saveStory(account.client), await saveStory(account.client)];
  const storyIds = [first.id, second.id];
  return { id: await saveCollection({ user: account }, "Summers", storyIds), storyIds };
}

const LEO = { name: "Leo", relation: "grandson", born: 2019 };

async function givePerson({ client }: Account) {
  return (await client.post("/api/people", LEO)).json<{ id: string }>();
}

async function giveLink(account: Account) {
  const { id } = await saveStory(account.client);
  return shareAt(account.client, `/api/stories/${id}`);
}

/** The link's address, and its owner's client as a guest without a session. */
async function giveLinkAway(account: Account) {
  const { token } = await giveLink(account);
  account.client.cookies.clear();
  return `/api/shared/${token}`;
}

/** A story, and a photo that was taken out of it. */
async function giveRemovedPhoto(account: Account) {
  const { id, photos } = await giveStory(account);
  const [removed, remaining] = photos;
  await account.client.patch(`/api/stories/${id}`, { images: [{ id: remaining!.id }] });
  return removed!.id;
}

async function giveTrash(account: Account) {
  const { id } = await giveStory(account);
  const film = await giveFilm(account);
  await account.client.delete(`/api/stories/${id}`);
  await account.client.delete(`/api/videos/${film.id}`);
  return { story: id, film: film.id };
}

export const LIBRARY_WRITINGS = {
  "POST /api/stories": trial({
    prepare: async (account) => [await givePhoto(account), await givePhoto(account)],
    send: (account, photos) =>
      makeOnce(account, "/api/stories", { ...SAVED, images: photos.map(({ id }) => ({ id })) }),
  }),
  "PATCH /api/stories/:id": trial({
    prepare: giveStory,
    send: ({ client }, { id, photos }) =>
      client.patch(`/api/stories/${id}`, {
        ...SAVED,
        favorite: true,
        coverImageId: photos[1]!.id,
        images: photos.toReversed().map((photo) => ({ id: photo.id, caption: "Later" })),
      }),
    // The story's version grows each time.
    adds: true,
  }),
  "PATCH /api/stories/:id, as it was read": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      client.fetch(`/api/stories/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", "If-Match": '"1"' },
        body: JSON.stringify(SAVED),
      }),
    repeated: [412],
  }),
  "PATCH /api/stories/:id, taking photos out": trial({
    prepare: giveStory,
    send: ({ client }, { id }) => client.patch(`/api/stories/${id}`, { images: [] }),
    adds: true,
  }),
  "DELETE /api/stories/:id": trial({
    prepare: async (account) => (await giveFilm(account)).story,
    send: ({ client }, { id }) => client.delete(`/api/stories/${id}`),
    repeated: [404],
  }),
  "POST /api/generate-story": trial({
    prepare: givePhoto,
    send: ({ client }, { id }) =>
      client.post("/api/generate-story", { images: [{ id, caption: "Rose swims" }] }),
  }),
  "POST /api/translate/text": trial({
    who: () => createAccount(withTranslator()),
    send: ({ client }) =>
      client.post("/api/translate/text", { text: "We swam.", targetLanguage: "es" }),
  }),
  "POST /api/collections": trial({
    prepare: async ({ client }) => [(await saveStory(client)).id],
    send: (account, storyIds) =>
      makeOnce(account, "/api/collections", { name: "Summers", storyIds }),
  }),
  "PATCH /api/collections/:id": trial({
    prepare: giveCollection,
    send: ({ client }, { id, storyIds }) =>
      client.patch(`/api/collections/${id}`, { name: "Sea", storyIds: storyIds.toReversed() }),
  }),
  "DELETE /api/collections/:id": trial({
    prepare: giveCollection,
    send: ({ client }, { id }) => client.delete(`/api/collections/${id}`),
    repeated: [404],
  }),
  "POST /api/stories/:id/share": trial({
    prepare: giveStory,
    send: (account, { id }) => makeOnce(account, `/api/stories/${id}/share`, {}),
  }),
  "POST /api/videos/:id/share": trial({
    prepare: giveFilm,
    send: (account, { id }) => makeOnce(account, `/api/videos/${id}/share`, {}),
  }),
  "POST /api/collections/:id/share": trial({
    prepare: giveCollection,
    send: (account, { id }) => makeOnce(account, `/api/collections/${id}/share`, {}),
  }),
  "DELETE /api/shares/:id": trial({
    prepare: giveLink,
    send: ({ client }, { id }) => client.delete(`/api/shares/${id}`),
    repeated: [404],
  }),
  "GET /api/shared/:token": trial({
    prepare: giveLinkAway,
    send: ({ client }, path) => client.get(path),
    adds: true,
    besides: true,
    skip: 0,
  }),
  "POST /api/shared/:token": trial({
    prepare: giveLinkAway,
    send: ({ client }, path) => client.post(path, { password: "anything" }),
    adds: true,
    besides: true,
    skip: 0,
  }),
  "POST /api/shared/:token/messages": trial({
    prepare: giveLinkAway,
    send: ({ client }, path) => client.post(`${path}/messages`, { text: "How lovely!" }),
    adds: true,
    skip: 0,
  }),
  "POST /api/bin/:id/restore": trial({
    prepare: giveTrash,
    send: ({ client }, { story }) => client.post(`/api/bin/${story}/restore`),
    repeated: [404],
  }),
  "POST /api/bin/:id/restore, of a film": trial({
    prepare: giveTrash,
    send: ({ client }, { film }) => client.post(`/api/bin/${film}/restore`),
    repeated: [404],
  }),
  "POST /api/bin/:id/restore, of a photo": trial({
    prepare: giveRemovedPhoto,
    send: ({ client }, id) => client.post(`/api/bin/${id}/restore`),
    repeated: [404],
  }),
  "DELETE /api/bin/:id, of a photo": trial({
    prepare: giveRemovedPhoto,
    send: ({ client }, id) => client.delete(`/api/bin/${id}`),
    repeated: [404],
  }),
  "DELETE /api/bin/:id": trial({
    prepare: giveTrash,
    send: ({ client }, { story }) => client.delete(`/api/bin/${story}`),
    repeated: [404],
  }),
  "DELETE /api/bin/:id, of a film": trial({
    prepare: giveTrash,
    send: ({ client }, { film }) => client.delete(`/api/bin/${film}`),
    repeated: [404],
  }),
  "DELETE /api/bin": trial({
    prepare: giveTrash,
    send: ({ client }) => client.delete("/api/bin"),
    inParts: true,
  }),
  "POST /api/people": trial({
    send: (account) => makeOnce(account, "/api/people", LEO),
  }),
  "PATCH /api/people/:id": trial({
    prepare: givePerson,
    send: ({ client }, { id }) => client.patch(`/api/people/${id}`, { born: 2020, sayAs: "Leeo" }),
  }),
  "DELETE /api/people/:id": trial({
    prepare: givePerson,
    send: ({ client }, { id }) => client.delete(`/api/people/${id}`),
    repeated: [404],
  }),
  "POST /api/notifications/read": trial({
    prepare: ({ id: userId }) =>
      addNotification(openDatabase(env), { userId, kind: "message", title: "At sea", text: "Hi" }),
    send: ({ client }) => client.post("/api/notifications/read", {}),
  }),
};
