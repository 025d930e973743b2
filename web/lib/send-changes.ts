import { type Story, story, storyImage } from "../../contract/story.ts";
import { z } from "../../contract/zod.ts";
import {
  ApiError,
  apiSend,
  ConnectionError,
  raiseForStatus,
  type RequestOptions,
  type Schema,
  send,
} from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { FROM_DEVICE_HEADER } from "../../contract/headers.ts";
import type { FieldChanges } from "../device/fields.ts";
import { applyChanges, fieldsOf, type ShownStory, toInput } from "./story-fields.ts";

const imageList = z.array(storyImage);
const MAX_TRIES = 3;

/** The story has been changed elsewhere in the same fields; nothing was sent. */
export class EditConflict extends Error {
  /** The story as it is now. */
  readonly now: ShownStory;

  constructor(now: ShownStory) {
    super("The story was changed somewhere else too. Please choose which words to keep.");
    this.name = "EditConflict";
    this.now = now;
  }
}

/** Reads from the network only: the cached copy includes unsent changes already. */
async function readFresh<T>(path: string, schema: Schema<T>, options: RequestOptions): Promise<T> {
  const response = await send(path, { method: "GET", ...options });
  if (response.headers.has(FROM_DEVICE_HEADER)) throw new ConnectionError(null);
  await raiseForStatus(response);
  return schema.parse(await response.json());
}

/** The story as it is on the site now. */
export async function readStory(id: string, options: RequestOptions = {}): Promise<ShownStory> {
  const [read, images] = await Promise.all([
    readFresh(endpoints.story(id), story, options),
    readFresh(endpoints.storyImages(id), imageList, options),
  ]);
  return { story: read, images };
}

/**
 * Sends changes made to the story as it was `known` last; others' changes of other fields are preserved. Throws
 * EditConflict.
 */
export async function sendChanges(
  changes: FieldChanges,
  known: ShownStory,
  options: RequestOptions = {},
): Promise<Story> {
  let now = known;
  for (let tries = 1; ; tries += 1) {
    const there = fieldsOf(now);
    const { mine, conflicts } = applyChanges(changes, there);
    if (conflicts.length > 0) throw new EditConflict(now);
    // It was sent before, and the response was lost.
    if (Object.keys(mine).length === 0) return now.story;
    const { id, version } = now.story;
    const headers = { ...options.headers, "If-Match": `"${version}"` };
    try {
      const input = toInput(mine, there);
      return await apiSend("PATCH", endpoints.story(id), input, story, { ...options, headers });
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      if (!isOutdated || tries === MAX_TRIES) throw error;
    }
    now = await readStory(id, options);
  }
}
