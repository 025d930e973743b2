/** The natural voices, which devices make themselves with files of this site. */
import { NATURAL_VOICES, type NaturalVoicesBody } from "../../../contract/natural-voice.ts";
import {
  findSource,
  NATURAL_VOICE_FILES,
  type NaturalVoiceFile,
  storedKey,
} from "../../../contract/natural-voice-files.ts";
import { readNumber, readText } from "../../env.ts";
import { AppError, notFound, tooOften } from "../../errors.ts";
import type { NaturalVoiceFetcher } from "../../jobs/natural-voice-fetcher.ts";

const TIMEOUT_SECONDS = 300;
const RETRY_AFTER_SECONDS = 2;

interface TestableEnv extends Pick<Env, "MEDIA"> {
  NATURAL_VOICE_FILES?: readonly NaturalVoiceFile[];
}

const isOff = (env: object): boolean => readText(env, "NATURAL_VOICE", "") === "off";

/** What is fetched is checked against this table. Tests bind one of small files, which no variable of a site can hold. */
function listFiles(env: TestableEnv) {
  return env.NATURAL_VOICE_FILES ?? NATURAL_VOICE_FILES;
}

export function describeNaturalVoices(env: TestableEnv): NaturalVoicesBody {
  if (isOff(env)) return { available: false, bytes: 0, files: [], voices: [] };
  const files = [...listFiles(env)];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { available: true, bytes, files, voices: [...NATURAL_VOICES] };
}

/**
 * The key of a file that is stored. The first who asks for one that is not has it fetched.
 * @throws AppError 404 for an unknown name, 501 where they are turned off, 429 while it is fetched, 502 when it cannot be had
 */
export async function requireNaturalFile(env: TestableEnv, name: string): Promise<string> {
  if (isOff(env)) throw new AppError(501, "This site has its natural voices turned off.");
  const file = listFiles(env).find((one) => one.name === name);
  if (!file) throw notFound("That file");
  const key = storedKey(file);
  const stored = await env.MEDIA.head(key);
  if (stored?.size === file.bytes) return key;

  const { NATURAL_VOICE_FETCHER: fetcher } = env as unknown as {
    NATURAL_VOICE_FETCHER: DurableObjectNamespace<NaturalVoiceFetcher>;
  };
  const seconds = readNumber(env, "NATURAL_VOICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
  const state = await fetcher.getByName("natural voices").fetchFile({
    key,
    bytes: file.bytes,
    sha256: file.sha256,
    url: findSource(file, readText(env, "NATURAL_VOICE_URL", "")),
    timeoutMs: seconds * 1_000,
  });
  if (state === "fetching") {
    throw tooOften("The natural voice is on its way to this site.", RETRY_AFTER_SECONDS);
  }
  throw new AppError(
    502,
    "The natural voice is not to be had right now. Please try again later; the other voices work as always.",
  );
}
