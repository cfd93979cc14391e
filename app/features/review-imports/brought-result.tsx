import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { DestinationView, ReviewImportView } from '#shared/reviews/review-files.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { inDestination } from './in-destination.ts';
import { restInWords } from './rest-in-words.ts';
import { UndoImport } from './undo-import.tsx';

/** While a file is imported or undone, and the result. */
export function BroughtResult({ brought }: { brought: ReviewImportView }) {
  const { status, counts, destination, undoable, repliesLost, restorable } = brought;
  const { pathname } = useLocation();
  if (status === 'undone') return <Undone brought={brought} />;
  if (status !== 'done' || !counts) {
    return (
      <Card>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {status === 'undoing' ? 'Deleting the imported reviews…' : 'Importing the reviews…'}
        </p>
        <p className="mt-2 text-ink-2">You can leave this page; the work continues without it.</p>
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
  const { added } = counts;
  const rest = restInWords(counts);
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2.5 font-[560] text-lg">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            {added === 0 ? 'No new reviews' : `${counted(added, 'review')} imported`}
            {destination && ` ${added === 0 ? 'for' : 'to'} ${inDestination(destination)}`}
          </span>
        </p>
        {rest && <p className="text-ink-2">{rest}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={reviewsHref(destination)}>See the reviews</ButtonLink>
          <ButtonLink to="/dashboard/integrations/import" variant="secondary">
            Import more
          </ButtonLink>
          {undoable + restorable > 0 && (
            <UndoImport undoable={undoable} repliesLost={repliesLost} restorable={restorable} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** Reviews also known from elsewhere are not removed with this import. */
function Undone({ brought: { counts, destination } }: { brought: ReviewImportView }) {
  const removed = counts?.removed ?? 0;
  const stayed = (counts?.added ?? 0) - removed;
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2.5 font-[560] text-lg">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
          <span>
            {removed === 0 ? 'Import undone' : `Import undone: ${counted(removed, 'review')} deleted`}
          </span>
        </p>
        {stayed > 0 && (
          <p className="text-ink-2">
            {plural(stayed, '1 review stays', `${counted(stayed, 'review')} stay`)} because another import or
            a sync brought {plural(stayed, 'it', 'them')} too.
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

/** The inbox, filtered by the same page. */
function reviewsHref(destination: DestinationView | null): string {
  if (!destination) return '/dashboard/reviews';
  const { platformId, placeId } = destination;
  return `/dashboard/reviews?platform=${platformId}${placeId ? `&place=${placeId}` : ''}`;
}
