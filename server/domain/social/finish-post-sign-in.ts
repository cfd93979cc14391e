import { sql } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { FoundPostAccount } from '#server/connectors/platforms/reader.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { openState } from '#server/domain/platforms/parts/sign-in-state.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { POSTS_READER, personFingerprint, sealPageToken } from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { FinishSignIn, SIGNED_IN_PATH } from '#shared/accounts/sign-in.ts';
import { POSTS_STATE, type PostSignInOutcome } from '#shared/social/post-input.ts';

const SIGN_INS: RateRule = { name: 'social.sign-in', max: 30, windowSeconds: 3_600 };
const MOST_ACCOUNTS = 200;

interface FoundAccounts {
  found: FoundPostAccount[];
  subject: string;
}

/**
 * The owner returns from Facebook. A single Page and its Instagram account are connected; of several the owner chooses.
 * Accounts that were connected before get their new token.
 */
export async function finishPostSignIn(ctx: Ctx, input: FinishSignIn): Promise<PostSignInOutcome> {
  allow(ctx, 'social.connect');
  const { code, state: sent } = parse(FinishSignIn, input);
  const sealed = sent.startsWith(`${POSTS_STATE}.`) ? sent.slice(POSTS_STATE.length + 1) : '';
  const state = openState(ctx.config, ctx.actor.sessionId, sealed, ctx.now());
  const signIn = ctx.readers.signIn(POSTS_READER);
  const keys = signIn && signInKeys(ctx.config, signIn);
  if (!signIn || !keys || state.reader !== POSTS_STATE || state.businessId !== ctx.business.id) {
    throw new AppError('invalid', 'This sign-in is over. Please begin again.', { reason: 'sign_in_over' });
  }
  if (code === '') return 'stopped';
  await limit(ctx, SIGN_INS, ctx.business.id);
  const redirectUri = ctx.config.origin + SIGNED_IN_PATH;
  const answer = await asked(ctx, async () => {
    const { credentials, subject } = await signIn.finish({
      keys,
      redirectUri,
      code,
      verifier: state.verifier,
    });
    const opened = ctx.readers.open(POSTS_READER, { ...credentials, appSecret: keys.clientSecret });
    return { found: (await opened.posts?.accounts()) ?? [], subject };
  });
  if (typeof answer === 'string') return answer;
  if (answer.found.length === 0) return 'nothing';
  return withTx(ctx, (ctx) => keepFound(ctx, answer));
}

async function keepFound(
  ctx: BusinessCtx,
  { found, subject }: FoundAccounts,
): Promise<'connected' | 'choose'> {
  const now = ctx.now();
  const mark = await personFingerprint(ctx, subject);
  const isOnlyOne = found.filter(({ network }) => network === 'facebook').length === 1;
  const rows = await ctx.db
    .insert(postAccounts)
    .values(
      found.slice(0, MOST_ACCOUNTS).map(({ network, id, name, token }) => ({
        business_id: ctx.business.id,
        network,
        external_id: id,
        name,
        state: isOnlyOne ? ('connected' as const) : ('offered' as const),
        credentials: sealPageToken(ctx, token),
        person_mark: mark,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [postAccounts.business_id, postAccounts.network, postAccounts.external_id],
      set: {
        name: sql`excluded.name`,
        credentials: sql`excluded.credentials`,
        person_mark: sql`excluded.person_mark`,
        state: sql`case when ${postAccounts.state} = 'offered' then excluded.state else 'connected' end`,
        signed_out_at: null,
        blocked_until: null,
        updated_at: now,
      },
    })
    .returning({ id: postAccounts.id, state: postAccounts.state });
  const connected = rows.filter(({ state }) => state === 'connected');
  await notifyOwner(ctx, {
    event: 'connection-changed',
    userId: ctx.business.userId,
    about: 'Facebook posts',
  });
  for (const { id } of connected) {
    await record(ctx, 'social.connect', { type: 'post-account', id }, { network: 'facebook' });
  }
  return connected.length > 0 ? 'connected' : 'choose';
}

/** What the person can fix on the next try is not an error. */
async function asked(
  ctx: Ctx,
  call: () => Promise<FoundAccounts>,
): Promise<FoundAccounts | 'left-out' | 'refused'> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'a sign-in for posts was refused');
    if (error.fault === 'auth') return 'refused';
    if (error.fault === 'not_offered') return 'left-out';
    throw new AppError('unavailable', 'Facebook does not answer. Please try again in a few minutes.', {
      cause: error,
    });
  }
}
