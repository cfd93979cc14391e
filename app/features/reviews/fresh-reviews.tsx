import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { loadBeside } from '#app/ui/offline-guard.ts';
import { type Arrived, useTellWaiting } from './waiting.ts';

const EVERY_MS = 10_000;
/** The fetcher's key. */
export const ARRIVED = 'arrived';
const ARRIVED_PATH = '/dashboard/reviews/arrived';

interface FreshReviewsProps {
  /** The counter when the list was loaded. */
  arrived: number;
  onShow(): void;
}

/** Says that reviews or feedback have arrived, and leaves the list as it is. Hidden tabs do not poll. */
export function FreshReviews({ arrived, onShow }: FreshReviewsProps) {
  const { data, load } = useFetcher<Arrived>({ key: ARRIVED });
  const tell = useTellWaiting();
  useEffect(() => {
    if (data) tell(data);
  }, [data, tell]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadBeside(ARRIVED_PATH, load);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);
  const fresh = data ? data.arrived - arrived : 0;
  return (
    <div role="status">
      {fresh > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="flex min-h-10 w-full items-center justify-center gap-1.5 border-line border-b bg-brand-tint font-[560] text-brand-deep -outline-offset-2 hover:underline"
        >
          <ArrowUp size={16} aria-hidden />
          {fresh.toLocaleString('en')} new
        </button>
      )}
    </div>
  );
}
