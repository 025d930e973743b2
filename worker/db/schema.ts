/**
 * The whole data model, a file a part. Times are milliseconds since 1970; ids are random and cannot be
 * guessed. Every table of a user's data has a `userId`, and its rows are deleted with the account.
 */
export * from "./account-tables.ts";
export * from "./ask-tables.ts";
export * from "./collection-tables.ts";
export * from "./made-tables.ts";
export * from "./passkey-tables.ts";
export * from "./people-tables.ts";
export * from "./sharing-tables.ts";
export * from "./story-tables.ts";
export * from "./transcript-tables.ts";
export * from "./tv-tables.ts";
