/** Headers of our own, which pages, service worker and Worker agree on. */

/**
 * A header of writes: the id of the user they are made for. Another user may have signed in since a page was
 * opened, in another tab; what was queued for one user is then rejected (401) and not carried out as another.
 */
export const EXPECTED_USER_HEADER = "Storyquilt-User";

/**
 * A header of a GET, with any value: instead of a 401, which a browser would write to its console as an error, a
 * visitor's response is `null` at /api/user and empty (204) everywhere else.
 */
export const VISITOR_HEADER = "Storyquilt-Visitor";

/** Marks a response that the service worker has read from its cache, since the network did not answer. */
export const FROM_DEVICE_HEADER = "X-From-Device";
