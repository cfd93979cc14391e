import { and, eq, inArray, sql } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { ratingsOfContacts } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, dueContacts } from '#server/db/schema/contacts.ts';
import { addressWithin } from '#server/domain/contacts/parts/has-opted-out.ts';
import { TEXT_CHANNELS } from '#shared/sending/channels.ts';

/** Of one transaction: long enough to be quick, short enough to hold nobody up. */
const CONTACTS_AT_ONCE = 1_000;

/**
 * Finds out again which of the due contacts were asked, have rated or opted out, and returns how many it looked at. While
 * somebody else changes contacts of the business it leaves them for later, so that no screen waits for an import.
 */
export async function refreshApproached(ctx: BusinessCtx, most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < most) {
    const looked = await withTx(ctx, async (ctx) => {
      // As `lockContacts`, but without waiting.
      const [locked] = await ctx.db
        .select({ id: businessProfiles.id })
        .from(businessProfiles)
        .where(eq(businessProfiles.id, ctx.business.id))
        .for('no key update', { skipLocked: true });
      if (!locked) return 0;
      const due = await rowsOf<{ contact_id: string }>(
        ctx.db,
        sql`select distinct contact_id from ${dueContacts} where business_id = ${ctx.business.id}
          order by 1 limit ${CONTACTS_AT_ONCE}`,
      );
      const ids = due.map((row) => row.contact_id);
      if (ids.length === 0) return 0;
      await ctx.db
        .delete(dueContacts)
        .where(and(eq(dueContacts.business_id, ctx.business.id), inArray(dueContacts.contact_id, ids)));
      await writeApproached(ctx, ids);
      return ids.length;
    });
    if (looked === 0) break;
    done += looked;
  }
  return done;
}

/** Each condition is an index lookup for each contact. */
async function writeApproached(ctx: BusinessCtx, ids: readonly string[]): Promise<void> {
  const { id } = ctx.business;
  const optedOut = (
    column: 'email' | 'phone',
    channels: readonly string[],
  ) => sql`exists (select from opt_outs o
    where o.business_id = ${id} and o.channel in (${sql.raw(channels.map((one) => `'${one}'`).join(', '))})
      and o.recipient = ${addressWithin(column === 'email' ? 'email' : 'sms', 'c')} and o.recipient <> '')`;
  await ctx.db.execute(sql`
    update ${contacts} set was_approached = seen.is_so
    from (
      select c.id, exists (select from invitations i
          where i.contact_id = c.id and i.business_id = ${id} and ${hasLeft(sql`i.status`)})
        or exists (select from ${ratingsOfContacts(ctx)} where ratings.contact_id = c.id)
        or ${optedOut('email', ['email'])} or ${optedOut('phone', TEXT_CHANNELS)} as is_so
      from contacts c where c.business_id = ${id} and c.id = any(${sql.param([...ids])}::uuid[])
    ) seen
    where contacts.id = seen.id and contacts.business_id = ${id} and contacts.was_approached <> seen.is_so`);
}
