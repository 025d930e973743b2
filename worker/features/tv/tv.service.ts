/** Televisions: letters that pair a screen with an account, and what it then may read. */
import {
  type ChangeTvInput,
  type PairTvInput,
  type Tv,
  TV_CODE_LENGTH,
  TV_LETTERS,
  type TvCode,
  type TvItem,
} from "../../../contract/tv.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { pickDefined } from "../../db/pick-defined.ts";
import { AppError, breaksConstraint, notFound } from "../../errors.ts";
import { countUse } from "../../http/rate-limit.ts";
import { hashToken } from "../../http/session-store.ts";
import type { MediaUrl } from "../../media/files.ts";
import {
  changeTv,
  insertTv,
  listTvFilms,
  listTvs,
  listTvStories,
  ownsCollection,
  type PairedTv,
  pairTv,
  type TvRow,
} from "./tv.store.ts";

const CODE_LASTS_MS = 10 * 60_000;
const MOST_TVS = 20;
const HOUR_SECONDS = 3_600;
const TRIES = {
  limit: 20,
  windowSeconds: HOUR_SECONDS,
  message: "There were too many tries with letters of a television.",
};
const CODES = {
  limit: 20,
  windowSeconds: HOUR_SECONDS,
  message: "There were too many televisions to be connected.",
};

/** Below the screen's own cookie; the address itself is no key to it. */
export const tvMediaUrl: MediaUrl = (kind, file) => `/media/tv/${kind}/${file}`;

export const toTv = ({ id, name, shows, quietFrom, quietTo, lastSeenAt }: TvRow): Tv => ({
  id,
  name,
  shows,
  quietFrom,
  quietTo,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** Each letter is as likely as any other: bytes beyond the last whole multiple are dropped. */
function drawLetters(): string {
  const fair = 256 - (256 % TV_LETTERS.length);
  let code = "";
  while (code.length < TV_CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < fair && code.length < TV_CODE_LENGTH) code += TV_LETTERS[byte % TV_LETTERS.length];
    }
  }
  return code;
}

const CODE_TRIES = 5;

/**
 * Letters for a screen, and the token of its cookie.
 * @param address null where there is no limit
 * @param replaced the hash of the token that it had
 */
export async function openTv(
  db: Database,
  address: string | null,
  replaced: string | null,
): Promise<TvCode & { token: string }> {
  if (address !== null) await countUse(db, `tv-codes:${address}`, CODES);
  const now = Date.now();
  const expiresAt = new Date(now + CODE_LASTS_MS);
  const token = createId();
  for (let tries = 1; ; tries += 1) {
    const code = drawLetters();
    const row: TvRow = {
      id: createId(),
      tokenHash: hashToken(token),
      userId: null,
      code,
      expiresAt,
      name: "",
      shows: "everything",
      quietFrom: 22,
      quietTo: 7,
      lastSeenAt: null,
      createdAt: new Date(now),
    };
    try {
      await insertTv(db, row, replaced);
      return { code, expiresAt: expiresAt.toISOString(), token };
    } catch (error) {
      // Another screen shows these letters just now.
      if (tries >= CODE_TRIES || !breaksConstraint(error)) throw error;
    }
  }
}

async function requireShows(db: Database, userId: string, shows: string | undefined) {
  if (shows === undefined || shows === "everything" || shows === "favorites") return;
  if (!(await ownsCollection(db, userId, shows))) throw notFound("That collection");
}

/** @throws AppError 404 for letters that no screen shows, 429 after too many tries, right ones among them */
export async function connectTv(
  db: Database,
  userId: string,
  { code, ...choices }: PairTvInput,
): Promise<Tv> {
  await countUse(db, `tv-tries:${userId}`, TRIES);
  await requireShows(db, userId, choices.shows);
  const own = await listTvs(db, userId);
  if (own.length >= MOST_TVS) {
    throw new AppError(409, `You can have at most ${MOST_TVS} televisions. Please remove one.`);
  }
  const name = choices.name?.trim() || `Television ${own.length + 1}`;
  const paired = await pairTv(db, code, { ...pickDefined(choices), name, userId });
  if (!paired) {
    throw new AppError(404, "No television shows these letters. Please look at its screen again.");
  }
  return toTv(paired);
}

export async function updateTv(
  db: Database,
  userId: string,
  id: string,
  changes: ChangeTvInput,
): Promise<Tv> {
  await requireShows(db, userId, changes.shows);
  const wanted = pickDefined(changes);
  const row =
    Object.keys(wanted).length > 0
      ? await changeTv(db, userId, id, wanted)
      : (await listTvs(db, userId)).find((one) => one.id === id);
  if (!row) throw notFound("That television");
  return toTv(row);
}

/** A film of each story, one for a television before any other; the story's pages where there is none. */
export async function listTvItems(db: Database, tv: PairedTv): Promise<TvItem[]> {
  const [stories, films] = await Promise.all([listTvStories(db, tv), listTvFilms(db, tv)]);
  return stories.flatMap(({ id, title, picture }): TvItem[] => {
    const own = films.filter(({ storyId, file }) => storyId === id && file !== null);
    const film = own.find(({ format }) => format === "tv") ?? own[0];
    if (film?.file) {
      const thumbnailUrl = film.posterFile && tvMediaUrl("videos", film.posterFile);
      const url = tvMediaUrl("videos", film.file);
      return [{ kind: "film", title: film.title, url, thumbnailUrl }];
    }
    if (picture === null) return [];
    const thumbnailUrl = tvMediaUrl("images", picture);
    return [{ kind: "story", title, url: `/api/tv/stories/${id}`, thumbnailUrl }];
  });
}
