/** Request header: the answer names the target of a redirect in a header, as `fetch` follows redirects silently. */
export const ASKS_REDIRECT_TARGET = 'X-Asks-Where';
/** The address that the form leads to. */
export const REDIRECT_TARGET = 'X-Leads-To';
