/** The handle of a route that only takes what is posted to it, for its `Allow`. */
export const postOnlyRoute = { isPostOnly: true };
