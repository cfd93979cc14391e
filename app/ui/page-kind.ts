/** Route handle of a page that is rendered on the server and never hydrated. */
export const publicPage = { page: 'public' } as const;

/** A public page that is the same for all visitors, except with one of the query keys it `reads`. */
export const sharedPage = <const K extends string>(...reads: K[]) => ({ ...publicPage, reads });

/**
 * A public page that shows foreign mail in a frame. Frames inherit their page's policy, and mails have inline
 * styles; the frame's own policy and sandbox restrict the mail.
 */
export const mailPreviewPage = { ...publicPage, styles: 'inline' } as const;

export function hasInlineStyles(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'styles' in handle && handle.styles === 'inline';
}

export function isPublicHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'page' in handle && handle.page === 'public';
}

const HYDRATED =
  /^\/(?:dashboard(?!\/confirm-password)|logout|analytics|reviews|review-link|get-reviews|contacts|campaigns|settings|profile|social|dev\/ui)(?:\/|$)/;

/** Whether a page can be reached by client navigation, known before it is loaded. */
export function isHydratedPath(pathname: string): boolean {
  return HYDRATED.test(pathname);
}
