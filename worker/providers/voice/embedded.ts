import lameWasm from "../../../node_modules/wasm-media-encoders/wasm/mp3.wasm";
import type { SpokenSentence } from "../../../contract/narration.ts";
import { giveTurn } from "../../../studio/give-turn.ts";
import type { TimedWord } from "../../../studio/pages/word-times.ts";
import type { Flite } from "../../../studio/voice/flite.ts";
import { isVoiceId, VOICE_CATEGORIES, VOICES, type VoiceId } from "../../../studio/voice/meta.ts";
import { createMp3Stream, mp3DelaySeconds } from "../../../studio/voice/mp3-stream.ts";
import { narrate } from "../../../studio/voice/narrate.ts";
import { speakable } from "../../../studio/voice/spoken-words.ts";
import { AppError, cannotBeDone } from "../../errors.ts";
import { getRequestSignal } from "../../request-signal.ts";
import { dropFlite, requireFlite } from "./flite-instance.ts";
import type { Speech, SpeechRequest, VoiceService } from "./port.ts";

const LANGUAGES = ["en"];
/** Below this share of letters that it can read, the English voice would leave out most of the text. */
const MIN_SPEAKABLE = 0.5;

/** The built-in voice: English, made in the Worker itself. */
export function createEmbeddedVoice(env: Pick<Env, "ASSETS">): VoiceService {
  return {
    categories: VOICE_CATEGORIES,
    async listVoices() {
      return VOICES.map((voice) => ({ ...voice, languages: LANGUAGES }));
    },
    async speak(request) {
      const { voiceId } = request;
      if (!isVoiceId(voiceId)) throw cannotBeDone("There is no such voice. Please choose another.");
      if (speakable(request.text) < MIN_SPEAKABLE) {
        throw cannotBeDone("The built-in voice reads English only, and this text is not English.");
      }
      const flite = await requireFlite(env);
      try {
        return await record(flite, voiceId, request);
      } catch (error) {
        if (!(error instanceof AppError)) dropFlite();
        throw error;
      }
    },
  };
}

/** Speaks and encodes sentence by sentence, so that only the MP3 grows with the text. */
async function record(flite: Flite, voice: VoiceId, request: SpeechRequest): Promise<Speech> {
  const { text, onProgress, ...settings } = request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const sentences: SpokenSentence[] = [];
  const words: TimedWord[] = [];
  let encoder: ReturnType<typeof createMp3Stream> | null = null;
  let delay = 0;
  let samples = 0;
  let sampleRate = 1;
  try {
    for (const part of narrate(flite, text, { ...settings, voice })) {
      if (!encoder) {
        ({ sampleRate } = part);
        encoder = createMp3Stream(lameWasm, { sampleRate });
        delay = mp3DelaySeconds(sampleRate);
      }
      // To speak a sentence and to encode it take tens of milliseconds each.
      await giveTurn();
      samples += part.pcm.length;
      chunks.push(new Uint8Array(encoder.encode(part.pcm)));
      const { start, end } = part.sentence;
      sentences.push({ ...part.sentence, start: start + delay, end: end + delay });
      const toMilliseconds = (seconds: number) => Math.round((seconds + delay) * 1_000);
      for (const { from, to, ...heard } of part.words) {
        words.push({
          start: toMilliseconds(heard.start),
          end: toMilliseconds(heard.end),
          from,
          to,
        });
      }
      onProgress?.(part.sentence.to, text.length);
      await giveTurn();
      getRequestSignal()?.throwIfAborted();
    }
  } catch (error) {
    encoder?.cancel();
    throw error;
  }
  if (!encoder) throw cannotBeDone("There is nothing in this text that can be read aloud.");
  chunks.push(new Uint8Array(encoder.finish()));
  const duration = samples / sampleRate + delay;
  return { contentType: "audio/mpeg", chunks, duration, sentences, words };
}
