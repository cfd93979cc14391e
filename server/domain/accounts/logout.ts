import { record } from '#server/core/audit.ts';
import { type Ctx, type UserCtx, withTx } from '#server/core/context.ts';
import { currentSessionHeaders } from '#server/domain/accounts/internal.ts';
import { allow } from '#server/identity/allow.ts';
import { getAuth } from '#server/identity/auth.ts';

/** Ends the caller's session and clears its cookies; fine for a visitor, whose session may just have ended. */
export async function logout(ctx: Ctx): Promise<{ setCookies: string[] }> {
  allow(ctx, 'accounts.login');
  return withTx(ctx, async (ctx) => {
    const auth = getAuth(ctx);
    const session = isUser(ctx) ? await currentSessionHeaders(ctx, auth) : null;
    const { headers } = await auth.api.signOut({ headers: session ?? new Headers(), returnHeaders: true });
    if (session && isUser(ctx)) {
      const { userId, sessionId } = ctx.actor;
      await record(ctx, 'accounts.logout', { type: 'user', id: userId }, { sessionId });
    }
    return { setCookies: headers.getSetCookie() };
  });
}

function isUser(ctx: Ctx): ctx is UserCtx {
  return ctx.actor.kind === 'user';
}
