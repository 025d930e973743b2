import type { Drawing } from "../draw.ts";
import { clamp, smoothstep } from "../luma.ts";
import { getPaperTexture, TEXTURE_EDGE } from "../paper-texture.ts";

/** Warm white paper in OKLab times 100. */
export const PAPER = { l: 97.5, a: 0.2, b: 1.9 } as const;

/** The warm brown of old photos: red enough that faces do not look green, most in the shade, and paler in lights. */
export function sepiaAt(lightness: number): [a: number, b: number] {
  const share = 1 - 0.5 * smoothstep(55, 95, lightness);
  const shade = 1 - smoothstep(20, 60, lightness);
  return [(2.7 + 0.6 * shade) * share, 6.2 * share];
}

const MASK = TEXTURE_EDGE - 1;

const at = (plane: Uint8ClampedArray, x: number, y: number): number =>
  plane[(y & MASK) * TEXTURE_EDGE + (x & MASK)] / 255 - 0.5;

/** The paper under a picture, which grows with it but never gets too fine. */
export function createPaper({ image, skin, scale }: Pick<Drawing, "image" | "skin" | "scale">) {
  const { width, height } = image;
  const texture = getPaperTexture();
  const fineness = 1 / Math.max(0.6, scale);
  return {
    /** Tooth of the paper, -0.5 to 0.5. */
    grain: (x: number, y: number) => at(texture.grain, x * fineness, y * fineness),
    /** The tooth lit from the top left, -0.5 to 0.5. */
    relief: (x: number, y: number) => at(texture.relief, x * fineness, y * fineness),
    /** Slow clouds, -0.5 to 0.5. */
    cloud: (x: number, y: number) => at(texture.clouds, x * fineness * 0.5, y * fineness * 0.5),
    /** Crayon strokes leaning to the right, -0.5 to 0.5. */
    stroke: (x: number, y: number) => at(texture.strokes, x * fineness, y * fineness),
    /**
     * Where the picture has ended and paper is bare, 0 to 1; `wide` pixels of ragged border, which spares heads.
     *
     * @param strokes how far crayon strokes, not clouds, make it ragged, 0 to 1
     */
    bare: (x: number, y: number, wide: number, strokes = 0): number => {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / scale;
      if (edge > wide * 3) return 0;
      const spared = smoothstep(0.1, 0.6, skin.head[(y >> 1) * skin.width + (x >> 1)]);
      const ragged =
        edge +
        wide *
          ((1.1 - 0.5 * strokes) * at(texture.clouds, x * fineness * 0.5, y * fineness * 0.5) +
            1.8 * strokes * at(texture.strokes, x * fineness, y * fineness) +
            0.5 * at(texture.grain, x * fineness, y * fineness));
      return (1 - spared) * clamp(1 - smoothstep(0.6 * wide, 1.3 * wide, ragged), 0, 1);
    },
  };
}

export type Paper = ReturnType<typeof createPaper>;
