/** What the service worker and the application both call what is stored on a device, and whose it is. */

/** The owner of what is stored before anybody has signed in; any other owner is a user's id. */
export const VISITOR = "visitor";

/** The cache of the API's responses that a signed-in user has read. */
export const OWN_DATA = "own-data-v1";
/** The cache of the images, narrations and films that they have opened. */
export const OWN_MEDIA = "own-media-v1";
/** The cache of what links have shown; it belongs to the link, whoever opens it. */
export const SHARED = "shared-v1";

/** The address of a note in `OWN_DATA`: the id of the user whose copies these are. No page has this address. */
export const OWNER_NOTE = "/.device-owner";
