/** The stand-in for outside services that tests/contracts starts, seen from the Worker. */
import { expect, inject } from "vitest";
import type { ModelRunner } from "../providers/http/workers-ai.ts";

declare module "vitest" {
  interface ProvidedContext {
    vendorServer: { url: string; key: string };
  }
}

/** The key that every vendor there requires. */
export const { key: KEY, url: SERVER } = inject("vendorServer");

/** An address where nothing listens. */
export const NOWHERE = "http://127.0.0.1:9";

export interface SeenRequest {
  vendor: string;
  method: string;
  path: string;
  body: unknown;
  /** How the request breaks the vendor's contract. */
  problems: string[];
}

export interface Vendor {
  url: string;
  /** The requests so far, none of which may break the contract. */
  readRequests(): Promise<SeenRequest[]>;
}

export interface GivenResponse {
  /** Where it is given; everywhere by default. */
  path?: string;
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const encode = (response: GivenResponse) =>
  btoa(JSON.stringify(response)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const always = (response: GivenResponse) => `always.${encode(response)}`;
export const once = (response: GivenResponse) => `once.${encode(response)}`;

/** A vendor with one behaviour (tests/contracts/vendor-server.ts) that records its requests. */
export function openVendor(name: string, behaviour = "ok"): Vendor {
  const run = crypto.randomUUID();
  return {
    url: `${SERVER}/${run}/${behaviour}/${name}`,
    async readRequests() {
      const requests = await (await fetch(`${SERVER}/${run}`)).json<SeenRequest[]>();
      expect(requests.flatMap((request) => request.problems)).toEqual([]);
      return requests;
    },
  };
}

/**
 * A binding `AI` that calls the stand-in. Like the real one it throws an error whose message begins with the
 * internal code, and hands over a raw response as it is.
 */
export function createAiBinding(url: string): ModelRunner {
  return {
    async run(model, input, options) {
      const { multipart } = input as { multipart?: { body: BodyInit; contentType: string } };
      const body = multipart
        ? await new Response(multipart.body).arrayBuffer()
        : JSON.stringify(input);
      const response = await fetch(`${url}/run/${model}`, {
        method: "POST",
        headers: {
          "Content-Type": multipart?.contentType ?? "application/json",
          "X-Options": JSON.stringify(options),
        },
        body,
      });
      if ((options as { returnRawResponse?: boolean }).returnRawResponse) return response;
      const isJson = response.headers.get("content-type") === "application/json";
      if (response.ok) return isJson ? response.json() : response.body;
      const error = await response.json<{ internalCode?: number; description?: string }>();
      throw new Error(`${error.internalCode}: ${error.description}`);
    },
  };
}
