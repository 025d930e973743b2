/** The request for a film, which is made outside of it: the faults affect the film maker too. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { saveStory } from "../../things.ts";
import { createAccount } from "../account.ts";
import { givePhoto } from "../given.ts";
import { trial } from "../tries.ts";

async function createFilmer() {
  const account = await createAccount();
  await runInDurableObject(env.FILM_MAKER.getByName(account.id), (filmMaker) => {
    Object.assign(filmMaker, { env: { ...env, ...account.faults.bindings } });
  });
  return account;
}

/** A call of the film service, which changes nothing by itself. */
const CALL = JSON.stringify({ type: "edit", action: "render" });

export const FILM_WRITINGS = {
  "POST /api/films/:videoId/called/:token": trial({
    send: ({ client }) =>
      client.fetch("/api/films/nobody/called/nothing", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Length": String(CALL.length) },
        body: CALL,
      }),
  }),
  "POST /api/generate-video": trial({
    who: createFilmer,
    prepare: async (account) => {
      const { id } = await givePhoto(account);
      return saveStory(account.client, { content: "We swam.", images: [{ id }] });
    },
    send: ({ client }, { id }) => client.post("/api/generate-video", { storyId: id }),
    only: [/^R2 upload complete/, /^D1 update "videos" set .*"state" = \?, "stage"/],
    // A film that failed is listed as such, and is made when it is requested again; a finished one is made once more.
    adds: true,
    inParts: true,
    // The voice does not read twice quite alike.
    optional: "bytes",
  }),
};
