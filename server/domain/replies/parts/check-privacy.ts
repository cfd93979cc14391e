import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { formatPhone } from '#server/core/phones.ts';
import { settleDoubts } from '#server/core/privacy-doubts.ts';
import { kindOf } from '#server/db/reviews/kinds.ts';
import type { Subject } from '#server/domain/replies/internal.ts';
import { addSecondReading } from '#server/domain/replies/parts/add-second-reading.ts';
import { findReading } from '#server/domain/replies/parts/reply-readings.ts';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import {
  type CheckedText,
  emailWarning,
  type ReplyDestination,
  type ReplyPrivacy,
  replyContext,
} from '#shared/replies/replies.ts';

/** What the check is told, here and in the browser. */
export function privacyOf({ business, review, settings, ownEmails }: Subject): ReplyPrivacy {
  const { postal_address } = business;
  const phone = formatPhone(business.phone, business.country);
  const own = [...ownEmails, business.phone, phone, postal_address, settings.signature].filter(
    (one) => one !== '',
  );
  return {
    healthcare: business.is_healthcare,
    reviewerName: review.reviewer_name,
    review: [review.title, review.review_text].filter(Boolean).join('\n\n'),
    own: [...new Set(own)],
    phone,
  };
}

/** What was said on the own page is confirmed by email to the person alone; all else is confirmed in public. */
function placeOf({ review }: Subject): ReplyDestination {
  return kindOf(review) === 'platform' ? 'public' : 'email';
}

export function findingsOf(subject: Subject, text: string): PrivacyFinding[] {
  return checkReply(text, replyContext(privacyOf(subject), placeOf(subject)));
}

/** What the privacy check finds in a text, and what a model that has read it adds. */
export async function checkedText(ctx: BusinessCtx, subject: Subject, text: string): Promise<CheckedText> {
  const { second, ranges } = await findReading(ctx, subject, text);
  const isHealthcare = subject.business.is_healthcare;
  const findings = addSecondReading(text, findingsOf(subject, text), ranges, isHealthcare);
  return { reviewId: subject.review.id, text, findings, second };
}

/**
 * Refuses a text that gives a patient away, however it was written. Nobody can override a blocking finding; an confirmed
 * doubt is recorded, and so is overriding a warning, with `facts`. Call it in the transaction that orders the reply.
 */
export async function assertPrivate(
  ctx: BusinessCtx,
  subject: Subject,
  { text, override, confirmed = [] }: { text: string; override: boolean; confirmed?: readonly string[] },
  facts: Record<string, string> = {},
): Promise<void> {
  const { findings } = await checkedText(ctx, subject, text);
  const [first] = findings;
  if (!first) return;
  const isBlocked = findings.some(({ severity }) => severity === 'blocking');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (isBlocked || (warnings.length > 0 && !override)) {
    const isByEmail = placeOf(subject) === 'email';
    const told = isBlocked ? findings.filter(({ severity }) => severity === 'blocking') : warnings;
    const words = isByEmail ? [emailWarning(subject.business.is_healthcare)] : told.map(({ why }) => why);
    throw new AppError('invalid', words[0] ?? first.why, {
      reason: isBlocked ? 'reply_tells_too_much' : 'reply_warned',
      fields: { text: [...new Set(words)] },
    });
  }
  await settleDoubts(ctx, { reviewId: subject.review.id, text, findings, confirmed, field: 'text' });
  if (warnings.length === 0) return;
  const rules = [...new Set(warnings.map(({ rule }) => rule))];
  await record(ctx, 'replies.override', { type: 'review', id: subject.review.id }, { rules, ...facts });
}
