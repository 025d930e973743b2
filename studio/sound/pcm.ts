import type { SoundBlock } from "./mp3-decoder.ts";

/** Hz: the fastest that MP3 and AAC tracks of ours have. */
const FASTEST = 48_000;

/** Samples of -1 to 1 as 16-bit ones; what is beyond is clipped. */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    pcm[i] = Math.round(Math.min(1, Math.max(-1, samples[i])) * 32_767);
  }
  return pcm;
}

/** Averages neighbours until the rate is at most 48 kHz; a studio's 96 kHz holds nothing more of a voice. */
export function halveRate({ samples, sampleRate }: SoundBlock): SoundBlock {
  let block = { samples, sampleRate };
  while (block.sampleRate > FASTEST) {
    const { samples: wide } = block;
    const narrow = new Float32Array(wide.length >> 1);
    for (let i = 0; i < narrow.length; i++) narrow[i] = (wide[2 * i] + wide[2 * i + 1]) / 2;
    block = { samples: narrow, sampleRate: block.sampleRate / 2 };
  }
  return block;
}
