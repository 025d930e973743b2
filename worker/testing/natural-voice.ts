/** A site whose natural voices are small files of a stand-in for their source. */
import { encodeHexLowerCase } from "@oslojs/encoding";
import type { NaturalVoiceFile } from "../../contract/natural-voice-files.ts";
import { type SignedInClient, signUp } from "./client.ts";
import { openVendor, type Vendor } from "./vendors.ts";

export const MODEL = "kokoro-v1.0.int8.onnx";

/** Of a source that stops: whoever asks gives up soon. */
const STOPS = new Set(["silent", "stalled"]);

export interface NaturalSite {
  source: Vendor;
  client: SignedInClient;
  settings: { NATURAL_VOICE_URL: string; NATURAL_VOICE_FILES: NaturalVoiceFile[] };
  /** What the source has under this path. */
  bytesOf(path: string): Uint8Array<ArrayBuffer>;
}

async function describeFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { name, bytes: bytes.length, sha256: encodeHexLowerCase(digest) };
}

/** @param change makes the site's table differ from what the source has */
export async function openNaturalSite(
  behaviour = "ok",
  change: (file: NaturalVoiceFile) => NaturalVoiceFile = (file) => file,
): Promise<NaturalSite> {
  const source = openVendor("natural-voice", behaviour);
  const bytesOf = (path: string) =>
    new TextEncoder().encode(`${source.url}${path} `.repeat(50)) as Uint8Array<ArrayBuffer>;
  const files = [
    await describeFile(MODEL, bytesOf(`/${MODEL}`)),
    await describeFile("af_heart.bin", bytesOf("/voices/af_heart.bin")),
  ];
  const settings = {
    NATURAL_VOICE_URL: source.url,
    NATURAL_VOICE_FILES: files.map(change),
    NATURAL_VOICE_TIMEOUT_SECONDS: STOPS.has(behaviour) ? "0.3" : "60",
  };
  return { source, client: await signUp("natural", { settings }), settings, bytesOf };
}
