import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { changedSearch } from '#app/ui/changed-search.ts';
import { IntervalRows } from '#app/ui/charts/interval-rows.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import type { ComparedView, ComparisonView } from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { NOT_ENOUGH, percent } from '#shared/analytics/tables.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { counted } from '#shared/text/plural.ts';
import { AnyChart, type ChartProps } from './any-chart.tsx';

const COMPARED = [
  { chart: 'channels', label: 'Channel' },
  { chart: 'templates', label: 'Template' },
  { chart: 'campaigns', label: 'Campaign' },
] as const;

/** What is compared is in the address (`by=campaigns`). */
export function ComparisonChart({ view, now }: ChartProps) {
  const location = useLocation();
  const by = new URLSearchParams(location.search).get('by');
  const { chart, label } = COMPARED.find((one) => one.chart === by) ?? COMPARED[0];
  const { rows, result } = view[chart];
  const enough = rows.filter(({ asked }) => asked >= ENOUGH.shares);
  const few = rows.filter(({ asked }) => asked < ENOUGH.shares);
  const ratedOf = ({ rated, asked, channel }: ComparedView) =>
    `${rated.toLocaleString('en')} of ${asked.toLocaleString('en')} rated${
      chart === 'channels' ? '' : `, ${CHANNEL_NAMES[channel]}`
    }`;
  return (
    <AnyChart
      view={view}
      now={now}
      chart={chart}
      title="Which way of asking works"
      subtitle="Share that rated you. Bar: the range it falls in, 19 times in 20."
      help={DEFINITIONS.comparison.words}
      before={
        <TabLinks
          label="Compare by"
          tabs={COMPARED.map((one) => ({
            label: one.label,
            to: changedSearch(location, { by: one.chart === 'channels' ? null : one.chart }),
            current: one.chart === chart,
          }))}
        />
      }
      summary={
        rows.length === 0 ? 'None yet.' : `${rows.map((row) => `${row.label}: ${ratedOf(row)}`).join('; ')}.`
      }
      footer={rows.length > 0 && <Verdict result={result} each={label.toLowerCase()} />}
    >
      {rows.length === 0 && <p className="py-6 text-center text-ink-2">None yet</p>}
      {enough.length > 0 && (
        <IntervalRows
          rows={enough.map((row) => ({
            id: row.id,
            label: row.label,
            detail: ratedOf(row),
            value: row.rated / row.asked,
            low: row.interval.low,
            high: row.interval.high,
            valueText: percent(row.rated / row.asked),
            lowText: percent(row.interval.low),
            highText: percent(row.interval.high),
          }))}
        />
      )}
      {few.length > 0 && (
        <ul className="mt-3 text-sm">
          {few.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5">
              <span className="wrap-anywhere min-w-0">
                <span className="block font-[540]">{row.label}</span>
                <span className="text-ink-2">{ratedOf(row)}</span>
              </span>
              <span className="text-ink-2">
                {NOT_ENOUGH}, {row.asked} of {ENOUGH.shares} asked
              </span>
            </li>
          ))}
        </ul>
      )}
    </AnyChart>
  );
}

/** A winner only where chance does not explain the difference. */
function Verdict({ result, each }: { result: ComparisonView['result']; each: string }) {
  return (
    <p className="flex gap-3 text-sm">
      <Scale size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <span className="wrap-anywhere min-w-0">{verdictOf(result, each)}</span>
    </p>
  );
}

function verdictOf(result: ComparisonView['result'], each: string): ReactNode {
  if (!result)
    return `Not enough data to compare: it takes ${ENOUGH.shares} people asked on each of two ${each}s.`;
  if (result.kind === 'winner') {
    return (
      <>
        <strong className="font-semibold">{result.label} works better</strong> than {result.over}. Chance
        alone would hardly do that.
      </>
    );
  }
  return (
    <>
      <strong className="font-semibold">Not enough data to call it.</strong>{' '}
      {result.ahead
        ? `${result.ahead} looks ahead by ${counted(result.points, 'point')}, but the bars overlap.`
        : 'They do equally well so far.'}
      {result.needed !== null &&
        result.needed <= 20_000 &&
        ` About ${result.needed.toLocaleString('en')} people asked on each would settle it.`}
    </>
  );
}
