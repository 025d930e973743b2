import { encode } from "uqr";

/** What a telephone's camera needs around it (ISO/IEC 18004), in squares. */
const QUIET_ZONE = 4;

/** Black on white in the dark as well: cameras read it best so. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the link"
      shapeRendering="crispEdges"
      className="size-56 max-w-full justify-self-center rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
