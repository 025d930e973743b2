import { expect, test } from "vitest";
import { beeps } from "./fixtures/aac.ts";
import { decodeTest, probe, runFfmpeg, withFile } from "./fixtures/ffmpeg.ts";
import { FONTS } from "./fixtures/fonts.ts";
import { drawImage } from "./fixtures/images.ts";
import { KERNELS } from "./fixtures/kernels.ts";
import { MemorySink } from "./fixtures/memory-sink.ts";
import { readBoxes } from "./fixtures/mp4-boxes.ts";
import { planFilm } from "./plan.ts";
import { type FilmOptions, renderFilm } from "./render-film.ts";
import { TELEVISION } from "./scene/scene.ts";
import { composePoster } from "./shots.ts";
import type { FilmSound } from "./sound-track.ts";

/** A sixteenth of a film's size, where no test looks at more. */
const SMALL = { width: 320, height: 180 };

const CAPTIONS = ["Rose bakes bread", null, "Tom with his kite \u{1FA81}"];

function storyOf(count: number, duration: number, sound: FilmSound | null) {
  const captions = Array.from({ length: count }, (_, i) => CAPTIONS[i % CAPTIONS.length]);
  return {
    title: "Bread & kites",
    byline: "a story by Rose",
    pictures: captions.map((caption, i) => ({
      caption,
      load: async () => drawImage(640, 480, i),
    })),
    plan: planFilm({
      pages: captions.map((_, picture) => ({ picture, start: (picture * duration) / count })),
      duration,
    }),
    sound,
    frame: SMALL,
  };
}

async function render(story: ReturnType<typeof storyOf>, options?: FilmOptions) {
  const sink = new MemorySink();
  const film = await renderFilm(story, { fonts: FONTS, kernels: KERNELS, sink }, options);
  return { film, bytes: sink.bytes() };
}

decodeTest(
  "the film is H.264 Main and AAC-LC at 25 frames per second, as long as its narration",
  async () => {
    const story = storyOf(3, 9.31, beeps(9.31, 24_000));
    const { film, bytes } = await render({ ...story, frame: TELEVISION });
    expect(film).toEqual({ duration: 9.32, width: 1280, height: 720, bytes: bytes.length });
    withFile("film.mp4", bytes, (path) => {
      const { format, streams } = probe(path);
      expect(Number(format.duration)).toBeCloseTo(9.32, 5);
      expect(format.tags.title).toBe("Bread & kites");
      expect(streams[0]).toMatchObject({
        codec_name: "h264",
        profile: "Main",
        level: 31,
        width: 1280,
        height: 720,
        pix_fmt: "yuv420p",
        color_range: "tv",
        color_space: "bt709",
        avg_frame_rate: "25/1",
        start_time: "0.000000",
        nb_read_frames: "233",
      });
      expect(streams[1]).toMatchObject({ codec_name: "aac", profile: "LC", sample_rate: "24000" });
      expect(runFfmpeg(["-i", path, "-f", "null", "-"]).length).toBe(0);
    });
  },
);

decodeTest(
  "what is said is a track of subtitles with its language, whose times other programs read",
  async () => {
    const cues = [
      { start: 0.4, end: 1.25, text: "Bread & kites" },
      { start: 1.25, end: 3, text: "Rose bäckt Brot." },
      { start: 3.5, end: 99, text: "Tom\u2019s kite flies \u{1FA81}." },
    ];
    const story = { ...storyOf(2, 5, beeps(5, 24_000)), words: { cues, language: "de-AT" } };
    const { bytes } = await render(story);
    withFile("film.mp4", bytes, (path) => {
      const { streams } = probe(path);
      expect(streams[2]).toMatchObject({ codec_name: "mov_text", duration: "5.000000" });
      expect(streams[2]).toMatchObject({
        tags: { language: expect.stringMatching(/^deu|de-AT$/) },
      });
      // Players do not show them unasked: the film may have words of its own.
      expect(streams[2]).toMatchObject({ disposition: { default: 0 } });
      const read = runFfmpeg(["-i", path, "-map", "0:s", "-f", "webvtt", "-"]).toString();
      expect(read.trim().split("\n\n")).toEqual([
        "WEBVTT",
        "00:00.400 --> 00:01.250\nBread & kites",
        "00:01.250 --> 00:03.000\nRose bäckt Brot.",
        "00:03.500 --> 00:05.000\nTom\u2019s kite flies \u{1FA81}.",
      ]);
    });
  },
);

