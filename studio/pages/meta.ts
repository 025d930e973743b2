/** More would be a list of sentences, not a book. */
export const MAX_PAGES = 500;
