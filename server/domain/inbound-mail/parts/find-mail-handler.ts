import { type MailPurpose, routeOf } from '#server/connectors/inbound-mail/address.ts';
import { domainOf, isProvedFrom } from '#server/connectors/inbound-mail/authentication-results.ts';
import { isAutomaticMail } from '#server/connectors/inbound-mail/automatic-mail.ts';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import { isReviewAddress } from '#server/domain/platforms/is-review-address.ts';
import { takeReviewMail } from '#server/domain/platforms/take-review-mail.ts';
import { isThreadAddress } from '#server/domain/replies/is-thread-address.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';

export type Taken = { outcome: string } | { dropped: string };

interface Taker {
  /** Whether the address exists: checked before anything of the mail is read. */
  knows(ctx: Ctx, given: { token: string }): Promise<boolean>;
  take(ctx: Ctx, given: { token: string; mail: InboundMail }): Promise<Taken>;
}

/** The recipient of mails by the purpose of the address. A new kind of mail is a row here. */
const TAKERS: Record<MailPurpose, Taker> = {
  reviews: { knows: isReviewAddress, take: takeReviewMail },
  thread: {
    knows: isThreadAddress,
    async take(ctx, { token, mail }) {
      const { from, text, messageId, undelivered } = mail;
      if (!from || !messageId) return { dropped: 'nameless' };
      const isAutomatic = isAutomaticMail(mail.headers);
      const { taken } = await receiveThreadMail(ctx, {
        token,
        from,
        text,
        messageId,
        isAutomatic,
        undelivered,
        isProved: isProvedFrom(mail, domainOf(from)),
      });
      return taken ? { outcome: 'thread' } : { dropped: 'thread' };
    },
  },
};

/** Who takes a mail to these recipients; null if none of them is one of our addresses. */
export async function findMailHandler(
  ctx: Ctx,
  recipients: readonly string[],
): Promise<((mail: InboundMail) => Promise<Taken>) | null> {
  const route = routeOf(ctx.config.inboundMail.place, recipients);
  if (!route) return null;
  const { purpose, token } = route;
  const { knows, take } = TAKERS[purpose];
  return (await knows(ctx, { token })) ? (mail) => take(ctx, { token, mail }) : null;
}
