interface AvatarProps {
  /** Shown while there is no picture. */
  initials: string;
  src?: string | null | undefined;
  /** In pixels. */
  size?: number;
}

/** With larger letters it grows, as far as a phone has room for it. */
const grow = (pixels: number) => `min(${pixels / 16}rem, ${pixels * 1.3}px)`;

/** A round patch with a user's picture or initials. */
export function Avatar({ initials, src, size = 40 }: AvatarProps) {
  const [box, letters] = [size, Math.max(18, size * 0.4)].map(grow);
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={{ width: box, height: box }}
        className="shrink-0 rounded-full border-2 border-line object-cover"
      />
    );
  }
  return (
    <span
      style={{ width: box, height: box, fontSize: letters }}
      className="inline-flex shrink-0 items-center justify-center rounded-full border-2 border-dashed border-patch-ink bg-mustard leading-none font-semibold text-patch-ink"
    >
      {initials}
    </span>
  );
}
