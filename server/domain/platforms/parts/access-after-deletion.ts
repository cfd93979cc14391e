import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { isReadWith } from '#server/domain/platforms/parts/access-end.ts';
import { type ReaderCredentials, storedCredentialsOf } from '#server/domain/platforms/parts/accounts.ts';
import { signInKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';

const PURPOSE = SEAL_PURPOSES.accessOfDeleted;

const Kept = z.record(z.string(), z.string());
const Allowed = z.array(z.object({ reader: z.string(), mark: z.string(), kept: Kept }));
type Allowed = z.infer<typeof Allowed>;

/** Revokes the access of a sign-in at its provider. */
export async function revokeAccess(ctx: Ctx, reader: string, kept: ReaderCredentials): Promise<void> {
  const signIn = ctx.readers.signIn(reader);
  const keys = signIn && signInKeys(ctx.config, signIn);
  if (!signIn?.revoke || !keys) throw new ConnectorError('unavailable', 'Signing in is switched off here');
  await signIn.revoke({ keys, credentials: kept });
}

/**
 * The credentials a business got by signing in, sealed so that they outlive its rows; null where nobody signed in. Call
 * it in the transaction that deletes them.
 */
export async function sealAccessOf(ctx: Ctx, businessId: string, bound: string): Promise<string | null> {
  const accounts = await ctx.db
    .select()
    .from(readerAccounts)
    .where(and(eq(readerAccounts.business_id, businessId), ne(readerAccounts.person_mark, '')));
  const allowed = accounts
    .filter(({ reader }) => ctx.readers.signIn(reader) !== null)
    .map((account) => ({
      reader: account.reader,
      mark: account.person_mark,
      kept: storedCredentialsOf(ctx, account),
    }));
  return sealed(ctx, bound, [...allowed, ...(await postAccessOf(ctx, businessId, allowed))]);
}

/** Of accounts for posts that Facebook's sign-in opened: Instagram's own ends there only, by its owner. */
async function postAccessOf(ctx: Ctx, businessId: string, known: Allowed): Promise<Allowed> {
  const accounts = await ctx.db
    .select()
    .from(postAccounts)
    .where(
      and(
        eq(postAccounts.business_id, businessId),
        eq(postAccounts.login, 'facebook'),
        ne(postAccounts.credentials, ''),
      ),
    );
  // Revoked at once for all accounts of a person.
  const byPerson = new Map(accounts.map((account) => [account.person_mark, account]));
  return [...byPerson.values()]
    .filter(({ person_mark }) => !known.some(({ mark }) => mark === person_mark))
    .map(({ person_mark: mark, business_id, credentials }) => ({
      reader: 'facebook',
      mark,
      kept: Kept.parse(
        JSON.parse(open(ctx.config.secret, SEAL_PURPOSES.postCredentials, business_id, credentials)),
      ),
    }));
}

/** Revokes it, except where another business reads with the same sign-in. Returns what is still to revoke, sealed. */
export async function revokeSealedAccess(ctx: Ctx, access: string, bound: string): Promise<string | null> {
  const left: Allowed = [];
  for (const one of opened(ctx, access, bound)) {
    try {
      if (!(await isReadWith(ctx, one.mark))) await revokeAccess(ctx, one.reader, one.kept);
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      ctx.log.warn(
        { reader: one.reader, err: error },
        'access of an account that is gone was not taken back',
      );
      left.push(one);
    }
  }
  return sealed(ctx, bound, left);
}

/** Names of the providers at which the business signed in. */
export async function signedInWith(ctx: Ctx, businessId: string): Promise<string[]> {
  const signedIn = await ctx.db
    .selectDistinct({ reader: readerAccounts.reader })
    .from(readerAccounts)
    .where(and(eq(readerAccounts.business_id, businessId), ne(readerAccounts.person_mark, '')));
  const posting = await ctx.db.$count(
    postAccounts,
    and(eq(postAccounts.business_id, businessId), eq(postAccounts.login, 'facebook')),
  );
  return namesOf(ctx, [...signedIn.map(({ reader }) => reader), ...(posting > 0 ? ['facebook'] : [])]);
}

/** Names of the providers whose access is still to be revoked. */
export function providersWithAccess(ctx: Ctx, access: string, bound: string): string[] {
  return namesOf(
    ctx,
    opened(ctx, access, bound).map(({ reader }) => reader),
  );
}

function namesOf(ctx: Ctx, ids: readonly string[]): string[] {
  const names = ids.flatMap((reader) => ctx.readers.signIn(reader)?.name ?? []);
  return [...new Set(names)].toSorted();
}

function opened(ctx: Ctx, access: string, bound: string): Allowed {
  return Allowed.parse(JSON.parse(open(ctx.config.secret, PURPOSE, bound, access)));
}

function sealed(ctx: Ctx, bound: string, allowed: Allowed): string | null {
  return allowed.length > 0 ? seal(ctx.config.secret, PURPOSE, bound, JSON.stringify(allowed)) : null;
}
