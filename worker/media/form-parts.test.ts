import { Hono } from "hono";
import { expect, it } from "vitest";
import { responseToError } from "../http/error-response.ts";
import { readFormParts } from "./form-parts.ts";

const LIMIT = { bytes: 1_000, tooLarge: () => new Error("too large") };

const app = new Hono().post("/", async (c) => {
  const parts = [];
  for await (const { name, fileName, bytes } of readFormParts(c as never, () => LIMIT)) {
    parts.push([name, fileName, new TextDecoder().decode(bytes)]);
  }
  return c.json(parts);
});
app.onError(responseToError as never);

/** Sends the body in chunks of so many bytes. */
async function send(body: string, chunk: number): Promise<unknown> {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += chunk)));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=ab" };
  const response = await app.request("/", { method: "POST", headers, body: stream });
  return response.ok ? response.json() : response.status;
}

const field = (name: string, value: string, more = "") =>
  `--ab\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

it("a form is the same however it is cut into chunks, with almost-delimiters in its values", async () => {
  const tricky = "\r\n--a\r\n--\r\n\r\n-ab--\r\n";
  const body = `${field("text", tricky)}${field("photo", "", '; filename=""')}${field(
    "photo",
    "Grüße",
    '; filename="a b.jpg"',
  )}--ab--\r\n`;
  const whole = await send(body, 10_000);
  expect(whole).toEqual([
    ["text", null, tricky],
    ["photo", "", ""],
    ["photo", "a b.jpg", "Grüße"],
  ]);
  for (const chunk of [1, 2, 3, 7, 64]) expect(await send(body, chunk), `${chunk}`).toEqual(whole);
});

it("a form that ends early, wherever that is, is a 400 and never a part", async () => {
  const body = `${field("name", "Leo")}--ab--`;
  for (let end = 0; end < body.length; end += 5) {
    expect(await send(body.slice(0, end), 4), `${end}`).toBe(400);
  }
});
