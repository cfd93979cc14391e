import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ReviewPageView, ReviewView } from '#shared/inbox.ts';

/** What an address of the inbox loads; the part of it that "load more" needs. */
interface InboxData {
  page: ReviewPageView;
}

/**
 * The page of the address with the older pages loaded onto it. A reload of the first page (after some
 * action) is merged in; one that shares nothing with what is known starts over, so no gap can hide.
 */
export function useOlderReviews(page: ReviewPageView) {
  const fetcher = useFetcher<InboxData>();
  const [known, setKnown] = useState({ base: page, shown: page });
  const [taken, setTaken] = useState(fetcher.data);
  if (known.base !== page) setKnown({ base: page, shown: refreshed(known.shown, page) });
  if (fetcher.data && fetcher.data !== taken) {
    setTaken(fetcher.data);
    setKnown({ base: page, shown: extended(known.shown, fetcher.data.page) });
  }
  return { page: known.shown, loading: fetcher.state !== 'idle', load: fetcher.load };
}

function refreshed(shown: ReviewPageView, page: ReviewPageView): ReviewPageView {
  const ids = new Set(page.reviews.map(({ id }) => id));
  const rest = shown.reviews.filter(({ id }) => !ids.has(id));
  const overlaps = rest.length < shown.reviews.length;
  return overlaps ? { ...shown, reviews: inOrder([...page.reviews, ...rest]) } : page;
}

function extended(shown: ReviewPageView, older: ReviewPageView): ReviewPageView {
  const ids = new Set(shown.reviews.map(({ id }) => id));
  const fresh = older.reviews.filter(({ id }) => !ids.has(id));
  return { reviews: [...shown.reviews, ...fresh], nextCursor: older.nextCursor };
}

function inOrder(reviews: ReviewView[]): ReviewView[] {
  return reviews.sort((a, b) => b.reviewDate.getTime() - a.reviewDate.getTime() || (a.id < b.id ? 1 : -1));
}
