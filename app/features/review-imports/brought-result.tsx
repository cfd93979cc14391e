import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { DestinationView, ReviewImportView } from '#shared/reviews/review-files.ts';
import { inDestination } from './in-destination.ts';
import { inReviews } from './in-reviews.ts';
import { UndoImport } from './undo-import.tsx';

/** While a file comes in or goes again, and what it brought. */
export function BroughtResult({ brought }: { brought: ReviewImportView }) {
  const { status, counts, destination, undoable } = brought;
  const { pathname } = useLocation();
  if (status === 'undone') return <Undone brought={brought} />;
  if (status !== 'done' || !counts) {
    return (
      <Card>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {status === 'undoing' ? 'Deleting the imported reviews…' : 'Importing the reviews…'}
        </p>
        <p className="mt-2 text-ink-2">You can leave this page; it goes on without it.</p>
        <ButtonLink
          to={pathname}
          reloadDocument
          variant="secondary"
          className="mt-3 [@media(scripting:enabled)]:hidden"
        >
          Refresh
        </ButtonLink>
      </Card>
    );
  }
  const { added, changed, unchanged, leftOut } = counts;
  const rest = [
    changed > 0 && `${inReviews(changed)} brought up to date`,
    unchanged > 0 && `${inReviews(unchanged)} here already`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ].filter(Boolean);
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2.5 font-[560] text-lg">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            {added === 0 ? 'No new reviews' : `${inReviews(added)} imported`}
            {destination && ` ${added === 0 ? 'for' : 'to'} ${inDestination(destination)}`}
          </span>
        </p>
        {rest.length > 0 && <p className="text-ink-2">{rest.join(' · ')}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={reviewsHref(destination)}>See the reviews</ButtonLink>
          <ButtonLink to="/dashboard/integrations/import" variant="secondary">
            Import more
          </ButtonLink>
          {undoable > 0 && <UndoImport undoable={undoable} />}
        </div>
      </div>
    </Card>
  );
}

/** What is known from elsewhere too is not this import's to take. */
function Undone({ brought: { counts, destination } }: { brought: ReviewImportView }) {
  const removed = counts?.removed ?? 0;
  const stayed = (counts?.added ?? 0) - removed;
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2.5 font-[560] text-lg">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
          <span>Import undone: {inReviews(removed)} deleted</span>
        </p>
        {stayed > 0 && (
          <p className="text-ink-2">
            {stayed === 1 ? '1 review stays' : `${inReviews(stayed)} stay`} because another import or a sync
            brought {stayed === 1 ? 'it' : 'them'} too.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={reviewsHref(destination)}>See the reviews</ButtonLink>
          <ButtonLink to="/dashboard/integrations/import" variant="secondary">
            Import more
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** The inbox, as far as it is of the same page. */
function reviewsHref(destination: DestinationView | null): string {
  if (!destination) return '/dashboard/reviews';
  const { platformId, placeId } = destination;
  return `/dashboard/reviews?platform=${platformId}${placeId ? `&place=${placeId}` : ''}`;
}
