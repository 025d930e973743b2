/**
 * A header of writes: the id of the user they are meant for. Whoever is signed in may have changed since a page was
 * opened, in another tab; what was put by for one person is then rejected (401) and not carried out as another.
 */
export const EXPECTED_USER_HEADER = "Storyquilt-User";
