/** The film maker's events for its listeners, one JSON object a line, and as server-sent events. */
import type { FilmProgress, GeneratedVideo } from "../../../contract/videos.ts";

export type FilmEvent =
  | { name: "progress"; data: FilmProgress }
  | { name: "done"; data: GeneratedVideo }
  | {
      name: "error";
      data: string;
      status: 404 | 413 | 422 | 429 | 500 | 501 | 502 | 504;
      /** Such as `Retry-After`. */
      headers?: Record<string, string>;
    };

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

async function* readFilmEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<FilmEvent> {
  for await (const line of stream.pipeThrough(splitLines())) yield parseLine(line);
}

/** Resolves at the end of the film; null when its maker is stopped before. */
export async function readLastEvent(
  stream: ReadableStream<Uint8Array>,
): Promise<Exclude<FilmEvent, { name: "progress" }> | null> {
  try {
    for await (const event of readFilmEvents(stream)) if (event.name !== "progress") return event;
  } catch {
    // The stream breaks off together with its maker.
  }
  return null;
}

/** The event when the film's maker is stopped: its alarm continues the film. */
export const INTERRUPTED = "The film was interrupted. It is taken up again; look into My Videos.";

/** Server-sent events (WHATWG HTML, 9.2): a message is sent as it is, everything else as JSON. */
function encodeServerSentEvent({ name, data }: Pick<FilmEvent, "name" | "data">): Uint8Array {
  const text = typeof data === "string" ? data.replaceAll("\n", " ") : JSON.stringify(data);
  return new TextEncoder().encode(`event: ${name}\ndata: ${text}\n\n`);
}

/** The film maker's events as server-sent ones, the last of which is always `done` or `error`. */
export function toEventStream(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const events = readFilmEvents(stream);
  let isOver = false;
  const next = async (): Promise<Pick<FilmEvent, "name" | "data">> => {
    try {
      const { value } = await events.next();
      if (value) return value;
    } catch {
      // Falls through to the rejection.
    }
    return { name: "error", data: INTERRUPTED };
  };
  return new ReadableStream({
    async pull(controller) {
      if (isOver) return controller.close();
      const event = await next();
      isOver = event.name !== "progress";
      controller.enqueue(encodeServerSentEvent(event));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
}
