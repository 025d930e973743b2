import { type ReactNode, useState } from "react";

interface PictureOrPatchProps {
  src: string | null;
  width: number;
  height: number;
  className: string;
  /** Keeps its place when there is no picture, or it cannot be loaded. */
  children: ReactNode;
}

/** A picture beside the words that tell what it shows, or a patch in its place. */
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
