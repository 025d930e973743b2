/** Sectors of the ellipse whose variances are compared. */
export const SECTORS = 8;

const ORIENTATIONS = 24;
const ELONGATIONS = 5;

/** Beyond this anisotropy the ellipse grows no longer. */
const MAX_ANISOTROPY = 0.85;

/** Weights smaller than this change no visible pixel. */
const NEGLIGIBLE = 0.004;

/** Radius in pixels from which some of the pixels are enough; the smaller ellipses use them all. */
const THINNED_FROM = 4.4;
const QUARTERED_FROM = 7;

/** The taps of one ellipse; those of sector k are at sectorStart[k] up to sectorStart[k + 1]. */
export interface KuwaharaKernel {
  sectorStart: Int32Array;
  /** Distance in bytes from the centre, in a picture of 4 bytes a pixel. */
  offsets: Int32Array;
  /** Sum up to 1 within a sector. */
  weights: Float32Array;
}

export interface KernelShape {
  /** Of the circle used where there is no direction, pixels. */
  radius: number;
  /** Whether the picture has been through the filter before. */
  isSmooth: boolean;
}

/** Number of the kernel for an edge of this direction (a unit vector) and anisotropy (0 to 1). */
export function kernelNumber(tangentX: number, tangentY: number, anisotropy: number): number {
  const angle = Math.atan2(tangentY, tangentX);
  const turns = (angle < 0 ? angle + Math.PI : angle) / Math.PI;
  const orientation = Math.round(turns * ORIENTATIONS) % ORIENTATIONS;
  const elongation = Math.round((anisotropy / MAX_ANISOTROPY) * (ELONGATIONS - 1));
  return orientation * ELONGATIONS + Math.min(ELONGATIONS - 1, elongation);
}

/** Pixels that the longest ellipse may reach from its centre. */
export function kernelReach(radius: number): number {
  return Math.ceil(radius * (1 + MAX_ANISOTROPY));
}

/**
 * Tabulates the kernels of all orientations and elongations.
 *
 * @param stride pixels of a row of the padded picture
 */
export function buildKuwaharaKernels(shape: KernelShape, stride: number): KuwaharaKernel[] {
  const kernels: KuwaharaKernel[] = [];
  for (let orientation = 0; orientation < ORIENTATIONS; orientation++) {
    for (let elongation = 0; elongation < ELONGATIONS; elongation++) {
      const angle = (orientation / ORIENTATIONS) * Math.PI;
      const anisotropy = (elongation / (ELONGATIONS - 1)) * MAX_ANISOTROPY;
      kernels.push(buildKernel(shape, angle, anisotropy, stride));
    }
  }
  return kernels;
}

interface Tap {
  offset: number;
  weight: number;
}

function buildKernel(
  shape: KernelShape,
  angle: number,
  anisotropy: number,
  stride: number,
): KuwaharaKernel {
  const { radius } = shape;
  // Kyprianidis et al. 2009: the ellipse's half-axes, with their alpha set to 1.
  const along = radius * (1 + anisotropy);
  const across = radius / (1 + anisotropy);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reachX = Math.ceil(Math.hypot(along * cos, across * sin));
  const reachY = Math.ceil(Math.hypot(along * sin, across * cos));
  const sectors: Tap[][] = Array.from({ length: SECTORS }, () => []);
  for (let y = -reachY; y <= reachY; y++) {
    for (let x = -reachX; x <= reachX; x++) {
      if (isThinnedOut(shape, x, y)) continue;
      const u = (cos * x + sin * y) / along;
      const v = (cos * y - sin * x) / across;
      const squared = u * u + v * v;
      if (squared > 1) continue;
      const shares = sectorShares(u, v, 2 / radius);
      const falloff = Math.exp(-3.125 * squared);
      for (let k = 0; k < SECTORS; k++) {
        const weight = shares[k] * falloff;
        if (weight > NEGLIGIBLE) sectors[k].push({ offset: (y * stride + x) * 4, weight });
      }
    }
  }
  return packSectors(sectors);
}

/**
 * Leaves a lattice of pixels: a chequerboard or one of 2 x 2, then one of three along diagonals.
 * The lattices differ, as pixels that never share a tap would show the lattice as a mesh.
 */
function isThinnedOut({ radius, isSmooth }: KernelShape, x: number, y: number): boolean {
  if (radius <= THINNED_FROM) return false;
  if (isSmooth) return (x - y) % 3 !== 0;
  return radius > QUARTERED_FROM ? ((x | y) & 1) !== 0 : ((x + y) & 1) !== 0;
}

/**
 * How much of a point of the unit disc belongs to each sector: ((v + zeta) - eta u²)², cut at zero
 * (Kyprianidis, Semmo, Kang and Döllner 2010).
 */
function sectorShares(u: number, v: number, zeta: number): number[] {
  const zeroCrossing = 0.58;
  const eta = (zeta + Math.cos(zeroCrossing)) / Math.sin(zeroCrossing) ** 2;
  const shares = Array.from({ length: SECTORS }, (_, k) => {
    const angle = (k * 2 * Math.PI) / SECTORS;
    const turnedU = Math.cos(angle) * u + Math.sin(angle) * v;
    const turnedV = Math.cos(angle) * v - Math.sin(angle) * u;
    return Math.max(0, turnedV + zeta - eta * turnedU * turnedU) ** 2;
  });
  const sum = shares.reduce((total, share) => total + share, 0) || 1;
  return shares.map((share) => share / sum);
}

function packSectors(sectors: Tap[][]): KuwaharaKernel {
  const taps = sectors.reduce((total, sector) => total + sector.length, 0);
  const kernel: KuwaharaKernel = {
    sectorStart: new Int32Array(SECTORS + 1),
    offsets: new Int32Array(taps),
    weights: new Float32Array(taps),
  };
  let at = 0;
  sectors.forEach((sector, k) => {
    const sum = sector.reduce((total, tap) => total + tap.weight, 0);
    for (const tap of sector) {
      kernel.offsets[at] = tap.offset;
      kernel.weights[at++] = tap.weight / sum;
    }
    kernel.sectorStart[k + 1] = at;
  });
  return kernel;
}
