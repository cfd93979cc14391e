import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from 'react-router';
import { ReplyPanel } from '#app/features/replies/reply-panel.tsx';
import { Thread } from '#app/features/replies/thread.tsx';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { FormResult } from '#shared/http/form.ts';
import type { ReplyView, ThreadView } from '#shared/replies/replies.ts';
import type { ReviewDetailView, ReviewView } from '#shared/reviews/inbox.ts';
import { EraseForm } from './erase-form.tsx';
import { HANDLE_FORM, HandledForm } from './handled-form.tsx';
import { languageName } from './language-name.ts';
import { SINCE } from './outcome-words.ts';
import { ReviewDate } from './review-date.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewRating } from './review-rating.tsx';
import { ReviewSource } from './review-source.tsx';
import { ReviewStory } from './review-story.tsx';
import { ReviewWords } from './review-words.tsx';
import { TextDetails } from './text-details.tsx';

interface ReviewDetailProps {
  review: ReviewView;
  /** What only the open review loads; null while loading. */
  details: ReviewDetailView | null;
  now: Date;
  /** The list without an open review, for narrow screens. */
  listHref: string;
  newerHref: string | null;
  olderHref: string | null;
  /** Null if there is nothing to reply to, or while loading. */
  reply: ReplyView | null;
  thread: ThreadView | null;
  /** The next review that needs a reply; null if there is none in the list. */
  nextId: string | null;
  isEditing: boolean;
  editHref: string;
  standHref: string;
  answer: FormResult['lastResult'] | null;
}

export function ReviewDetail(props: ReviewDetailProps) {
  const { review, details, now, listHref, reply, thread, answer } = props;
  const refused = refusalOf(answer, [review.id, thread?.reviewId]);
  const name = review.reviewerName || 'Anonymous';
  return (
    <article
      aria-labelledby="review-author"
      className="px-4 pt-5 pb-[calc(var(--dock-height)+1.25rem)] sm:px-7"
    >
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <Link
          to={listHref}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-[540] text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden />
          All reviews
        </Link>
        <Steps {...props} />
      </div>
      <div className="flex items-start gap-3">
        <Avatar name={review.reviewerName || 'A'} />
        <div className="min-w-0 flex-1">
          <h2 id="review-author" tabIndex={-1} className="break-words text-base">
            <bdi>{name}</bdi>
          </h2>
          <div className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            <ReviewSource review={review} now={now} />
            <span>
              <ReviewDate review={review} now={now} look="near" />
            </span>
          </div>
        </div>
        <div className="hidden lg:block">
          <Steps {...props} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ReviewRating review={review} size={18} />
        {(review.kind === 'private' || review.kind === 'text') && (
          <StatusBadge status="private">Only you see this</StatusBadge>
        )}
        {review.language && <Badge>{languageName(review.language)}</Badge>}
        {review.since && <Badge tone="warn">{SINCE[review.since]}</Badge>}
        {review.deletedFrom && (
          <Badge tone="warn">
            <span>
              Will be deleted <Time date={review.deletedFrom} now={now} look="at" />; in no average
            </span>
          </Badge>
        )}
        {review.removedAt && (
          <Badge tone="warn">
            <span>
              Removed from {review.platformName} <Time date={review.removedAt} now={now} look="words" />; in
              no average
            </span>
          </Badge>
        )}
      </div>
      <ReviewWords review={review} />
      {details && review.kind === 'text' && <TextDetails text={details} now={now} />}
      {details && review.kind !== 'text' && (
        <>
          <ReviewStory review={details} now={now} />
          {thread && reply && <Thread thread={thread} now={now} reply={reply} {...refused.thread} />}
          {reply && (
            <ReplyPanel
              reply={reply}
              now={now}
              isRemoved={review.removedAt !== null}
              isEditing={props.isEditing}
              editHref={props.editHref}
              standHref={props.standHref}
              handleForm={details.canBeHandled ? HANDLE_FORM : null}
              nextId={props.nextId}
              {...refused.reply}
            />
          )}
          <div className="mt-6">
            <HandledForm
              review={details}
              now={now}
              isFirst={review.kind !== 'platform'}
              answer={refused.handled}
            />
          </div>
          <ReviewNotes review={details} now={now} answer={refused.note} />
          <EraseForm review={details} />
        </>
      )}
    </article>
  );
}

const STEP =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-40';

function Steps({ newerHref, olderHref }: Pick<ReviewDetailProps, 'newerHref' | 'olderHref'>) {
  return (
    <div className="flex shrink-0">
      {newerHref && (
        <Link to={newerHref} preventScrollReset aria-label="Newer review" className={STEP}>
          <ChevronUp size={19} aria-hidden />
        </Link>
      )}
      {olderHref && (
        <Link to={olderHref} preventScrollReset aria-label="Older review" className={STEP}>
          <ChevronDown size={19} aria-hidden />
        </Link>
      )}
    </div>
  );
}

interface Refused {
  standing: string | null;
  fault: string | undefined;
}

interface RefusedForms {
  reply: Refused;
  thread: Refused;
  note?: FormResult['lastResult'];
  handled?: FormResult['lastResult'];
}

/** The one form that was refused: three of them have a field of the same name. */
function refusalOf(answer: ReviewDetailProps['answer'], shown: readonly unknown[]): RefusedForms {
  const none: Refused = { standing: null, fault: undefined };
  const refused = { reply: none, thread: none };
  const { intent, review, reviewId: of = review, text } = answer?.initialValue ?? {};
  if (!answer || !shown.includes(of)) return refused;
  if (intent === 'handle') return { ...refused, handled: answer };
  const said = {
    standing: typeof text === 'string' ? text : null,
    fault: answer.error?.text?.[0] ?? answer.error?.['']?.[0],
  };
  if (intent === 'add-note') return { ...refused, note: answer };
  return intent === 'answer-feedback' ? { ...refused, thread: said } : { ...refused, reply: said };
}
