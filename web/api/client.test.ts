import { expect, test } from "vitest";
import { z } from "../../contract/zod.ts";
import { fakeServer, json, errorResponse } from "../testing/fake-server.ts";
import {
  apiGet,
  apiGetPage,
  apiSend,
  apiUpload,
  ConnectionError,
  setExpectedUser,
} from "./client.ts";

const server = fakeServer();
const named = z.object({ name: z.string() });

test("a rejection is raised as the status and the server's message", async () => {
  server.on("GET /api/thing", () => errorResponse(409, "That name is already taken."));
  await expect(apiGet("/api/thing", named)).rejects.toMatchObject({
    name: "ApiError",
    status: 409,
    userMessage: "That name is already taken.",
    message: "409: That name is already taken.",
  });
});

test("a rejection without a body is raised with the status text", async () => {
  server.on("GET /api/thing", () => new Response("", { status: 503, statusText: "Unavailable" }));
  await expect(apiGet("/api/thing", named)).rejects.toThrow("503: Unavailable");
});

test("a response that breaks the contract is an error, not a surprise further on", async () => {
  server.on("GET /api/thing", () => json({ name: 7 }));
  await expect(apiGet("/api/thing", named)).rejects.toThrow();
});

test("a body is sent as JSON with its content type", async () => {
  server.on("POST /api/thing", () => json({ name: "quilt" }));
  await expect(apiSend("POST", "/api/thing", { name: "quilt" }, named)).resolves.toEqual({
    name: "quilt",
  });
  const [request] = server.sent("POST /api/thing");
  expect(request?.body).toEqual({ name: "quilt" });
  expect(request?.headers.get("Content-Type")).toBe("application/json");
});

test("every write names its expected user, unless any user may make it", async () => {
  setExpectedUser(() => "rose");
  server.on("PATCH /api/thing", () => json({ name: "quilt" }));
  server.on("GET /api/thing", () => json({ name: "quilt" }));
  await apiSend("PATCH", "/api/thing", {}, named);
  await apiSend("PATCH", "/api/thing", {}, named, { expectedUser: null });
  await apiSend("PATCH", "/api/thing", {}, named, { expectedUser: "otto" });
  await apiGet("/api/thing", named);
  await apiGet("/api/thing", named, { expectedUser: "otto" });
  const users = server.requests().map(({ headers }) => headers.get("Storyquilt-User"));
  expect(users).toEqual(["rose", null, "otto", null, "otto"]);
  setExpectedUser(() => undefined);
});

test("without a body no content type is sent and a response without a body is fine", async () => {
  server.on("POST /api/logout", () => new Response(null, { status: 204 }));
  await expect(apiSend("POST", "/api/logout")).resolves.toBeUndefined();
  expect(server.sent("POST /api/logout")[0]?.headers.has("Content-Type")).toBe(false);
});

test("a form with files keeps the content type that the browser sets", async () => {
  server.on("POST /api/images", () => json({ name: "photo" }));
  const form = new FormData();
  form.append("file", new Blob(["x"], { type: "image/png" }));
  await apiUpload("POST", "/api/images", form, named);
  const [request] = server.sent("POST /api/images");
  expect(request?.body).toBe(form);
  expect(request?.headers.has("Content-Type")).toBe(false);
});

test("an unreachable server has a message that a person can use", async () => {
  server.on("GET /api/thing", () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(apiGet("/api/thing", named)).rejects.toThrow(ConnectionError);
});

test("an aborted request stays recognisable", async () => {
  server.on("GET /api/thing", () => {
    throw new DOMException("The operation was aborted.", "AbortError");
  });
  await expect(apiGet("/api/thing", named)).rejects.toMatchObject({ name: "AbortError" });
});

test("a page of a list comes with the address of the next one", async () => {
  server.on("GET /api/things", () =>
    json([{ name: "one" }], { headers: { Link: '</api/things?cursor=abc>; rel="next"' } }),
  );
  server.on("GET /api/last", () => json([]));
  await expect(apiGetPage("/api/things", z.array(named))).resolves.toEqual({
    items: [{ name: "one" }],
    next: "/api/things?cursor=abc",
  });
  await expect(apiGetPage("/api/last", z.array(named))).resolves.toEqual({ items: [], next: null });
});

test("an early response for a visitor is requested again", async () => {
  server.on("GET /api/thing", () => json({ name: "later" }));
  const empty = new Response(null, { status: 204 });
  globalThis.earlyResponses = new Map([["/api/thing", Promise.resolve(empty)]]);
  await expect(apiGet("/api/thing", named)).resolves.toEqual({ name: "later" });
});

test("an early response is used once, and not requested again", async () => {
  server.on("GET /api/thing", () => json({ name: "later" }));
  globalThis.earlyResponses = new Map([["/api/thing", Promise.resolve(json({ name: "early" }))]]);

  await expect(apiGet("/api/thing", named)).resolves.toEqual({ name: "early" });
  expect(server.sent("GET /api/thing")).toEqual([]);
  await expect(apiGet("/api/thing", named)).resolves.toEqual({ name: "later" });
});

test("early responses are not used after a write", async () => {
  server.on("GET /api/thing", () => json({ name: "later" }));
  server.on("POST /api/thing", () => new Response(null, { status: 204 }));
  globalThis.earlyResponses = new Map([["/api/thing", Promise.resolve(json({ name: "early" }))]]);

  await apiSend("POST", "/api/thing");
  await expect(apiGet("/api/thing", named)).resolves.toEqual({ name: "later" });
});
