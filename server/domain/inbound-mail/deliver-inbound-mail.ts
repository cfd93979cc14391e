import type { ArrivedMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import { findTaker, type Taken } from '#server/domain/inbound-mail/parts/find-taker.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Brings a mail to whoever its address belongs to; to an address that is not there it stays unread. What is left is a
 * line in the log, without anything of the mail.
 */
export async function deliverInboundMail(
  ctx: Ctx,
  { mail, way }: { mail: ArrivedMail; way: string },
): Promise<Taken> {
  allow(ctx, 'inbound-mail.receive');
  const take = await findTaker(ctx, mail.recipients);
  const taken = take ? await take(await mail.open()) : { dropped: 'address' };
  if ('dropped' in taken) ctx.log.warn({ way, why: taken.dropped }, 'mail dropped');
  else if (taken.outcome === 'unproved') ctx.log.warn({ way, why: 'unproved' }, 'mail dropped');
  return taken;
}
