/**
 * Large accounts are exported in parts, each an archive of its own: one invocation of a Worker may ask R2 and D1 only so
 * often, and a download that breaks off is repeated for its part alone. A part names what it begins behind and what it
 * ends with, so that what is added or deleted meanwhile moves no other part.
 */
import type { ExportPart } from "../../../contract/export-parts.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, invalid } from "../../errors.ts";
import { weighImages, weighStories, weighVideos } from "./export-parts.store.ts";
import { ALL_IDS, type IdRange, readPages } from "./pages.ts";

/** In the order of an export, each by its ids. */
export const KINDS = ["images", "stories", "videos"] as const;
type Kind = (typeof KINDS)[number];

interface Place {
  kind: Kind;
  id: string;
}

/** Things behind `after`, up to and with `until`; null is the beginning and the end. */
export interface Section {
  number: number;
  after: Place | null;
  until: Place | null;
}

export const WHOLE: Section = { number: 1, after: null, until: null };

interface Limits {
  files: number;
  stories: number;
  bytes: number;
}

/** A story takes half a query of D1, which answers 1 000 an invocation. */
const MAX_STORIES = 1_000;
/** What is downloaded again after it breaks off. */
const PART: Limits = { files: 2_000, stories: MAX_STORIES, bytes: 1024 ** 3 };
/** Of one archive of everything: the platform ends an invocation after 10 000 subrequests. */
const ONE_ARCHIVE: Limits = { files: 8_000, stories: MAX_STORIES, bytes: Infinity };

const TOO_LARGE =
  "That is too much for one file. Please download it in parts, which Settings lists.";

const WEIGH = { images: weighImages, stories: weighStories, videos: weighVideos };
/** Rows of a query. */
const ROWS = 1_000;

async function* weighThings(db: Database, userId: string) {
  for (const kind of KINDS) {
    const list = (ids: IdRange) => WEIGH[kind](db, userId, ids, ROWS);
    for await (const { id, ...weight } of readPages(list, ALL_IDS, ROWS))
      yield { place: { kind, id }, ...weight };
  }
}

interface PlannedPart extends Section {
  bytes: number;
  files: number;
}

async function planParts(db: Database, userId: string, limits: Limits): Promise<PlannedPart[]> {
  let part: PlannedPart = { ...WHOLE, bytes: 0, files: 0 };
  let stories = 0;
  let last: Place | null = null;
  const parts = [part];
  for await (const { place, bytes, files } of weighThings(db, userId)) {
    const isStory = Number(place.kind === "stories");
    const isFull =
      part.files + files > limits.files ||
      part.bytes + bytes > limits.bytes ||
      stories + isStory > limits.stories;
    if (isFull && last) {
      part.until = last;
      part = { number: part.number + 1, after: last, until: null, bytes: 0, files: 0 };
      stories = 0;
      parts.push(part);
    }
    part.bytes += bytes;
    part.files += files;
    stories += isStory;
    last = place;
  }
  return parts;
}

/** @throws AppError 422 when the account is too large for one archive */
export async function requireOneArchive(db: Database, userId: string): Promise<void> {
  if ((await planParts(db, userId, ONE_ARCHIVE)).length > 1) throw cannotBeDone(TOO_LARGE);
}

const PATH = "/api/user/export";

/** One part, which is everything, for an account that is not large. */
export async function listExportParts(
  db: Database,
  userId: string,
  limits = PART,
): Promise<ExportPart[]> {
  const parts = await planParts(db, userId, limits);
  return parts.map(({ bytes, files, ...section }) => ({
    url: parts.length === 1 ? PATH : `${PATH}?${writeSection(section)}`,
    bytes,
    files,
  }));
}

const writePlace = (name: string, place: Place | null): [string, string][] =>
  place ? [[name, `${place.kind}.${place.id}`]] : [];

function writeSection({ number, after, until }: Section): URLSearchParams {
  return new URLSearchParams([
    ["part", String(number)],
    ...writePlace("after", after),
    ...writePlace("until", until),
  ]);
}

const BROKEN_ADDRESS = "That part is not there. Please look at Settings for the parts.";

function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const [, kind, id] = /^(\w+)\.([a-z0-9]+)$/.exec(text) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (!known || id === undefined) throw invalid(BROKEN_ADDRESS);
  return { kind: known, id };
}

/** The section that an address names, null when it names none. @throws AppError 400 for what is none */
export function readSection({ part, after, until }: Record<string, string>): Section | null {
  if (part === undefined) return null;
  const number = Number(part);
  if (!/^\d{1,4}$/.test(part) || number === 0) throw invalid(BROKEN_ADDRESS);
  return { number, after: readPlace(after), until: readPlace(until) };
}

/** The ids of a kind that are in the section; null when none can be. */
export function idsWithin({ after, until }: Section, kind: Kind): IdRange | null {
  const order = KINDS.indexOf(kind);
  if (after && order < KINDS.indexOf(after.kind)) return null;
  if (until && order > KINDS.indexOf(until.kind)) return null;
  return {
    after: after?.kind === kind ? after.id : "",
    until: until?.kind === kind ? until.id : null,
  };
}
