/** In the address of an import, whence somebody came. */
export const ORIGIN = 'from';
export const GET_REVIEWS = 'get-reviews';

export const IMPORT_PATH = '/dashboard/contacts/import';

/** Whoever came from Get Reviews wants to ask, and goes back there. */
export function isToAsk(search: URLSearchParams): boolean {
  return search.get(ORIGIN) === GET_REVIEWS;
}

/** The mark alone, for the next address of the same import. */
export function originIn(search: URLSearchParams): string {
  return isToAsk(search) ? `?${ORIGIN}=${GET_REVIEWS}` : '';
}

/** The import as Get Reviews leads to it. */
export const IMPORT_TO_ASK = `${IMPORT_PATH}?${ORIGIN}=${GET_REVIEWS}`;
