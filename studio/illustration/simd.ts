/** The work on samples that is WebAssembly, with vectors: what painting/brush/index.ts exports. Numbers are places in memory, in bytes, but for counts and weights. */
export interface Simd {
  memory: WebAssembly.Memory;
  /** From here on memory belongs to whom works with it, until somebody else does. */
  FREE: WebAssembly.Global<"i32">;
  paintRows(
    centre: number,
    down: number,
    sectors: number,
    chosen: number,
    width: number,
    out: number,
    plane: number,
    chromaSquared: number,
  ): void;
  blurByKernel(
    plane: number,
    width: number,
    height: number,
    weights: number,
    radius: number,
    spare: number,
  ): void;
  blurByBox(
    plane: number,
    width: number,
    height: number,
    radius: number,
    sums: number,
    spare: number,
  ): void;
  writeLab(
    lab: number,
    plane: number,
    count: number,
    table: number,
    steps: number,
    out: number,
  ): void;
}

/** @param module build/engines/brush.wasm */
export const openSimd = (module: WebAssembly.Module): Simd =>
  new WebAssembly.Instance(module).exports as unknown as Simd;

const PAGE = 1 << 16;

/** Makes memory reach as far as `end`: what was taken of its buffer before is void. */
export function reach({ memory }: Simd, end: number): void {
  const missing = end - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

/** The next place in memory where a vector may begin. */
export const roundUp = (at: number): number => (at | 15) + 1;
