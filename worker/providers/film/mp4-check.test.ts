import { beforeAll, describe, expect, it } from "vitest";
import { openVendor } from "../../testing/vendors.ts";
import { Mp4Check } from "./mp4-check.ts";

let film: Uint8Array;

beforeAll(async () => {
  const { url } = openVendor("shotstack");
  const file = `${url}/output/d2b46ed6-998a-4d6b-9d91-b8cf0193a655.mp4`;
  film = new Uint8Array(await (await fetch(file)).arrayBuffer());
});

function check(bytes: Uint8Array, chunk = bytes.length): number | null {
  const checking = new Mp4Check();
  for (let at = 0; at < bytes.length; at += chunk) {
    if (!checking.push(bytes.subarray(at, at + chunk))) return null;
  }
  return checking.finish();
}

const box = (type: string, body: Uint8Array, isLong = false) => {
  const head = new DataView(new ArrayBuffer(isLong ? 16 : 8));
  head.setUint32(0, isLong ? 1 : body.length + 8);
  for (const [i, letter] of [...type].entries()) head.setUint8(4 + i, letter.charCodeAt(0));
  if (isLong) head.setBigUint64(8, BigInt(body.length + 16));
  return new Uint8Array([...new Uint8Array(head.buffer), ...body]);
};
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

describe("Mp4Check", () => {
  it("tells how long a film lasts, in whatever chunks it arrives", () => {
    for (const chunk of [1, 7, 1_000, film.length]) expect(check(film, chunk)).toBe(2);
  });

  it("takes boxes with a long size, and empty ones", () => {
    const more = join(film, box("mdat", new Uint8Array(9), true), box("free", new Uint8Array()));
    expect(check(more, 3)).toBe(2);
  });

  it("takes no part of a film, and nothing behind it", () => {
    for (const end of [0, 4, 40, film.length >> 1, film.length - 1]) {
      expect(check(film.subarray(0, end)), `${end}`).toBeNull();
    }
    expect(check(join(film, new Uint8Array(3)))).toBeNull();
    expect(check(join(film, film))).toBeNull();
  });

  it("takes nothing else for a film", () => {
    const sound = film.slice();
    const at = new TextDecoder("latin1").decode(sound).indexOf("hdlr") + 12;
    expect(new TextDecoder().decode(sound.subarray(at, at + 4))).toBe("vide");
    sound.set(new TextEncoder().encode("soun"), at);
    const claims = box("moov", new Uint8Array(4));
    new DataView(claims.buffer).setUint32(0, 0x7fff_ffff);
    for (const other of [
      sound,
      new TextEncoder().encode("<!doctype html><title>Film</title>"),
      join(box("ftyp", new Uint8Array(8)), claims),
      join(box("ftyp", new Uint8Array(8)), box("moov", box("mvhd", new Uint8Array(2)))),
      join(box("ftyp", new Uint8Array(8)), box("moov", box("mvhd", new Uint8Array(100)))),
      box("moov", new Uint8Array(100)),
      new Uint8Array(64),
    ]) {
      expect(check(other)).toBeNull();
    }
  });
});
