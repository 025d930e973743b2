import { Patch, type Cloth, type Weave } from "../../ui/pictures/patch.tsx";
import { PictureOrPatch } from "../../ui/pictures/picture-or-patch.tsx";

const CLOTHS: [cloth: Cloth, weave: Weave][] = [
  ["mustard", "checks"],
  ["rose", "dots"],
  ["sage", "stripes"],
  ["denim", "dots"],
  ["madder", "plain"],
  ["cream", "checks"],
];
const FEW_PATCHES = 4;
const ALL_PATCHES = 6;

interface CollectionQuiltProps {
  /** A few pictures of its stories; cloth patches fill the places that are left. */
  coverUrls: readonly string[];
}

/** A collection's cover: its pictures sewn together, two rows of them. */
export function CollectionQuilt({ coverUrls }: CollectionQuiltProps) {
  const isWide = coverUrls.length > FEW_PATCHES;
  const patches = isWide ? ALL_PATCHES : FEW_PATCHES;
  return (
    <div
      aria-hidden="true"
      className={`grid aspect-4/3 grid-rows-2 gap-1 overflow-hidden rounded-md border-2 border-dashed border-stitch bg-paper p-1 ${isWide ? "grid-cols-3" : "grid-cols-2"}`}
    >
      {CLOTHS.slice(0, patches).map(([cloth, weave], place) => (
        <QuiltPatch
          key={cloth}
          // A few pictures alternate with cloth: first and last, then the others.
          src={coverUrls[isWide ? place : placeOfPicture(place)] ?? null}
          cloth={cloth}
          weave={weave}
        />
      ))}
    </div>
  );
}

const placeOfPicture = (place: number) => [0, 2, 3, 1][place] ?? place;

interface QuiltPatchProps {
  src: string | null;
  cloth: Cloth;
  weave: Weave;
}

function QuiltPatch({ src, cloth, weave }: QuiltPatchProps) {
  return (
    <PictureOrPatch
      src={src}
      width={240}
      height={180}
      className="size-full min-h-0 rounded-sm object-cover"
    >
      <svg
        viewBox="0 0 160 120"
        preserveAspectRatio="xMidYMid slice"
        className="size-full min-h-0 rounded-sm"
      >
        <Patch cloth={cloth} weave={weave} width={160} />
      </svg>
    </PictureOrPatch>
  );
}
