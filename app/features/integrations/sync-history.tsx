import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { Time, useTimeForm } from '#app/ui/time.tsx';
import type { SyncRunView } from '#shared/platforms/platform-connections.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { onDay } from '#shared/time/time.ts';
import { runsInWords } from './connection-figures.tsx';
import { dollars } from './connection-state.ts';

interface SyncHistoryProps {
  /** Newest first. */
  runs: readonly SyncRunView[];
  asTable: boolean;
  now: Date;
}

const DAYS = 14;
const LOWEST_PX = 9;
const HIGHEST_PX = 58;

/** Each sync of the last 14 days is a bar, as high as the number of new reviews; or the same as a table. */
export function SyncHistory({ runs, asTable, now }: SyncHistoryProps) {
  const location = useLocation();
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Card
      title="Last 14 days"
      aside={
        <Link
          to={changedSearch(location, { as: asTable ? null : 'table' })}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-2 rounded-sm font-[560] text-brand text-sm hover:underline"
        >
          <Icon size={16} aria-hidden />
          {asTable ? 'As bars' : 'As a table'}
        </Link>
      }
    >
      <p className="-mt-3 text-ink-2 text-sm">{runsInWords(runs)}</p>
      {runs.length > 0 && (asTable ? <Runs runs={runs} now={now} /> : <Bars runs={runs} now={now} />)}
    </Card>
  );
}

function Bars({ runs, now }: Omit<SyncHistoryProps, 'asTable'>) {
  const form = useTimeForm();
  const most = Math.max(1, ...runs.map(({ added }) => added));
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = onDay(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS), form, now);
    return { day, runs: runs.filter((run) => onDay(run.startedAt, form, now) === day).toReversed() };
  });
  return (
    <div aria-hidden="true" className="mt-4">
      <ul className="flex h-16 items-end gap-1 border-line border-b sm:gap-1.5">
        {days.map(({ day, runs: ofDay }) => (
          <li key={day} className="flex min-w-0 flex-1 items-end justify-center gap-px">
            {ofDay.map((run) => (
              <span
                key={run.id}
                style={{ height: heightOf(run, most) }}
                className={clsx('min-w-0.5 max-w-1.5 flex-1 rounded-t-xs', OUTCOME_STYLES[styleOf(run)].bar)}
              />
            ))}
          </li>
        ))}
      </ul>
      <ul className="mt-1.5 flex gap-1 text-ink-2 text-xs sm:gap-1.5">
        {days.map(({ day }, at) => (
          <li key={day} className="min-w-0 flex-1 whitespace-nowrap text-center">
            {at % 4 === 1 && <span className="-mx-6 inline-block">{day}</span>}
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        {Object.values(OUTCOME_STYLES).map(({ words, bar }) => (
          <li key={words} className="flex items-center gap-2">
            <span className={clsx('size-2 rounded-xs', bar)} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

const OUTCOME_STYLES = {
  brought: { words: 'brought new reviews', bar: 'bg-brand forced-colors:bg-[CanvasText]' },
  nothing: { words: 'nothing new', bar: 'bg-brand-line forced-colors:bg-[GrayText]' },
  failed: { words: 'did not work', bar: 'bg-bad forced-colors:bg-[Mark]' },
};

function styleOf({ outcome, added }: SyncRunView): keyof typeof OUTCOME_STYLES {
  if (outcome === 'failed') return 'failed';
  return added > 0 ? 'brought' : 'nothing';
}

function heightOf(run: SyncRunView, most: number): number {
  if (run.outcome === 'failed') return LOWEST_PX * 2;
  if (run.added === 0) return LOWEST_PX;
  return Math.round(LOWEST_PX * 2 + (HIGHEST_PX - LOWEST_PX * 2) * (run.added / most));
}

function Runs({ runs, now }: Omit<SyncHistoryProps, 'asTable'>) {
  const paid = runs.some(({ cost }) => cost > 0);
  return (
    <div className="mt-4">
      <Table caption="Syncs of the last 14 days" className="text-sm">
        <thead>
          <tr>
            <Th>Started</Th>
            <Th>How it ended</Th>
            <Th numeric>Looked at</Th>
            <Th numeric>New</Th>
            <Th numeric>Changed</Th>
            <Th numeric>Removed</Th>
            {paid && <Th numeric>Cost</Th>}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <Td className="whitespace-nowrap">
                <Time date={run.startedAt} now={now} look="near" />
              </Td>
              <Td className="min-w-44">
                {endOf(run)}
                {run.trigger === 'owner' && <span className="text-ink-2">, started by you</span>}
              </Td>
              <Td numeric>{run.lookedAt.toLocaleString('en')}</Td>
              <Td numeric>{run.added.toLocaleString('en')}</Td>
              <Td numeric>{run.edited.toLocaleString('en')}</Td>
              <Td numeric>{run.removed.toLocaleString('en')}</Td>
              {paid && <Td numeric>{dollars(run.cost)}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function endOf({ outcome, problem }: SyncRunView): string {
  if (outcome === null) return 'Still running';
  if (outcome === 'stopped') return 'Stopped by you';
  return outcome === 'done' ? 'Worked' : (problem ?? 'Did not work');
}
