import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { getActive } from '#server/domain/contacts/internal.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { removeOptOuts } from '#server/domain/contacts/parts/record-opt-out.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactChannel } from '#shared/contacts/contacts.ts';
import { isLiftable, LASTING_OPT_OUTS } from '#shared/sending/opt-outs.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/**
 * Lifts the owner's own opt-out, or one carried over to this address. A person's own opt-out stays until the person
 * lifts it. No earlier message is sent automatically, however late this happens.
 */
export async function optInContact(ctx: Ctx, input: ContactChannel): Promise<void> {
  allow(ctx, 'contacts.manage');
  const parsed = ContactChannel.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const { contactId, channel } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const recipient = recipientOf(channel, await getActive(ctx, contactId));
    if (await removeOptOuts(ctx, { channel, recipient, liftable: true })) {
      await record(ctx, 'contacts.opt-in', { type: 'contact', id: contactId }, { channel, source: 'owner' });
      return;
    }
    const [kept] = await ctx.db
      .select({ source: optOuts.source })
      .from(optOuts)
      .where(
        and(
          eq(optOuts.business_id, ctx.business.id),
          eq(optOuts.channel, channel),
          inArray(optOuts.recipient, [...spellingsOf(channel, recipient)]),
        ),
      );
    if (kept && !isLiftable(kept.source))
      throw new AppError('conflict', LASTING_OPT_OUTS[kept.source], { reason: 'opt_out_stays' });
  });
}
