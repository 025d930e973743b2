/**
 * The real D1, R2 and KV, except that one call of a test's choice fails or is late. Every call is counted, of
 * whichever of the three, in the order in which the Worker makes them.
 */
import { env } from "cloudflare:workers";

/**
 * `before`: the call fails and nothing was done. `after`: it was done, and the response is lost. `slow`: it is done
 * only after `goOn()`.
 */
export interface Fault {
  /** Which call: its number, or the first whose name passes. */
  at: number | ((call: string) => boolean);
  mode: "before" | "after" | "slow";
}

export interface Call {
  /** Such as `D1 insert into "stories"` or `R2 put`. */
  name: string;
  /** Whether it can change anything. */
  writes: boolean;
}

/** As the platform words them. */
const FAILURES = {
  D1: "D1_ERROR: Network connection lost.",
  R2: "We encountered an internal error. Please try again. (10001)",
  KV: "KV request failed: 500 Internal Server Error",
};

const ignore = () => undefined;

export class Faults {
  /** Since the fault was chosen. */
  calls: Call[] = [];
  /** The error instead of a response. */
  thrown: Error[] = [];
  /** Resolves when the chosen call begins. */
  reached: Promise<void> = Promise.resolve();
  private markReached: () => void = ignore;
  /** Releases the slow call. */
  goOn: () => void = ignore;
  private slow: Promise<void> = Promise.resolve();
  private fault: Fault | null = null;

  readonly bindings: Pick<Env, "DB" | "MEDIA" | "SESSIONS">;

  constructor() {
    this.bindings = {
      DB: this.wrapDatabase(env.DB),
      MEDIA: this.wrap(env.MEDIA, "R2", ["head", "get", "list"]),
      SESSIONS: this.wrap(env.SESSIONS, "KV", ["get", "list"]),
    };
  }

  /** Counts from the start; the fault happens once. */
  choose(fault: Fault | null): void {
    this.calls = [];
    this.thrown = [];
    this.fault = fault;
    this.reached = new Promise((resolve) => (this.markReached = resolve));
    this.slow = new Promise((resolve) => (this.goOn = resolve));
  }

  private async meet<T>(call: Call, carryOut: () => Promise<T>): Promise<T> {
    const number = this.calls.push(call) - 1;
    const { fault } = this;
    const isIt =
      fault && (typeof fault.at === "number" ? fault.at === number : fault.at(call.name));
    if (!isIt) return carryOut();
    this.fault = null;
    this.markReached();
    if (fault.mode === "slow") await this.slow;
    if (fault.mode !== "before") {
      const response = await carryOut();
      if (fault.mode === "slow") return response;
      // A body without a reader.
      if (response instanceof Object && "body" in response)
        await (response.body as ReadableStream).cancel();
    }
    const error = new Error(FAILURES[call.name.slice(0, 2) as keyof typeof FAILURES]);
    this.thrown.push(error);
    throw error;
  }

  /** A binding, or an upload in parts, each of whose methods is a call. */
  private wrap<T extends object>(binding: T, name: string, reads: string[]): T {
    return new Proxy(binding, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        const method = String(key);
        const call = { name: `${name} ${method}`, writes: !reads.includes(method) };
        return (...given: unknown[]) =>
          this.meet(call, async () => {
            const response: unknown = await value.apply(target, given);
            return method === "createMultipartUpload"
              ? this.wrap(response as object, `${name} upload`, [])
              : response;
          });
      },
    });
  }

  private readonly statements = new WeakMap<object, { real: D1PreparedStatement; query: string }>();

  private wrapDatabase(database: D1Database): D1Database {
    return new Proxy(database, {
      get: (target, key) => {
        if (key === "prepare") {
          return (query: string) => this.wrapStatement(target.prepare(query), query);
        }
        if (key === "batch") {
          return (wrapped: D1PreparedStatement[]) => {
            const known = wrapped.map((statement) => this.statements.get(statement)!);
            const call = nameQueries(known.map(({ query }) => query));
            return this.meet(call, () => target.batch(known.map(({ real }) => real)));
          };
        }
        throw new Error(`The Worker was not known to use ${String(key)} of D1.`);
      },
    });
  }

  private wrapStatement(real: D1PreparedStatement, query: string): D1PreparedStatement {
    const wrapped = new Proxy(real, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (key === "bind") return this.wrapStatement(value.apply(target, given), query);
          return this.meet(nameQueries([query]), () => value.apply(target, given));
        };
      },
    });
    this.statements.set(wrapped, { real, query });
    return wrapped;
  }
}

function nameQueries(queries: string[]): Call {
  const writing = queries.filter((query) => !/^\s*(select|with|explain)\b/i.test(query));
  const [first = ""] = writing.length > 0 ? writing : queries;
  const words = first.trim().replaceAll(/\s+/g, " ").slice(0, 90);
  return { name: `D1 ${words}`, writes: writing.length > 0 };
}
