import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactId } from '#shared/contacts/contacts.ts';

/** Called before a form is parsed, so that other users get `not_found` whatever else is wrong. */
export async function requireContact(ctx: Ctx, input: ContactId): Promise<void> {
  allow(ctx, 'contacts.read');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const [mine] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, parsed.data.contactId)));
  if (!mine) throw notFound('contact');
}
