import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Client, createClient, PASSWORD, signUp } from "../testing/client.ts";
import { drawJpeg } from "../testing/pictures.ts";
import { listFiles, readMessage } from "../testing/things.ts";

const MB = 1024 * 1024;
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** A body without a declared length; counts how much of it is read. */
function endlessBody(head: string) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    pull(stream) {
      asked += 1;
      stream.enqueue(new Uint8Array(MB));
      if (asked === 60) stream.close();
    },
  });
  return { body, megabytes: () => asked };
}

describe("a body that does not say how long it is", () => {
  it.each([
    ["POST", "/api/images", "multipart/form-data; boundary=x", HEAD],
    ["PUT", "/api/user/avatar", "image/jpeg", ""],
  ])("is read no further than the limit (%s %s)", async (method, path, type, head) => {
    const client = await signUp();
    const { body, megabytes } = endlessBody(head);
    const response = await client.fetch(path, { method, body, headers: { "Content-Type": type } });
    expect((await readMessage(response))[0]).toBe(413);
    // Ten are allowed; the stream itself runs a little ahead of its reader.
    expect(megabytes()).toBeLessThan(14);
  });
});

/** An environment in which each write to the storage leaves time to delete the account. */
const slowStore = (whenStored: () => Promise<unknown>) => ({
  MEDIA: {
    get: env.MEDIA.get.bind(env.MEDIA),
    head: env.MEDIA.head.bind(env.MEDIA),
    delete: env.MEDIA.delete.bind(env.MEDIA),
    async put(...stored: Parameters<typeof env.MEDIA.put>) {
      const object = await env.MEDIA.put(...stored);
      await whenStored();
      return object;
    },
  },
});

async function sendWhileLeaving(send: (client: Client) => Promise<Response>) {
  const leaver = await signUp("leaver");
  const sender = createClient({
    settings: slowStore(() => leaver.delete("/api/user", { password: PASSWORD })),
  });
  for (const [name, value] of leaver.cookies) sender.cookies.set(name, value);
  const response = await send(sender);
  return { status: response.status, files: await listFiles(leaver.user.id) };
}

describe("an account that is deleted while something of it is on its way", () => {
  it("stores no photo, no avatar and no speech", async () => {
    const bytes = await drawJpeg();
    const nothing = { status: 404, files: [] };
    expect(
      await sendWhileLeaving((client) =>
        client.upload("/api/images", { bytes, name: "a.jpg", type: "image/jpeg" }),
      ),
    ).toEqual(nothing);
    expect(
      await sendWhileLeaving((client) => client.putBytes("/api/user/avatar", "image/jpeg", bytes)),
    ).toEqual(nothing);
    expect(
      await sendWhileLeaving((client) =>
        client.post("/api/generate-speech", { text: "Hello.", voiceId: "narrator" }),
      ),
    ).toEqual(nothing);
  });
});
