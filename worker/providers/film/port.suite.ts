/** What every film studio must do. */
import { inMemory } from "../../../studio/sound/sound-file.ts";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { inFullSize, inspectFilm } from "../../testing/films.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { pickVoice } from "../voice/index.ts";
import {
  type FilmJob,
  type FilmRequest,
  type FilmStudio,
  type FinishedFilm,
  PART_BYTES,
} from "./port.ts";

export interface FilmSuite {
  name: string;
  studio(): FilmStudio;
  /** Null for the built-in studio. */
  openJob(): FilmJob | null;
  /** The shots of the film that was made last, by the index of their picture; `loads` are the calls of `load`. */
  readShots(loads: number[]): Promise<number[]>;
  /** How long the film is, when the narration and the pictures lead to this length. */
  lengthOf(planned: number): number;
}

export interface Order {
  request: FilmRequest;
  loads: number[];
  progress: number[];
  readFile(): Uint8Array<ArrayBuffer>;
}

const NARRATION = "The dog ran across the garden. In the evening everybody was tired.";

/** A film of three pages: the second picture, the first, and the second again. */
export async function orderFilm(
  job: FilmJob | null,
  changes: Partial<FilmRequest> = {},
): Promise<Order> {
  const voice = pickVoice(env);
  const [{ id: voiceId } = { id: "" }] = await voice.listVoices();
  const speech = await voice.speak({ text: NARRATION, voiceId, pauses: false });
  const bytes = new Uint8Array(await new Blob(speech.chunks).arrayBuffer());
  const loads: number[] = [];
  const progress: number[] = [];
  const parts = new Map<number, Uint8Array>();
  const request: FilmRequest = {
    title: "A day at the sea",
    frame: { width: 1280, height: 720 },
    pictures: ["Rose swims", null].map((caption, i) => ({
      caption,
      async load() {
        loads.push(i);
        return drawJpeg();
      },
    })),
    pages: [1, 0, 1].map((picture, i) => ({ picture, start: (i * speech.duration) / 3 })),
    narration: { file: inMemory(bytes), duration: speech.duration, isRecording: false },
    music: null,
    job,
    async write(data, position) {
      expect(position % PART_BYTES).toBe(0);
      expect(parts.has(position)).toBe(false);
      parts.set(position, data.slice());
    },
    onProgress: (done, total) => {
      expect(done).toBeLessThanOrEqual(total);
      progress.push(done / total);
    },
    ...changes,
  };
  const readFile = () => {
    const size = [...parts].reduce((most, [at, part]) => Math.max(most, at + part.length), 0);
    const file = new Uint8Array(size);
    for (const [at, part] of parts) file.set(part, at);
    return file;
  };
  return { request, loads, progress, readFile };
}

export function describeFilmStudio({ name, studio, openJob, readShots, lengthOf }: FilmSuite) {
  describe(name, () => {
    let order: Order;
    let film: FinishedFilm;

    beforeAll(async () => {
      order = await orderFilm(openJob());
      film = await inFullSize(() => studio().render(order.request));
    });

    it("makes an MP4 of pictures and sound that lasts as long as it says", () => {
      const file = order.readFile();
      expect(file).toHaveLength(film.bytes);
      const { picture, sound } = inspectFilm(file);
      expect([picture?.codec, sound?.codec]).toEqual(["avc1", "mp4a"]);
      expect(picture?.seconds).toBeCloseTo(film.duration, 1);
      // AAC begins with a packet of silence.
      expect(Math.abs((sound?.seconds ?? 0) - film.duration)).toBeLessThan(0.1);
      expect(film.duration).toBeCloseTo(lengthOf(order.request.narration.duration), 1);
    });

    it("shows the pictures in the order of the pages, between the title and the ending", async () => {
      const shots = await readShots(order.loads);
      expect(shots.filter((picture, i) => picture !== shots[i - 1])).toEqual([1, 0, 1]);
    });

    it("has a poster", () => {
      expect([film.poster.width, film.poster.height]).toEqual([1280, 720]);
    });

    it("reports how far it is, up to the end and never back", () => {
      const { progress } = order;
      expect(progress.length).toBeGreaterThan(1);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toBe(1);
    });

    it("stops once nobody wants the film any more", async () => {
      const gone = new Error("That film was deleted.");
      let calls = 0;
      const onProgress = () => {
        calls += 1;
        throw gone;
      };
      const { request } = await orderFilm(openJob(), { onProgress });
      await expect(studio().render(request)).rejects.toBe(gone);
      expect(calls).toBe(1);
    });

    it("fails with the error of a picture that cannot be loaded, or of a file that cannot be written", async () => {
      const lost = new Error("The file is missing.");
      const fail = async () => {
        throw lost;
      };
      const pictures = [fail, fail].map((load) => ({ caption: null, load }));
      for (const changes of [{ pictures }, { write: fail }]) {
        const { request } = await orderFilm(openJob(), changes);
        await expect(studio().render(request)).rejects.toBe(lost);
      }
    });

    it("knows what it cannot letter", () => {
      const service = studio();
      expect(service.canLetter("Zażółć gęślą jaźń")).toBe(true);
      expect(service.canLetter("海の日")).toBe(false);
      const texts = { title: "A kite", captions: ["for 奶奶", null] };
      expect(service.findMissingWords(texts)).toEqual(["奶奶"]);
    });
  });
}
