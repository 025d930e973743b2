import { describe, expect, it } from "vitest";
import { createClient, registration, signUp } from "../testing/client.ts";

async function post(body: BodyInit, type: string | null = "application/json") {
  const headers = new Headers(type === null ? {} : { "Content-Type": type });
  const response = await createClient().fetch("/api/register", { method: "POST", headers, body });
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  return { status: response.status, message: await response.text() };
}

const MALFORMED = { status: 400, message: "That request could not be understood." };
const NOT_JSON = { status: 400, message: "Please send that as JSON." };
const TOO_LARGE = { status: 413, message: "That is more text than fits in one request." };
const MEGABYTE = 1024 * 1024;

describe("a JSON body", () => {
  it.each(["{", "", "undefined", "{'username': 1}", '{"username":"x"', "\u0000", "NaN"])(
    "that is malformed is a 400: %j",
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it.each(["[]", "[{}]", '"text"', "5", "true", "null"])(
    "that is not an object is a 400: %s",
    async (body) => {
      expect(await post(body)).toEqual(MALFORMED);
    },
  );

  it("that is nested a hundred thousand times is a 400", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect((await post(deep)).status).toBe(400);
    expect((await post(`{"username":${deep}}`)).status).toBe(400);
  });

  it("of another type is a 400, even where every field is optional", async () => {
    const json = JSON.stringify(registration("typed"));
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      expect(await post(json, type)).toEqual(NOT_JSON);
    }
    const client = await signUp();
    const response = await client.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "text/plain" },
      body: '{"firstName":"Rose"}',
    });
    expect(response.status).toBe(400);
  });

  it("may name its character set", async () => {
    const response = await createClient().fetch("/api/register", {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(registration("charset")),
    });
    expect(response.status).toBe(201);
  });

  it("above 2 MB is a 413, whether it says so or arrives in chunks", async () => {
    const huge = JSON.stringify({ ...registration("huge"), firstName: "x".repeat(3 * MEGABYTE) });
    expect(await post(huge)).toEqual(TOO_LARGE);
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 3; i += 1) controller.enqueue(new Uint8Array(MEGABYTE).fill(0x20));
        controller.close();
      },
    });
    expect(await post(chunks)).toEqual(TOO_LARGE);
  });

  it("that arrives in small chunks is read", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(registration("pieces")));
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += 10) controller.enqueue(bytes.slice(i, i + 10));
        controller.close();
      },
    });
    const response = await createClient().fetch("/api/register", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: chunks,
    });
    expect(response.status).toBe(201);
  });
});
