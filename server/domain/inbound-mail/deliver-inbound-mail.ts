import { allow } from '#server/allow.ts';
import { type MailPurpose, routeOf } from '#server/connectors/inbound-mail/address.ts';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { Ctx } from '#server/context.ts';
import { takeReviewMail } from '#server/domain/platforms/take-review-mail.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';

type Taken = { outcome: string } | { dropped: string };

type Taker = (ctx: Ctx, given: { token: string; mail: InboundMail }) => Promise<Taken>;

/** Whose mail it is, by what its address is for. A new kind of mail is a row here. */
const TAKERS: Record<MailPurpose, Taker> = {
  reviews: takeReviewMail,
  async thread(ctx, { token, mail }) {
    const { from, text, messageId } = mail;
    if (!from || !messageId) return { dropped: 'nameless' };
    const { taken } = await receiveThreadMail(ctx, { token, from, text, messageId });
    return taken ? { outcome: 'thread' } : { dropped: 'thread' };
  },
};

/** Brings a mail to whoever its address belongs to. What is left is a line in the log, without anything of the mail. */
export async function deliverInboundMail(
  ctx: Ctx,
  { mail, way }: { mail: InboundMail; way: string },
): Promise<Taken> {
  allow(ctx, 'inbound-mail.receive');
  const route = routeOf(ctx.config.inboundMail.place, mail.recipients);
  const taken: Taken = route
    ? await TAKERS[route.purpose](ctx, { token: route.token, mail })
    : { dropped: 'address' };
  if ('dropped' in taken) ctx.log.warn({ way, why: taken.dropped }, 'mail dropped');
  else if (taken.outcome === 'unproved') ctx.log.warn({ way, why: 'unproved' }, 'mail dropped');
  return taken;
}
