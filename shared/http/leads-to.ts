/** Sent by a script with a form: a redirect is to be told, since `fetch` only follows it without saying where to. */
export const ASKS_WHERE = 'X-Asks-Where';
/** The address that the form leads to. */
export const LEADS_TO = 'X-Leads-To';
