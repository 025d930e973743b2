import { exp } from "../arithmetic.ts";

/** Sectors of the ellipse whose variances are compared. */
export const SECTORS = 8;

/** Directions of half a turn. */
const ORIENTATIONS = 24;
const ELONGATIONS = 5;

/** Kernels of one radius. */
export const KERNELS = ORIENTATIONS * ELONGATIONS;

/** Beyond this anisotropy the ellipse grows no longer. */
const MAX_ANISOTROPY = 0.85;

/** Weights smaller than this change no visible pixel. */
const NEGLIGIBLE = 0.004;

/** Radius in pixels from which some of the pixels are enough; the smaller ellipses use them all. */
const THINNED_FROM = 4.4;
const QUARTERED_FROM = 7;

/** The taps of one ellipse; those of sector k are at sectorStart[k] up to sectorStart[k + 1]. */
export interface Kernel {
  sectorStart: Int32Array;
  /** Pixels from the centre, in a picture of `stride` pixels a row. */
  offsets: Int32Array;
  /** Sum up to 1 within a sector. */
  weights: Float32Array;
}

/** Unit vectors by turning one again and again: sines of the engine differ in their last bits. */
function directions(count: number, cos: number, sin: number): [x: number, y: number][] {
  const list: [number, number][] = [[1, 0]];
  for (let n = 1; n < count; n++) {
    const [x, y] = list[n - 1];
    list.push([x * cos - y * sin, x * sin + y * cos]);
  }
  return list;
}

/** Turns by 7.5 and by 45 degrees; the cosine of half an angle is the root of (1 + its cosine) / 2. */
const COS_15 = Math.sqrt((1 + Math.sqrt(3) / 2) / 2);
const TANGENTS = directions(ORIENTATIONS, Math.sqrt((1 + COS_15) / 2), Math.sqrt((1 - COS_15) / 2));
const [TANGENT_X, TANGENT_Y] = [0, 1].map((k) => Float64Array.from(TANGENTS, (one) => one[k]));
const AXES = directions(SECTORS, Math.SQRT1_2, Math.SQRT1_2);
const [AXIS_X, AXIS_Y] = [0, 1].map((k) => Float64Array.from(AXES, (one) => one[k]));

/** Number of the kernel for an edge of this direction (a unit vector) and anisotropy (0 to 1). */
export function kernelNumber(x: number, y: number, anisotropy: number): number {
  let nearest = 0;
  let most = -1;
  for (let n = 0; n < ORIENTATIONS; n++) {
    const along = Math.abs(TANGENT_X[n] * x + TANGENT_Y[n] * y);
    if (along <= most) continue;
    most = along;
    nearest = n;
  }
  const elongation = Math.round((anisotropy / MAX_ANISOTROPY) * (ELONGATIONS - 1));
  return nearest * ELONGATIONS + Math.min(ELONGATIONS - 1, elongation);
}

/** Pixels that the longest ellipse may reach from its centre. */
export function kernelReach(radius: number): number {
  return Math.ceil(radius * (1 + MAX_ANISOTROPY));
}

const MOST_CACHED = 4;
/** Those of the last photos, by what they were built for: most photos of an album are of one size. A set takes some 0.2 MB. */
const cached = new Map<string, Kernel[]>();

/**
 * Tabulates the kernels of all orientations and elongations.
 *
 * @param radius of the circle where there is no direction, pixels
 * @param isSmooth whether the picture has been through the filter before
 * @param stride pixels of a row of the padded picture
 */
export function buildKernels(radius: number, isSmooth: boolean, stride: number): Kernel[] {
  const name = `${radius} ${isSmooth} ${stride}`;
  const kernels =
    cached.get(name) ??
    TANGENTS.flatMap((tangent) =>
      Array.from({ length: ELONGATIONS }, (_, n) =>
        buildKernel(radius, isSmooth, tangent, (n / (ELONGATIONS - 1)) * MAX_ANISOTROPY, stride),
      ),
    );
  // The one that was used last goes last.
  cached.delete(name);
  cached.set(name, kernels);
  if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value ?? "");
  return kernels;
}

