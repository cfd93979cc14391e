import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { loadOptOuts } from '#server/domain/contacts/internal.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { loadHistory } from '#server/domain/contacts/parts/load-history.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { toContactView } from '#server/domain/contacts/view.ts';
import { allow } from '#server/identity/allow.ts';
import { type ContactDetailView, ContactId } from '#shared/contacts/contacts.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import type { IsoDay } from '#shared/time/time.ts';

/** One contact with its history. An erased one is shown as such, with what is left. */
export async function getContact(ctx: Ctx, input: ContactId): Promise<ContactDetailView> {
  allow(ctx, 'contacts.read');
  const parsed = ContactId.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const [contact] = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, parsed.data.contactId)));
  if (!contact) throw notFound('contact');
  const noes = await loadOptOuts(ctx, contact);
  const listed = { contact, optedOut: noes.map(({ channel }) => channel) };
  return {
    ...toContactView(listed, await loadCountry(ctx)),
    erasedAt: contact.erased_at,
    lastVisit: contact.last_visit as IsoDay | null,
    provider: contact.provider,
    channels: CHANNELS.map((channel) => ({
      channel,
      recipient: recipientOf(channel, contact),
      optOut: noes.find((no) => no.channel === channel) ?? null,
    })),
    history: await loadHistory(ctx, contact, noes),
  };
}
