import { sql } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { FoundPostAccount } from '#server/connectors/platforms/reader.ts';
import type { OpenPosts } from '#server/connectors/platforms/registry.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { isStateUsed, markStateUsed, openState } from '#server/domain/platforms/parts/sign-in-state.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import {
  openPosts,
  personFingerprint,
  postSignIn,
  sealPostCredentials,
} from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { FinishSignIn, SIGNED_IN_PATH } from '#shared/accounts/sign-in.ts';
import { BeginPostSignIn, POSTS_STATE, type PostSignInOutcome } from '#shared/social/post-input.ts';
import { NETWORK_NAMES, type PostLogin } from '#shared/social/posts.ts';

const SIGN_INS: RateRule = { name: 'social.sign-in', max: 30, windowSeconds: 3_600 };
const MOST_ACCOUNTS = 200;

interface FoundAccounts {
  found: FoundPostAccount[];
  subject: string;
  login: PostLogin;
  /** Null where the network names no end. */
  until: Date | null;
}

/**
 * The owner returns from Facebook or Instagram. A single Page and its Instagram account are connected, as is the one
 * account of Instagram's login; of several the owner chooses. What was connected before gets its new token. Returning
 * twice does nothing more.
 */
export async function finishPostSignIn(ctx: Ctx, input: FinishSignIn): Promise<PostSignInOutcome> {
  allow(ctx, 'social.connect');
  const { code, state: sent } = parse(FinishSignIn, input);
  const sealed = sent.startsWith(`${POSTS_STATE}.`) ? sent.slice(POSTS_STATE.length + 1) : '';
  const state = openState(ctx.config, ctx.actor.sessionId, sealed, ctx.now());
  const { login } = parse(BeginPostSignIn, state.carried);
  const signIn = postSignIn(ctx, login);
  const keys = signIn && signInKeys(ctx.config, signIn);
  if (!signIn || !keys || state.reader !== POSTS_STATE || state.businessId !== ctx.business.id) {
    throw new AppError('invalid', 'This sign-in is over. Please begin again.', { reason: 'sign_in_over' });
  }
  if (await isStateUsed(ctx, state)) return 'again';
  if (code === '') return 'stopped';
  await limit(ctx, SIGN_INS, ctx.business.id);
  const redirectUri = ctx.config.origin + SIGNED_IN_PATH;
  const answer = await asked(ctx, signIn.name, async () => {
    const { credentials, subject, endsIn } = await signIn.finish({
      keys,
      redirectUri,
      code,
      verifier: state.verifier,
    });
    const { userToken = '' } = credentials;
    const posts = openPosts(ctx, login, keys, { userToken });
    const found = (await posts?.accounts()) ?? [];
    const until =
      endsIn === undefined ? await findEnd(ctx, posts) : new Date(ctx.now().getTime() + endsIn * 1_000);
    return { found, subject, login, until };
  });
  // Loaded again before the first answer was here.
  if (answer === 'refused' && (await isStateUsed(ctx, state))) return 'again';
  if (typeof answer === 'string') return answer;
  if (answer.found.length === 0) return 'nothing';
  return withTx(ctx, async (ctx) => {
    await markStateUsed(ctx, state);
    return keepFound(ctx, answer);
  });
}

async function keepFound(
  ctx: BusinessCtx,
  { found, subject, login, until }: FoundAccounts,
): Promise<'connected' | 'choose'> {
  const now = ctx.now();
  const mark = await personFingerprint(ctx, login, subject);
  const isOnlyOne = found.filter(({ network }) => network === login).length === 1;
  const rows = await ctx.db
    .insert(postAccounts)
    .values(
      found.slice(0, MOST_ACCOUNTS).map(({ network, id, name, token }) => ({
        business_id: ctx.business.id,
        network,
        external_id: id,
        name,
        state: isOnlyOne ? ('connected' as const) : ('offered' as const),
        credentials: sealPostCredentials(ctx, { pageToken: token, subject }),
        login,
        person_mark: mark,
        access_until: until,
        access_checked_at: until && now,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [postAccounts.business_id, postAccounts.network, postAccounts.external_id],
      set: {
        name: sql`excluded.name`,
        credentials: sql`excluded.credentials`,
        login: sql`excluded.login`,
        access_until: sql`excluded.access_until`,
        access_checked_at: sql`excluded.access_checked_at`,
        person_mark: sql`excluded.person_mark`,
        state: sql`case when ${postAccounts.state} = 'offered' then excluded.state else 'connected' end`,
        signed_out_at: null,
        blocked_until: null,
        updated_at: now,
      },
    })
    .returning({ id: postAccounts.id, state: postAccounts.state });
  const connected = rows.filter(({ state }) => state === 'connected');
  const about = `${NETWORK_NAMES[login]} posts`;
  await notifyOwner(ctx, { event: 'connection-changed', userId: ctx.business.userId, about });
  for (const { id } of connected) {
    await record(ctx, 'social.connect', { type: 'post-account', id }, { network: login });
  }
  return connected.length > 0 ? 'connected' : 'choose';
}

/** Without it the accounts are connected all the same; the sweep has it asked for again. */
async function findEnd(ctx: Ctx, posts: OpenPosts | null): Promise<Date | null> {
  try {
    return (await posts?.access(ctx.now()))?.until ?? null;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'the end of an access for posts was not found out');
    return null;
  }
}

/** What the person can fix on the next try is not an error. */
async function asked(
  ctx: Ctx,
  name: string,
  call: () => Promise<FoundAccounts>,
): Promise<FoundAccounts | 'left-out' | 'refused'> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'a sign-in for posts was refused');
    if (error.fault === 'auth') return 'refused';
    if (error.fault === 'not_offered') return 'left-out';
    throw new AppError('unavailable', `${name} does not answer. Please try again in a few minutes.`, {
      cause: error,
    });
  }
}
