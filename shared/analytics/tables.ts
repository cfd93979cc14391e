import type {
  AnalyticsView,
  ComparedView,
  FeedbackView,
  FunnelView,
  RepliesFigures,
  RepliesView,
} from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';

/** The charts of the screen, as the address and the file call them. */
export const CHARTS = [
  'growth',
  'trend',
  'funnel',
  'visits',
  'channels',
  'templates',
  'campaigns',
  'feedback',
  'replies',
] as const;
export type Chart = (typeof CHARTS)[number];

export interface ChartTable {
  columns: string[];
  rows: (string | number)[][];
}

export const NOT_ENOUGH = 'Not enough data';

/** All that a chart shows, in figures: the table behind it and its file are this. */
export function tableOf(chart: Chart, view: AnalyticsView): ChartTable {
  switch (chart) {
    case 'growth':
      return growthTable(view);
    case 'trend':
      return trendTable(view);
    case 'funnel':
      return {
        columns: ['Step', 'People', 'Share of asked'],
        rows: funnelSteps(view.funnel).map(({ label, count, share }) => [label, count, share ?? NOT_ENOUGH]),
      };
    case 'visits':
      return {
        columns: ['Day', 'By link', 'By QR code'],
        rows: view.days.map((day, index) => [day, view.visits.link[index] ?? 0, view.visits.qr[index] ?? 0]),
      };
    case 'channels':
      return comparedTable('Channel', view.channels.rows);
    case 'templates':
      return comparedTable('Template', view.templates.rows);
    case 'campaigns':
      return comparedTable('Campaign', view.campaigns.rows);
    case 'feedback':
      return feedbackTable(view.feedback);
    case 'replies':
      return repliesTable(view.replies);
  }
}

interface FunnelStep {
  /** Whose definition it is. */
  figure: 'asked' | 'delivered' | 'opened' | 'rated' | 'clickedThrough' | 'found';
  label: string;
  count: number;
  /** Null where so few were asked that a share says nothing. */
  share: string | null;
}

/** Steps that nobody reports are left out. */
export function funnelSteps({
  asked,
  delivered,
  opened,
  rated,
  clickedThrough,
  found,
  platform,
}: FunnelView): FunnelStep[] {
  const where = platform ?? 'a platform';
  const steps: [FunnelStep['figure'], string, number | null][] = [
    ['asked', 'Asked', asked],
    ['delivered', 'Delivered', delivered],
    ['opened', 'Opened', opened],
    ['rated', 'Rated', rated],
    ['clickedThrough', `Went on to ${where}`, clickedThrough],
    ['found', platform ? `Public on ${platform}` : 'Public there', found],
  ];
  return steps.flatMap(([figure, label, count]) =>
    count === null
      ? []
      : [{ figure, label, count, share: asked >= ENOUGH.shares ? percent(count / asked) : null }],
  );
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function starsInWords(average: number): string {
  return average.toFixed(1);
}

function growthTable({ days, growth, before }: AnalyticsView): ChartTable {
  const sums = runningSums(growth.values);
  const earlier = growth.before && runningSums(growth.before);
  return {
    columns: ['Day', 'New reviews', 'Added up', ...(before ? ['Period before, added up'] : [])],
    rows: days.map((day, index) => [
      day,
      growth.values[index] ?? 0,
      sums[index] ?? 0,
      ...(earlier ? [earlier[index] ?? 0] : []),
    ]),
  };
}

export function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

function trendTable({ trend }: AnalyticsView): ChartTable {
  return {
    columns: ['Half year until', 'All platforms', ...trend.platforms.map(({ name }) => name)],
    rows: trend.months.map(({ day, average }, index) => [
      day,
      average === null ? NOT_ENOUGH : starsInWords(average),
      ...trend.platforms.map(({ months }) => {
        const value = months[index] ?? null;
        return value === null ? NOT_ENOUGH : starsInWords(value);
      }),
    ]),
  };
}

function comparedTable(first: string, rows: readonly ComparedView[]): ChartTable {
  return {
    columns: [first, 'Asked', 'Rated', 'Share', '95% interval'],
    rows: rows.map(({ label, asked, rated, interval }) => [
      label,
      asked,
      rated,
      ...(asked >= ENOUGH.shares
        ? [percent(rated / asked), `${percent(interval.low)} to ${percent(interval.high)}`]
        : [NOT_ENOUGH, '']),
    ]),
  };
}

/** Hours as people say them: "45 min", "19 h", "3 days". */
export function hoursInWords(hours: number | null): string {
  if (hours === null) return NOT_ENOUGH;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 72 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

export function shareInWords(hits: number, of: number, enough: number): string {
  return of >= enough ? percent(hits / of) : NOT_ENOUGH;
}

function feedbackTable({ now, before, topics }: FeedbackView): ChartTable {
  const columns = [now, ...(before ? [before] : [])];
  const row = (label: string, of: (figures: typeof now) => string | number) => [label, ...columns.map(of)];
  return {
    columns: ['Figure', 'This period', ...(before ? ['Before'] : [])],
    rows: [
      row('Answers on your page', ({ answers }) => answers),
      row('With 1 to 3 stars', ({ negative }) => negative),
      row('Share', ({ negative, answers }) => shareInWords(negative, answers, ENOUGH.shares)),
      row('Private messages', (figures) => figures.private),
      row('Handled', ({ handled }) => handled),
      row('Still open', (figures) => figures.private - figures.handled),
      row('Median time to handle', ({ medianHours }) => hoursInWords(medianHours)),
      row('Went public as well', ({ wentPublic }) => wentPublic),
      row('Came back with more stars', ({ cameBack }) => cameBack),
      ...topics.map(({ label, texts }) => [`Criticized: ${label}`, texts, ...(before ? [''] : [])]),
    ],
  };
}

/** How long replies took, in steps. */
export function replySteps(figures: RepliesFigures): { label: string; count: number; isOpen: boolean }[] {
  const steps = [
    { label: 'Within 24 hours', count: figures.withinDay, isOpen: false },
    { label: '24 to 48 hours', count: figures.withinTwoDays, isOpen: false },
    { label: 'Later', count: figures.later, isOpen: false },
    { label: 'Not yet', count: figures.reviews - figures.answered, isOpen: true },
  ];
  if (figures.undated > 0)
    steps.splice(3, 0, { label: 'Time not known', count: figures.undated, isOpen: false });
  return steps;
}

function repliesTable({ now, before }: RepliesView): ChartTable {
  const earlier = before;
  const steps = replySteps(now);
  const countIn = (label: string) =>
    earlier === null ? [] : [replySteps(earlier).find((step) => step.label === label)?.count ?? 0];
  const figures = [now, ...(earlier ? [earlier] : [])];
  return {
    columns: ['Answered', 'This period', ...(earlier ? ['Before'] : [])],
    rows: [
      ...steps.map(({ label, count }) => [label, count, ...countIn(label)]),
      ['All', ...figures.map(({ reviews }) => reviews)],
      ['Median time', ...figures.map(({ medianHours }) => hoursInWords(medianHours))],
      [
        'Within your goal',
        ...figures.map(({ inTime, settled }) => shareInWords(inTime, settled, ENOUGH.ratings)),
      ],
    ],
  };
}
