import { type ReactNode, useState } from "react";

interface PictureOrPatchProps {
  src: string | null;
  width: number;
  height: number;
  className: string;
  /** Shown when there is no picture, or it cannot be loaded. */
  children: ReactNode;
}

/** A picture beside text that describes it, or a patch in its place. */
export function PictureOrPatch({ src, children, ...image }: PictureOrPatchProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return children;
  return (
    <img
      {...image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
