import { ArrowLeft, CircleCheck, Mail } from 'lucide-react';
import { Form, Link } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { Channel } from '#shared/channels.ts';
import type { ReviewView } from '#shared/inbox.ts';
import { sourceOf } from './source-of.ts';

const BY: Record<Channel, string> = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp' };

interface ReviewDetailProps {
  review: ReviewView;
  now: Date;
  /** The list without an open review; shown where there is no room for both. */
  listHref: string;
}

export function ReviewDetail({ review, now, listHref }: ReviewDetailProps) {
  const name = review.reviewerName || 'Anonymous';
  return (
    <article aria-labelledby="review-author" className="px-4 py-5 sm:px-7 sm:py-7">
      <Link
        to={listHref}
        className="-ml-1 mb-5 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-[540] text-ink-2 hover:text-ink lg:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
        All reviews
      </Link>
      <div className="flex items-start gap-3">
        <Avatar name={review.reviewerName || 'A'} />
        <div className="min-w-0 flex-1">
          <h2 id="review-author" className="break-words text-base" dir="auto">
            {name}
          </h2>
          <p className="text-ink-2 text-sm">
            {sourceOf(review)}
            {' · '}
            <Time date={review.reviewDate} now={now} look="near" />
            {review.invited && (
              <>
                {` · invited by ${BY[review.invited.channel]} `}
                <Time date={review.invited.at} now={now} look="words" />
              </>
            )}
          </p>
        </div>
        {review.isHandled !== null && <HandledForm reviewId={review.id} isHandled={review.isHandled} />}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {review.rating !== null && <Stars rating={review.rating} size={20} />}
        {review.isPrivate && <StatusBadge status="private">Only you see this</StatusBadge>}
        {review.isHandled && <StatusBadge status="handled" />}
      </div>
      {review.text ? (
        <p className="mt-3 max-w-[65ch] whitespace-pre-wrap break-words text-lg leading-[1.65]" dir="auto">
          {review.text}
        </p>
      ) : (
        <p className="mt-3 text-ink-2 text-lg">{`${name} left a rating and no comment.`}</p>
      )}
      {review.reviewerEmail && <Contact review={review} />}
    </article>
  );
}

/** Takes feedback off the menu's count, or puts it back. */
function HandledForm({ reviewId, isHandled }: { reviewId: string; isHandled: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="reviewId" value={reviewId} />
      {isHandled ? (
        <SubmitButton intent="reopen" variant="secondary" size="sm">
          Not handled after all
        </SubmitButton>
      ) : (
        <SubmitButton
          intent="handle"
          variant="secondary"
          size="sm"
          icon={<CircleCheck size={16} aria-hidden />}
        >
          Mark handled
        </SubmitButton>
      )}
    </Form>
  );
}

/** A valid address may hold `?` and `&`, which would start headers of the mail. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

function Contact({ review }: { review: ReviewView }) {
  return (
    <div className="mt-6 flex max-w-[65ch] items-start gap-3 rounded-card border border-line bg-paper p-4">
      <Mail size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-[560]">Answer personally</p>
        <p className="text-ink-2 text-sm">
          Only you can see this feedback. Write to{' '}
          <TextLink to={mailto(review.reviewerEmail)} className="wrap-anywhere">
            {review.reviewerEmail}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
