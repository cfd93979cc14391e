import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { missingForSignIn } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { postSignIn } from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { isEndingSoon, POST_LOGINS, type PostAccountsView } from '#shared/social/posts.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles, zoneInWords } from '#shared/time/time.ts';

const MORNING = '09:00';

/** Where pictures can be posted, and what is missing for more. */
export async function listPostAccounts(ctx: Ctx): Promise<PostAccountsView> {
  allow(ctx, 'social.read');
  const rows = await ctx.db
    .select()
    .from(postAccounts)
    .where(eq(postAccounts.business_id, ctx.business.id))
    .orderBy(asc(postAccounts.name), asc(postAccounts.network), asc(postAccounts.id));
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  return {
    accounts: rows.map(({ id, network, login, name, state, credentials, signed_out_at, access_until }) => ({
      id,
      network,
      login,
      name,
      endsAt: state === 'connected' && isEndingSoon(access_until, ctx.now()) ? access_until : null,
      state: state === 'connected' && credentials === '' ? 'signed-out' : state,
      signedOutAt: signed_out_at,
    })),
    logins: POST_LOGINS.flatMap((login) => {
      const signIn = postSignIn(ctx, login);
      if (!signIn) return [];
      return { login, missing: missingForSignIn(ctx.config, signIn), accessPage: signIn.accessPage };
    }),
    isReachable: ctx.config.origin.startsWith('https://') || ctx.config.providerUrls.facebook !== undefined,
    pressId: newId(),
    suggested: { day: dayInFiles(new Date(ctx.now().getTime() + DAY_MS), form), time: MORNING },
    zone: zoneInWords(form),
  };
}
