import { clsx } from 'clsx';
import { ArrowUp, Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Link,
  useFetcher,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { focusReply, hasReplyText } from '#app/features/replies/reply-panel.tsx';
import { useLeadsOn } from '#app/features/replies/use-leads-on.ts';
import { changedSearch } from '#app/ui/changed-search.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { refreshSoon } from '#app/ui/use-keep-fresh.ts';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import { useNextLocation } from '#app/ui/use-next-location.ts';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { ReplyView, ThreadView } from '#shared/replies/replies.ts';
import {
  type FoundCount,
  INBOX_TABS,
  type InboxFilter,
  type InboxSummaryView,
  type InboxTab,
  isNarrowed,
  type ReviewDetailView,
  type ReviewPageView,
  type ReviewView,
  type WaitingView,
} from '#shared/reviews/inbox.ts';
import { handleByKey } from './can-handle.ts';
import { ARRIVED, FreshReviews } from './fresh-reviews.tsx';
import { HANDLE_FORM } from './handled-form.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { KeysHelp } from './keys-help.tsx';
import { nextWaiting } from './next-waiting.ts';
import { NothingHere } from './nothing-here.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { ExportList, ReviewsBar, ReviewsBarWithoutScript } from './reviews-bar.tsx';
import { SEARCH_BOX } from './search-reviews.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useKeysSwitch } from './use-keys-switch.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { useSelectionTargets } from './use-selection-targets.ts';
import { useTicked } from './use-ticked.ts';
import { type Arrived, countedLast } from './waiting.ts';

/** The part of a page's data that the list needs. */
interface InboxData {
  page: ReviewPageView;
}

interface InboxProps {
  page: ReviewPageView;
  /** The review of the URL, which may be on another page of the list; else the first. */
  open: ReviewDetailView | null;
  reply: ReplyView | null;
  thread: ThreadView | null;
  /** A published reply is being changed. */
  isEditing: boolean;
  filter: InboxFilter;
  summary: InboxSummaryView;
  now: Date;
  /** The answer to a refused form beside the open review. */
  answer: FormResult['lastResult'] | null;
}

const TABS: Record<InboxTab, string> = {
  'needs-reply': 'Needs reply',
  all: 'All',
  private: 'Private',
  removed: 'Removed',
};
/** The width at which list and open review fit side by side. */
const SIDE_BY_SIDE = '(min-width: 64rem)';
const TAB_ORDER = INBOX_TABS.toSorted((a, b) => Number(b === 'needs-reply') - Number(a === 'needs-reply'));

/** List and open review side by side; on small screens one of them, by the URL. */
export function Inbox(props: InboxProps) {
  const { page, open: loaded, filter, summary, now, answer } = props;
  const location = useLocation();
  const nextLocation = useNextLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const told = useFetcher<Arrived>({ key: ARRIVED }).data;
  const waiting = countedLast({ ...summary, at: now.getTime() }, told);
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const hrefOf = (changes: Record<string, string | null>) => changedSearch(location, changes);
  const list = hrefOf({ review: null, edit: null });
  const { rows: reviews, more } = useLoadMore<ReviewView, InboxData>({
    list,
    part: partOf({ page }),
    partOf,
  });
  const { list: boxes, ticked, follow, tickAll, clear } = useTicked(reviews, list);
  const coming = useWantedReview();
  const isComing = coming !== null && coming !== search.get('review');
  const wanted = coming ?? search.get('review');
  const known = wanted ? reviews.find(({ id }) => id === wanted) : undefined;
  // An answer's address opens the review matched to it.
  const open = known ?? loaded ?? reviews[0];
  const details = loaded && open?.id === loaded.id ? loaded : null;
  const chosen = wanted !== null;
  const place = reviews.findIndex(({ id }) => id === open?.id);
  const at = (step: number) => (place + step >= 0 ? reviews[place + step] : undefined);
  const reviewHref = (review: ReviewView | undefined) =>
    review ? hrefOf({ review: review.id, edit: null }) : null;
  const [helps, setHelps] = useState(false);
  const [wantsReply, setWantsReply] = useState(false);
  // The key may be pressed while the review is loading.
  const isThere = details !== null && !isComing;
  useEffect(() => {
    if (!wantsReply || !isThere) return;
    setWantsReply(false);
    focusReply();
  }, [wantsReply, isThere]);
  const leadTo = useLeadsOn(isThere ? details.id : undefined, isSideBySide);
  const next = nextWaiting(reviews, place);
  const [keysOn, switchKeys] = useKeysSwitch();
  useReturnToRow(search.get('review'), isSideBySide);

  const targets = useSelectionTargets(location);
  /** Counts from the target of the last key, which may not be rendered yet. */
  const step = (by: 1 | -1) => {
    const from = targets.last();
    const start = from === undefined ? place : reviews.findIndex(({ id }) => id === from);
    // Beside the list the first review is already open.
    const isOpen = chosen || isSideBySide();
    if (from === undefined && !isOpen && by === 1) go(open ?? undefined);
    else if (start + by >= 0) go(reviews[start + by]);
  };
  const go = (review: ReviewView | undefined) => {
    if (!review) return;
    targets.add(review.id);
    void navigate(hrefOf({ review: review.id, edit: null }), { preventScrollReset: true, replace: chosen });
    document.querySelector<HTMLElement>(`[data-review="${review.id}"]`)?.focus();
  };
  const handle = () => {
    const id = targets.last() ?? open?.id;
    const form = formOf(HANDLE_FORM);
    const does = id ? handleByKey(id, details, reviews, open) : null;
    if (form && id === details?.id) {
      if (does === 'choose') form.querySelector<HTMLElement>('button')?.focus();
      else form.requestSubmit(form.querySelector<HTMLElement>('[value=handle]'));
    }
    // Its form is still loading, so it is submitted by the review's address.
    else if (id && does === 'mark')
      void submit(
        { intent: 'handle', review: id },
        { method: 'post', action: hrefOf({ review: id, edit: null }), preventScrollReset: true },
      );
    else if (id && does === null) showToast(MESSAGES.nothingWaits);
  };
  useInboxKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      r: () => {
        // Where there is nothing to write, the next one is meant.
        if (!isThere || !next || hasReplyText()) return setWantsReply(true);
        leadTo(next.id);
        go(next);
      },
      e: () => handle(),
      '/': () => document.getElementById(SEARCH_BOX)?.focus(),
      '?': () => setHelps(true),
    },
    keysOn,
  );
  const showFresh = () => {
    if (isNarrowed(filter) || filter.tab !== 'all' || search.has('cursor')) {
      void navigate(location.pathname);
    } else if (open && !chosen && isSideBySide()) {
      // The review being read stays open even if another one is now first.
      void navigate(hrefOf({ review: open.id }));
    } else refreshSoon(revalidate);
  };

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-[calc(90rem+2*var(--screen-padding))] flex-1 flex-col border-line lg:grid min-[107.5rem]:border-x lg:grid-cols-[25.25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <section
        aria-label="All reviews"
        className={clsx(
          'flex min-w-0 flex-col border-line lg:relative lg:overflow-y-auto lg:border-r',
          chosen && 'max-lg:hidden',
        )}
      >
        <div className="bg-surface px-4.5">
          <TabLinks
            label="Which reviews"
            tabs={TAB_ORDER.map((tab) => ({
              label: TABS[tab],
              ...countOf(tab, summary, waiting),
              to: changedSearch(nextLocation, {
                tab: tab === 'all' ? null : tab,
                cursor: null,
                review: null,
                edit: null,
              }),
              current: tab === filter.tab,
            }))}
          />
        </div>
        <InboxFilters filter={filter} summary={summary} />
        <FreshReviews key={summary.arrived} arrived={summary.arrived} onShow={showFresh} />
        {isNarrowed(filter) && (
          <div className="flex items-center justify-between gap-3 border-line border-b py-0.5 pr-3 pl-4.5 text-sm">
            <p role="status" className="text-ink-2">
              {page.found && foundWords(page.found)}
              {page.found?.inAll && (
                <>
                  {' here, '}
                  <Link
                    to={hrefOf({ tab: null, cursor: null, review: null, edit: null })}
                    className="inline-flex min-h-8 items-center font-[540] text-brand underline decoration-brand-line underline-offset-3 hover:decoration-current"
                  >
                    {countWords(page.found.inAll)} in All
                  </Link>
                </>
              )}
            </p>
            <Link
              to={filter.tab === 'all' ? location.pathname : `${location.pathname}?tab=${filter.tab}`}
              className="inline-flex min-h-8 items-center px-1 font-[540] text-brand"
            >
              Clear
            </Link>
          </div>
        )}
        {search.has('cursor') && (
          <Link
            to={hrefOf({ cursor: null, review: null, edit: null })}
            className="flex min-h-11 items-center gap-1.5 border-line border-b px-4.5 font-[540] text-brand"
          >
            <ArrowUp size={16} aria-hidden />
            Back to the newest
          </Link>
        )}
        {reviews.length === 0 ? (
          <NothingHere filter={filter} allHref={location.pathname} />
        ) : (
          <div ref={boxes} onChange={follow}>
            <ReviewList
              reviews={reviews}
              selectedId={open?.id}
              chosen={chosen}
              now={now}
              hrefOf={(id) => hrefOf({ review: id, edit: null })}
            />
            <LoadMore
              more={more}
              hrefOf={(cursor) => hrefOf({ cursor, review: null })}
              end="You’ve reached the end."
            />
          </div>
        )}
        <div className="mx-4.5 mb-3 flex flex-wrap items-center gap-x-5">
          {reviews.length > 0 && <ExportList filter={filter} />}
          {hydrated && (
            <button
              type="button"
              onClick={() => setHelps(true)}
              className="hidden min-h-8 items-center gap-1.5 rounded-control text-ink-2 text-sm hover:text-ink lg:inline-flex"
            >
              <Keyboard size={15} aria-hidden />
              Keys
            </button>
          )}
        </div>
        {reviews.length > 0 && <ReviewsBarWithoutScript />}
        {hydrated && (ticked.all || ticked.ids.length > 0) && (
          <ReviewsBar ticked={ticked} filter={filter} onAll={tickAll} onClear={clear} />
        )}
      </section>
      <section
        aria-label="Open review"
        // Its forms submit to the current URL, which still names another review.
        inert={isComing}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long review is scrolled with the keyboard
        tabIndex={0}
        className={clsx(
          'min-w-0 flex-1 bg-surface -outline-offset-2 lg:relative lg:overflow-y-auto',
          !chosen && 'hidden lg:block',
        )}
      >
        {open && (chosen || reviews.length > 0) && (
          <ReviewDetail
            review={open}
            details={details}
            now={now}
            listHref={list}
            newerHref={reviewHref(at(-1))}
            olderHref={reviewHref(place < 0 ? undefined : at(1))}
            reply={details && props.reply}
            thread={details && props.thread}
            nextId={next?.id ?? null}
            isEditing={props.isEditing}
            editHref={hrefOf({ review: open.id, edit: 'reply' })}
            standHref={hrefOf({ edit: null })}
            answer={answer}
          />
        )}
      </section>
      <KeysHelp open={helps} onOpenChange={setHelps} isOn={keysOn} onSwitch={switchKeys} />
    </div>
  );
}

function isSideBySide(): boolean {
  return window.matchMedia(SIDE_BY_SIDE).matches;
}

function partOf({ page }: InboxData) {
  return { rows: page.reviews, nextCursor: page.nextCursor };
}

/** How many reviews of a tab wait for a reply; none in the tab of all. */
function countOf(tab: InboxTab, summary: InboxSummaryView, waiting: WaitingView): { count?: number } {
  const count =
    tab === 'needs-reply'
      ? waiting.needsReply
      : tab === 'private'
        ? waiting.privateWaiting
        : tab === 'removed'
          ? summary.removed
          : 0;
  return count > 0 ? { count } : {};
}

function foundWords(found: NonNullable<ReviewPageView['found']>): string {
  const words = countWords(found);
  if (found.inAll) return words;
  return `${words} found`;
}

function countWords({ count, atLeast }: FoundCount): string {
  return atLeast ? `More than ${count}` : String(count);
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** The review being navigated to: shown at once, as the list already has it. */
function useWantedReview(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location?.pathname !== pathname) return null;
  return new URLSearchParams(location.search).get('review');
}
