import { CircleCheck } from 'lucide-react';
import { Form } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { HANDLED_OUTCOMES, type ReviewView } from '#shared/inbox.ts';
import { OUTCOMES } from './outcome-words.ts';

export const HANDLE_FORM = 'handle-review';

interface HandledFormProps {
  review: ReviewView;
  now: Date;
  /** Nothing on the screen leads further than this. */
  isFirst: boolean;
}

/** Takes what waits off the count with a word on what came of it, or puts it back. */
export function HandledForm({ review, now, isFirst }: HandledFormProps) {
  if (review.handled) {
    const { at, outcome } = review.handled;
    return (
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input type="hidden" name="reviewId" value={review.id} />
        <StatusBadge status="handled" />
        <p className="text-ink-2 text-sm">
          {outcome && `${OUTCOMES[outcome]}, `}
          <Time date={at} now={now} look="at" />
        </p>
        <span className="ml-auto">
          <SubmitButton intent="reopen" variant="secondary" size="sm">
            Not handled after all
          </SubmitButton>
        </span>
      </Form>
    );
  }
  if (!review.needsReply) return null;
  return (
    <Form key={review.id} id={HANDLE_FORM} method="post" preventScrollReset data-leaves-freely>
      <input type="hidden" name="review" value={review.id} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <fieldset className="min-w-0">
          <legend className="mb-2 font-[560]">
            What came of it? <span className="font-normal text-ink-2 text-sm">Only your team sees this.</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {HANDLED_OUTCOMES.map((outcome) => (
              <label
                key={outcome}
                className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <input type="radio" name="outcome" value={outcome} className="sr-only" />
                {OUTCOMES[outcome]}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton
          intent="handle"
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<CircleCheck size={16} aria-hidden />}
        >
          Mark handled
        </SubmitButton>
      </div>
    </Form>
  );
}
