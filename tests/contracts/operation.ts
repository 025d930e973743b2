/** How one operation of a vendor's API behaves, as strictly as its OpenAPI document and its documentation demand. */

export interface Incoming {
  method: string;
  /** The vendor's own base URL. */
  base: string;
  /** Below the vendor's base URL. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** JSON, or the fields of a form. */
  body: unknown;
  files: Record<string, { type: string; bytes: Uint8Array }>;
}

export interface Outgoing {
  type: string;
  body: Uint8Array;
}

export interface Operation {
  method: "GET" | "POST";
  path: RegExp;
  /** Media type that the body must have. */
  consumes?: "application/json" | "multipart/form-data" | "application/x-www-form-urlencoded";
  /** Schema of the body. */
  request?: string | ((incoming: Incoming) => string);
  /** Of the response; 200 by default. */
  status?: number;
  /** Schema of the JSON that is answered. */
  response?: string | ((incoming: Incoming) => string);
  /** Checks what a schema cannot express: keys, queries, sizes. */
  inspect?(incoming: Incoming): string[];
  /** An object is answered as JSON. */
  answer(incoming: Incoming): Outgoing | object;
}

/** The key that every mock vendor accepts; adapters are set up with it. */
export const KEY = "test-key-4f1d9c27";

export const expectHeader = (incoming: Incoming, name: string, value: string): string[] =>
  incoming.headers[name] === value ? [] : [`header ${name} is ${incoming.headers[name]}`];
