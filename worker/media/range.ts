export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads a Range header (RFC 9110, 14.1.2) for a file of `size` bytes. Null means the whole file: no
 * header, one we do not understand, or several ranges. R2 itself would answer an unsatisfiable range
 * with the whole file, hence "unsatisfiable".
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | null | "unsatisfiable" {
  const match = header && /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === "" && match[2] === "")) return null;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length > 0 ? { offset: size - length, length } : "unsatisfiable";
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== "" && Number(match[2]) < start) return null;
  return start < size ? { offset: start, length: end - start + 1 } : "unsatisfiable";
}
