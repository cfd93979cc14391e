/** Route handle of a page that is rendered on the server and never hydrated. */
export const publicPage = { page: 'public' } as const;

export function isPublicHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'page' in handle && handle.page === 'public';
}
