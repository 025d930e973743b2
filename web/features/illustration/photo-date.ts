/** When a photo was taken, as its camera wrote it into the file. */

export interface PhotoDate {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** Tags of EXIF 2.32, sections 4.6.3 and 4.6.5. */
const EXIF_IFD = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const ENTRY_BYTES = 12;
/** There were no photographs to scan before. */
const EARLIEST_YEAR = 1830;

/**
 * Reads DateTimeOriginal from the EXIF data of a JPEG, PNG or HEIC file. Null where there is none, or only what a camera
 * writes whose clock was never set.
 *
 * @param bytes the beginning of the file; EXIF data comes before the pixels
 */
export function readPhotoDate(bytes: Uint8Array): PhotoDate | null {
  const start = findTiff(bytes);
  if (start === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const isLittle = view.getUint16(0) === 0x4949;
  const main = findEntry(view, view.getUint32(4, isLittle), EXIF_IFD, isLittle);
  if (main === null) return null;
  const at = findEntry(view, main, DATE_TIME_ORIGINAL, isLittle);
  if (at === null || at + 19 > view.byteLength) return null;
  const text = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 19));
  return toDate(text);
}

/** Where the TIFF header is: behind "Exif" and two zeros, or at the head of a PNG's eXIf chunk. */
function findTiff(bytes: Uint8Array): number | null {
  const text = new TextDecoder("latin1").decode(bytes);
  const match = /(?:Exif\0\0|eXIf)(?=II\*\0|MM\0\*)/.exec(text);
  const start = match ? match.index + match[0].length : null;
  return start !== null && start + 8 <= bytes.length ? start : null;
}

/** The value of a directory's entry, which for both tags is an offset (TIFF 6.0, section 2). */
function findEntry(view: DataView, from: number, tag: number, isLittle: boolean): number | null {
  if (from + 2 > view.byteLength) return null;
  const count = view.getUint16(from, isLittle);
  for (let index = 0; index < count; index++) {
    const at = from + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) return null;
    if (view.getUint16(at, isLittle) === tag) return view.getUint32(at + 8, isLittle);
  }
  return null;
}

/** "1998:06:14 16:20:00" */
function toDate(text: string): PhotoDate | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4}):(\d\d):(\d\d) /.exec(text) ?? []).map(Number);
  const isUnset = month === 1 && day === 1 && / 00:0/.test(text);
  const isDate =
    year >= EARLIEST_YEAR && year <= new Date().getFullYear() && month >= 1 && month <= 12;
  return isDate && !isUnset ? { year, month } : null;
}
