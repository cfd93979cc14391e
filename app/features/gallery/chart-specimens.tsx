import { use } from 'react';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { ChartCard } from '#app/ui/charts/chart-card.tsx';
import { FigureHelp } from '#app/ui/charts/figure-help.tsx';
import { FunnelChart } from '#app/ui/charts/funnel-chart.tsx';
import { IntervalRows } from '#app/ui/charts/interval-rows.tsx';
import { ShareBars } from '#app/ui/charts/share-bars.tsx';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { StepChart } from '#app/ui/charts/step-chart.tsx';
import { TimeDots } from '#app/ui/charts/time-dots.tsx';
import { TrendLine } from '#app/ui/charts/trend-line.tsx';
import { Specimen, Theme } from './specimen.tsx';

const SUMS = [
  0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11, 11, 12, 12, 15, 17, 18,
];
const BEFORE = [
  1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12, 12, 12,
];
const BY_LINK = [
  8, 7, 3, 2, 9, 9, 6, 8, 6, 2, 1, 9, 9, 7, 6, 4, 2, 2, 10, 8, 8, 7, 6, 3, 4, 10, 25, 30, 22, 10,
];
const BY_CODE = [2, 3, 0, 0, 2, 3, 3, 3, 2, 1, 1, 3, 3, 2, 3, 3, 1, 1, 4, 3, 3, 3, 3, 1, 0, 2, 3, 4, 3, 2];
const DAYS = [
  { at: 0, text: 'Oct 22' },
  { at: 7, text: 'Oct 29' },
  { at: 14, text: 'Nov 5' },
  { at: 21, text: 'Nov 12' },
  { at: 29, text: 'Nov 20' },
];
const MARK = { at: 26, text: 'Nov 17, SMS to 38 people' };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
  (text, month) => ({ at: Math.round(month * 30.4), text: `${text} 1` }),
);
const YEAR = Array.from(
  { length: 366 },
  (_, day) => 4_000 + Math.round(3_000 * Math.sin(day / 40)) + (day % 7) * 90,
);
const YEAR_SUMS = Array.from({ length: 366 }, (_, day) => Math.round((100_000 * day * day) / (365 * 365)));
const AVERAGES = [4.61, 4.6, 4.62, 4.6, 4.61, 4.63, 4.62, 4.64, 4.63, 4.66, 4.65, 4.68, 4.7];
const LONG = 'Autumn recall of everybody who was here for orthodontics or surgery, second reminder';
const HREFS = { chartHref: '?', tableHref: '?table', csvHref: '/dev/ui' };