/** The taps of one sector, before they sum up to 1. */
interface Sector {
  offsets: number[];
  weights: number[];
  sum: number;
}

/** @param u with v a point of the unit disc */
function addTap(
  sectors: readonly Sector[],
  offset: number,
  u: number,
  v: number,
  radius: number,
): void {
  const falloff = exp(-3.125 * (u * u + v * v));
  shareOut(u, v, 2 / radius);
  for (let k = 0; k < SECTORS; k++) {
    const weight = SHARES[k] * falloff;
    if (weight <= NEGLIGIBLE) continue;
    sectors[k].offsets.push(offset);
    sectors[k].weights.push(weight);
    sectors[k].sum += weight;
  }
}

function buildKernel(
  radius: number,
  isSmooth: boolean,
  [cos, sin]: [x: number, y: number],
  anisotropy: number,
  stride: number,
): Kernel {
  // The ellipse's half-axes (Kyprianidis et al. 2009), with their alpha set to 1.
  const along = radius * (1 + anisotropy);
  const across = radius / (1 + anisotropy);
  const reach = kernelReach(radius);
  const sectors = AXES.map((): Sector => ({ offsets: [], weights: [], sum: 0 }));
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (isThinnedOut(radius, isSmooth, x, y)) continue;
      const u = (cos * x + sin * y) / along;
      const v = (cos * y - sin * x) / across;
      if (u * u + v * v <= 1) addTap(sectors, y * stride + x, u, v, radius);
    }
  }
  const sectorStart = new Int32Array(SECTORS + 1);
  for (let k = 0; k < SECTORS; k++) sectorStart[k + 1] = sectorStart[k] + sectors[k].weights.length;
  const offsets = new Int32Array(sectorStart[SECTORS]);
  const weights = new Float32Array(sectorStart[SECTORS]);
  for (const [k, sector] of sectors.entries()) {
    offsets.set(sector.offsets, sectorStart[k]);
    for (const [n, weight] of sector.weights.entries())
      weights[sectorStart[k] + n] = weight / sector.sum;
  }
  return { sectorStart, offsets, weights };
}

/**
 * Leaves a lattice of pixels: a chequerboard or one of 2 x 2, then one of three along diagonals.
 * The lattices differ, as pixels that never share a tap would show the lattice as a mesh.
 */
function isThinnedOut(radius: number, isSmooth: boolean, x: number, y: number): boolean {
  if (radius <= THINNED_FROM) return false;
  if (isSmooth) return (x - y) % 3 !== 0;
  return radius > QUARTERED_FROM ? ((x | y) & 1) !== 0 : ((x + y) & 1) !== 0;
}

/** Cosine and squared sine of the angle where a sector's share is zero, 0.58. */
const ZERO_COS = 0.836463;
const ZERO_SIN_SQUARED = 0.30033;

/** What `shareOut` found, used again for each point. */
const SHARES = new Float64Array(SECTORS);

/**
 * How much of a point of the unit disc belongs to each sector: ((v + zeta) - eta u²)², cut at zero
 * (Kyprianidis, Semmo, Kang and Döllner 2010).
 */
function shareOut(u: number, v: number, zeta: number): void {
  const eta = (zeta + ZERO_COS) / ZERO_SIN_SQUARED;
  let sum = 0;
  for (let k = 0; k < SECTORS; k++) {
    const turnedU = AXIS_X[k] * u + AXIS_Y[k] * v;
    const share = Math.max(0, AXIS_X[k] * v - AXIS_Y[k] * u + zeta - eta * turnedU * turnedU);
    SHARES[k] = share * share;
    sum += SHARES[k];
  }
  for (let k = 0; k < SECTORS; k++) SHARES[k] /= sum || 1;
}
