/**
 * A header of a GET, with any value: instead of a 401, which a browser would write to its console as an error, a
 * visitor's response is `null` at /api/user and empty (204) everywhere else.
 */
export const VISITOR_HEADER = "Storyquilt-Visitor";
