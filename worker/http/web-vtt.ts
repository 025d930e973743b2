import type { Cue } from "../../studio/pages/cues.ts";
import { writeWebVtt } from "../../studio/pages/web-vtt.ts";
import type { AppContext } from "./context.ts";

/** A text track, which players load beside the film or the sound. */
export const sendWebVtt = (c: AppContext, cues: readonly Cue[]): Response =>
  c.body(writeWebVtt(cues), 200, { "Content-Type": "text/vtt; charset=utf-8" });
