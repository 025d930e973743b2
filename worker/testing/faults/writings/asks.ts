/** Requests that write links to ask the family, and what comes through them. */
import { answerAsk, askFamily, listSuggestions, sendAnswer } from "../../asks.ts";
import { createClient } from "../../client.ts";
import type { Account } from "../account.ts";
import { giveStory, jpeg } from "../given.ts";
import { trial } from "../tries.ts";

const photo = () => new File([jpeg], "garden.jpg", { type: "image/jpeg" });
const KEY = "the-same-answer-once-more";

async function giveAsk(account: Account) {
  const { id: story } = await giveStory(account);
  return askFamily(account.client, story);
}

/** An open link, and its owner's client as a guest without a session. */
async function giveAskAway(account: Account) {
  const { token } = await giveAsk(account);
  account.client.cookies.clear();
  return token;
}

/** A suggestion with words and a photo. */
async function giveSuggestion(account: Account) {
  const { id: story } = await giveStory(account);
  const { token } = await askFamily(account.client, story);
  await answerAsk(createClient(), token, { text: "I was there.", heart: "true", photo: photo() });
  return (await listSuggestions(account.client, story))[0]!.id;
}

export const ASK_WRITINGS = {
  "POST /api/stories/:id/asks": trial({
    prepare: giveStory,
    send: ({ client }, { id }) =>
      client.fetch(`/api/stories/${id}/asks`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": KEY },
        body: "{}",
      }),
  }),
  "DELETE /api/asks/:id": trial({
    prepare: giveAsk,
    send: ({ client }, { id }) => client.delete(`/api/asks/${id}`),
    repeated: [404],
  }),
  "POST /api/asked/:token/answers": trial({
    prepare: giveAskAway,
    send: ({ client }, token) =>
      sendAnswer(client, token, { name: "Leo", text: "I was there.", photo: photo() }, KEY),
    skip: 0,
  }),
  "DELETE /api/asked/:token/answers/:id": trial({
    async prepare(account) {
      const token = await giveAskAway(account);
      const fields = { text: "I was there.", photo: photo() };
      return `/api/asked/${token}/answers/${await answerAsk(account.client, token, fields)}`;
    },
    send: ({ client }, path) => client.delete(path),
    repeated: [404],
    skip: 0,
  }),
  "POST /api/suggestions/:id/use": trial({
    prepare: giveSuggestion,
    send: ({ client }, id) => client.post(`/api/suggestions/${id}/use`),
  }),
  "POST /api/suggestions/:id/decline": trial({
    prepare: giveSuggestion,
    send: ({ client }, id) => client.post(`/api/suggestions/${id}/decline`),
  }),
  "DELETE /api/suggestions/:id": trial({
    prepare: giveSuggestion,
    send: ({ client }, id) => client.delete(`/api/suggestions/${id}`),
    repeated: [404],
  }),
};
