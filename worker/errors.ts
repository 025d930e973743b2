import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * An error with a message for a person. `message` is the whole response: one plain
 * sentence. Anything else that is thrown becomes a 500 with a message of its own.
 */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.status = status;
    this.headers = options.headers ?? {};
  }
}

export const invalid = (message: string) => new AppError(400, message);
export const notSignedIn = () => new AppError(401, "Please sign in first.");
export const foreignOrigin = () =>
  new AppError(403, "This request came from another site, so it was not carried out.");
/** A missing thing and another user's get the same response. */
export const notFound = (what: string) => new AppError(404, `${what} was not found.`);
export const tooLarge = (message: string) => new AppError(413, message);
export const wrongType = (message: string) => new AppError(415, message);
export const cannotBeDone = (message: string) => new AppError(422, message);
export const tooOften = (message: string, retryAfterSeconds: number) =>
  new AppError(429, message, {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

/** Either error may be D1's own: drizzle wraps those of single statements alone. */
const isD1Error = (error: unknown, message: RegExp): boolean =>
  [error, error instanceof Error ? error.cause : null].some(
    (thrown) => thrown instanceof Error && message.test(thrown.message),
  );

/**
 * A row's parent (a photo, a story, an account) has been deleted between being looked up and
 * being written to.
 */
export const isOrphaned = (error: unknown): boolean =>
  isD1Error(error, /^(D1_ERROR: )?FOREIGN KEY constraint failed/);

/**
 * The database has rejected a row, so it certainly was not written. After any other error of a write, such as
 * "Network connection lost", D1 may have committed it and only the response was lost.
 */
export const breaksConstraint = (error: unknown): boolean =>
  isD1Error(error, /^(D1_ERROR: )?(FOREIGN KEY|UNIQUE|NOT NULL|CHECK) constraint failed/);

/**
 * A statement has set this column, such as `stories.version`, to null on purpose: D1 rolls back the batch of a
 * statement that fails, and has no other way to decide within a transaction.
 */
export const isViolated = (error: unknown, column: `${string}.${string}`): boolean =>
  isD1Error(error, new RegExp(`^(D1_ERROR: )?NOT NULL constraint failed: ${column}\\b`));
