import { expect, test } from "vitest";
import { fakeServer, errorResponse } from "../testing/fake-server.ts";
import { streamEvents } from "./event-stream.ts";

const server = fakeServer();

function answerInChunks(...chunks: string[]) {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        controller.close();
      },
    }),
    { headers: { "Content-Type": "text/event-stream" } },
  );
}

async function readEvents(...chunks: string[]) {
  const events: [string, string][] = [];
  server.on("POST /api/work", () => answerInChunks(...chunks));
  await streamEvents(
    "POST",
    "/api/work",
    { id: 1 },
    {
      onEvent: (name, data) => events.push([name, data]),
    },
  );
  return events;
}

test("events are read wherever the network cuts the stream", async () => {
  const events = await readEvents(
    "event: prog",
    'ress\ndata: {"done":1}\n',
    '\nevent: done\r\ndata: {"url":"/x"}\r',
    "\n\r\n",
  );
  expect(events).toEqual([
    ["progress", '{"done":1}'],
    ["done", '{"url":"/x"}'],
  ]);
});

test("comments are skipped, lines of data are joined, and an event without a name is a message", async () => {
  const events = await readEvents(": still there\n\n", "data: one\ndata:two\n\n", "data: cut off");
  expect(events).toEqual([["message", "one\ntwo"]]);
});

test("the stream is requested as an event stream, with the body as JSON", async () => {
  await readEvents();
  const [request] = server.sent("POST /api/work");
  expect(request?.headers.get("Accept")).toBe("text/event-stream");
  expect(request?.body).toEqual({ id: 1 });
});

test("a rejection before the stream begins is an error like any other", async () => {
  server.on("POST /api/work", () => errorResponse(422, "There are no photos."));
  const events: string[] = [];
  await expect(
    streamEvents("POST", "/api/work", {}, { onEvent: (name) => events.push(name) }),
  ).rejects.toThrow("422: There are no photos.");
  expect(events).toEqual([]);
});
