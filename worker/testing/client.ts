/** Clients that speak to the whole Worker over HTTP, each with cookies of its own, as a browser has. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect } from "vitest";
import type { User } from "../../contract/account.ts";
import { app } from "../app.ts";

export const SITE = "https://storyquilt.test";
export const PASSWORD = "a long walk in the woods";

export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer> | string;
  name: string;
  type: string;
}

export interface Client {
  /** The cookies that the browser would send, by name. */
  cookies: Map<string, string>;
  /** `path` is below the site, such as `/api/stories`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  get(path: string, headers?: HeadersInit): Promise<Response>;
  post(path: string, json?: unknown): Promise<Response>;
  put(path: string, json?: unknown): Promise<Response>;
  patch(path: string, json?: unknown): Promise<Response>;
  delete(path: string, json?: unknown): Promise<Response>;
  /** Posts a multipart form with a field `file`, and others. */
  upload(path: string, file: UploadedFile, fields?: Record<string, string>): Promise<Response>;
  /** Puts bytes as they are, such as a recording. */
  putBytes(path: string, type: string, bytes: BodyInit): Promise<Response>;
}

export interface SignedInClient extends Client {
  user: User;
}

export interface ClientOptions {
  /** Scheme and host that the Worker is asked under. */
  site?: string;
  /** Sent with every request, for example `CF-Connecting-IP`. */
  headers?: Record<string, string>;
  /** Variables that the site is set up with; with them the client awaits the work after a response. */
  settings?: Record<string, unknown>;
}

/** A visitor who is not signed in. */
export function createClient({
  site = SITE,
  headers: always = {},
  settings,
}: ClientOptions = {}): Client {
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (cookies.size > 0 && !headers.has("cookie")) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const request = new Request(`${site}${path}`, { redirect: "manual", ...init, headers });
    const response = await (settings
      ? fetchWith(request, settings)
      : exports.default.fetch(request));
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  };
  const sendJson = (method: string) => (path: string, json?: unknown) =>
    send(path, {
      method,
      ...(json === undefined
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(json) }),
    });

  return {
    cookies,
    fetch: send,
    get: (path, headers) => send(path, headers ? { headers } : {}),
    post: sendJson("POST"),
    put: sendJson("PUT"),
    patch: sendJson("PATCH"),
    delete: sendJson("DELETE"),
    upload(path, file, fields = {}) {
      const form = new FormData();
      form.set("file", new File([file.bytes], file.name, { type: file.type }));
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return send(path, { method: "POST", body: form });
    },
    putBytes: (path, type, bytes) =>
      send(path, { method: "PUT", headers: { "Content-Type": type }, body: bytes }),
  };
}

async function fetchWith(request: Request, settings: Record<string, unknown>): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return response;
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split("=");
  if (attributes.includes("Max-Age=0")) cookies.delete(name);
  else cookies.set(name, value);
}

let people = 0;

/** A registration that passes; storage lasts for a whole test file, hence a name for each call. */
export function registration(name: string) {
  people += 1;
  const username = `${name}-${people}`;
  return { username, email: `${username}@example.com`, password: PASSWORD };
}

/** A new account and a client that is signed in to it. */
export async function signUp(name = "someone", options?: ClientOptions): Promise<SignedInClient> {
  const client = createClient(options);
  const response = await client.post("/api/register", registration(name));
  expect(response.status, `signing up ${name}`).toBe(201);
  return { ...client, user: await response.json<User>() };
}
