import { notFound } from "../errors.ts";
import type { AppContext } from "../http/context.ts";
import { type ByteRange, parseRange } from "./range.ts";

const RANGE_NOT_SATISFIABLE = 416;
const BEYOND_END = "That file is not so long.";
/** With one of these headers a request may want less than the whole file. */
const PARTIAL = ["if-none-match", "range"];

/**
 * Answers GET and HEAD for one R2 object: ETag, If-None-Match, If-Range and a single byte range. Browsers ask
 * again each time and get 304 for what they have, unless `caching` says otherwise: a user who has signed out, or a guest whose
 * link was closed, sees nothing from a cache.
 */
export async function serveFile(
  c: AppContext,
  key: string,
  caching = "private, no-cache",
): Promise<Response> {
  const isPlain = c.req.method === "GET" && !PARTIAL.some((name) => c.req.header(name));
  const whole = isPlain ? await c.env.MEDIA.get(key) : null;
  const found = isPlain ? whole : await c.env.MEDIA.head(key);
  if (!found) throw notFound("That file");

  const headers = new Headers({
    ETag: found.httpEtag,
    "Last-Modified": found.uploaded.toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": caching,
    "Content-Type": found.httpMetadata?.contentType ?? "application/octet-stream",
  });
  if (isUnchanged(c.req.header("if-none-match"), found.httpEtag)) {
    return new Response(null, { status: 304, headers });
  }

  const range = requestedRange(c, found);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${found.size}`);
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(BEYOND_END, { status: RANGE_NOT_SATISFIABLE, headers });
  }
  headers.set("Content-Length", String(range?.length ?? found.size));
  if (range) {
    const last = range.offset + range.length - 1;
    headers.set("Content-Range", `bytes ${range.offset}-${last}/${found.size}`);
  }
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  if (whole) return new Response(whole.body, { status, headers });

  const object = await c.env.MEDIA.get(key, range ? { range } : undefined);
  if (!object) throw notFound("That file");
  return new Response(object.body, { status, headers });
}

/** If-None-Match: a list of tags, weak ones too, or `*` (RFC 9110, 13.1.2). */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((tag) => {
    const strong = tag.trim().replace(/^W\//, "");
    return strong === "*" || strong === etag;
  });
}

function requestedRange(c: AppContext, found: R2Object): ByteRange | null | "unsatisfiable" {
  const ifRange = c.req.header("if-range");
  if (ifRange !== undefined && ifRange !== found.httpEtag) return null;
  return parseRange(c.req.header("range"), found.size);
}