decodeTest(
  "every frame can be told from black, and pictures, fades and cards from each other",
  async () => {
    const { bytes } = await render(storyOf(3, 12, null));
    const small = withFile("film.mp4", bytes, (path) =>
      runFfmpeg(["-i", path, "-vf", "scale=64:36,format=gray", "-f", "rawvideo", "-"]),
    );
    const size = 64 * 36;
    const frames = Array.from({ length: small.length / size }, (_, i) =>
      small.subarray(i * size, (i + 1) * size),
    );
    expect(frames.length).toBe(300);
    for (const frame of frames) {
      expect(frame.reduce((sum, value) => sum + value, 0) / size).toBeGreaterThan(60);
    }
    const difference = (a: number, b: number) =>
      frames[a].reduce((sum, value, i) => sum + Math.abs(value - frames[b][i]), 0) / size;
    const { shots } = storyOf(3, 12, null).plan;
    let at = 0;
    for (const [i, shot] of shots.entries()) {
      const end = at + shot.frames;
      const middle = at + (shot.frames >> 1);
      const moves = shot.kind === "picture";
      expect(difference(at + 4, middle) > 0.3, `shot ${i} moves`).toBe(moves);
      if (i < shots.length - 1) expect(difference(middle, end + 3)).toBeGreaterThan(5);
      if (shot.fadeFrames > 0) {
        const half = end - (shot.fadeFrames >> 1);
        expect(difference(middle, half)).toBeGreaterThan(2);
        expect(difference(end + 3, half)).toBeGreaterThan(2);
      }
      at = end;
    }
  },
);

decodeTest("the sound is heard when it was spoken, whatever its encoder sent ahead", async () => {
  for (const sampleRate of [24_000, 44_100]) {
    const { bytes } = await render(storyOf(1, 4, beeps(4, sampleRate)));
    const pcm = withFile("film.mp4", bytes, (path) =>
      runFfmpeg(["-i", path, "-map", "0:a", "-f", "f32le", "-ac", "1", "-"]),
    );
    const samples = new Float32Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
    for (const second of [1, 2, 3]) {
      const before = Math.round((second - 0.5) * sampleRate);
      const onset = samples.findIndex((value, i) => i > before && Math.abs(value) > 0.2);
      expect(Math.abs(onset / sampleRate - second)).toBeLessThan(0.003);
    }
    expect(samples.length / sampleRate).toBeGreaterThan(3.95);
    expect(samples.length / sampleRate).toBeLessThan(4.05);
  }
});

test("the film's index comes before its samples", async () => {
  const { bytes } = await render(storyOf(1, 0, null));
  expect(readBoxes(bytes).map((box) => box.type)).toEqual(["ftyp", "moov", "free", "mdat"]);
});

test("progress counts frames up to the last, and is told before and after each picture is composed", async () => {
  const seen: (number | "load")[] = [];
  const story = storyOf(2, 3, null);
  for (const picture of story.pictures) {
    const { load } = picture;
    picture.load = () => {
      seen.push("load");
      return load();
    };
  }
  await render(story, {
    onProgress: ({ stage, done, total }) => {
      expect([stage, total]).toEqual(["film", 75]);
      seen.push(done);
    },
  });
  const counts = seen.filter((one) => one !== "load");
  expect([counts[0], counts.at(-1)]).toEqual([0, 75]);
  for (const [i, count] of counts.slice(1).entries()) {
    expect(count - (counts[i] ?? 0)).toBeGreaterThanOrEqual(0);
    expect(count - (counts[i] ?? 0)).toBeLessThanOrEqual(25);
  }
  const loads = seen.flatMap((one, i) => (one === "load" ? [i] : []));
  expect(loads).toHaveLength(2);
  for (const at of loads) expect(seen[at + 1]).toBe(seen[at - 1]);
});

test("an aborted film ends with the signal's reason and releases its sound", async () => {
  let closed = false;
  const sound: FilmSound = {
    sampleRate: 24_000,
    audioSpecificConfig: Uint8Array.of(0x13, 0x08),
    *packets() {
      try {
        for (let i = 0; ; i++) {
          yield {
            data: new Uint8Array(9),
            timestamp: (i * 1024) / 24_000,
            duration: 1024 / 24_000,
          };
        }
      } finally {
        closed = true;
      }
    },
  };
  const controller = new AbortController();
  const story = storyOf(3, 20, sound);
  const onProgress = () => controller.abort(new Error("enough"));
  await expect(render(story, { signal: controller.signal, onProgress })).rejects.toThrow("enough");
  expect(closed).toBe(true);
});

test("other work gets its turn while the film is made", async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 0);
  await render(storyOf(3, 4, null));
  clearInterval(ticking);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test("each picture is loaded once, in its turn", async () => {
  const story = storyOf(3, 12, null);
  const loaded: number[] = [];
  const pictures = story.pictures.map((picture, i) => ({
    ...picture,
    load: () => {
      loaded.push(i);
      return picture.load();
    },
  }));
  await render({ ...story, pictures });
  expect(loaded).toEqual([0, 1, 2]);
});

test("a picture that cannot be loaded fails the film with its own error", async () => {
  const story = storyOf(2, 5, null);
  story.pictures[1].load = () => Promise.reject(new Error("no such picture"));
  await expect(render(story)).rejects.toThrow("no such picture");
});

test("the poster is the first picture with the title on a band of paper, at the film's size", async () => {
  const story = storyOf(2, 5, null);
  const poster = await composePoster(story, FONTS);
  expect([poster.width, poster.height, poster.data.length]).toEqual([1280, 720, 1280 * 720 * 4]);
  const upright = await composePoster(story, FONTS, { width: 1080, height: 1920 });
  expect([upright.width, upright.height]).toEqual([720, 1280]);
  const untitled = await composePoster({ ...story, title: "" }, FONTS);
  const differs = poster.data.findIndex((level, i) => level !== untitled.data[i]);
  expect(differs, "the title moves and covers part of the picture").toBeGreaterThanOrEqual(0);
});
