import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import type { ReviewPageView, ReviewView } from '#shared/inbox.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';

/** What an address of the inbox loads; the part of it that the list needs. */
interface InboxData {
  page: ReviewPageView;
}

interface InboxProps {
  page: ReviewPageView;
  /** The review named in the address, which may stand on another page of the list. */
  selected: ReviewView | null;
  now: Date;
}

/** List and open review side by side; on small screens the one or the other, as the address says. */
export function Inbox({ page, selected, now }: InboxProps) {
  const location = useLocation();
  const [search] = useSearchParams();
  const hrefOf = (changes: Record<string, string | null>) => changedSearch(location, changes);
  const { rows: reviews, more } = useLoadMore<ReviewView, InboxData>({
    list: hrefOf({ review: null }),
    part: partOf({ page }),
    partOf,
  });
  const wanted = useWantedReview() ?? search.get('review');
  const known = wanted ? reviews.find(({ id }) => id === wanted) : undefined;
  const open = known ?? selected ?? reviews[0];
  const chosen = wanted !== null;

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-[calc(90rem+2*var(--screen-padding))] flex-1 flex-col border-line lg:grid min-[107.5rem]:border-x lg:grid-cols-[25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
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
          more={more}
          hrefOf={(cursor) => hrefOf({ cursor, review: null })}
          end="That is everything."
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

function partOf({ page }: InboxData) {
  return { rows: page.reviews, nextCursor: page.nextCursor };
}

/** The review a click is on its way to: shown at once, since the list already holds it. */
function useWantedReview(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location?.pathname !== pathname) return null;
  return new URLSearchParams(location.search).get('review');
}
