/** A database that is slow once, so that a test can let something else happen meanwhile. */
import { env } from "cloudflare:workers";

export interface HeldDatabase {
  database: D1Database;
  /** Resolves when a statement waits. */
  reached: Promise<void>;
  release(): void;
}

/** The first statement that matches, alone or in a batch, is carried out only after `release`. */
export function holdDatabase(pattern: RegExp): HeldDatabase {
  const [reached, markReached] = signal();
  const [released, release] = signal();
  const held = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  const wait = async () => {
    markReached();
    await released;
  };
  const hold = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => hold(target.bind(...values));
        return async (...given: unknown[]) => {
          await wait();
          return value.apply(target, given);
        };
      },
    });
    held.set(wrapped, statement);
    return wrapped;
  };
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return pattern.test(query) ? hold(statement) : statement;
        };
      }
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          if (statements.some((statement) => held.has(statement))) await wait();
          return target.batch(statements.map((statement) => held.get(statement) ?? statement));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, reached, release };
}

function signal(): [promise: Promise<void>, give: () => void] {
  let give: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [promise, () => give?.()];
}
