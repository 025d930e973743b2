import { buffer } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";
import type { Incoming } from "./operation.ts";

/** A request with its body read by its type: JSON, a form, or a multipart form with files. */
export async function readIncoming(
  request: IncomingMessage,
  { base, path }: Pick<Incoming, "base" | "path">,
  url: URL,
): Promise<Incoming> {
  const bytes = new Uint8Array(await buffer(request));
  const type = request.headers["content-type"] ?? "";
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const files: Incoming["files"] = {};
  let body: unknown = null;
  if (type.startsWith("application/json")) body = JSON.parse(new TextDecoder().decode(bytes));
  else if (type.startsWith("application/x-www-form-urlencoded")) {
    body = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  } else if (type.startsWith("multipart/form-data")) {
    const fields: Record<string, string> = {};
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    for (const [name, value] of form.entries()) {
      if (typeof value === "string") fields[name] = value;
      else {
        fields[name] = value.name;
        files[name] = { type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
      }
    }
    body = fields;
  }
  return {
    method: request.method ?? "",
    base,
    path,
    query: url.searchParams,
    headers,
    body,
    files,
  };
}
