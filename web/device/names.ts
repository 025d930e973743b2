/** Names that the service worker and the application share: of caches, and of their owner. */

/** The owner of what a visitor stores; any other owner is a user's id. */
export const VISITOR = "visitor";

/** The cache of the API's responses that a signed-in user has read. */
export const OWN_DATA = "own-data-v1";
/** The cache of the images, narrations and films that the user has opened. */
export const OWN_MEDIA = "own-media-v1";
/** The cache of what shared links have shown; it belongs to the link and not to a user. */
export const SHARED = "shared-v1";

/** The key in `OWN_DATA` under which the id of the copies' user is stored. No page has this address. */
export const OWNER_NOTE = "/.device-owner";

/** Where the build puts the face finder's weights (vite.config.ts). */
export const FACE_WEIGHTS = "/faces/faces.bin";
/** The cache of data that the engines load when they are first used; it belongs to nobody. */
export const ENGINES = "engines-v1";
