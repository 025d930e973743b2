/** The page at which each book was left, stored on this device. */
import { getPreference, storePreference } from "../../../device/preferences.ts";

const STORAGE_KEY = "readPages";
const MAX_BOOKS = 40;

type ReadPage = [book: string, page: number];

function readAll(): ReadPage[] {
  try {
    const stored: unknown = JSON.parse(getPreference(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored)
      ? (stored.filter((each) => Array.isArray(each)) as ReadPage[])
      : [];
  } catch {
    return [];
  }
}

/** 0, the cover, for a book that was never opened or was read to its end. */
export function getReadPage(id: string): number {
  const page = Number(readAll().find(([book]) => book === id)?.[1]);
  return Number.isInteger(page) && page > 0 ? page : 0;
}

export function storeReadPage(id: string, page: number): void {
  const others = readAll().filter(([book]) => book !== id);
  const books: ReadPage[] = page > 0 ? [[id, page], ...others] : others;
  storePreference(STORAGE_KEY, JSON.stringify(books.slice(0, MAX_BOOKS)));
}
