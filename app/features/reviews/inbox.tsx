import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { ReviewPageView, ReviewView } from '#shared/inbox.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { useOlderReviews } from './use-older-reviews.ts';

interface InboxProps {
  page: ReviewPageView;
  /** The review named in the address, which may stand on another page of the list. */
  selected: ReviewView | null;
  now: Date;
}

/** List and open review side by side; on small screens the one or the other, as the address says. */
export function Inbox({ page, selected, now }: InboxProps) {
  const older = useOlderReviews(page);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const wanted = useWantedReview() ?? search.get('review');
  const { reviews, nextCursor } = older.page;
  const known = wanted ? reviews.find(({ id }) => id === wanted) : undefined;
  const open = known ?? selected ?? reviews[0];
  const chosen = wanted !== null;
  const hrefOf = (changes: Record<string, string | null>) => pathname + changed(search, changes);

  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <section
        aria-label="All reviews"
        className={clsx('border-line lg:overflow-y-auto lg:border-r', chosen && 'hidden lg:block')}
      >
        {search.has('cursor') && (
          <Link
            to={hrefOf({ cursor: null, review: null })}
            className="flex min-h-11 items-center gap-1.5 border-line border-b px-4.5 font-[540] text-brand"
          >
            <ArrowUp size={16} aria-hidden />
            Back to the newest
          </Link>
        )}
        <ReviewList
          reviews={reviews}
          selectedId={open?.id}
          chosen={chosen}
          now={now}
          hrefOf={(id) => hrefOf({ review: id })}
        />
        <LoadMore
          to={nextCursor && hrefOf({ cursor: nextCursor, review: null })}
          end="These are all of them."
          loading={older.loading}
          onLoad={older.load}
        />
      </section>
      <section
        aria-label="Open review"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long review is scrolled with the keyboard
        tabIndex={0}
        className={clsx(
          'min-w-0 flex-1 bg-surface -outline-offset-2 lg:overflow-y-auto',
          !chosen && 'hidden lg:block',
        )}
      >
        {open && <ReviewDetail review={open} now={now} listHref={hrefOf({ review: null })} />}
      </section>
    </div>
  );
}

/** The review a click is on its way to: shown at once, since the list already holds it. */
function useWantedReview(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location?.pathname !== pathname) return null;
  return new URLSearchParams(location.search).get('review');
}

function changed(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text && `?${text}`;
}
