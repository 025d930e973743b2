/** The only place that calls an outside service over HTTP, but for what is too large for one answer (download.ts). */
import type { ZodType } from "zod";
import { type Fault, serviceFault } from "./service-fault.ts";

export interface Service {
  /** For the log, such as `deepl`. */
  name: string;
  /** Its name in a message, such as `translation service`. */
  role: string;
  /** Milliseconds for one whole response. */
  timeoutMs: number;
  /** The fault and code in the vendor's error body; null when there are none. */
  explain?(status: number, body: unknown): Explanation | null;
}

export interface Explanation {
  fault?: Fault;
  code?: string;
}

export interface ServiceRequest {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | FormData | URLSearchParams;
}

export interface ServiceResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

const DEFAULT_WAIT_SECONDS = 1;
/** When a service asks for a longer pause, the request fails at once instead. */
const LONGEST_WAIT_SECONDS = 10;

const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * Sends a request and reads the whole response; once more when the service is busy or down and does not
 * request a long pause (RFC 9110, 10.2.3 Retry-After).
 * @throws ServiceError for anything but a 2xx response
 */
export async function send(service: Service, request: ServiceRequest): Promise<ServiceResponse> {
  const first = await attempt(service, request);
  if (isOk(first)) return first;
  const wait = readRetryAfter(first.headers) ?? DEFAULT_WAIT_SECONDS;
  const hopeless = describe(service, first).fault === "out-of-credit";
  if (!isPassing(first.status) || hopeless || wait > LONGEST_WAIT_SECONDS) {
    throw rejection(service, first);
  }
  await scheduler.wait(wait * 1_000);
  const second = await attempt(service, request);
  if (isOk(second)) return second;
  throw rejection(service, second);
}

/** The response's JSON, which must have the shape that the vendor's contract promises. */
export function parseJson<T>(service: Service, response: ServiceResponse, schema: ZodType<T>): T {
  const parsed = schema.safeParse(readJson(response.bytes));
  if (parsed.success) return parsed.data;
  throw serviceFault(service, { fault: "unexpected", status: response.status, code: "shape" });
}

const isOk = (response: ServiceResponse) => response.status >= 200 && response.status < 300;

async function attempt(service: Service, request: ServiceRequest): Promise<ServiceResponse> {
  const signal = AbortSignal.timeout(service.timeoutMs);
  try {
    const response = await fetch(request.url, {
      method: request.method ?? "POST",
      headers: request.headers,
      body: request.body,
      // A redirect must not carry the key to another host.
      redirect: "manual",
      signal,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    const fault = signal.aborted ? "too-slow" : "unreachable";
    throw serviceFault(service, { fault, code: error instanceof Error ? error.name : null });
  }
}

/** Fault and code of a response that is not 2xx. */
function describe(service: Service, response: ServiceResponse): Explanation & { fault: Fault } {
  const explained = service.explain?.(response.status, readJson(response.bytes)) ?? {};
  return { fault: faultOf(response.status), ...explained };
}

function rejection(service: Service, response: ServiceResponse) {
  const { fault, code } = describe(service, response);
  const retryAfterSeconds = readRetryAfter(response.headers) ?? undefined;
  return serviceFault(service, { fault, status: response.status, code, retryAfterSeconds });
}

function faultOf(status: number): Fault {
  if (status === 402) return "out-of-credit";
  if (status === 429) return "busy";
  if (status >= 500 || status === 408) return "unreachable";
  return status >= 400 ? "rejected" : "unexpected";
}

/** Seconds, from a number or a date; null when there is none. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1_000);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
