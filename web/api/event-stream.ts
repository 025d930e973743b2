import { raiseForStatus, send, type WriteMethod } from "./client.ts";

interface StreamOptions {
  signal?: AbortSignal;
  /** `data` is the event's text as sent: mostly JSON, for `error` a message. */
  onEvent: (name: string, data: string) => void;
}

/**
 * Sends `body` and reads the response as an event stream until it ends (EventSource can only GET). Resolves when the
 * stream ends; throws ApiError when the server rejects the request.
 */
export async function streamEvents(
  method: WriteMethod,
  path: string,
  body: unknown,
  { signal, onEvent }: StreamOptions,
): Promise<void> {
  const headers: Record<string, string> = { Accept: "text/event-stream" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await send(path, {
    method,
    headers,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await raiseForStatus(response);
  if (!response.body) return;

  const parser = createEventParser(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.push(value);
  }
}

/** HTML Standard, section 9.2.6 "Interpreting an event stream", without `id` and `retry`. */
export function createEventParser(onEvent: (name: string, data: string) => void) {
  let rest = "";
  let name = "";
  let data: string[] = [];

  function readLine(line: string) {
    if (line === "") {
      if (data.length > 0) onEvent(name === "" ? "message" : name, data.join("\n"));
      name = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  }

  return {
    push(text: string) {
      rest += text;
      // A lone CR at the very end may be the first half of CR LF: wait for what follows.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) readLine(line);
    },
  };
}
