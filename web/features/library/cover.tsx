import type { PicturePoint } from "../../ui/pictures/focus-position.ts";
import { BookMotif, FilmMotif } from "../../ui/pictures/motifs.tsx";
import { Patch, type Cloth } from "../../ui/pictures/patch.tsx";
import { PictureOrPatch } from "../../ui/pictures/picture-or-patch.tsx";

const CLOTHS: Cloth[] = ["rose", "sage", "mustard", "denim"];

export type CoverKind = "story" | "film";

/** What a cover is as wide and as tall as: a film's has the title of the film at its lower edge. */
export const COVER_SHAPES = { story: "aspect-4/3", film: "aspect-video" } as const;
/** A film's picture is shown whole. */
export const COVER_FITS = { story: "object-cover", film: "object-contain" } as const;
const SIZES = {
  story: { width: 480, height: 360, patch: "0 0 160 120" },
  film: { width: 480, height: 270, patch: "0 15 160 90" },
} as const;

interface CoverProps {
  src: string | null;
  /** What matters in the picture. */
  focus?: PicturePoint;
  kind: CoverKind;
  /** The same item gets the same cloth each time. */
  id: string;
}

/** The picture on a card, or a patch in its place. */
export function Cover({ src, focus, kind, id }: CoverProps) {
  const letters = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const { width, height, patch } = SIZES[kind];
  return (
    <PictureOrPatch
      src={src}
      focus={focus}
      width={width}
      height={height}
      className={`${COVER_SHAPES[kind]} w-full rounded-md ${COVER_FITS[kind]}`}
    >
      <svg
        viewBox={patch}
        className={`${COVER_SHAPES[kind]} h-auto w-full rounded-md`}
        aria-hidden="true"
      >
        <Patch cloth={CLOTHS[letters % CLOTHS.length] ?? "rose"} weave="dots" width={160}>
          {kind === "story" ? <BookMotif /> : <FilmMotif />}
        </Patch>
      </svg>
    </PictureOrPatch>
  );
}
