import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { answerAsk, askFamily, listSuggestions, openAsked } from "../../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { listFiles, readMessage, saveStory } from "../../testing/things.ts";

const HOUR_MS = 60 * 60 * 1_000;

let owner: SignedInClient;
let storyId: string;

beforeAll(async () => {
  owner = await signUp("owner");
  storyId = (await saveStory(owner)).id;
});
afterEach(() => void vi.useRealTimers());

const countNotified = async () =>
  (await (await owner.get("/api/notifications")).json<unknown[]>()).length;

describe("withdrawing", () => {
  it("is offered to the same browser for a day, with the link closed too", async () => {
    const { token, id } = await askFamily(owner, storyId);
    const [guest, stranger] = [createClient(), createClient()];
    const files = await listFiles(owner.user.id);
    const answer = await answerAsk(guest, token, {
      text: "Oops",
      photo: new File([await drawJpeg()], "beach.jpg"),
    });
    await answerAsk(stranger, token, { text: "Mine" });
    const path = `/api/asked/${token}/answers/${answer}`;
    expect((await openAsked(guest, token)).sent).toMatchObject([
      { id: answer, text: "Oops", photos: 1, hasVoice: false, heart: false },
    ]);
    for (const other of [stranger, createClient(), owner]) {
      expect((await readMessage(await other.delete(path)))[0]).toBe(404);
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    const now = Date.now();
    vi.setSystemTime(now + 25 * HOUR_MS);
    expect((await readMessage(await guest.delete(path)))[0]).toBe(404);
    expect((await openAsked(guest, token)).sent).toEqual([]);
    vi.setSystemTime(now + 23 * HOUR_MS);
    await owner.delete(`/api/asks/${id}`);
    const before = await countNotified();
    expect((await guest.delete(path)).status).toBe(204);
    expect((await listSuggestions(owner, storyId)).some((one) => one.id === answer)).toBe(false);
    expect(await countNotified()).toBe(before - 1);
    expect(await listFiles(owner.user.id)).toEqual(files);
  });

  it("by the address of another link finds nothing", async () => {
    const [mine, other] = [await askFamily(owner, storyId), await askFamily(owner, storyId)];
    const guest = createClient();
    const answer = await answerAsk(guest, mine.token, { heart: "true" });
    const rejected = await guest.delete(`/api/asked/${other.token}/answers/${answer}`);
    expect((await readMessage(rejected))[0]).toBe(404);
  });
});
