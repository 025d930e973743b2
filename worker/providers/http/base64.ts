import type { Service } from "./send.ts";
import { serviceFault } from "./service-fault.ts";

/** Bytes of a base64 text in a vendor's response. @throws ServiceError when it is none */
export function decodeBase64(service: Service, text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw serviceFault(service, { fault: "unexpected", code: "not_base64" });
  }
}
