/** A patch whose seam has come loose, the needle still in it. */
export function TornPatchPicture() {
  return (
    <svg viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
      <path d="M22 24h156v96H104l-10-12-12 12H22z" fill="var(--rose)" />
      <path d="M22 24h78v48H22z" fill="var(--mustard)" />
      <path d="M100 72h78v48h-74l-4-5z" fill="var(--sage)" />
      <path
        d="M30 32h140v80h-62M30 32v80h44M100 24v46M22 72h78"
        fill="none"
        stroke="var(--patch-ink)"
        strokeWidth="3"
        strokeDasharray="9 7"
        strokeLinecap="round"
      />
      <path
        d="M84 112c14 22 44 24 58 8s-8-28-16-14 12 22 34 12"
        fill="none"
        stroke="var(--madder)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M160 118l22-22"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
