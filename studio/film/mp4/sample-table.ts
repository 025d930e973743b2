/** A track's tables of its samples (ISO/IEC 14496-12, 8.6 and 8.7). */
import { box, fullBox, u32, u32Table } from "./boxes.ts";

/** Counts and values, a new pair whenever the value changes. */
class Runs {
  readonly pairs: number[] = [];

  add(value: number): void {
    const last = this.pairs.length - 1;
    if (last > 0 && this.pairs[last] === value) this.pairs[last - 1]++;
    else this.pairs.push(1, value);
  }
}

export class SampleTable {
  private readonly sizes: number[] = [];
  private readonly durations = new Runs();
  private readonly offsets = new Runs();
  /** Numbers, from 1, of the samples that playback can start from. */
  private readonly keys: number[] = [];
  private readonly chunkOffsets: number[] = [];
  private readonly chunkCounts: number[] = [];
  private total = 0;

  get count(): number {
    return this.sizes.length;
  }

  /** All durations together, in the track's ticks. */
  get duration(): number {
    return this.total;
  }

  /** Samples added from now on are contiguous in the file, from `offset` on. */
  beginChunk(offset: number): void {
    this.chunkOffsets.push(offset);
    this.chunkCounts.push(0);
  }

  /** `shownAfter`: ticks from when the sample is decoded to when it is shown. */
  add(size: number, duration: number, shownAfter = 0, key = true): void {
    this.sizes.push(size);
    this.durations.add(duration);
    this.offsets.add(shownAfter);
    if (key) this.keys.push(this.sizes.length);
    this.chunkCounts[this.chunkCounts.length - 1]++;
    this.total += duration;
  }

  /** The sample table box around a sample description. */
  toBox(description: Uint8Array): Uint8Array {
    const allKeys = this.keys.length === this.sizes.length;
    const reordered = this.offsets.pairs.some((value, i) => i % 2 === 1 && value !== 0);
    const parts = [
      fullBox("stsd", 0, 0, u32(1), description),
      table("stts", this.durations.pairs, 2),
      reordered ? table("ctts", this.offsets.pairs, 2) : null,
      allKeys ? null : table("stss", this.keys, 1),
      table("stsc", this.chunkRuns(), 3),
      fullBox("stsz", 0, 0, u32(0, this.sizes.length), u32Table(this.sizes)),
      table("stco", this.chunkOffsets, 1),
    ];
    return box("stbl", ...parts.filter((part) => part !== null));
  }

  /** First chunk of a run, samples in each of its chunks, sample description. */
  private chunkRuns(): number[] {
    const runs: number[] = [];
    for (const [i, count] of this.chunkCounts.entries()) {
      if (i === 0 || count !== this.chunkCounts[i - 1]) runs.push(i + 1, count, 1);
    }
    return runs;
  }
}

function table(type: string, values: number[], perEntry: number): Uint8Array {
  return fullBox(type, 0, 0, u32(values.length / perEntry), u32Table(values));
}
