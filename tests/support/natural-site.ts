/** The shared site with small natural voices of a stand-in, or with the real ones, and with the faults that a test wants. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { NATURAL_VOICES, type NaturalVoicesBody } from "../../contract/natural-voice.ts";
import { NATURAL_MODEL, NATURAL_VOICE_FILES } from "../../contract/natural-voice-files.ts";
import { makeStandInModel } from "../../studio/voice/natural/fixtures/stand-in-model.ts";
import type { SiteAddress } from "./site.ts";

const DOC_STRING = (6 << 3) | 2;
/** So that it has a middle to be cut at. */
const FILLING = 400_000;

/** What is read at once by the stand-in's voice takes as many floats as this from so many tokens on: more than there are. */
const TOO_LONG = 150;
const TOO_MUCH = 1.073e9;

/** The stand-in with a long description: 400 KB. */
function makeLongModel(): Buffer {
  const length = [0x80 | (FILLING & 127), 0x80 | ((FILLING >> 7) & 127), FILLING >> 14];
  const filling = Buffer.alloc(FILLING, "x");
  return Buffer.concat([makeStandInModel(), Buffer.from([DOC_STRING, ...length]), filling]);
}

export interface NaturalSite extends SiteAddress {
  model: string;
  /** What the page is told of the model's SHA-256 is not true. */
  isDamaged: boolean;
  /** Sends this many bytes of the model, once, and no more; the connection is lost when what it returns is called. */
  stopAfter(bytes: number): () => void;
  /** The ranges that were asked of the model, in order. */
  ranges: (string | undefined)[];
  /** The paths that were asked of the site behind it. */
  paths: Set<string>;
  /** Holds the model back until it is called. */
  hold(): () => void;
  close(): void;
}

/** @param readFile reads one of the real files; without it a stand-in is served */
export async function startNaturalSite(
  { url }: SiteAddress,
  readFile?: (name: string) => Buffer,
): Promise<NaturalSite> {
  const long = makeLongModel();
  const style = Buffer.from(
    new Float32Array(510 * 256).fill(0.2).fill(TOO_MUCH, TOO_LONG * 256).buffer,
  );
  const read = readFile ?? ((name: string) => (name.endsWith(".onnx") ? long : style));
  let holding: Promise<void> = Promise.resolve();
  let stop: { after: number; lost: Promise<void> } | null = null;

  function describe(): NaturalVoicesBody {
    const files = NATURAL_VOICE_FILES.map(({ name }) => name)
      .filter((name) => name === NATURAL_MODEL.name || name === "af_heart.bin")
      .map((name) => {
        const content = read(name);
        const sha256 = createHash("sha256").update(content);
        if (site.isDamaged && name === site.model) sha256.update("more");
        return { name, bytes: content.length, sha256: sha256.digest("hex") };
      });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { available: true, bytes, files, voices: [...NATURAL_VOICES] };
  }

  async function sendFile(name: string, { range }: { range?: string }, response: ServerResponse) {
    const content = read(name);
    const from = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    if (name === site.model) {
      site.ranges.push(range);
      await holding;
    }
    response.writeHead(range === undefined ? 200 : 206, {
      "content-type": "application/octet-stream",
      "content-length": content.length - from,
    });
    if (stop === null || name !== site.model) return response.end(content.subarray(from));
    const { after, lost } = stop;
    stop = null;
    response.write(content.subarray(from, after));
    await lost;
    return response.socket?.end();
  }

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url: path } = incoming;
    site.paths.add(path ?? "/");
    const onward = request(new URL(path ?? "/", url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "/", url);
    const [, name] = /^\/api\/natural-voice\/files\/(.+)$/.exec(pathname) ?? [];
    if (name !== undefined) void sendFile(name, incoming.headers, response);
    else if (pathname !== "/api/natural-voice") pass(incoming, response);
    else response.setHeader("content-type", "application/json").end(JSON.stringify(describe()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const site: NaturalSite = {
    url: `http://127.0.0.1:${address.port}`,
    model: NATURAL_MODEL.name,
    isDamaged: false,
    ranges: [],
    paths: new Set(),
    stopAfter(after) {
      let lose: (() => void) | undefined;
      stop = { after, lost: new Promise((resolve) => (lose = resolve)) };
      onTestFinished(() => {
        stop = null;
        lose?.();
      });
      return () => lose?.();
    },
    hold() {
      let release: (() => void) | undefined;
      holding = new Promise((resolve) => (release = resolve));
      // A test that fails fails alone.
      onTestFinished(() => release?.());
      return () => release?.();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
