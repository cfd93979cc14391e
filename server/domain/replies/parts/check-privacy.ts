import { record } from '#server/audit.ts';
import type { BusinessCtx } from '#server/context.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { AppError } from '#server/errors.ts';
import { formatPhone } from '#server/phones.ts';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { type ReplyPlace, type ReplyPrivacy, replyContext } from '#shared/replies.ts';

/** What the check is told, here and in the browser. */
export function privacyOf({ business, review, settings, ownEmails }: Subject): ReplyPrivacy {
  const { postal_address } = business;
  const phone = formatPhone(business.phone, business.country);
  const own = [...ownEmails, business.phone, phone, postal_address, settings.signature].filter(
    (one) => one !== '',
  );
  return {
    ...{ healthcare: business.is_healthcare, reviewerName: review.reviewer_name },
    ...{ own: [...new Set(own)], phone },
  };
}

export function findingsOf(subject: Subject, text: string, where: ReplyPlace = 'public'): PrivacyFinding[] {
  return checkReply(text, replyContext(privacyOf(subject), where));
}

/**
 * The server's word on a text that is to leave, however it was written. A blocking finding stands whatever anybody
 * says; a warning may be overridden, and that is recorded. In the transaction of the order.
 */
export async function requirePrivate(
  ctx: BusinessCtx,
  subject: Subject,
  { text, override }: { text: string; override: boolean },
): Promise<void> {
  const findings = findingsOf(subject, text);
  const [first] = findings;
  if (!first) return;
  const isBlocked = findings.some(({ severity }) => severity === 'blocking');
  if (isBlocked || !override) {
    throw new AppError('invalid', first.why, {
      reason: isBlocked ? 'reply_tells_too_much' : 'reply_warned',
      fields: { text: [...new Set(findings.map(({ why }) => why))] },
    });
  }
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  await record(ctx, 'replies.override', { type: 'review', id: subject.review.id }, { rules });
}
