import { and, eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { readPhone, refuseTakenEmail } from '#server/domain/contacts/internal.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { parse } from '#server/parse.ts';
import { ContactForm } from '#shared/contacts.ts';

/** Somebody typed in. The same form sent twice is one contact; another name under a known email is refused. */
export async function addContact(ctx: Ctx, input: ContactForm): Promise<{ contactId: string }> {
  allow(ctx, 'contacts.manage');
  const { name, email, phone: typed } = parse(ContactForm, input);
  return withTx(ctx, async (ctx) => {
    const { country } = await lockContacts(ctx);
    const phone = readPhone(typed, country);
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
    const dates = { created_at: now, updated_at: now };
    await ctx.db.insert(contacts).values({ id, business_id: ctx.business.id, name, email, phone, ...dates });
    await record(ctx, 'contacts.add', { type: 'contact', id });
    return { contactId: id };
  });
}
