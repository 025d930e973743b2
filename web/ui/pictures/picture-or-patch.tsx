import { type ReactNode, useState } from "react";
import { focusPosition, type PicturePoint } from "./focus-position.ts";

interface PictureOrPatchProps {
  src: string | null;
  /** What matters in the picture. */
  focus?: PicturePoint | undefined;
  width: number;
  height: number;
  className: string;
  /** Shown when there is no picture, or it cannot be loaded. */
  children: ReactNode;
}

/** A picture beside text that describes it, or a patch in its place. */
export function PictureOrPatch({ src, focus, children, ...image }: PictureOrPatchProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return children;
  return (
    <img
      {...image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      style={focus && focusPosition(focus)}
      onError={() => setFailed(src)}
    />
  );
}
