import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import type { Channel } from '#shared/channels.ts';
import { toE164 } from '#shared/contacts.ts';

type Contact = typeof contacts.$inferSelect;

/** Lower-case e-mail addresses are expected, each once. */
export interface NewContact {
  name: string;
  email: string;
  phone: string;
}

/**
 * The contacts with these e-mail addresses, in the same order; those that are new are made. What was typed last is how the
 * person is addressed from now on. Runs inside a transaction.
 */
export async function ensureContacts(ctx: BusinessCtx, rows: readonly NewContact[]): Promise<Contact[]> {
  const now = ctx.now();
  // In one order everywhere: two campaigns with the same new people would else wait for each other.
  const sorted = rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  await ctx.db
    .insert(contacts)
    .values(
      sorted.map(({ name, email, phone }) => ({
        business_id: ctx.business.id,
        name,
        email,
        phone: toE164(phone),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoNothing();
  const emails = sorted.map(({ email }) => email);
  const found = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), inArray(sql`lower(${contacts.email})`, emails)));
  const byEmail = new Map(found.map((contact) => [contact.email.toLowerCase(), contact]));
  for (const { email, name, phone } of sorted) {
    const contact = byEmail.get(email);
    if (!contact) throw new Error('A contact is missing right after it was made.');
    const newer = { name, phone: toE164(phone) || contact.phone };
    if (contact.name === newer.name && contact.phone === newer.phone) continue;
    await ctx.db
      .update(contacts)
      .set({ ...newer, updated_at: now })
      .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, contact.id)));
    byEmail.set(email, { ...contact, ...newer });
  }
  return rows.flatMap(({ email }) => byEmail.get(email) ?? []);
}

/** Which of these recipients want to be left alone on this channel. Recipients are lower case. */
export async function findOptedOut(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: readonly string[],
): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await ctx.db
    .select({ recipient: optOuts.recipient })
    .from(optOuts)
    .where(
      and(
        eq(optOuts.business_id, ctx.business.id),
        eq(optOuts.channel, channel),
        inArray(optOuts.recipient, [...recipients]),
      ),
    );
  return new Set(rows.map(({ recipient }) => recipient));
}
