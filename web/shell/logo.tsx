import { Link } from "react-router";
import { paths } from "../paths.ts";

/** Four patches and a heart, and the name. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      className="inline-flex min-h-target items-center gap-2.5 font-title text-xl font-semibold text-ink max-[24rem]:gap-1.5 max-[24rem]:text-[length:min(1.25rem,6.5vw)]"
    >
      <LogoMark />
      Storyquilt
    </Link>
  );
}

export function LogoMark({ size = 38 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="48" height="48" rx="10" fill="var(--cream)" />
      <path d="M6 12a6 6 0 0 1 6-6h11v17H6z" fill="var(--madder)" />
      <path d="M25 6h11a6 6 0 0 1 6 6v11H25z" fill="var(--mustard)" />
      <path d="M6 25h17v17H12a6 6 0 0 1-6-6z" fill="var(--denim)" />
      <path d="M25 25h17v11a6 6 0 0 1-6 6H25z" fill="var(--sage)" />
      <path
        d="M24 5v38M5 24h38"
        stroke="var(--patch-ink)"
        strokeWidth="2"
        strokeDasharray="4 3"
        strokeLinecap="round"
      />
      <path
        d="M24 33.5c-5.5-3.6-8.5-6.6-8.5-10.2 0-2.7 2-4.5 4.3-4.5 1.8 0 3.3 1 4.2 2.6.9-1.6 2.4-2.6 4.2-2.6 2.3 0 4.3 1.8 4.3 4.5 0 3.6-3 6.6-8.5 10.200z"
        fill="var(--cream)"
        stroke="var(--patch-ink)"
        strokeWidth="1.8"
      />
    </svg>
  );
}
