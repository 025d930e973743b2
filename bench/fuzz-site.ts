/** Measures the response times of a running site while files are sent to it, and opens the accounts that send them. */
import { readCpu } from "./processes.ts";

const PROBE_EVERY_MS = 50;

export interface Answer {
  /** How long it took; infinite when there was none. */
  seconds: number;
  /** The part of it in which the site itself was at work: on a busy machine other processes cause the rest. */
  busySeconds: number;
}

export interface Probe {
  answers: Answer[];
  stop(): Promise<void>;
}

/** Requests another route all the time, and reports each response. */
export function startProbe(
  site: { url: string; pid: number },
  onAnswer: (answer: Answer) => void,
): Probe {
  const stop = new AbortController();
  const answers: Answer[] = [];
  const done = (async () => {
    while (!stop.signal.aborted) {
      const [start, cpu] = [performance.now(), readCpu(site.pid)];
      const response = await fetch(`${site.url}/api/services`).catch(() => null);
      await response?.arrayBuffer();
      const seconds = (performance.now() - start) / 1000;
      const busySeconds = Math.min(seconds, readCpu(site.pid) - cpu);
      const answer = response?.ok
        ? { seconds, busySeconds }
        : { seconds: Infinity, busySeconds: Infinity };
      answers.push(answer);
      onAnswer(answer);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  })();
  return {
    answers,
    async stop() {
      stop.abort();
      await done;
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** An account with a photo and a story, to which files are sent. */
export interface Account {
  sendSound(bytes: Bytes): Promise<Response>;
  /** Sends pictures to each of the routes that accept one, in turn. */
  sendPicture(bytes: Bytes, turn: number): Promise<Response>;
}

let accounts = 0;

export async function openAccount(url: string, photo: Bytes): Promise<Account> {
  accounts += 1;
  let cookie = "";
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { ...init, headers: { cookie, ...init.headers } });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  };
  const make = async (path: string, body: BodyInit, headers: HeadersInit = {}) => {
    const response = await send(path, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const json = { "content-type": "application/json" };
  const username = `fuzz-${process.pid}-${accounts}`;
  const person = { username, email: `${username}@example.com`, password: "a long walk" };
  await make("/api/register", JSON.stringify(person), json);
  const story = { title: "A day", content: "We swam.\n\nWe ate ice cream.", images: [] };
  const { id: storyId } = await make("/api/stories", JSON.stringify(story), json);
  const { id: imageId } = await make("/api/images", photoForm(photo));
  const put = (path: string, type: string, body: Bytes) =>
    send(path, { method: "PUT", headers: { "content-type": type }, body });
  return {
    sendSound: (bytes) => put(`/api/stories/${storyId}/narration`, "audio/mp4", bytes),
    sendPicture(bytes, turn) {
      if (turn % 3 === 0) return put(`/api/images/${imageId}/cartoon`, "image/jpeg", bytes);
      if (turn % 3 === 1) return put("/api/user/avatar", "image/jpeg", bytes);
      return send("/api/images", { method: "POST", body: photoForm(bytes) });
    },
  };
}

function photoForm(photo: Bytes): FormData {
  const form = new FormData();
  form.set("file", new File([photo], "photo.jpg", { type: "image/jpeg" }));
  return form;
}
