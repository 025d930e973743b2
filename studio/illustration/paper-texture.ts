import { smoothstep } from "./luma.ts";

/** Samples along an edge of the texture, a power of two; it repeats without a seam. */
export const TEXTURE_EDGE = 512;

const MASK = TEXTURE_EDGE - 1;
const AREA = TEXTURE_EDGE * TEXTURE_EDGE;

/** Paper and the marks on it: four planes of TEXTURE_EDGE² samples, 128 in the middle. */
export interface PaperTexture {
  /** Crayon strokes, leaning to the right. */
  strokes: Uint8ClampedArray;
  /** Grain of the paper. */
  grain: Uint8ClampedArray;
  /** Clouds of pigment. */
  clouds: Uint8ClampedArray;
  /** The grain lit from the top left. */
  relief: Uint8ClampedArray;
}

type Random = () => number;

/** The linear congruential generator of Numerical Recipes: the same paper everywhere, every time. */
function createRandom(): Random {
  let state = 1_234_567;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Adds smooth value noise of one cell size (samples) to `target`. */
function addValueNoise(target: Float32Array, cell: number, weight: number, random: Random): void {
  const cells = TEXTURE_EDGE / cell;
  const lattice = new Float32Array(cells * cells).map(random);
  for (let y = 0; y < TEXTURE_EDGE; y++) {
    const row = Math.floor(y / cell);
    const above = row * cells;
    const below = ((row + 1) % cells) * cells;
    const v = smoothstep(0, 1, y / cell - row);
    for (let x = 0; x < TEXTURE_EDGE; x++) {
      const left = Math.floor(x / cell);
      const right = (left + 1) % cells;
      const u = smoothstep(0, 1, x / cell - left);
      const upper = lattice[above + left] + (lattice[above + right] - lattice[above + left]) * u;
      const lower = lattice[below + left] + (lattice[below + right] - lattice[below + left]) * u;
      target[y * TEXTURE_EDGE + x] += weight * (upper + (lower - upper) * v);
    }
  }
}

function createFractalNoise(
  octaves: readonly (readonly [cell: number, weight: number])[],
  random: Random,
): Float32Array {
  const noise = new Float32Array(AREA);
  for (const [cell, weight] of octaves) addValueNoise(noise, cell, weight, random);
  return noise;
}

/** A loop, as `Uint8ClampedArray.from` is ten times as slow. */
function quantise(plane: Float32Array, levelOf: (value: number) => number): Uint8ClampedArray {
  const levels = new Uint8ClampedArray(plane.length);
  for (let i = 0; i < plane.length; i++) levels[i] = levelOf(plane[i]);
  return levels;
}

/** White noise smeared along about 40 degrees, two samples wide. */
function createStrokes(random: Random): Uint8ClampedArray {
  const white = new Float32Array(AREA).map(random);
  const smeared = new Float32Array(AREA);
  for (let y = 0; y < TEXTURE_EDGE; y++) {
    const target = y * TEXTURE_EDGE;
    for (let k = -13; k <= 13; k++) {
      const row = Math.round(y - k * 0.8);
      const upper = (row & MASK) * TEXTURE_EDGE;
      const lower = ((row + 1) & MASK) * TEXTURE_EDGE;
      for (let x = 0; x < TEXTURE_EDGE; x++) {
        const column = (x + k) & MASK;
        smeared[target + x] += white[upper + column] + 0.5 * white[lower + column];
      }
    }
  }
  const mean = smeared.reduce((total, value) => total + value, 0) / AREA;
  const variance =
    smeared.reduce((total, value) => total + (value - mean) * (value - mean), 0) / AREA;
  const deviation = Math.sqrt(variance);
  return quantise(smeared, (value) => 128 + ((value - mean) / deviation) * 42);
}

function createPaperTexture(): PaperTexture {
  const random = createRandom();
  const strokes = createStrokes(random);
  const grain = createFractalNoise(
    [
      [2, 0.3],
      [4, 0.4],
      [8, 0.3],
    ],
    random,
  );
  const clouds = createFractalNoise(
    [
      [8, 0.15],
      [16, 0.2],
      [32, 0.25],
      [64, 0.25],
      [128, 0.15],
    ],
    random,
  );
  const relief = grain.map((value, i) => {
    const x = (i + 1) & MASK;
    const y = (Math.floor(i / TEXTURE_EDGE) + 1) & MASK;
    return value - grain[y * TEXTURE_EDGE + x];
  });
  return {
    strokes,
    grain: quantise(grain, (value) => (0.5 + (value - 0.5) * 1.6) * 255),
    clouds: quantise(clouds, (value) => (0.5 + (value - 0.5) * 2) * 255),
    relief: quantise(relief, (value) => 128 + value * 330),
  };
}

let texture: PaperTexture | undefined;

/** The paper, made on first use (1 MB) and cached. */
export function getPaperTexture(): PaperTexture {
  texture ??= createPaperTexture();
  return texture;
}
