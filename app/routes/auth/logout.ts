import { redirect } from 'react-router';
import { logout } from '#server/domain/accounts/logout.ts';
import { door, redirectWith } from '#server/http/door.ts';

export const loader = door(async () => redirect('/'));

/**
 * Drafts and what was looked for stay behind for nobody. Not the cookies, by which this device is known, nor the cache:
 * no page of an account is in it, and clearing it takes browsers seconds.
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
