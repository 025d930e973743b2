/** Lists of languages hardly ever change, and much asks for one. */
const KEPT_MS = 10 * 60 * 1_000;
/** One entry a service and address: more than a few are somebody's tests. */
const MAX_ENTRIES = 50;

const kept = new Map<string, { value: unknown; until: number }>();

/** What `load` gave under this key in the last ten minutes in this isolate, else what it gives now. */
export async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.value as T;
  const value = await load();
  if (kept.size >= MAX_ENTRIES) kept.clear();
  kept.set(key, { value, until: Date.now() + KEPT_MS });
  return value;
}
