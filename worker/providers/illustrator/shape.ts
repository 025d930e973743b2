import { MAX_CARTOON_EDGE } from "../../../contract/limits.ts";
import { readJpegSize, stripMetadata } from "../../media/pictures.ts";
import type { Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";

export interface Size {
  width: number;
  height: number;
}

const QUALITY = 85;

/** The photo's shape at the size that illustrations are stored in, in pixels. */
export function illustrationSize(photo: Uint8Array): Size {
  const { width, height } = readJpegSize(photo);
  const scale = Math.min(1, MAX_CARTOON_EDGE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * What a service has drawn (PNG, JPEG or WebP) as a clean JPEG of exactly this size: image models know only a
 * few shapes, so the excess is cut off evenly on both sides.
 */
export async function fitDrawing(
  env: Pick<Env, "IMAGES">,
  service: Service,
  drawing: Uint8Array<ArrayBuffer>,
  { width, height }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const result = await env.IMAGES.input(new Blob([drawing]).stream())
      .transform({ width, height, fit: "cover" })
      .output({ format: "image/jpeg", quality: QUALITY, anim: false });
    return stripMetadata(new Uint8Array(await result.response().arrayBuffer()));
  } catch {
    throw serviceFault(service, { fault: "unexpected", code: "not_a_picture" });
  }
}
