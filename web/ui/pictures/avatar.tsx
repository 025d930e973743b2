interface AvatarProps {
  /** Shown while there is no picture. */
  initials: string;
  src?: string | null | undefined;
  /** In pixels. */
  size?: number;
}

/** A round patch with a user's picture or initials. */
export function Avatar({ initials, src, size = 40 }: AvatarProps) {
  const box = { width: `${size / 16}rem`, height: `${size / 16}rem` };
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={box}
        className="shrink-0 rounded-full border-2 border-line object-cover"
      />
    );
  }
  return (
    <span
      style={{ ...box, fontSize: `${Math.max(18, size * 0.4) / 16}rem` }}
      className="inline-flex shrink-0 items-center justify-center rounded-full border-2 border-dashed border-patch-ink bg-mustard leading-none font-semibold text-patch-ink"
    >
      {initials}
    </span>
  );
}
