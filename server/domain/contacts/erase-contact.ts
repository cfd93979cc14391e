import { and, eq, sql } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { contactImportMembers } from '#server/db/schema/imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { notFound } from '#server/errors.ts';
import { ContactId } from '#shared/contacts.ts';

type EraseCtx = CtxFor<'contacts.manage'>;

/**
 * Removes whatever says who this person is: addresses, private words, messages, rows of import files. The row
 * stays, so that old campaigns count right, and so do opt-outs: the wish to be left alone survives.
 */
export async function eraseContact(ctx: Ctx, input: ContactId): Promise<void> {
  allow(ctx, 'contacts.manage');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const { contactId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    await lockContacts(ctx);
    const [contact] = await ctx.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, contactId)));
    if (!contact) throw notFound('contact');
    if (contact.erased_at) return;
    const now = ctx.now();
    const canceled = await ctx.db
      .update(invitations)
      .set({ status: 'canceled', reason: 'erased', updated_at: now })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.contact_id, contactId),
          eq(invitations.status, 'queued'),
        ),
      )
      .returning({ id: invitations.id });
    await eraseTraces(ctx, contact);
    await ctx.db
      .update(contacts)
      .set({ name: '', email: '', phone: '', erased_at: now, updated_at: now })
      .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, contactId)));
    const subject = { type: 'contact', id: contactId };
    await record(ctx, 'contacts.erase', subject, { canceledInvitations: canceled.length });
  });
}

async function eraseTraces(ctx: EraseCtx, { id, name, email, phone }: Contact): Promise<void> {
  // Words given in public were given to the public; a name and private feedback were given to the business.
  await ctx.db
    .update(reviews)
    .set({
      reviewer_name: '',
      reviewer_email: '',
      review_text: sql`case when ${reviews.is_public} then ${reviews.review_text} else '' end`,
      updated_at: ctx.now(),
    })
    .where(
      and(eq(reviews.business_id, ctx.business.id), eq(reviews.contact_id, id), eq(reviews.source, 'page')),
    );
  if (phone) {
    await ctx.db
      .delete(inboundMessages)
      .where(and(eq(inboundMessages.business_id, ctx.business.id), eq(inboundMessages.sender, phone)));
  }
  const mine = sql`select id from contact_imports where business_id = ${ctx.business.id}`;
  await ctx.db
    .delete(contactImportMembers)
    .where(and(eq(contactImportMembers.contact_id, id), sql`${contactImportMembers.import_id} in (${mine})`));
  const [called, mailed] = [name.toLowerCase(), email.toLowerCase()];
  await ctx.db.execute(sql`
    delete from contact_import_problems r where r.import_id in (${mine}) and exists (
      select 1 from jsonb_array_elements_text(r.cells) cell
      where lower(trim(cell)) = ${called} or (${mailed} <> '' and position(${mailed} in lower(cell)) > 0))`);
}
