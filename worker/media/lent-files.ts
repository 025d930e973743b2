/**
 * Addresses at which an outside service fetches the files of one film while it makes it. Each is signed
 * (HMAC, RFC 2104) with a random key of that film and expires; the key is forgotten with the end of the film.
 */
import { decodeHex, encodeHexLowerCase } from "@oslojs/encoding";
import { createId } from "../db/ids.ts";
import type { FilmService } from "../db/schema.ts";
import type { MediaKind } from "./files.ts";

const HMAC = { name: "HMAC", hash: "SHA-256" };
/** Longer than a film may take, and short enough to be worthless to whoever finds an address in a log. */
const LENT_MS = 20 * 60_000;

export const openFilmService = (site: string): FilmService => ({
  site,
  key: createId(),
  job: null,
});

/** One file of a film, as its address names it. */
export interface LentFile {
  videoId: string;
  /** Milliseconds since 1970. */
  until: number;
  kind: MediaKind;
  file: string;
}

const nameFile = ({ videoId, until, kind, file }: LentFile) =>
  `file ${videoId} ${until} ${kind} ${file}`;
const nameCall = (videoId: string) => `call ${videoId}`;

export async function lendFile(
  { site, key }: FilmService,
  videoId: string,
  kind: MediaKind,
  file: string,
): Promise<string> {
  const until = Date.now() + LENT_MS;
  const signature = await sign(key, nameFile({ videoId, until, kind, file }));
  return `${site}/media/lent/${videoId}/${until}/${signature}/${kind}/${file}`;
}

export async function isLent(
  { key }: FilmService,
  file: LentFile,
  signature: string,
): Promise<boolean> {
  return file.until > Date.now() && (await isSigned(key, nameFile(file), signature));
}

/** Where the service says that something has happened to the film. */
export async function composeCallbackUrl(
  { site, key }: FilmService,
  videoId: string,
): Promise<string> {
  return `${site}/api/films/${videoId}/called/${await sign(key, nameCall(videoId))}`;
}

export const isCallback = ({ key }: FilmService, videoId: string, token: string) =>
  isSigned(key, nameCall(videoId), token);

const importKey = (key: string, use: "sign" | "verify") =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(key), HMAC, false, [use]);

async function sign(key: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign(HMAC.name, await importKey(key, "sign"), bytes);
  return encodeHexLowerCase(new Uint8Array(signature));
}

/** Takes the same time whatever is wrong with the signature. */
async function isSigned(key: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = new Uint8Array(decodeHex(signature));
  const verifier = await importKey(key, "verify");
  return crypto.subtle.verify(HMAC.name, verifier, bytes, new TextEncoder().encode(text));
}
