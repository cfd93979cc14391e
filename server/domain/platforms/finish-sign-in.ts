import { and, desc, eq, gte } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { findReader, type ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { SignedIn } from '#server/connectors/platforms/sign-in.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { saveReaderAccount } from '#server/domain/platforms/parts/accounts.ts';
import { asking } from '#server/domain/platforms/parts/check-location.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import {
  isStateUsed,
  markStateUsed,
  openState,
  type SignInState,
} from '#server/domain/platforms/parts/sign-in-state.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { FinishSignIn, SIGNED_IN_PATH, type SignedInView } from '#shared/accounts/sign-in.ts';

const SIGN_INS: RateRule = { name: 'platforms.sign-in', max: 30, windowSeconds: 3_600 };

/**
 * The owner returns from the source. Stores the account, sealed; signing in again to the same account replaces its
 * credentials, so that pages waiting for it resume. Declining leads back to where the sign-in began. Returning twice is
 * as returning once.
 */
export async function finishSignIn(ctx: Ctx, input: FinishSignIn): Promise<SignedInView> {
  allow(ctx, 'platforms.connect');
  const { code, state: sealed } = parse(FinishSignIn, input);
  const state = openState(ctx.config, ctx.actor.sessionId, sealed, ctx.now());
  const back = { reader: state.reader, carried: state.carried };
  const reader = findReader(ctx.readers.rows, state.reader);
  const signIn = ctx.readers.signIn(state.reader);
  const keys = signIn && signInKeys(ctx.config, signIn);
  if (!reader || !signIn || !keys || state.businessId !== ctx.business.id) {
    throw over();
  }
  const again = async (): Promise<SignedInView> => {
    const accountId = await findSignedIn(ctx, state);
    if (!accountId) throw over();
    return { ...back, outcome: 'signed-in', accountId };
  };
  if (await isStateUsed(ctx, state)) return again();
  if (code === '') return { ...back, outcome: 'stopped', accountId: null };
  await limit(ctx, SIGN_INS, ctx.business.id);
  const redirectUri = ctx.config.origin + SIGNED_IN_PATH;
  const signedIn = await answered(ctx, reader, () =>
    signIn.finish({ keys, redirectUri, code, verifier: state.verifier }),
  );
  // Loaded again before the first answer was here.
  if (signedIn === 'refused' && (await isStateUsed(ctx, state))) return again();
  if (typeof signedIn === 'string') return { ...back, outcome: signedIn, accountId: null };
  const { credentials, subject, name } = signedIn;
  return withTx(ctx, async (ctx) => {
    const account = await saveReaderAccount(ctx, reader, { ...credentials, subject, name });
    await markStateUsed(ctx, state);
    await notifyOwner(ctx, { event: 'connection-changed', userId: ctx.business.userId, about: reader.name });
    const facts = { reader: reader.id };
    await record(ctx, 'platforms.sign-in', { type: 'reader-account', id: account.id }, facts);
    return { ...back, outcome: 'signed-in', accountId: account.id };
  });
}

function over(): AppError {
  return new AppError('invalid', 'This sign-in is over. Please begin again.', { reason: 'sign_in_over' });
}

/** The account that was last signed in to since the sign-in began; null if it is gone. */
async function findSignedIn(ctx: BusinessCtx, { reader, at }: SignInState): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: readerAccounts.id })
    .from(readerAccounts)
    .where(
      and(
        eq(readerAccounts.business_id, ctx.business.id),
        eq(readerAccounts.reader, reader),
        gte(readerAccounts.updated_at, new Date(at)),
      ),
    )
    .orderBy(desc(readerAccounts.updated_at), desc(readerAccounts.id))
    .limit(1);
  return found?.id ?? null;
}

/** What the person can fix on the next try is not an error. */
async function answered(
  ctx: Ctx,
  reader: ReaderRow,
  call: () => Promise<SignedIn>,
): Promise<SignedIn | 'left-out' | 'refused'> {
  return asking(ctx, reader, async () => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      if (error.fault !== 'auth' && error.fault !== 'not_offered') throw error;
      ctx.log.warn({ reader: reader.id, fault: error.fault, err: error }, 'a sign-in was refused');
      return error.fault === 'auth' ? 'refused' : 'left-out';
    }
  });
}
