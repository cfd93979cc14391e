/** Route handle of a page that is rendered on the server and never hydrated. */
export const publicPage = { page: 'public' } as const;

/** A public page that is the same for all visitors, except for those who bring one of the query keys it `reads`. */
export const sharedPage = <const K extends string>(...reads: K[]) => ({ ...publicPage, reads });

/**
 * A public page that shows foreign mail in a frame. Frames inherit the policy of their page, and mails carry
 * their styles inline; what such a mail may do is cut down by the frame's own policy and sandbox.
 */
export const mailPreviewPage = { ...publicPage, styles: 'inline' } as const;

export function hasInlineStyles(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'styles' in handle && handle.styles === 'inline';
}

export function isPublicHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'page' in handle && handle.page === 'public';
}

const HYDRATED =
  /^\/(?:dashboard(?!\/confirm-password)|login|register|forgot-password|resetpassword|verify-email|email-verified|onauthsuccess|logout|reviews|review-link|get-reviews|contacts|campaigns|settings|profile|dev\/ui)(?:\/|$)/;

/** Before anything of a page is loaded: whether it may take the place of a hydrated one without a new document. */
export function isHydratedPath(pathname: string): boolean {
  return HYDRATED.test(pathname);
}
