import { getFormProps } from '@conform-to/react';
import { Check, CircleCheck } from 'lucide-react';
import { Form } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { controlProps, FieldError } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Time } from '#app/ui/time.tsx';
import { useForm } from '#app/ui/use-form.ts';
import type { FormResult } from '#shared/http/form.ts';
import {
  HANDLED_OUTCOMES,
  type HandledOutcome,
  LONGEST_OUTCOME,
  type OutcomeView,
  type ReviewDetailView,
} from '#shared/reviews/inbox.ts';
import { OUTCOMES, outcomeLine } from './outcome-words.ts';

export const HANDLE_FORM = 'handle-review';
const OPPOSITE: Partial<Record<HandledOutcome, HandledOutcome>> = {
  solved: 'not_solved',
  not_solved: 'solved',
};

type HandledReview = Pick<ReviewDetailView, 'id' | 'handledAt' | 'canBeHandled' | 'outcome' | 'outcomes'>;

interface HandledFormProps {
  review: HandledReview;
  now: Date;
  /** The most important button of the screen. */
  isFirst: boolean;
  /** The answer to a refused submission of this form. */
  answer: FormResult['lastResult'] | undefined;
}

/** Notes the outcome and takes the review off the count, or puts it back. */
export function HandledForm({ review, now, isFirst, answer }: HandledFormProps) {
  const { outcome, handledAt } = review;
  const said = outcomeLine(outcome);
  const standing = answer !== undefined && answer !== null;
  if (handledAt) {
    return (
      <>
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input type="hidden" name="reviewId" value={review.id} />
          <StatusBadge status="handled" />
          <p className="min-w-0 text-ink-2 text-sm">
            {said && (
              <span className="wrap-anywhere" dir="auto">
                {said}
                {', '}
              </span>
            )}
            <Time date={handledAt} now={now} look="at" />
          </p>
          <span className="ml-auto">
            <SubmitButton intent="reopen" variant="secondary" size="sm">
              Not handled after all
            </SubmitButton>
          </span>
        </Form>
        {standing && <OutcomeForm review={review} answer={answer} isFirst={false} isLate />}
        <Outcomes outcomes={review.outcomes.slice(1)} now={now} />
      </>
    );
  }
  if (!review.canBeHandled) {
    return (
      <>
        {standing && <OutcomeForm review={review} answer={answer} isFirst={false} isLate />}
        <Outcomes outcomes={review.outcomes} now={now} />
      </>
    );
  }
  return (
    <>
      <OutcomeForm key={review.id} review={review} answer={answer} isFirst={isFirst} isLate={false} />
      <Outcomes outcomes={review.outcomes} now={now} />
    </>
  );
}

interface OutcomeFormProps extends Pick<HandledFormProps, 'review' | 'answer' | 'isFirst'> {
  /** Somebody else was faster: the outcome is added to theirs. */
  isLate: boolean;
}

function OutcomeForm({ review, answer, isFirst, isLate }: OutcomeFormProps) {
  const { kinds, words: written } = review.outcome;
  const [form, { outcomes, words }] = useForm<{ outcomes: string[]; words: string }>({
    id: HANDLE_FORM,
    lastResult: answer,
    defaultValue: { outcomes: [...kinds], words: written },
  });
  const ticked = outcomes.defaultOptions ?? [];
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      data-kept
      className={isLate ? 'mt-4' : undefined}
    >
      <input type="hidden" name="review" value={review.id} />
      {isLate && <input type="hidden" name="anyway" value="on" />}
      <fieldset className="min-w-0" aria-describedby={outcomes.errors ? outcomes.errorId : undefined}>
        <legend className="mb-2 font-[560]">
          {isLate ? 'What you typed is not noted yet. ' : 'What came of it? '}
          <span className="font-normal text-ink-2 text-sm">Only your team sees this.</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {HANDLED_OUTCOMES.map((kind) => (
            <label
              key={kind}
              className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="checkbox"
                name="outcomes"
                value={kind}
                defaultChecked={ticked.some((one) => one === kind)}
                onChange={({ currentTarget }) => untickOpposite(kind, currentTarget)}
                className="peer sr-only"
              />
              <Check size={14} aria-hidden className="hidden peer-checked:block" />
              {OUTCOMES[kind]}
            </label>
          ))}
        </div>
        <div className="has-[p]:mt-2">
          <FieldError field={outcomes} />
          <FieldError field={words} />
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <input
          {...controlProps(words)}
          type="text"
          aria-label="In your own words"
          placeholder="In your own words, if you like"
          defaultValue={words.defaultValue}
          maxLength={LONGEST_OUTCOME}
          dir="auto"
          className="control min-h-10 min-w-48 flex-1 px-3"
        />
        <SubmitButton
          intent="handle"
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<CircleCheck size={16} aria-hidden />}
        >
          {isLate ? 'Note it as well' : 'Mark handled'}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** "Solved" and "not solved" exclude each other. */
function untickOpposite(kind: HandledOutcome, { checked, form }: HTMLInputElement): void {
  const opposite = OPPOSITE[kind];
  const box = opposite && form?.querySelector<HTMLInputElement>(`[name=outcomes][value=${opposite}]`);
  if (checked && box) box.checked = false;
}

/** Earlier outcomes, latest first. */
function Outcomes({ outcomes, now }: { outcomes: readonly OutcomeView[]; now: Date }) {
  if (outcomes.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-[560]">Handled before</h3>
      <ol className="text-ink-2">
        {outcomes.map((one) => (
          <li key={one.at?.getTime() ?? 'unknown'} className="wrap-anywhere">
            <span dir="auto">{outcomeLine(one) || 'No outcome'}</span>
            {one.at && (
              <>
                {', '}
                <Time date={one.at} now={now} look="at" />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
