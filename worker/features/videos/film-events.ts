/** What the film maker tells those who watch, one JSON object a line, and as server-sent events. */
import type { FilmProgress, GeneratedVideo } from "../../../contract/videos.ts";

export type FilmEvent =
  | { name: "progress"; data: FilmProgress }
  | { name: "done"; data: GeneratedVideo }
  | { name: "error"; data: string; status: 404 | 422 | 502 | 504 | 500 };

export function encodeFilmEvent(event: FilmEvent): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(event)}\n`);
}

const parseLine = (line: string) => JSON.parse(line) as FilmEvent;

/** Splits a stream of bytes into lines. */
function splitLines(): TransformStream<Uint8Array, string> {
  const decoder = new TextDecoder();
  let rest = "";
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") controller.enqueue(line);
    },
  });
}

export async function* readFilmEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<FilmEvent> {
  for await (const line of stream.pipeThrough(splitLines())) yield parseLine(line);
}

/** Server-sent events (WHATWG HTML, 9.2): a sentence goes as it is, everything else as JSON. */
export function toEventStream(): ReadableWritablePair<Uint8Array, Uint8Array> {
  const lines = splitLines();
  const encoder = new TextEncoder();
  const readable = lines.readable.pipeThrough(
    new TransformStream<string, Uint8Array>({
      transform(line, controller) {
        const { name, data } = parseLine(line);
        const text = typeof data === "string" ? data.replaceAll("\n", " ") : JSON.stringify(data);
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${text}\n\n`));
      },
    }),
  );
  return { readable, writable: lines.writable };
}
