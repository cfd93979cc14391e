import { and, eq, ne } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { postAccounts } from '#server/db/schema/social.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { loadReaderAccount } from '#server/domain/platforms/queries.ts';
import type { AccessEnd } from '#shared/platforms/platform-connections.ts';

/** What to do with the access of a page that is being disconnected; null where nobody signed in for it. */
export async function accessEndOf(
  ctx: BusinessCtx,
  { id, account_id }: PlatformConnectionRow,
): Promise<AccessEnd | null> {
  if (!account_id) return null;
  const account = await loadReaderAccount(ctx, account_id);
  if (account.person_mark === '') return null;
  return (await isReadWith(ctx, account.person_mark, { but: id })) ? 'shared' : 'asked';
}

/**
 * Providers revoke everything a person allowed an application at once, so access stays while any page of any business
 * is read or posted to with it.
 */
export async function isReadWith(
  ctx: Ctx,
  personFingerprint: string,
  { but }: { but?: string } = {},
): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .innerJoin(readerAccounts, eq(readerAccounts.id, platformConnections.account_id))
    .where(
      and(
        eq(readerAccounts.person_mark, personFingerprint),
        ne(platformConnections.state, 'disconnected'),
        but === undefined ? undefined : ne(platformConnections.id, but),
      ),
    )
    .limit(1);
  if (other !== undefined) return true;
  const [posting] = await ctx.db
    .select({ id: postAccounts.id })
    .from(postAccounts)
    .where(and(eq(postAccounts.person_mark, personFingerprint), ne(postAccounts.state, 'signed-out')))
    .limit(1);
  return posting !== undefined;
}

/** Also true while the revocation may happen at any moment: reading with it again needs a new sign-in. */
export function isHandedBack({ access_end }: Pick<PlatformConnectionRow, 'access_end'>): boolean {
  return access_end !== null && access_end !== 'shared';
}
