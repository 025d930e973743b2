import type { PicturePoint } from "../../ui/pictures/focus-position.ts";
import { BookMotif, FilmMotif } from "../../ui/pictures/motifs.tsx";
import { Patch, type Cloth } from "../../ui/pictures/patch.tsx";
import { PictureOrPatch } from "../../ui/pictures/picture-or-patch.tsx";

const CLOTHS: Cloth[] = ["rose", "sage", "mustard", "denim"];

interface CoverProps {
  src: string | null;
  /** What matters in the picture. */
  focus?: PicturePoint;
  kind: "story" | "film";
  /** The same item gets the same cloth each time. */
  id: string;
}

/** The picture on a card, or a patch in its place; four by three either way. */
export function Cover({ src, focus, kind, id }: CoverProps) {
  const letters = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <PictureOrPatch
      src={src}
      focus={focus}
      width={480}
      height={360}
      className="aspect-4/3 w-full rounded-md object-cover"
    >
      <svg viewBox="0 0 160 120" className="aspect-4/3 h-auto w-full rounded-md" aria-hidden="true">
        <Patch cloth={CLOTHS[letters % CLOTHS.length] ?? "rose"} weave="dots" width={160}>
          {kind === "story" ? <BookMotif /> : <FilmMotif />}
        </Patch>
      </svg>
    </PictureOrPatch>
  );
}
