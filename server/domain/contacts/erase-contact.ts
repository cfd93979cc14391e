import { and, eq } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { erasePeople } from '#server/domain/contacts/parts/erase-people.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactId } from '#shared/contacts/contacts.ts';

/** Erases one person; see `erasePeople`. */
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
    await erasePeople(ctx, [contact]);
  });
}
