/** What somebody tells about a picture: kept as it was told, with its words beside it. */
import { Hono } from "hono";
import { type Memory, MEMORY_MISSING, memoryInput } from "../../../contract/memories.ts";
import { MAX_ANSWER_VOICE_BYTES } from "../../../contract/limits.ts";
import { readSettings } from "../../env.ts";
import { invalid, notFound, tooLarge } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import {
  deleteFiles,
  type MediaUrl,
  mediaUrl,
  storeChunks,
  storeOrDelete,
} from "../../media/files.ts";
import { readFormParts } from "../../media/form-parts.ts";
import { requireStorage, storageQuotaOf } from "../../media/storage.ts";
import { type TakenVoice, takeVoice } from "../asks/voice.ts";
import { requireImage } from "./images.service.ts";
import { trashMemory } from "../trash/removed-memories.store.ts";
import {
  deleteMemoryRow,
  findStoryOf,
  getMemory,
  type MemoryRow,
  putMemory,
  rewordMemory,
} from "./memories.store.ts";

const MAX_TEXT_BYTES = 64 * 1024;

const LIMITS = {
  audio: {
    bytes: MAX_ANSWER_VOICE_BYTES,
    tooLarge: () => tooLarge("That recording is too large. Two minutes are enough."),
  },
  text: {
    bytes: MAX_TEXT_BYTES,
    tooLarge: () => invalid("That text is too long. Please shorten it."),
  },
};

export const toMemory = (
  { file, duration, text, teller }: Pick<MemoryRow, "file" | "duration" | "text" | "teller">,
  urlOf: MediaUrl = mediaUrl,
): Memory => ({ url: urlOf("narrations", file), duration, text: text || null, teller });

export const memoryRoutes = new Hono<AppEnv>()
  .get("/:id/memory", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id } = await requireImage(db, user.id, c.req.param("id"));
    return c.json<Memory>(toMemory(requireMemory(await getMemory(db, id))));
  })
  .put("/:id/memory", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id: imageId } = await requireImage(db, user.id, c.req.param("id"));
    const settings = readSettings(c.env);
    let voice: TakenVoice | null = null;
    const fields: Record<string, string> = {};
    for await (const { name, bytes } of readFormParts(
      c,
      (field) => LIMITS[field === "audio" ? field : "text"],
    )) {
      if (name !== "audio") fields[name] = new TextDecoder().decode(bytes);
      if (name !== "audio" || voice) continue;
      await countAccountUse(db, user.id, "speeches", settings);
      await requireStorage(db, user.id, settings, bytes.length);
      voice = await takeVoice(bytes);
    }
    const said = memoryInput.safeParse(fields);
    if (!said.success) throw invalid(said.error.issues[0]?.message ?? MEMORY_MISSING);
    const { text, teller } = said.data;
    if (!voice) {
      const before = await getMemory(db, imageId);
      if (!before) throw text === undefined ? invalid(MEMORY_MISSING) : noMemory();
      const row = { ...before, text: text ?? before.text, teller: teller ?? before.teller };
      if (!(await rewordMemory(db, row))) throw noMemory();
      return c.json<Memory>(toMemory(row));
    }
    const { chunks, contentType, duration, bytes } = voice;
    const file = await storeChunks(c.env, user.id, "narrations", contentType, chunks);
    const row: MemoryRow = {
      imageId,
      userId: user.id,
      file,
      duration,
      bytes,
      text: text ?? "",
      teller: teller ?? null,
      createdAt: new Date(),
    };
    const quota = storageQuotaOf(user.id, settings);
    const storyId = await findStoryOf(db, imageId);
    const named = { userId: user.id, kind: "narrations", file } as const;
    const stored = await storeOrDelete(c.env, named, () => putMemory(db, quota, row, storyId));
    await deleteFiles(c.env, user.id, "narrations", [stored ? stored.replacedFile : file]);
    if (!stored) throw notFound("That photo");
    return c.json<Memory>(toMemory(row));
  })
  .delete("/:id/memory", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id } = await requireImage(db, user.id, c.req.param("id"));
    const memory = requireMemory(await getMemory(db, id));
    const storyId = await findStoryOf(db, id);
    // A story's goes to the trash, as whatever else is deleted of it; one of a picture that is in no story was a draft's.
    if (storyId !== null) await db.batch(trashMemory(db, id, storyId));
    else if (await deleteMemoryRow(db, memory)) {
      await deleteFiles(c.env, user.id, "narrations", [memory.file]);
    }
    return c.body(null, 204);
  });

const noMemory = () => notFound("A memory of that photo");

function requireMemory(memory: MemoryRow | null): MemoryRow {
  if (!memory) throw noMemory();
  return memory;
}
