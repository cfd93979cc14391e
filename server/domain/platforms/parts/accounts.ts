import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenReader, ReaderRow } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { fingerprint, open, seal } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { loadFingerprintKey } from '#server/db/fingerprint-key.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import type { ReaderAccountRow } from '#server/domain/platforms/internal.ts';
import { signInKeys, withOperatorKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { blockedUntil, pauseAfter } from '#server/jobs/pace.ts';
import { plainWords } from '#shared/http/plain-words.ts';

const PURPOSE = SEAL_PURPOSES.readerCredentials;
const PERSON = 'sign-in-person';

export type ReaderCredentials = Record<string, string>;

/** Bound to the business: a sealed secret copied to another row does not open. */
export function sealReaderKey(ctx: Ctx, businessId: string, credentials: ReaderCredentials): string {
  return seal(ctx.config.secret, PURPOSE, businessId, JSON.stringify(credentials));
}

/** A reader ready to use; `account` is null for readers that need none. */
export function openReaderFor(ctx: Ctx, reader: string, account: ReaderAccountRow | null): OpenReader {
  return ctx.readers.open(reader, account ? credentialsOf(ctx, account) : {});
}

/**
 * The owner signed in, but the operator's application keys are gone: until they are back, nothing can be called with
 * it.
 */
export function lacksKeys(ctx: Ctx, account: ReaderAccountRow | null): boolean {
  const signIn = account && ctx.readers.signIn(account.reader);
  if (!signIn || signInKeys(ctx.config, signIn)) return false;
  return storedCredentialsOf(ctx, account).subject !== undefined;
}

/** The credentials for the reader; those of a sign-in include the operator's keys. */
export function credentialsOf(
  ctx: Ctx,
  account: Pick<ReaderAccountRow, 'business_id' | 'credentials' | 'reader'>,
): ReaderCredentials {
  return withOperatorKeys(ctx.config, ctx.readers.signIn(account.reader), storedCredentialsOf(ctx, account));
}

/** The credentials as stored; those of a sign-in lack the operator's keys. */
export function storedCredentialsOf(
  ctx: Ctx,
  { business_id, credentials }: Pick<ReaderAccountRow, 'business_id' | 'credentials'>,
): ReaderCredentials {
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(open(ctx.config.secret, PURPOSE, business_id, credentials)));
}

/** Reports each fault at its field. */
export function parseCredentials(row: ReaderRow, given: ReaderCredentials): ReaderCredentials {
  const parsed = row.credentials.safeParse(given, { error: plainWords });
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error);
  const fields = Object.entries(fieldErrors).map(([name, faults]) => [`credentials.${name}`, faults ?? []]);
  throw new AppError('invalid', 'Please check the credentials.', {
    fields: Object.fromEntries(fields),
    reason: 'credentials_invalid',
  });
}

/** Stores the credentials, sealed; those of a known account replace its old ones. */
export async function saveReaderAccount(
  ctx: BusinessCtx,
  row: ReaderRow,
  credentials: ReaderCredentials,
): Promise<ReaderAccountRow> {
  const now = ctx.now();
  const mine = await ctx.db
    .select()
    .from(readerAccounts)
    .where(and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.reader, row.id)))
    .for('update');
  const same = mine.find(
    (one) => identityOf(row, storedCredentialsOf(ctx, one)) === identityOf(row, credentials),
  );
  if (same) return writeCredentials(ctx, same.id, row, credentials);
  const [made] = await ctx.db
    .insert(readerAccounts)
    .values({
      business_id: ctx.business.id,
      reader: row.id,
      ...(await sealed(ctx, row, credentials)),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!made) throw new Error('The account is missing right after it was made.');
  return made;
}

/** The person who signed in, or what distinguishes one typed account from another. */
function identityOf({ recognizedBy }: ReaderRow, credentials: ReaderCredentials): string {
  const { subject } = credentials;
  return subject ? `subject ${subject}` : `typed ${credentials[recognizedBy ?? '']}`;
}

export async function writeCredentials(
  ctx: BusinessCtx,
  accountId: string,
  row: ReaderRow,
  credentials: ReaderCredentials,
): Promise<ReaderAccountRow> {
  const [written] = await ctx.db
    .update(readerAccounts)
    .set({ ...(await sealed(ctx, row, credentials)), blocked_until: null, updated_at: ctx.now() })
    .where(and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.id, accountId)))
    .returning();
  if (!written) throw new Error('The account is missing while its credentials are written.');
  return written;
}

/** The source asked us to wait, for a default pause where it names no time; applies to all calls with the account. */
export async function blockAccount(
  ctx: BusinessCtx,
  accountId: string | null,
  retryAt: Date | undefined,
): Promise<Date> {
  const until = retryAt ?? new Date(ctx.now().getTime() + pauseAfter(1));
  if (accountId) {
    await ctx.db
      .update(readerAccounts)
      .set({ blocked_until: blockedUntil(readerAccounts.blocked_until, until), updated_at: ctx.now() })
      .where(and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.id, accountId)));
  }
  return until;
}

export async function setMonthlyLimit(ctx: BusinessCtx, accountId: string, usd: number): Promise<void> {
  await ctx.db
    .update(readerAccounts)
    .set({ monthly_limit_cents: Math.round(usd * 100), updated_at: ctx.now() })
    .where(and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.id, accountId)));
}

/** Bound to the business. A person is shown by name; of a secret, at most four characters. */
async function sealed(ctx: BusinessCtx, { recognizedBy, signIn }: ReaderRow, credentials: ReaderCredentials) {
  const { subject } = credentials;
  const ofOperator: string[] = signIn && subject ? Object.values(signIn.keysIn) : [];
  const kept = Object.entries(credentials).filter(([field]) => !ofOperator.includes(field));
  const person = signIn && subject ? `${signIn.with} ${subject}` : null;
  return {
    credentials: sealReaderKey(ctx, ctx.business.id, Object.fromEntries(kept)),
    person_mark: person === null ? '' : fingerprint(await loadFingerprintKey(ctx), PERSON, person),
    hint: subject ? (credentials.name ?? '') : `…${endOf(credentials[recognizedBy ?? ''] ?? '')}`,
  };
}

/** The distinctive end of an identifier; the IDs of all Google clients have the same suffix. */
function endOf(known: string): string {
  return known.replace(/\.apps\.googleusercontent\.com$/, '').slice(-4);
}
