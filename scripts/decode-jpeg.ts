/** Reads JPEGs into pixels, as the Worker does. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodeJpeg, { init } from "@jsquash/jpeg/decode.js";

/** The codec is made for browsers and returns ImageData. */
class Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let starting: Promise<unknown> | undefined;

async function start(): Promise<void> {
  Object.assign(globalThis, { ImageData: Pixels });
  const codec = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm");
  await init(await WebAssembly.compile(readFileSync(codec)));
}

/** The pixels of a JPEG file, four bytes each. */
export async function readJpeg(path: string): Promise<Pixels> {
  await (starting ??= start());
  return decodeJpeg(new Uint8Array(readFileSync(path)).buffer);
}
