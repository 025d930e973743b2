/** JPEG to samples and back inside the isolate (mozjpeg as WebAssembly), for small pictures only. */
import decodeJpegFile, { init as initDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpegFile, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import decoderWasm from "../../node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import encoderWasm from "../../node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";

export interface Samples {
  /** RGBA, width x height x 4. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The codec makes its results with the browser's `new ImageData(data, width, height)`. */
class DecodedImage implements Samples {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let ready: Promise<unknown> | null = null;

function prepare(): Promise<unknown> {
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= DecodedImage;
  ready ??= Promise.all([initDecoder(decoderWasm), initEncoder(encoderWasm)]).catch((error) => {
    ready = null;
    throw error;
  });
  return ready;
}

export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Samples> {
  await prepare();
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return (await decodeJpegFile(whole.buffer)) as Samples;
}

/** `quality` is 1 to 100. Trellis quantisation would take ten times as long for a tenth less size. */
export async function encodeJpeg(
  image: Samples,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  await prepare();
  const options = {
    quality,
    progressive: false,
    trellis_multipass: false,
    trellis_opt_zero: false,
    trellis_opt_table: false,
  };
  return new Uint8Array(await encodeJpegFile(image as never, options));
}
