/** Any film that the encoder can make plays in Chromium, and to the bits that ffmpeg decodes. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { decodeH264, decodeTest } from "../../studio/film/fixtures/ffmpeg.ts";
import { MemorySink } from "../../studio/film/fixtures/memory-sink.ts";
import { randomNumbers } from "../../studio/film/fixtures/pictures.ts";
import { framesOf, randomFilm, streamOf } from "../../studio/film/fixtures/random-films.ts";
import { codecString, decoderConfiguration } from "../../studio/film/h264/parameter-sets.ts";
import { Mp4Writer } from "../../studio/film/mp4/mp4-writer.ts";
import { browser } from "../support/end-to-end.ts";

/** An origin that a browser trusts; nothing listens there. */
const ORIGIN = "http://127.0.0.1:9";

decodeTest(
  "random films play to their end in Chromium, which shows what ffmpeg decodes",
  async () => {
    const random = randomNumbers(23);
    const page = await browser.newPage();
    for (let round = 0; round < 4; round++) {
      const { shots, options } = randomFilm(random);
      const frames = await framesOf(shots, options);
      const sink = new MemorySink();
      const description = decoderConfiguration(options);
      const writer = new Mp4Writer(sink, {
        title: "",
        video: { ...options, decoderConfiguration: description },
        frames: frames.length,
      });
      for (const { data, shownAt, key } of frames) await writer.addFrame(data, shownAt, key);
      await writer.finish();
      const body = Buffer.from(sink.bytes());
      await page.route(`${ORIGIN}/**`, (route) =>
        route.fulfill(
          route.request().url().endsWith(".mp4")
            ? { body, contentType: "video/mp4" }
            : { body: "<video muted src=film.mp4></video>", contentType: "text/html" },
        ),
      );
      await page.goto(ORIGIN);
      const played = await page.evaluate(async () => {
        const video = document.querySelector("video")!;
        video.playbackRate = 8;
        await video.play();
        await new Promise((resolve) => {
          for (const end of ["ended", "error"]) video.addEventListener(end, resolve);
        });
        return [video.error, video.currentTime, video.videoWidth, video.videoHeight];
      });
      const { width, height, framesPerSecond } = options;
      expect(played).toEqual([null, frames.length / framesPerSecond, width, height]);
      const config = { codec: codecString(options), description: [...description] };
      const samples = frames.map(({ data, shownAt, key }) => ({
        ...{ data: Buffer.from(data).toString("base64"), timestamp: shownAt },
        type: key ? ("key" as const) : ("delta" as const),
      }));
      const shown = await page.evaluate(
        async ({ config: { codec, description: bytes }, samples: all }) => {
          const decoded: Promise<ArrayBuffer>[] = [];
          const decoder = new VideoDecoder({
            output(frame) {
              const planes = new Uint8Array(frame.allocationSize());
              const hash = frame.copyTo(planes).then(() => {
                frame.close();
                return crypto.subtle.digest("SHA-256", planes);
              });
              decoded.push(hash);
            },
            error: (error) => void decoded.push(Promise.reject(error)),
          });
          decoder.configure({ codec, description: new Uint8Array(bytes) });
          for (const { data, ...chunk } of all) {
            const sample = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
            decoder.decode(new EncodedVideoChunk({ ...chunk, data: sample }));
          }
          await decoder.flush();
          return (await Promise.all(decoded)).map((hash) =>
            btoa(String.fromCharCode(...new Uint8Array(hash))),
          );
        },
        { config, samples },
      );
      const expected = decodeH264(streamOf(options, frames));
      const size = (width * height * 3) / 2;
      const hashes = frames.map((_, i) =>
        createHash("sha256")
          .update(expected.subarray(i * size, (i + 1) * size))
          .digest("base64"),
      );
      expect(shown, `film ${round}`).toEqual(hashes);
    }
    await page.close();
  },
);
