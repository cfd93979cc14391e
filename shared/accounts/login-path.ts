/** In the address of the login page. */
export const SESSION_ENDED = 'ended';

/** The way to sign in and from there to `next`; says that a session has ended, unless there was none. */
export function loginPath(next: string, { ended } = { ended: true }): string {
  return `/login?next=${encodeURIComponent(next)}${ended ? `&${SESSION_ENDED}` : ''}`;
}

/** Where whoever is not signed in is led. */
export function isLoginPage(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/login';
}
