/**
 * The Worker's environment: bindings (generated as `Env` from wrangler.toml) and settings. The settings of
 * the outside services are read beside their adapters, and all of them are listed in docs/services.md.
 */

export interface Settings {
  /** `npm start`: the outbox can be read, and limits by network address exempt loopback. */
  development: boolean;
  /** How often an account may do a thing in an hour. */
  perHour: {
    uploads: number;
    illustrations: number;
    stories: number;
    speeches: number;
    translations: number;
    films: number;
  };
  /** How often the whole site may do it in a day, whoever asks; unlimited unless set: what the owner is ready to pay for. */
  sitePerDay: Settings["perHour"];
  /** Bytes an account may store. */
  storageBytes: number;
  /** UTF-8 bytes of text an account may store. */
  textBytes: number;
  /** Voice to read with when none is chosen; the first of the list when this is empty. */
  defaultVoiceId: string;
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export function readNumber(env: object, name: string, fallback: number): number {
  const value = Number((env as Record<string, unknown>)[name] ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : fallback;
}

/** A variable's text; the fallback when it is not set or empty. */
export function readText(env: object, name: string, fallback: string): string {
  const value = (env as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : fallback;
}

/** Settings with their defaults; each can be set as a variable of the same name. */
export function readSettings(env: Env): Settings {
  return {
    development: (env.APP_ENV as string) === "development",
    perHour: {
      uploads: readNumber(env, "UPLOADS_PER_HOUR", 500),
      // A photo is illustrated in several styles until one of them pleases.
      illustrations: readNumber(env, "ILLUSTRATIONS_PER_HOUR", 2_000),
      stories: readNumber(env, "STORIES_PER_HOUR", 200),
      speeches: readNumber(env, "SPEECHES_PER_HOUR", 200),
      translations: readNumber(env, "TRANSLATIONS_PER_HOUR", 2_000),
      films: readNumber(env, "FILMS_PER_HOUR", 60),
    },
    sitePerDay: {
      uploads: readNumber(env, "SITE_UPLOADS_PER_DAY", Infinity),
      illustrations: readNumber(env, "SITE_ILLUSTRATIONS_PER_DAY", Infinity),
      stories: readNumber(env, "SITE_STORIES_PER_DAY", Infinity),
      speeches: readNumber(env, "SITE_SPEECHES_PER_DAY", Infinity),
      translations: readNumber(env, "SITE_TRANSLATIONS_PER_DAY", Infinity),
      films: readNumber(env, "SITE_FILMS_PER_DAY", Infinity),
    },
    storageBytes: readNumber(env, "STORAGE_BYTES", 5 * GIB),
    textBytes: readNumber(env, "TEXT_BYTES", 500 * MIB),
    defaultVoiceId: readText(env, "DEFAULT_VOICE_ID", ""),
  };
}
