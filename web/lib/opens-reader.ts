export const READER_PARAMETER = "read";

/** Whether an address's query opens the book. */
export const opensReader = (search: string) => new URLSearchParams(search).has(READER_PARAMETER);
