import { redirect } from 'react-router';
import { logout } from '#server/domain/accounts/logout.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { describeError } from '#server/log.ts';

export const loader = door(async () => redirect('/'));

export const action = door(async (ctx) => {
  try {
    const { setCookies } = await logout(ctx);
    return redirectWith(ctx, '/login', 'loggedOut', setCookies);
  } catch (error) {
    ctx.log.error({ err: describeError(error) }, 'logout failed');
    return redirectWith(ctx, '/dashboard', 'logoutFailed');
  }
});
