import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ArchivedLocationView, ArchiveView, ReviewImportCounts } from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';
import { NO_LOCATION } from './branch-locations.tsx';
import { restInWords } from './rest-in-words.ts';
import { UndoImport } from './undo-import.tsx';

const NONE = { added: 0, changed: 0, unchanged: 0, leftOut: 0, gone: 0, removed: 0 };

/** While a file of several locations is brought in or undone, and the result of each. */
export function ArchiveResult({ archive }: { archive: ArchiveView }) {
  const { status, undoable, repliesLost, restorable } = archive;
  const { pathname } = useLocation();
  if (status === 'reading' || status === 'undoing') {
    return (
      <Card>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {status === 'undoing' ? 'Deleting the imported reviews…' : 'Bringing in the reviews…'}
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
  const begun = archive.locations.filter((one) => one.status !== 'uploaded');
  const total = begun.reduce((sum, { counts }) => added(sum, counts), NONE);
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2.5 font-[560] text-lg">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
          {headline(status, total)}
        </p>
        {status === 'done' && restInWords(total) && <p className="text-ink-2">{restInWords(total)}</p>}
        {archive.locations.length > 1 && (
          <ul className="flex flex-col gap-1 text-ink-2">
            {archive.locations.map((location) => (
              <li key={location.importId} className="wrap-anywhere">
                <span dir="auto">{location.name || NO_LOCATION}</span>: {outcomeOf(location)}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/dashboard/reviews?platform=${archive.platformId}`}>See the reviews</ButtonLink>
          <ButtonLink to="/dashboard/integrations" variant="secondary">
            Back to Integrations
          </ButtonLink>
          {status === 'done' && undoable + restorable > 0 && (
            <UndoImport undoable={undoable} repliesLost={repliesLost} restorable={restorable} />
          )}
        </div>
      </div>
    </Card>
  );
}

type Total = typeof NONE;

function added(sum: Total, counts: ReviewImportCounts | null): Total {
  const { added = 0, changed = 0, unchanged = 0, leftOut = 0, gone = 0, removed = 0 } = counts ?? NONE;
  return {
    added: sum.added + added,
    changed: sum.changed + changed,
    unchanged: sum.unchanged + unchanged,
    leftOut: sum.leftOut + leftOut,
    gone: sum.gone + gone,
    removed: sum.removed + removed,
  };
}

function headline(status: ArchiveView['status'], { added, removed }: Total): string {
  if (status === 'undone')
    return removed === 0 ? 'Import undone' : `Import undone: ${counted(removed, 'review')} deleted`;
  return added === 0 ? 'No new reviews' : `${counted(added, 'review')} imported`;
}

function outcomeOf({ status, counts }: ArchivedLocationView): string {
  if (status === 'uploaded') return 'left out; to import it, upload the file again';
  if (status === 'undone') return `${counted(counts?.removed ?? 0, 'review')} deleted`;
  return `${counted(counts?.added ?? 0, 'new review')}`;
}
