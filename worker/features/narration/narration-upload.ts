/** PUT /api/stories/{id}/narration: a sound as it is, or a form that says before it which voice reads and when each word. */
import { MAX_NARRATION_BYTES, MAX_TIMES_BYTES } from "../../../contract/limits.ts";
import {
  isRecordingType,
  RECORDING_MESSAGES,
  TIMES_MESSAGES,
} from "../../../contract/narration.ts";
import { invalid, tooLarge, wrongType } from "../../errors.ts";
import type { AppContext } from "../../http/context.ts";
import { isForm, type OpenPart, openFormParts } from "../../media/form-parts.ts";
import { passUploadOn } from "../../media/uploads.ts";
import { NOT_SOUND } from "../../providers/recording/recording-sound.ts";
import type { Receive } from "./recording.service.ts";

export interface NarrationUpload {
  /** Undefined for a person's own recording. */
  voiceId: string | undefined;
  /** JSON; undefined where they are not known. */
  times: string | undefined;
  /** The sound, which is still on its way. */
  receive: Receive;
}

const MAX_FIELD_BYTES = 1_024;

const typeOf = (c: AppContext) => c.req.header("content-type") ?? "";

/** @throws AppError 415 for anything but a sound or a form */
export function requireUploadType(c: AppContext): void {
  if (!isForm(typeOf(c)) && !isRecordingType(typeOf(c))) throw wrongType(NOT_SOUND);
}

/**
 * Has the sound taken while it arrives.
 * @param voiceId what the address says of a sound as it is
 */
export async function takeUpload<T>(
  c: AppContext,
  voiceId: string | undefined,
  take: (upload: NarrationUpload) => Promise<T>,
): Promise<T> {
  if (!isForm(typeOf(c))) {
    const receive: Receive = (writer) =>
      passUploadOn(c, MAX_NARRATION_BYTES, RECORDING_MESSAGES, writer);
    return take({ voiceId, times: undefined, receive });
  }
  if (voiceId !== undefined) throw invalid(TIMES_MESSAGES.alone);
  const fields: Partial<Record<string, string>> = {};
  const parts = openFormParts(c);
  for await (const part of parts) {
    if (part.name === "audio") {
      if ((fields.voiceId === undefined) !== (fields.times === undefined)) {
        throw invalid(TIMES_MESSAGES.alone);
      }
      const { voiceId: reader, times } = fields;
      return await take({ voiceId: reader, times, receive: receivePart(part, parts) });
    }
    fields[part.name] = new TextDecoder().decode(await part.read(limitOf(part)));
  }
  throw wrongType(RECORDING_MESSAGES.empty);
}

const limitOf = ({ name }: OpenPart) =>
  name === "times"
    ? { bytes: MAX_TIMES_BYTES, tooLarge: () => tooLarge(TIMES_MESSAGES.tooLarge) }
    : { bytes: MAX_FIELD_BYTES, tooLarge: () => invalid(TIMES_MESSAGES.alone) };

/** What would follow the sound would be too late to be heeded. */
const receivePart =
  (part: OpenPart, rest: AsyncGenerator<OpenPart>): Receive =>
  async (writer) => {
    const limit = {
      bytes: MAX_NARRATION_BYTES,
      tooLarge: () => tooLarge(RECORDING_MESSAGES.tooLarge),
    };
    let length = 0;
    await part.pass(limit, (chunk) => {
      length += chunk.length;
      return writer.write(chunk);
    });
    if (length === 0) throw wrongType(RECORDING_MESSAGES.empty);
    const { done } = await rest.next();
    if (!done) throw invalid(TIMES_MESSAGES.alone);
  };
