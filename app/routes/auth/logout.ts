import { redirect } from 'react-router';
import { logout } from '#server/domain/accounts/logout.ts';
import { door, redirectWith } from '#server/http/door.ts';

export const loader = door(async () => redirect('/'));

export const action = door(async (ctx) => {
  try {
    const { setCookies } = await logout(ctx);
    return redirectWith(ctx, '/login', 'loggedOut', setCookies);
  } catch (error) {
    ctx.log.error({ err: error }, 'logout failed');
    return redirectWith(ctx, '/dashboard', 'logoutFailed');
  }
});
