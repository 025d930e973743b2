/** A spoken sentence of each voice, made at its first request and cached for all users. */
import { notFound } from "../../errors.ts";
import type { AppContext } from "../../http/context.ts";
import { storeObject } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import { nameVoices, pickVoice } from "../../providers/voice/index.ts";
import type { VoiceService } from "../../providers/voice/port.ts";

const SAMPLE = "Once upon a time, there was a photograph. And in it, somebody smiled.";
/** To be raised when the sentence or the voices change, so that old previews are not served any more. */
const EDITION = 1;
/** R2 takes keys of at most 1 024 bytes. */
const MAX_NAME = 900;

export const previewUrl = (voiceId: string) => `/media/voices/${encodeURIComponent(voiceId)}.mp3`;

async function makePreview(env: Pick<Env, "MEDIA">, voices: VoiceService, id: string, key: string) {
  const known = (await voices.listVoices()).some((voice) => voice.id === id);
  if (!known) throw notFound("That voice");
  const speech = await voices.speak({ text: SAMPLE, voiceId: id, pauses: true });
  await storeObject(env, key, speech.contentType, speech.chunks);
}

/** GET /media/voices/{voiceId}.mp3, for those who are signed in. */
export async function servePreview(c: AppContext): Promise<Response> {
  const voiceId = /^(.+)\.mp3$/.exec(c.req.param("file") ?? "")?.[1];
  const name = encodeURIComponent(voiceId ?? "");
  if (!voiceId || name.length > MAX_NAME) throw notFound("That voice");
  const key = `voices/${EDITION}/${encodeURIComponent(nameVoices(c.env))}/${name}.mp3`;
  if (!(await c.env.MEDIA.head(key))) await makePreview(c.env, pickVoice(c.env), voiceId, key);
  return serveFile(c, key);
}
