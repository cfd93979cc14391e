import { and, eq, sql } from 'drizzle-orm';
import { recordMany } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { eraseSubmissions } from '#server/db/reviews/erase-submissions.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { contactImportMembers } from '#server/db/schema/imports.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { allSpellings } from '#shared/sending/same-person.ts';

/**
 * Removes everything that identifies these people: addresses, private texts, messages, import rows. The rows stay, so
 * that campaigns keep their counts, and so do opt-outs. Returns how many were not erased yet. Runs inside a transaction
 * that locks the contacts.
 */
export async function erasePeople(ctx: BusinessCtx, people: readonly Contact[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  const living = await ctx.db
    .select()
    .from(contacts)
    .where(and(activeContacts(ctx), isAmong(contacts.id, ids)));
  if (living.length === 0) return 0;
  const now = ctx.now();
  const mine = living.map(({ id }) => id);
  const canceled = await cancelQueued(ctx, { reason: 'erased' }, isAmong(invitations.contact_id, mine));
  await eraseTraces(ctx, living);
  await ctx.db
    .update(contacts)
    .set({
      name: '',
      given_name: '',
      family_name: '',
      email: '',
      phone: '',
      language: null,
      last_visit: null,
      provider: '',
      erased_at: now,
      updated_at: now,
    })
    .where(and(eq(contacts.business_id, ctx.business.id), isAmong(contacts.id, mine)));
  const canceledOf = (id: string) => canceled.filter(({ contactId }) => contactId === id).length;
  await recordMany(
    ctx,
    'contacts.erase',
    mine.map((id) => ({
      subject: { type: 'contact', id },
      detail: { canceledInvitations: canceledOf(id) },
    })),
  );
  return living.length;
}

async function eraseTraces(ctx: BusinessCtx, people: readonly Contact[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await eraseSubmissions(ctx, isAmong(REVIEW.contact_id, ids), { now: ctx.now() });
  // That somebody consented stays, with the wording; from where it came does not.
  await ctx.db
    .update(consents)
    .set({ address: '' })
    .where(and(eq(consents.business_id, ctx.business.id), isAmong(consents.contact_id, ids)));
  const phones = allSpellings(
    'sms',
    people.map(({ phone }) => phone),
  );
  await ctx.db
    .delete(inboundMessages)
    .where(and(eq(inboundMessages.business_id, ctx.business.id), isText(inboundMessages.sender, phones)));
  const mine = sql`select id from contact_imports where business_id = ${ctx.business.id}`;
  await ctx.db
    .delete(contactImportMembers)
    .where(
      and(isAmong(contactImportMembers.contact_id, ids), sql`${contactImportMembers.import_id} in (${mine})`),
    );
  const called = people.map(({ name }) => name.toLowerCase());
  const mailed = people.flatMap(({ email }) => email.toLowerCase() || []);
  await ctx.db.execute(sql`
    delete from contact_import_problems r where r.import_id in (${mine}) and exists (
      select 1 from jsonb_array_elements_text(r.cells) cell
      where lower(trim(cell)) = any(${sql.param(called)}::text[]) or (position('@' in cell) > 0 and exists (
        select 1 from unnest(${sql.param(mailed)}::text[]) mailed where position(mailed in lower(cell)) > 0)))`);
}

function isText(column: typeof inboundMessages.sender, values: string[]) {
  return sql`${column} = any(${sql.param(values)}::text[])`;
}
