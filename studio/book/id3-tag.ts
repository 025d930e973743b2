/** Title, artist, album and cover in front of an MP3 (ID3v2.3.0, id3.org/id3v2.3.0). */

export interface SoundTags {
  title: string;
  artist: string;
  album: string;
  /** A JPEG, or null. */
  cover: Uint8Array | null;
}

const HEADER_BYTES = 10;
const UTF16 = 1;
const LATIN1 = 0;
const FRONT_COVER = 3;

/** The tag's bytes, to be written before the sound. */
export function writeId3Tag({ title, artist, album, cover }: SoundTags): Uint8Array<ArrayBuffer> {
  const frames = [
    textFrame("TIT2", title),
    textFrame("TPE1", artist),
    textFrame("TALB", album),
    ...(cover ? [pictureFrame(cover)] : []),
  ];
  const size = frames.reduce((sum, frame) => sum + frame.length, 0);
  const tag = new Uint8Array(HEADER_BYTES + size);
  tag.set([...ascii("ID3"), 3, 0, 0, ...syncSafe(size)]);
  let at = HEADER_BYTES;
  for (const frame of frames) {
    tag.set(frame, at);
    at += frame.length;
  }
  return tag;
}

/** How long the tag is that a file begins with (3.1); 0 when it has none. `start` is its first ten bytes. */
export function measureId3Tag(start: Uint8Array): number {
  if (start.length < HEADER_BYTES || ascii("ID3").some((byte, i) => start[i] !== byte)) return 0;
  const size = start.subarray(6, 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
  const footer = (start[5] ?? 0) & 0x10 ? HEADER_BYTES : 0;
  return HEADER_BYTES + size + footer;
}

function writeFrame(id: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + body.length);
  bytes.set(ascii(id));
  new DataView(bytes.buffer).setUint32(4, body.length);
  bytes.set(body, HEADER_BYTES);
  return bytes;
}

/** UTF-16 with a byte order mark (4.2). */
function textFrame(id: string, text: string): Uint8Array {
  const body = new Uint8Array(3 + text.length * 2);
  body.set([UTF16, 0xff, 0xfe]);
  const view = new DataView(body.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(3 + i * 2, text.charCodeAt(i), true);
  return writeFrame(id, body);
}

/** 4.15: encoding, MIME type, what it shows, an empty description, the picture. */
function pictureFrame(cover: Uint8Array): Uint8Array {
  const head = [LATIN1, ...ascii("image/jpeg"), 0, FRONT_COVER, 0];
  const body = new Uint8Array(head.length + cover.length);
  body.set(head);
  body.set(cover, head.length);
  return writeFrame("APIC", body);
}

/** Seven bits a byte, so that none is taken for the start of an MPEG frame (3.1). */
const syncSafe = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
