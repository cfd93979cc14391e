import { CircleCheck, TriangleAlert, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Time } from '#app/ui/time.tsx';
import type { PlatformConnectionPageView, SyncRunView } from '#shared/platforms/platform-connections.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';

interface LastFaultProps {
  connection: PlatformConnectionPageView;
  now: Date;
}

/** The last fault in plain words, and whether there is anything to do. */
export function LastFault({ connection, now }: LastFaultProps) {
  const { problem, faultAt, runs } = connection;
  const failed = runs.find(({ outcome }) => outcome === 'failed');
  if (problem) {
    const broken = needsOwner(connection);
    const Icon = broken ? Unplug : TriangleAlert;
    return (
      <Card title="Last fault">
        <div className="flex gap-3.5">
          <Mark bad={broken}>
            <Icon size={18} aria-hidden />
          </Mark>
          <div className="min-w-0 flex-1">
            <p className="font-[560]">{problem}</p>
            {faultAt && (
              <p className="mt-0.5 text-ink-2 text-sm">
                <Time date={faultAt} now={now} look="near" />.{!broken && ' We try again by ourselves.'}
              </p>
            )}
          </div>
        </div>
      </Card>
    );
  }
  if (!failed) return null;
  const worked = workedAfter(runs, failed);
  return (
    <Card title="Last fault">
      <div className="flex gap-3.5">
        <Mark>
          <CircleCheck size={18} aria-hidden />
        </Mark>
        <div className="min-w-0">
          <p className="font-[560]">{failed.problem ?? 'A sync did not work.'}</p>
          <p className="mt-0.5 text-ink-2 text-sm">
            <Time date={failed.startedAt} now={now} look="near" />.
            {worked && (
              <>
                {' '}
                It worked again <Time date={worked.startedAt} now={now} look="at" />. You need do nothing.
              </>
            )}
          </p>
        </div>
      </div>
    </Card>
  );
}

function Mark({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-control ${bad ? 'bg-bad-tint text-bad' : 'bg-sunken text-ink-2'}`}
    >
      {children}
    </span>
  );
}

/** The first sync that worked afterwards. */
function workedAfter(runs: readonly SyncRunView[], failed: SyncRunView): SyncRunView | undefined {
  return runs.findLast(
    ({ outcome, startedAt }) => outcome === 'done' && startedAt.getTime() > failed.startedAt.getTime(),
  );
}
