import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { hexColor } from '#shared/design/colors.ts';
import { contrastOf } from '#shared/design/contrast.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { IntervalRows } from './interval-rows.tsx';
import { ShareBars } from './share-bars.tsx';
import { Sparkline } from './sparkline.tsx';
import { StepChart } from './step-chart.tsx';
import { TimeDots } from './time-dots.tsx';
import { TrendLine } from './trend-line.tsx';

const LONG = 'Autumn recall of everybody who was here for orthodontics or surgery, second reminder';
const SERIES = {
  none: [],
  'one day': [3],
  'one day without any': [0],
  zeros: Array<number>(30).fill(0),
  'a year': Array.from({ length: 366 }, (_, day) => day % 11),
  'huge values': [0, 1, 100_000, 99_999],
  'no numbers': [Number.NaN, Number.POSITIVE_INFINITY, -3, 2],
};
const cases = Object.entries(SERIES);

const labelsOf = (values: readonly number[]) =>
  values.flatMap((_, at) => (at % 30 === 0 ? [{ at, text: `Day ${at}` }] : []));
const marksOf = (values: readonly number[]) => [
  { at: 0, text: LONG },
  { at: values.length - 1, text: 'Nov 17, SMS to 38 people' },
  { at: values.length + 40, text: 'After the end' },
  { at: -5, text: 'Before the start' },
  { at: -5, text: 'Before the start' },
  { at: Number.NaN, text: 'At no time' },
];

test.each(cases)('%s: each chart is drawn within its box, with valid numbers only', (_, values) => {
  const drawn = [
    <StepChart
      key="steps"
      values={values}
      before={values.toReversed()}
      labels={labelsOf(values)}
      marks={marksOf(values)}
      endLabel={{ value: '18', text: 'now' }}
      beforeLabel={{ value: '12', text: LONG }}
    />,
    <BarChart
      key="bars"
      series={[
        { name: 'by link', total: '246', values, tone: 'light' },
        { name: LONG, total: '61', values: values.slice(1), tone: 'strong' },
      ]}
      labels={labelsOf(values)}
      marks={marksOf(values)}
    />,
    <TrendLine
      key="trend"
      values={values.map((value, index) => (index % 3 === 1 ? null : value))}
      min={4}
      max={5}
      ticks={[4, 4.5, 5]}
      labels={labelsOf(values)}
    />,
    <TrendLine key="flat" values={values} min={5} max={5} ticks={[5]} labels={[]} />,
    <Sparkline key="spark" values={values} min={1} max={5} />,
    <FunnelChart
      key="funnel"
      steps={values
        .slice(0, 6)
        .map((value, index) => ({ label: `Step ${index}`, count: '120', share: null, value }))}
    />,
    <IntervalRows
      key="intervals"
      rows={values.slice(0, 6).map((value, index) => ({
        id: String(index),
        label: `Row ${index}`,
        detail: LONG,
        value: value / 100,
        low: value / 200,
        high: value / 50,
        valueText: '30%',
        lowText: '21',
        highText: '41',
      }))}
    />,
    <ShareBars
      key="shares"
      rows={values.slice(0, 6).map((value, index) => ({ label: `Row ${index}`, count: '120', value }))}
    />,
    <TimeDots
      key="dots"
      dots={values.map((at, index) => ({ at, open: index % 2 === 0, text: '3 hours' }))}
      goal={{ at: 48, text: 'your goal' }}
      max={values.at(-1) ?? 0}
      ticks={[{ at: 0, text: '0' }]}
    />,
  ];
  for (const chart of drawn) expectInside(renderToStaticMarkup(chart));
});

/** Every position and size is a number from 0 to 100 percent, and so is every point of a path. */
function expectInside(markup: string): void {
  expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  const percents = [...markup.matchAll(/(-?[\d.]+(?:e-?\d+)?)%/g)].map(([, share]) => Number(share));
  for (const share of percents) expect(share).toBeGreaterThanOrEqual(0);
  for (const share of percents) expect(share).toBeLessThanOrEqual(100);
  for (const [, path = ''] of markup.matchAll(/ d="([^"]*)"/g)) {
    const points = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(points.every((point) => point >= 0 && point <= 100)).toBe(true);
  }
}

