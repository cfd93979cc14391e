import { and, eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { refuseTakenEmail, requirePhone } from '#server/domain/contacts/internal.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { parse } from '#server/parse.ts';
import { AddContact } from '#shared/contacts.ts';

/** Somebody typed in. The same form sent twice is one contact; another name under a known email is refused. */
export async function addContact(ctx: Ctx, input: AddContact): Promise<{ contactId: string }> {
  allow(ctx, 'contacts.manage');
  const { name, email, phone: typed, language } = parse(AddContact, input);
  return withTx(ctx, async (ctx) => {
    const { country } = await lockContacts(ctx);
    const phone = requirePhone(typed, country);
    const [same] = await ctx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.business_id, ctx.business.id),
          eq(contacts.name, name),
          eq(contacts.phone, phone),
          sql`lower(${contacts.email}) = ${email}`,
        ),
      );
    if (same) return { contactId: same.id };
    await refuseTakenEmail(ctx, email);
    const now = ctx.now();
    const id = newId();
    const known = { name, email, phone, language };
    const dates = { created_at: now, updated_at: now };
    await ctx.db.insert(contacts).values({ id, business_id: ctx.business.id, ...known, ...dates });
    await record(ctx, 'contacts.add', { type: 'contact', id });
    return { contactId: id };
  });
}
