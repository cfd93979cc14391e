import { CircleStop, ListChecks, SkipForward } from 'lucide-react';
import { Form } from 'react-router';
import { ReviewDate } from '#app/features/reviews/review-date.tsx';
import { ReviewRating } from '#app/features/reviews/review-rating.tsx';
import { ReviewSource } from '#app/features/reviews/review-source.tsx';
import { ReviewWords } from '#app/features/reviews/review-words.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { LeftOut, ReplyBatchView, ReplyView } from '#shared/replies/replies.ts';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';
import { counted } from '#shared/text/plural.ts';
import { leftOutLines } from './left-out-words.ts';
import { ReplyPanel } from './reply-panel.tsx';

interface DraftQueueProps {
  batch: ReplyBatchView;
  /** The draft on the screen; null once none is left. */
  current: { review: ReviewDetailView; reply: ReplyView } | null;
  /** Of the next draft, or of the end. */
  nextHref: string;
  /** Of the first draft. */
  startHref: string;
  isEditing: boolean;
  editHref: string;
  standHref: string;
  standing: string | null;
  fault: string | undefined;
  now: Date;
}

const INBOX = '/dashboard/reviews?tab=needs-reply';

/** A queue of drafts: each is published only after a person has read it and presses the button. */
export function DraftQueue({ batch, current, nextHref, startHref, now, ...panel }: DraftQueueProps) {
  const isRunning = batch.state === 'running';
  const undrafted = isRunning ? 0 : batch.total - batch.done;
  const leftOut = leftOutLines(batch.leftOut);
  return (
    <>
      {isRunning && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-60 flex-1">
            <Progress
              label="Writing drafts"
              value={batch.done}
              max={batch.total}
              text={`${batch.done} of ${batch.total} written`}
            />
          </div>
          <Form method="post" preventScrollReset data-leaves-freely>
            <SubmitButton
              intent="stop"
              variant="secondary"
              size="sm"
              pending="Stopping…"
              icon={<CircleStop size={15} aria-hidden />}
            >
              Stop
            </SubmitButton>
          </Form>
        </div>
      )}
      {undrafted > 0 && (
        <Notice kind="info" title={`${counted(undrafted, 'review')} got no draft`}>
          {batch.state === 'canceled' && 'You stopped before we got there. '}
          You can draft or write these replies in Reviews.
        </Notice>
      )}
      {leftOut.length > 0 && (
        <details className="text-sm">
          <Summary className="text-ink-2">
            {`${counted(countIn(batch.leftOut), 'chosen review')} left out`}
          </Summary>
          <ul className="mt-1 ml-4.5 list-disc">
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {current ? (
        <article aria-labelledby="draft-author" className="w-full max-w-190">
          <div className="flex items-start gap-3">
            <Avatar name={current.review.reviewerName || 'A'} />
            <div className="min-w-0 flex-1">
              <h2 id="draft-author" className="break-words text-base">
                <bdi>{current.review.reviewerName || 'Anonymous'}</bdi>
              </h2>
              <div className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
                <ReviewSource review={current.review} now={now} />
                <span>
                  <ReviewDate review={current.review} now={now} look="short" />
                </span>
              </div>
            </div>
            <ButtonLink to={nextHref} variant="ghost" size="sm" icon={<SkipForward size={15} aria-hidden />}>
              {isWaiting(current.reply) ? 'Skip' : 'Next'}
            </ButtonLink>
          </div>
          <div className="mt-4">
            <ReviewRating review={current.review} size={18} />
          </div>
          <ReviewWords review={current.review} />
          <ReplyPanel
            reply={current.reply}
            now={now}
            isRemoved={current.review.removedAt !== null}
            handleForm={null}
            nextId={null}
            {...panel}
          />
        </article>
      ) : (
        <NoneLeft isRunning={isRunning && batch.done === 0} written={batch.done} startHref={startHref} />
      )}
    </>
  );
}

function countIn(leftOut: LeftOut): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, 0);
}

function isWaiting({ state }: ReplyView): boolean {
  return state === 'none' || state === 'draft' || state === 'rejected' || state === 'failed';
}

interface NoneLeftProps {
  isRunning: boolean;
  written: number;
  startHref: string;
}

function NoneLeft({ isRunning, written, startHref }: NoneLeftProps) {
  if (isRunning) {
    return (
      <p role="status" className="text-ink-2">
        The first draft is being written. You can leave this page; the drafts also appear beside their
        reviews.
      </p>
    );
  }
  return (
    <EmptyState
      icon={<ListChecks size={26} aria-hidden />}
      title={written === 0 ? 'No drafts' : 'That was the last draft'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {written > 0 && (
            <ButtonLink to={startHref} variant="secondary">
              Start again
            </ButtonLink>
          )}
          <ButtonLink to={INBOX}>Back to Reviews</ButtonLink>
        </div>
      }
    >
      {written === 0
        ? 'None were written.'
        : 'Drafts you skipped stay beside their reviews, and are not published.'}
    </EmptyState>
  );
}
