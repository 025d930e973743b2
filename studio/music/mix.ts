/** Lays music under a narration, a tenth of a second at a time. */
import { KWeighting, powerOfLoudness } from "../sound/k-weighting.ts";
import { Limiter } from "../sound/limiter.ts";
import type { MixPlan } from "./mix-plan.ts";
import { BLOCK, type Player } from "./player.ts";

/** dBTP: an AAC encoder may add half a decibel. */
const CEILING = -1.5;
const STEPS_A_SECOND = 100;
const BLOCKS_A_SECOND = 10;
/** Music is levelled by what is heard 1.5 s before and after. */
const AROUND = 15;
/** In blocks: the last chord may die away. */
const ENDING = 70;
const SILENT = powerOfLoudness(-60);
/** Where the music is softer than usual it is made louder by 2 dB at most: rests stay rests. */
const SOFTER = 0.63;

/** Samples of a stream that comes in blocks of any length; silence once it has ended. */
class Reader {
  private readonly blocks: AsyncIterator<Float32Array> | Iterator<Float32Array>;
  private block: Float32Array = new Float32Array(0);
  private at = 0;

  constructor(blocks: AsyncIterator<Float32Array> | Iterator<Float32Array>) {
    this.blocks = blocks;
  }

  async read(out: Float32Array): Promise<void> {
    for (let i = 0; i < out.length;) {
      if (this.at === this.block.length) {
        const { done, value } = await this.blocks.next();
        if (done) {
          out.fill(0, i);
          return;
        }
        this.block = value;
        this.at = 0;
      }
      const count = Math.min(out.length - i, this.block.length - this.at);
      out.set(this.block.subarray(this.at, this.at + count), i);
      this.at += count;
      i += count;
    }
  }
}

function* splitChannel(player: Player): Generator<Float32Array> {
  const [left, right] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  const both = new Float32Array(2 * BLOCK);
  for (let count = player.render(left, right); count > 0; count = player.render(left, right)) {
    for (let i = 0; i < count; i++) {
      both[2 * i] = left[i];
      both[2 * i + 1] = right[i];
    }
    yield both.subarray(0, 2 * count);
  }
}

interface MusicBlock {
  /** Interleaved. */
  samples: Float32Array;
  /** Mean square, K-weighted, of both channels. */
  power: number;
}

/** Music in blocks, each with the gain that makes it as loud as the plan asks for. */
async function* levelMusic(player: Player, power: number, count: number, rate: number) {
  const reader = new Reader(splitChannel(player));
  const frames = rate / BLOCKS_A_SECOND;
  const filters = [new KWeighting(rate), new KWeighting(rate)];
  const channel = new Float32Array(frames);
  const window: MusicBlock[] = [];
  /** What has been mixed is written to again: memory does not grow with the film. */
  let spare: Float32Array | undefined;
  const read = async (): Promise<MusicBlock> => {
    const samples = spare ?? new Float32Array(2 * frames);
    await reader.read(samples);
    let sum = 0;
    for (const [c, filter] of filters.entries()) {
      for (let i = 0; i < frames; i++) channel[i] = samples[2 * i + c];
      sum += filter.sumSquares(channel, 0, frames);
    }
    return { samples, power: sum / frames };
  };
  let [usual, heard] = [0, 0];
  let gain: number | null = null;
  for (let block = 0; block < count; block++) {
    while (window.length < Math.min(2 * AROUND + 1, block + AROUND + 1)) window.push(await read());
    const loudness = window.reduce((sum, one) => sum + one.power, 0) / window.length;
    if (loudness > SILENT) {
      usual += loudness;
      heard += 1;
    }
    const least = (SOFTER * usual) / Math.max(1, heard);
    let next: number = Math.sqrt(power / Math.max(loudness, least, SILENT));
    if (gain !== null && count - block < ENDING) next = Math.min(next, gain);
    yield { samples: window[Math.min(block, AROUND)].samples, from: gain ?? next, to: next };
    gain = next;
    if (block >= AROUND) spare = window.shift()?.samples;
  }
}

/**
 * The sound of a film: interleaved stereo from -1 to 1, in blocks of a tenth of a second, as long as the music. A block is written to
 * again once the next one is asked for.
 * @param speech the narration's samples at `rate`, from the film's beginning
 * @param rate Hz, a multiple of 100
 */
export async function* mix(
  plan: MixPlan,
  speech: AsyncIterable<Float32Array> | Iterable<Float32Array>,
  player: Player,
  rate: number,
): AsyncGenerator<Float32Array> {
  const frames = rate / BLOCKS_A_SECOND;
  const step = rate / STEPS_A_SECOND;
  const limiter = new Limiter(CEILING, rate);
  const voice = new Reader(
    Symbol.asyncIterator in speech ? speech[Symbol.asyncIterator]() : speech[Symbol.iterator](),
  );
  const spoken = new Float32Array(frames);
  const total = player.frames + limiter.delay;
  const blocks = Math.ceil(total / frames);
  let done = 0;
  for await (const { samples, from, to } of levelMusic(player, plan.musicPower, blocks, rate)) {
    await voice.read(spoken);
    for (let i = 0; i < frames; i++) {
      const at = (done + i) / step;
      const level = from + ((to - from) * i) / frames;
      const sample = spoken[i] * interpolate(plan.speechGains, at);
      const gain = level * interpolate(plan.musicGains, at);
      samples[2 * i] = samples[2 * i] * gain + sample;
      samples[2 * i + 1] = samples[2 * i + 1] * gain + sample;
    }
    limiter.process(samples);
    const first = done === 0 ? limiter.delay : 0;
    yield samples.subarray(2 * first, 2 * Math.min(frames, total - done));
    done += frames;
  }
}

function interpolate(curve: Float32Array, at: number): number {
  const index = Math.min(curve.length - 1, Math.floor(at));
  const next = curve[Math.min(curve.length - 1, index + 1)];
  return curve[index] + (next - curve[index]) * (at - index);
}
