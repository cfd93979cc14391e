/** Query parameter of an import: where somebody came from. */
export const ORIGIN = 'from';
export const GET_REVIEWS = 'get-reviews';

export const IMPORT_PATH = '/dashboard/contacts/import';

/** People who came from Get Reviews want to ask, and go back there. */
export function isToAsk(search: URLSearchParams): boolean {
  return search.get(ORIGIN) === GET_REVIEWS;
}

/** Only that parameter, for the next page of the same import. */
export function originIn(search: URLSearchParams): string {
  return isToAsk(search) ? `?${ORIGIN}=${GET_REVIEWS}` : '';
}

/** The import, opened from Get Reviews. */
export const IMPORT_TO_ASK = `${IMPORT_PATH}?${ORIGIN}=${GET_REVIEWS}`;
