import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { erasePeople } from '#server/domain/contacts/parts/erase-people.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { notFound } from '#server/errors.ts';
import { ContactId } from '#shared/contacts.ts';

/** Forgets who one person is; what that means stands at `erasePeople`. */
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
