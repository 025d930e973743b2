import { readFileSync } from "node:fs";
import { expectHeader, type Incoming, KEY, type Operation } from "../operation.ts";

/** A film of two seconds, made by ffmpeg: whatever is ordered, this is what is rendered. */
const FILM = readFileSync(new URL("../film.mp4", import.meta.url));

/** Every order's. */
const ID = "d2b46ed6-998a-4d6b-9d91-b8cf0193a655";
const STATES = ["queued", "fetching", "preprocessing", "rendering", "saving", "done"];
const DEPRECATED = ["html", "text", "title", "caption", "text-to-speech"];

/** How often each order was asked for, by the address of its own vendor. */
const asked = new Map<string, number>();

const authorised = (incoming: Incoming) => expectHeader(incoming, "x-api-key", KEY);

interface Edit {
  timeline: {
    soundtrack?: unknown;
    tracks: { clips: { asset: { type: string; src?: string }; start: number; length: number }[] }[];
  };
  callback?: string;
}

/** What the schema allows and the service would still not do, or do badly. */
function inspectEdit({ timeline, callback }: Edit): string[] {
  const problems = timeline.soundtrack === undefined ? [] : ["a soundtrack is deprecated"];
  for (const { clips } of timeline.tracks) {
    let end = 0;
    for (const { asset, start, length } of clips) {
      if (DEPRECATED.includes(asset.type)) problems.push(`${asset.type} is deprecated`);
      if (start < end - 0.001) problems.push(`a clip at ${start} begins within another`);
      end = start + length;
    }
  }
  const addresses = timeline.tracks.flatMap(({ clips }) => clips.map(({ asset }) => asset.src));
  for (const address of [...addresses, callback]) {
    if (address !== undefined && !address.startsWith("https://")) problems.push(`no ${address}`);
  }
  return problems;
}

export const shotstack: Operation[] = [
  {
    method: "POST",
    path: /^\/edit\/(v1|stage)\/render$/,
    consumes: "application/json",
    request: "shotstack-edit.schema.json#",
    response: "shotstack.json#/components/schemas/QueuedResponse",
    status: 201,
    inspect: (incoming) => [...authorised(incoming), ...inspectEdit(incoming.body as Edit)],
    answer({ base }) {
      asked.set(base, 0);
      const response = { message: "Render Successfully Queued", id: ID };
      return { success: true, message: "Created", response };
    },
  },
  {
    method: "GET",
    path: /^\/edit\/(v1|stage)\/render\/[0-9a-f-]{36}$/,
    response: "shotstack.json#/components/schemas/RenderResponse",
    inspect: (incoming) => [
      ...authorised(incoming),
      ...(asked.has(incoming.base) && incoming.path.endsWith(ID) ? [] : ["an unknown render"]),
    ],
    answer({ base }) {
      const times = asked.get(base) ?? 0;
      asked.set(base, times + 1);
      const status = STATES[Math.min(times, STATES.length - 1)];
      const done = status === "done" ? { url: `${base}/output/${ID}.mp4`, duration: 2 } : {};
      const response = { id: ID, owner: "c2jsl2d4xd", status, ...done };
      return { success: true, message: "OK", response };
    },
  },
  {
    method: "GET",
    path: /^\/output\/[0-9a-f-]{36}\.mp4$/,
    inspect: ({ headers }) => ("x-api-key" in headers ? ["the key was sent to the storage"] : []),
    answer: () => ({ type: "video/mp4", body: FILM }),
  },
];