export function ChartSpecimens() {
  const theme = use(Theme);
  return (
    <>
      <Specimen
        id="chart-card"
        title="Chart card"
        note="The picture is read out as one sentence; the table carries every value. All of it is links, so it needs no script."
      >
        <ChartCard
          {...HREFS}
          id={`${theme}-growth`}
          level={4}
          title="Growth"
          subtitle="New ones, added up. 394 on Oct 21, 412 now."
          summary="18 new ones from Oct 22 to Nov 20, 12 in the 30 days before."
          help="What is new since the first day of the range, by its own date."
          isTable={false}
          table={{ caption: `Growth, ${theme}`, columns: ['Day', 'New'], rows: [] }}
          footer={<p className="text-sm">The conclusion.</p>}
        >
          <StepChart
            values={SUMS}
            before={BEFORE}
            labels={DAYS}
            marks={[MARK]}
            endLabel={{ value: '18', text: 'now' }}
            beforeLabel={{ value: '12', text: 'before' }}
          />
        </ChartCard>
        <ChartCard
          {...HREFS}
          id={`${theme}-table`}
          level={4}
          title="As a table"
          subtitle="Scrolls under its headings"
          summary="The same as a table."
          isTable
          table={{
            caption: `Growth by day, ${theme}`,
            columns: ['Day', 'New', 'Added up', 'Period before', 'What happened'],
            rows: SUMS.map((sum, day) => [
              `Day ${day + 1}`,
              sum - (SUMS[day - 1] ?? 0),
              sum,
              BEFORE[day] ?? 0,
              day === MARK.at ? MARK.text : '',
            ]),
          }}
        >
          {null}
        </ChartCard>
        <div className="relative">
          People asked
          <FigureHelp label="What counts as asked">
            Somebody who got at least one message in the range, however many it were.
          </FigureHelp>
        </div>
      </Specimen>
      <Specimen
        id="step-chart"
        title="Step chart"
        note="A year with many marks, a single day, nothing at all."
      >
        <StepChart
          values={YEAR_SUMS}
          before={null}
          labels={MONTHS}
          marks={[10, 60, 62, 90, 160, 161, 240, 300, 364].map((at) => ({
            at,
            text: `Campaign on day ${at}`,
          }))}
          endLabel={{ value: '100,000', text: 'at the end of the year' }}
          beforeLabel={null}
        />
        <StepChart
          values={[3]}
          before={[3]}
          labels={[{ at: 0, text: 'Today' }]}
          marks={[{ at: 0, text: LONG }]}
          endLabel={{ value: '3', text: 'now' }}
          beforeLabel={{ value: '3', text: 'before' }}
        />
        <StepChart
          values={[]}
          before={null}
          labels={[]}
          marks={[]}
          endLabel={{ value: '0', text: 'now' }}
          beforeLabel={null}
        />
      </Specimen>
      <Specimen id="bar-chart" title="Bar chart">
        <BarChart
          series={[
            { name: 'by link', total: '246', values: BY_LINK, tone: 'light' },
            { name: 'by QR', total: '61', values: BY_CODE, tone: 'strong' },
          ]}
          labels={DAYS}
          marks={[MARK]}
        />
        <BarChart
          series={[
            { name: 'by link', total: '1.4 million', values: YEAR, tone: 'light' },
            {
              name: 'from the widget',
              total: '9,000',
              values: YEAR.map((value) => value / 3),
              tone: 'middle',
            },
            { name: 'by QR', total: '6,000', values: YEAR.map((value) => value / 5), tone: 'strong' },
          ]}
          labels={MONTHS}
          marks={[]}
        />
        <BarChart
          series={[
            { name: 'by link', total: '10', values: [2, 0, 1, 4, 0, 0, 3], tone: 'light' },
            { name: LONG, total: '2', values: [0, 0, 0, 1, 0, 0, 1], tone: 'strong' },
          ]}
          labels={[
            { at: 0, text: 'Nov 14' },
            { at: 6, text: 'Nov 20' },
          ]}
          marks={[
            { at: 2, text: 'Nov 16, SMS to 9 people' },
            { at: 3, text: 'Nov 17, email to 30 people' },
          ]}
        />
      </Specimen>
      <Specimen
        id="trend-line"
        title="Trend line and sparkline"
        note="For ratings alone. Gaps where there is no average."
      >
        <TrendLine
          values={AVERAGES}
          min={4}
          max={5}
          ticks={[4, 4.5, 5]}
          labels={[
            { at: 0, text: 'Nov 2025' },
            { at: 12, text: 'now' },
          ]}
        />
        <TrendLine
          values={[4.2, 4.3, null, 4.9, null, null, 4.4, 4.5, null]}
          min={4}
          max={5}
          ticks={[4, 4.5, 5]}
          labels={[
            { at: 0, text: 'Nov 2025' },
            { at: 8, text: 'now' },
          ]}
        />
        <p className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)_auto] items-center gap-3">
          <span>One of several</span>
          <Sparkline values={AVERAGES} min={4} max={5} />
          <span className="tabular-nums">4.7</span>
        </p>
      </Specimen>
      <Specimen id="funnel-chart" title="Funnel">
        <FunnelChart
          steps={[
            { label: 'Asked', count: '120', share: null, value: 120 },
            { label: 'Delivered', count: '114', share: '95%', value: 114 },
            { label: 'Opened', count: '58', share: '48%', value: 58 },
            { label: 'Rated', count: '31', share: '26%', value: 31 },
            { label: 'Went on to Google', count: '14', share: '12%', value: 14 },
            { label: 'Public on Google', count: '9', share: '8%', value: 9 },
          ]}
        />
        <FunnelChart
          steps={[
            { label: 'Asked', count: '100,000', share: null, value: 100_000 },
            { label: 'Opened', count: '1', share: null, value: 1 },
            { label: 'Rated', count: 'None yet', share: null, value: 0 },
          ]}
        />
      </Specimen>
      <Specimen id="interval-rows" title="Intervals">
        <IntervalRows
          rows={[
            {
              id: 'sms',
              label: 'SMS',
              detail: '22 of 74 rated',
              value: 0.3,
              low: 0.21,
              high: 0.41,
              valueText: '30%',
              lowText: '21',
              highText: '41',
            },
            {
              id: 'email',
              label: 'Email',
              detail: '9 of 46 rated',
              value: 0.2,
              low: 0.11,
              high: 0.33,
              valueText: '20%',
              lowText: '11',
              highText: '33',
            },
            {
              id: 'long',
              label: LONG,
              detail: 'None of 30 rated',
              value: 0,
              low: 0,
              high: 0.11,
              valueText: '0%',
              lowText: '0',
              highText: '11',
            },
          ]}
        />
      </Specimen>
      <Specimen id="share-bars" title="Share bars">
        <ShareBars
          rows={[
            { label: 'Waiting time', count: '4', value: 4 },
            { label: 'Cost and billing', count: '3', value: 3 },
            { label: LONG, count: '2', value: 2 },
            { label: 'Not yet', count: '2', value: 2, hollow: true },
            { label: 'Parking', count: 'None', value: 0 },
          ]}
        />
      </Specimen>
      <Specimen
        id="time-dots"
        title="Time dots"
        note="One below the other if they collide; hollow while still running."
      >
        <TimeDots
          dots={[3, 8, 17, 21, 30, 44, 3.5, 23].map((at, index) => ({
            at,
            open: index > 5,
            text: `${at} hours`,
          }))}
          goal={{ at: 48, text: 'your goal' }}
          max={60}
          ticks={[{ at: 0, text: '0' }, ...[12, 24, 36, 48, 60].map((at) => ({ at, text: `${at} h` }))]}
        />
        <TimeDots
          dots={Array.from({ length: 400 }, (_, index) => ({
            at: (index * index) % 75,
            open: index % 9 === 0,
            text: `${index}`,
          }))}
          goal={null}
          max={60}
          ticks={[
            { at: 0, text: '0' },
            { at: 60, text: '60 h' },
          ]}
        />
      </Specimen>
    </>
  );
}