test('steps are drawn only at changes, and a single day takes the full width', () => {
  const path = (values: number[]) =>
    renderToStaticMarkup(
      <StepChart
        values={values}
        before={null}
        labels={[]}
        marks={[]}
        endLabel={{ value: '', text: '' }}
        beforeLabel={null}
      />,
    ).match(/ d="([^"]*)" stroke-width="2.5"/)?.[1];
  expect(path([0, 0, 0, 4, 4])).toBe('M0,100L75,100L75,0L100,0L100,0');
  expect(path([2])).toBe('M0,0L100,0L100,0');
  expect(path(Array(366).fill(1))?.length).toBeLessThan(40);
});

test('bars of one day are stacked without overlap, the last series at the bottom', () => {
  const markup = renderToStaticMarkup(
    <BarChart
      series={[
        { name: 'a', total: '4', values: [3, 0], tone: 'light' },
        { name: 'b', total: '1', values: [1, 0], tone: 'strong' },
      ]}
      labels={[]}
      marks={[]}
    />,
  );
  const rects = [...markup.matchAll(/ y="([\d.]+)%" width="40%" height="([\d.]+)%"/g)];
  expect(rects.map(([, y, height]) => [Number(y), Number(height)])).toEqual([
    [0, 75],
    [75, 25],
  ]);
});

test('a small bar stays visible beside one of 100,000', () => {
  const markup = renderToStaticMarkup(
    <BarChart
      series={[{ name: 'a', total: '', values: [1, 100_000], tone: 'strong' }]}
      labels={[]}
      marks={[]}
    />,
  );
  expect(markup).toContain('y="99%" width="40%" height="1%"');
});

test('an average has a gap without values, and an isolated one is a dot', () => {
  const markup = renderToStaticMarkup(
    <TrendLine values={[4, 4.5, null, 5, null]} min={4} max={5} ticks={[]} labels={[]} />,
  );
  expect(markup).toContain('d="M0,100L25,50M75,0Z"');
  expect(markup).toContain('cx="75%" cy="0%"');
  expect(renderToStaticMarkup(<Sparkline values={[null, null]} min={1} max={5} />)).not.toContain('<path');
});

test('the table has every value, and the picture its sentence', () => {
  const rows = Array.from({ length: 366 }, (_, day) => [`Day ${day}`, day * 1_000, `${day}%`]);
  const card = (isTable: boolean) => {
    const Component = () => (
      <ChartCard
        id="growth"
        title="Growth"
        subtitle="New ones"
        summary="18 new ones."
        isTable={isTable}
        chartHref="?view=chart"
        tableHref="?view=table"
        csvHref="/growth.csv"
        table={{ caption: 'Growth by day', columns: ['Day', 'New', 'Share'], rows }}
      >
        <p>The chart</p>
      </ChartCard>
    );
    const Stub = createRoutesStub([{ path: '/', Component }]);
    return renderToStaticMarkup(<Stub />);
  };
  const chart = card(false);
  expect(chart).toContain('role="img" aria-label="18 new ones."');
  expect(chart).not.toContain('<table');
  expect(chart).toMatch(
    /href="\/\?view=chart"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/\?view=chart"/,
  );
  const table = card(true);
  expect(table).not.toContain('role="img"');
  for (const [day, figure, share] of rows) {
    expect(table).toContain(`>${day}</th>`);
    expect(table).toContain(`>${figure?.toLocaleString('en')}</td>`);
    expect(table).toContain(`>${share}</td>`);
  }
});

test('colours with a meaning contrast with the card in both themes', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['g5', 'rate', 'crit', 'ink-3'] as const)
      expect(contrastOf(hexColor(name, theme), hexColor('surface', theme))).toBeGreaterThan(3);
});
