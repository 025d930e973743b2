import type { ReactNode } from "react";
import { focusPosition, type PicturePoint } from "./focus-position.ts";

interface ThumbnailProps {
  src: string | null;
  /** What matters in the picture. */
  focus?: PicturePoint | undefined;
  width: number;
  height: number;
  /** Shown when there is no picture. */
  children: ReactNode;
  draggable?: boolean;
}

/** A small picture beside text that describes it, four by three. */
export function Thumbnail({ src, focus, children, ...image }: ThumbnailProps) {
  if (src === null) {
    return (
      <span className="grid aspect-4/3 place-items-center rounded-md bg-sunken text-ink-soft">
        {children}
      </span>
    );
  }
  return (
    <img
      {...image}
      src={src}
      alt=""
      loading="lazy"
      className="aspect-4/3 h-auto w-full rounded-md object-cover"
      style={focus && focusPosition(focus)}
    />
  );
}
