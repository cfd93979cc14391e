import type { ArrivedMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import { findMailHandler, type Taken } from '#server/domain/inbound-mail/parts/find-mail-handler.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Delivers a mail to the owner of its address; for an unknown address it is not read. Dropped mails only leave a line
 * in the log, without any of their content.
 */
export async function deliverInboundMail(
  ctx: Ctx,
  { mail, intake }: { mail: ArrivedMail; intake: string },
): Promise<Taken> {
  allow(ctx, 'inbound-mail.receive');
  const take = await findMailHandler(ctx, mail.recipients);
  const taken = take ? await take(await mail.open()) : { dropped: 'address' };
  if ('dropped' in taken) ctx.log.warn({ intake, why: taken.dropped }, 'mail dropped');
  else if (taken.outcome === 'unproved') ctx.log.warn({ intake, why: 'unproved' }, 'mail dropped');
  return taken;
}
