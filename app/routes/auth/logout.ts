import { redirect } from 'react-router';
import { logout } from '#server/domain/accounts/logout.ts';
import { door, redirectWith } from '#server/http/door.ts';

export const loader = door(async () => redirect('/'));

/**
 * Clears drafts and searches. Not cookies, which identify this device, nor the cache: it holds no account
 * pages, and clearing it takes browsers seconds.
 */
const FORGET = '"storage"';

export const action = door(async (ctx, { scope }) => {
  try {
    const { setCookies } = await logout(ctx);
    scope.headers.set('Clear-Site-Data', FORGET);
    return redirectWith(ctx, '/login', 'loggedOut', setCookies);
  } catch (error) {
    ctx.log.error({ err: error }, 'logout failed');
    return redirectWith(ctx, '/dashboard', 'logoutFailed');
  }
});
