import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { missingForSignIn } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { POSTS_READER } from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import type { PostAccountsView } from '#shared/social/posts.ts';
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
  const signIn = ctx.readers.signIn(POSTS_READER);
  return {
    accounts: rows.map(({ id, network, name, state, credentials, signed_out_at }) => ({
      id,
      network,
      name,
      state: state === 'connected' && credentials === '' ? 'signed-out' : state,
      signedOutAt: signed_out_at,
    })),
    missing: signIn ? missingForSignIn(ctx.config, signIn) : [],
    isReachable: ctx.config.origin.startsWith('https://') || ctx.config.providerUrls.facebook !== undefined,
    accessPage: signIn?.accessPage ?? '',
    pressId: newId(),
    suggested: { day: dayInFiles(new Date(ctx.now().getTime() + DAY_MS), form), time: MORNING },
    zone: zoneInWords(form),
  };
}
