/**
 * The fields of a PATCH that were sent: drizzle leaves `undefined` out of an update, and an update of nothing but
 * `undefined` is an error.
 */
export const pickDefined = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
