import { and, eq, gt, inArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Per contact, and for all unknown senders together, so that nobody can flood the inbox. */
export const MOST_TEXTS_A_DAY = 20;

/**
 * A text that is no keyword has to be read by somebody. Beyond the daily limit, texts only appear with the contact's
 * messages and in the export. Runs inside a transaction.
 */
export async function saveForInbox(ctx: BusinessCtx, message: { id: string; sender: string }): Promise<void> {
  const spellings = [...spellingsOf('sms', message.sender)];
  const [known] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(activeContacts(ctx), inArray(contacts.phone, spellings)))
    .limit(1);
  const ofDay = and(
    eq(inboundMessages.business_id, ctx.business.id),
    eq(inboundMessages.in_inbox, true),
    gt(inboundMessages.created_at, new Date(ctx.now().getTime() - DAY_MS)),
    known ? inArray(inboundMessages.sender, spellings) : eq(inboundMessages.from_stranger, true),
  );
  if ((await ctx.db.$count(inboundMessages, ofDay)) >= MOST_TEXTS_A_DAY) return;
  await ctx.db
    .update(inboundMessages)
    .set({ in_inbox: true, from_stranger: !known })
    .where(and(eq(inboundMessages.business_id, ctx.business.id), eq(inboundMessages.id, message.id)));
}
