import { and, eq, sql } from 'drizzle-orm';
import { recordMany } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { changeFeedback, changeSubmissions } from '#server/db/reviews/change-reviews.ts';
import { REVIEW, submissionsOf } from '#server/db/reviews/questions.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { contactImportMembers } from '#server/db/schema/imports.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { allSpellings } from '#shared/sending/same-person.ts';

/**
 * Removes whatever says who these people are: addresses, private words, messages, rows of import files. The rows
 * stay, so that old campaigns count right, and so do opt-outs: the wish to be left alone survives. Answers how many
 * were still there. Runs inside a transaction that holds the contacts.
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
  const canceled = await ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason: 'erased', updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(invitations.contact_id, mine),
        eq(invitations.status, 'queued'),
      ),
    )
    .returning({ contactId: invitations.contact_id });
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
  // Words given in public were given to the public; a name and private feedback were given to the business.
  const isOfThem = isAmong(REVIEW.contact_id, ids);
  await changeSubmissions(ctx, isOfThem, {
    reviewer_name: '',
    reviewer_email: '',
    handled_words: '',
    handled_notes: [],
    updated_at: ctx.now(),
  });
  await changeFeedback(ctx, isOfThem, { review_text: '' });
  // What they said before may have been private, and what was written about it repeats it, in both directions.
  const answers = submissionsOf(ctx);
  const theirs = sql`${answers.contact_id} = any(${sql.param(ids)}::uuid[])`;
  await ctx.db.execute(
    sql`delete from review_edits e using ${answers} where ${answers.id} = e.review_id and ${theirs}`,
  );
  await ctx.db.execute(sql`
    delete from thread_mails m using ${answers} where m.business_id = ${ctx.business.id}
      and ${answers.id} = m.review_id and ${theirs}`);
  // That somebody agreed stays, and in which words; from where it came does not.
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
