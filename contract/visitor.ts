/**
 * A header of GET /api/user, with any value: a visitor's reply is then `null` instead of a 401, which a browser would
 * write to its console as an error.
 */
export const VISITOR_HEADER = "Storyquilt-Visitor";
