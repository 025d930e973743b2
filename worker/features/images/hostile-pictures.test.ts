import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { formatOf } from "../../../tests/fuzz/format-of.ts";
import { mutate } from "../../../tests/fuzz/mutate.ts";
import { NASTY_PICTURES } from "../../../tests/fuzz/nasty/pictures.ts";
import { createRandom } from "../../../tests/fuzz/random.ts";
import { signUp } from "../../testing/client.ts";
import { drawGif, drawHalfTransparentPng, drawJpeg } from "../../testing/pictures.ts";
import { readMessage, uploadPhoto } from "../../testing/things.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const MUTATIONS = 20;

let someone: ReturnType<typeof openAccount> | undefined;

async function openAccount() {
  const client = await signUp();
  return { client, imageId: (await uploadPhoto(client)).id };
}

/** Sends a picture to each route that takes one. */
async function sendEverywhere(bytes: Bytes) {
  const { client, imageId } = await (someone ??= openAccount());
  return [
    await client.upload("/api/images", { bytes, name: "photo.jpg", type: "image/jpeg" }),
    await client.putBytes(`/api/images/${imageId}/cartoon`, "image/jpeg", bytes),
    await client.putBytes("/api/user/avatar", "image/jpeg", bytes),
  ];
}

/** Accepted, or rejected with a message. */
async function expectAnswers(responses: Response[], name: string): Promise<void> {
  for (const response of responses) {
    if (response.ok) await response.arrayBuffer();
    else expect([413, 415], name).toContain((await readMessage(response))[0]);
  }
}

/** A site that records what it has its image service decode. */
function watchDecoder() {
  const decoded: Promise<ArrayBuffer>[] = [];
  const input: typeof env.IMAGES.input = (stream, options) => {
    const [ours, theirs] = stream.tee();
    decoded.push(new Response(ours).arrayBuffer());
    return env.IMAGES.input(theirs, options);
  };
  const info = env.IMAGES.info.bind(env.IMAGES);
  return {
    settings: { IMAGES: { input, info } },
    sizes: () => Promise.all(decoded).then((all) => all.map(({ byteLength }) => byteLength)),
  };
}

const nasty = (name: string): Bytes => NASTY_PICTURES.find(([its]) => its === name)![1]();

describe("a picture that is out to do harm", () => {
  it.each(NASTY_PICTURES)("is answered by every route that takes one: %s", async (name, make) => {
    await expectAnswers(await sendEverywhere(make()), name);
  });

  it.each(["jpg", "png", "gif"])("is answered, whatever is made of a %s", async (type) => {
    const files = {
      jpg: await drawJpeg(),
      png: await drawHalfTransparentPng(40, 30),
      gif: drawGif(),
    };
    for (let seed = 0; seed < MUTATIONS; seed++) {
      const random = createRandom(seed);
      const spare = random.pick(Object.values(files));
      const bytes = mutate(files[type as keyof typeof files], formatOf(`.${type}`), spare, random);
      await expectAnswers(await sendEverywhere(bytes), `${type}, seed ${seed}`);
    }
  });

  it.each([
    "PNG: compressed texts that are bombs",
    "PNG: ten thousand frames",
    "GIF: a hundred thousand frames",
  ])("reaches the decoder as the one picture that it is: %s", async (name) => {
    const { settings, sizes } = watchDecoder();
    const client = await signUp("someone", { settings });
    await uploadPhoto(client, nasty(name));
    expect(Math.max(...(await sizes()))).toBeLessThan(50_000);
  });

  it("is too many pixels where a decoder would have to keep them all", async () => {
    const client = await signUp();
    const bytes = nasty("GIF: as many pixels as are let in");
    const file = { bytes, name: "wide.gif", type: "image/gif" };
    expect(await readMessage(await client.upload("/api/images", file))).toEqual([
      413,
      "wide.gif has too many pixels. Please choose a smaller copy.",
    ]);
  });

  it("is too many pixels where each is a line of its own", async () => {
    const { settings, sizes } = watchDecoder();
    const client = await signUp("someone", { settings });
    const file = { bytes: nasty("PNG: one column"), name: "long.png", type: "image/png" };
    expect(await readMessage(await client.upload("/api/images", file))).toEqual([
      413,
      "long.png has too many pixels. Please choose a smaller copy.",
    ]);
    expect(await sizes()).toEqual([]);
  });

  it("is no picture when it is drawn over more often than any encoder does", async () => {
    const client = await signUp();
    const bytes = nasty("JPEG: thousands of scans of few pixels");
    const file = { bytes, name: "slow.jpg", type: "image/jpeg" };
    expect((await readMessage(await client.upload("/api/images", file)))[0]).toBe(415);
  });
});

describe("a form that is out to do harm", () => {
  const FIELD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n';

  it.each([
    ["of thousands of fields", `${FIELD}\r\nabc\r\n`.repeat(10_000)],
    ["of a field with thousands of lines", `${FIELD}${"A: b\r\n".repeat(10_000)}\r\nabc\r\n`],
  ])("is rejected unread: %s", async (_, fields) => {
    const client = await signUp();
    const response = await client.fetch("/api/images", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: `${fields}--x--\r\n`,
    });
    expect(await readMessage(response)).toEqual([
      400,
      "The upload broke off. Please send the photo again.",
    ]);
  });
});
