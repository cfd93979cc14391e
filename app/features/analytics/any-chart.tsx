import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { changedSearch } from '#app/ui/changed-search.ts';
import { ChartCard } from '#app/ui/charts/chart-card.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { type Chart, tableOf } from '#shared/analytics/tables.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { plural } from '#shared/text/plural.ts';
import { dayInWords, type IsoDay } from '#shared/time/time.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

export interface ChartProps {
  view: AnalyticsView;
  now: Date;
}

interface AnyChartProps extends ChartProps {
  chart: Chart;
  title: string;
  subtitle: ReactNode;
  summary: string;
  help: string;
  footer?: ReactNode;
  /** Over the chart, also when its table is shown. */
  before?: ReactNode;
  /** Its values are text with controls among it, and not one picture. */
  asText?: boolean;
  children: ReactNode;
}

/** Which charts are shown as tables is in the address (`table=growth,visits`). */
export function AnyChart({ view, chart, title, now, ...card }: AnyChartProps) {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  const tables = (params.get('table') ?? '').split(',').filter(Boolean);
  const others = tables.filter((one) => one !== chart);
  const file = new URLSearchParams(params);
  file.delete('table');
  const { columns, rows } = tableOf(chart, view);
  const words = useDayWords(now);
  const inWords = (cell: string | number) =>
    typeof cell === 'string' && DAY.test(cell) ? words(cell as IsoDay) : cell;
  return (
    <ChartCard
      id={chart}
      title={title}
      isTable={tables.includes(chart)}
      chartHref={changedSearch(location, { table: others.join(',') || null })}
      tableHref={changedSearch(location, { table: [...others, chart].join(',') })}
      csvHref={`/dashboard/analytics/${chart}.csv${file.size > 0 ? `?${file}` : ''}`}
      table={{ caption: title, columns, rows: rows.map((row) => row.map(inWords)) }}
      {...card}
    />
  );
}

export function useDayWords(now: Date): (day: IsoDay) => string {
  const form = useTimeForm();
  return (day) => dayInWords(day, form, now);
}

const LABELS = 5;

export function axisOf(days: readonly IsoDay[], words: (day: IsoDay) => string) {
  const last = days.length - 1;
  const count = Math.min(LABELS, days.length);
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * last) / (count - 1));
    return { at, text: words(days[at] ?? days[0] ?? '2000-01-01') };
  });
}

export function marksOf({ marks, days }: AnalyticsView, words: (day: IsoDay) => string) {
  return marks.map(({ day, channel, people }) => ({
    at: days.indexOf(day),
    text: `${words(day)}, ${CHANNEL_NAMES[channel]} to ${people.toLocaleString('en')} ${plural(people, 'person', 'people')}`,
  }));
}
