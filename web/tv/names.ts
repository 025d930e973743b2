/** Files that the screen shows, by their addresses. */
export const TV_COPIES = "tv-copies";
/** What the API last said. */
export const TV_DATA = "tv-copies-data";
/** The page itself, with its script and style. */
export const TV_PAGE = "tv-page";
