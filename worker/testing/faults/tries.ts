/** Carries a request out under each fault at each of its calls in turn, and checks what is left behind. */
import { expect, vi } from "vitest";
import { readMessage } from "../things.ts";
import { type Account, createAccount } from "./account.ts";
import type { Call, Fault } from "./bindings.ts";
import { type Belongings, compareBelongings, readBelongings } from "./belongings.ts";

/** A request that writes. `prepare` makes what has to be there first. */
export interface Writing<T = unknown> {
  /** The client; by default a new account that is signed in. */
  who?: () => Promise<Account>;
  prepare?: (account: Account) => Promise<T>;
  send: (account: Account, prepared: T) => Promise<Response>;
  /** The status of the same request when it has been carried out already, such as a 404 for a second DELETE. */
  repeated?: number[];
  /** Sent twice, it creates two. */
  adds?: boolean;
  /** Carried out in parts, so that some of it may be done when it fails. */
  inParts?: boolean;
  /** The response does not depend on what is written, such as the count of a link's openings. */
  besides?: boolean;
  /** A column that may differ: a picture that cannot be stored does not stop a sign-in. */
  optional?: string;
  /** The calls to try by their names, when their order is not fixed. */
  only?: RegExp[];
  /** Calls before the route itself: they authenticate the request. */
  skip?: number;
}

const SIGNED_IN_CALLS = 2;
/** What depends on which of two requests comes first, and may: counters, mails, and what KV holds of sessions. */
const UNORDERED = /rate_counters|outbox|^KV /;
/** How long a request is held up for another that depends on it. */
const WAITED_FOR_MS = 300;

interface Ends {
  statuses: number[];
  after: Belongings;
  afterTwice: Belongings;
}

async function begin<T>({ who, prepare }: Writing<T>) {
  const account = await (who ?? createAccount)();
  const prepared = (await prepare?.(account)) as T;
  const before = await readBelongings(account);
  account.faults.choose(null);
  return { account, prepared, before };
}

/** The status of a response; an error must be one message, and a redirect with an error counts as 500. */
async function readStatus(response: Response): Promise<number> {
  if (response.headers.get("location")?.includes("error=")) return 500;
  if (response.status >= 400) return (await readMessage(response))[0];
  await response.arrayBuffer();
  return response.status;
}

/** What is wrong with what is left; nothing when it is one of these. */
function judge(left: Belongings, allowed: Belongings[], optional?: string): string[] {
  const differences = allowed.map((one) => compareBelongings(one, left, optional));
  if (differences.some((difference) => difference === null)) return [];
  return [`left behind: ${differences.join(" | ")}`];
}

/** What is wrong with a route, each with the call at which it shows; and how many tries were made. */
export type Trial = () => Promise<{ tries: number; wrong: string[] }>;

export const trial =
  <T>(writing: Writing<T>): Trial =>
  () =>
    tryFaults(writing);

async function tryFaults<T>(writing: Writing<T>): ReturnType<Trial> {
  const { account, prepared } = await begin(writing);
  const status = await readStatus(await writing.send(account, prepared));
  expect(status, "without a fault").toBeLessThan(400);
  const calls = account.faults.calls;
  const after = await readBelongings(account);
  account.faults.choose(null);
  const again = await readStatus(await writing.send(account, prepared));
  const statuses = [status, 200, ...(writing.repeated ?? [])];
  expect(statuses, "asked again").toContain(again);
  const afterTwice = await readBelongings(account);
  if (!writing.adds) expect(afterTwice, "asked again").toEqual(after);
  const ends = { statuses, after, afterTwice };

  let tries = 0;
  const wrong: string[] = [];
  for (const { at, call } of listTried(writing, calls)) {
    const modes = call.writes ? (["before", "after"] as const) : (["before"] as const);
    for (const mode of modes) {
      tries += 1;
      const found = await tryFailure(writing, { at, mode }, ends);
      wrong.push(...found.map((text) => `fails ${mode} ${call.name}: ${text}`));
    }
    if (!call.writes || UNORDERED.test(call.name) || writing.only) continue;
    tries += 1;
    const found = await tryDelay(writing, at, ends);
    wrong.push(...found.map((text) => `overtaken at ${call.name}: ${text}`));
  }
  return { tries, wrong };
}

function listTried<T>(
  { only, skip = SIGNED_IN_CALLS }: Writing<T>,
  calls: Call[],
): { at: Fault["at"]; call: Call }[] {
  if (!only) return calls.map((call, at) => ({ at, call })).slice(skip);
  return only.map((pattern) => ({
    at: (name: string) => pattern.test(name),
    call: calls.find(({ name }) => pattern.test(name))!,
  }));
}

/** One call fails: what was acknowledged is stored, what was not may be, and repeating the request completes it. */
async function tryFailure<T>(
  writing: Writing<T>,
  fault: Fault & { mode: "before" | "after" },
  { statuses, after, afterTwice }: Ends,
): Promise<string[]> {
  const { account, prepared, before } = await begin(writing);
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  account.faults.choose(fault);
  const status = await readStatus(await writing.send(account, prepared));
  const [thrown] = account.faults.thrown;
  const logged: unknown[] = log.mock.calls.flat();
  log.mockRestore();
  const wrong: string[] = [];
  if (!thrown) wrong.push("there was no such call");
  const isOther = (line: unknown) =>
    (JSON.parse(String(line)) as { message?: string }).message !== thrown?.message;
  if (logged.some(isOther)) wrong.push(`logged ${logged.join(", ")}`);
  if (status !== 500 && !statuses.includes(status)) wrong.push(`answered ${status}`);
  const left = await readBelongings(account);
  const wanted = status === 500 ? before : after;
  const isWhole = compareBelongings(wanted, left, writing.optional) === null;
  // The repeated request must respond like the first, or like one repeated without a fault.
  if (isWhole) return wrong;
  const allowed = [after];
  if (writing.besides) allowed.push(before);
  if (status === 500 && writing.inParts) allowed.push(left);
  wrong.push(
    ...judge(left, allowed, writing.optional).map((text) => `answered ${status}, ${text}`),
  );

  account.faults.choose(null);
  const again = await readStatus(await writing.send(account, prepared));
  if (!statuses.includes(again)) wrong.push(`asked again, answered ${again}`);
  const leftAgain = judge(await readBelongings(account), [after, afterTwice], writing.optional);
  wrong.push(...leftAgain.map((text) => `asked again, ${text}`));
  return wrong;
}

/** The same request concurrently: one of them is late with a call, and the other overtakes it there. */
async function tryDelay<T>(
  writing: Writing<T>,
  at: Fault["at"],
  { statuses, after, afterTwice }: Ends,
): Promise<string[]> {
  const { account, prepared } = await begin(writing);
  account.faults.choose({ at, mode: "slow" });
  const late = writing.send(account, prepared);
  await Promise.race([account.faults.reached, late]);
  const early = writing.send(account, prepared);
  await Promise.race([early, new Promise((resolve) => setTimeout(resolve, WAITED_FOR_MS))]);
  account.faults.goOn();
  const responses = await Promise.all([late, early]);
  const wrong: string[] = [];
  for (const response of responses) {
    const status = await readStatus(response);
    if (!statuses.includes(status)) wrong.push(`answered ${status}`);
  }
  return [...wrong, ...judge(await readBelongings(account), [after, afterTwice])];
}
