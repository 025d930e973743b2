import { EXPECTED_USER_HEADER, FROM_DEVICE_HEADER } from "../../contract/headers.ts";
import { reportConnection } from "./connection.ts";

/** The schema of a response, or a function that loads the schema when it is needed. */
export interface Schema<T> {
  parse: (value: unknown) => T;
}
export type LazySchema<T> = Schema<T> | (() => Promise<Schema<T>>);

export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions {
  signal?: AbortSignal;
  /** The request goes on when the page is left (`keepalive`). */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** The expected user of a write: the page's user by default, any user if null. */
  expectedUser?: string | null;
}

let findUser: () => string | undefined = () => undefined;

/**
 * `find` returns the signed-in user as far as this page knows. Another tab may have signed in another user since: the
 * server then rejects what this page writes (contract/headers.ts).
 */
export function setExpectedUser(find: () => string | undefined): void {
  findUser = find;
}

/** The server answered with an error. `message` is `{status}: {body text}`, `userMessage` the body text alone. */
export class ApiError extends Error {
  readonly status: number;
  readonly userMessage: string;

  constructor(status: number, userMessage: string) {
    super(`${status}: ${userMessage}`);
    this.name = "ApiError";
    this.status = status;
    this.userMessage = userMessage;
  }
}

/** The server could not be reached at all. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(
      navigator.onLine
        ? "Storyquilt cannot be reached. Please check your internet connection and try again."
        : "You are offline. Please try again when you are back online.",
      { cause },
    );
    this.name = "ConnectionError";
  }
}

export const isAbort = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";

export async function raiseForStatus(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text().catch(() => "");
  throw new ApiError(response.status, text.trim() === "" ? response.statusText : text);
}

/** Returns a response that early.ts has requested; a write drops them all, since they may be stale after it. */
async function takeEarlyResponse(path: string, method: string | undefined) {
  const responses = globalThis.earlyResponses;
  if (method !== "GET") responses?.clear();
  const pending = responses?.get(path);
  responses?.delete(path);
  const response = await pending;
  // A visitor's 204 is not used: the user may have signed in since.
  return response?.status === 204 ? undefined : response;
}

interface SentRequest extends RequestOptions {
  method?: string;
  body?: BodyInit;
}

/** Sends a request with the session's cookie. Throws ConnectionError when the server cannot be reached. */
export async function send(
  path: string,
  { method = "GET", expectedUser, ...init }: SentRequest,
): Promise<Response> {
  const headers = { ...init.headers };
  const user = expectedUser === undefined && method !== "GET" ? findUser() : expectedUser;
  if (user) headers[EXPECTED_USER_HEADER] = user;
  try {
    const response =
      (await takeEarlyResponse(path, method)) ??
      (await fetch(path, { credentials: "include", ...init, method, headers }));
    reportConnection(!response.headers.has(FROM_DEVICE_HEADER));
    return response;
  } catch (error) {
    if (isAbort(error)) throw error;
    reportConnection(false);
    throw new ConnectionError(error);
  }
}

/** The code that reads a response belongs to an earlier version and is gone from the server. */
export class OutdatedPageError extends Error {
  constructor(cause: unknown) {
    super("Storyquilt has a new version. Please refresh this page and try again.", { cause });
    this.name = "OutdatedPageError";
  }
}

/** Throws OutdatedPageError, or ConnectionError where the device is offline. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw navigator.onLine ? new OutdatedPageError(error) : new ConnectionError(error);
  }
}

async function readResponse<T>(response: Response, schema: LazySchema<T> | undefined) {
  await raiseForStatus(response);
  if (!schema) return undefined as T;
  const reader = typeof schema === "function" ? await loadCode(schema) : schema;
  return reader.parse(await response.json());
}

/** Reads `path` (from `/api` on). Throws ApiError for a rejection. */
export async function apiGet<T>(
  path: string,
  schema: LazySchema<T>,
  options: RequestOptions = {},
): Promise<T> {
  return readResponse(await send(path, { method: "GET", ...options }), schema);
}

export interface ListPage<T> {
  items: T[];
  /** Address of the next page; null on the last one. */
  next: string | null;
}

/** Reads one page of a list, with the way to the next (RFC 8288, `rel="next"`). */
export async function apiGetPage<T>(
  path: string,
  schema: LazySchema<T[]>,
  options: RequestOptions = {},
): Promise<ListPage<T>> {
  const response = await send(path, { method: "GET", ...options });
  const items = await readResponse(response, schema);
  return { items, next: readNextLink(response.headers.get("Link")) };
}

function readNextLink(header: string | null): string | null {
  const target = header?.match(/<([^>]*)>[^,]*;\s*rel="?next"?/i)?.[1];
  if (target === undefined) return null;
  const url = new URL(target, window.location.origin);
  return `${url.pathname}${url.search}`;
}

/** Writes JSON, or nothing when there is no body. Without a schema the response is not read. */
export async function apiSend<T = void>(
  method: WriteMethod,
  path: string,
  body?: unknown,
  schema?: LazySchema<T>,
  options: RequestOptions = {},
): Promise<T> {
  const init: SentRequest = { method, ...options };
  if (body !== undefined) {
    init.headers = { ...options.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  return readResponse(await send(path, init), schema);
}

/** Writes a file (its own type is the content type) or a form with files in it. */
export async function apiUpload<T>(
  method: WriteMethod,
  path: string,
  body: Blob | FormData,
  schema: LazySchema<T>,
  options: RequestOptions = {},
): Promise<T> {
  return readResponse(await send(path, { method, body, ...options }), schema);
}
