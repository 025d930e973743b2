/**
 * A header of writes: the id of the user they are made for. Another user may have signed in since a page was
 * opened, in another tab; what was queued for one user is then rejected (401) and not carried out as another.
 */
export const EXPECTED_USER_HEADER = "Storyquilt-User";
