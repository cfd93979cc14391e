/** Query parameter of the login page. */
export const SESSION_ENDED = 'ended';

/** The login page, leading on to `next`; says that a session has ended, unless there was none. */
export function loginPath(next: string, { ended } = { ended: true }): string {
  return `/login?next=${encodeURIComponent(next)}${ended ? `&${SESSION_ENDED}` : ''}`;
}

export function isLoginPage(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/login';
}
