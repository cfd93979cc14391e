import { DEFINITIONS } from '#app/content/definitions.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { StepChart } from '#app/ui/charts/step-chart.tsx';
import { TrendLine } from '#app/ui/charts/trend-line.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { NOT_ENOUGH, runningSums, starsInWords } from '#shared/analytics/tables.ts';
import { counted } from '#shared/text/plural.ts';
import { dayInFiles } from '#shared/time/time.ts';
import { AnyChart, axisOf, type ChartProps, marksOf, useDayWords } from './any-chart.tsx';

export function GrowthChart({ view, now }: ChartProps) {
  const { growth } = view;
  const words = useDayWords(now);
  const endsToday = view.to === dayInFiles(now, useTimeForm());
  const sums = runningSums(growth.values);
  const before = growth.before && runningSums(growth.before);
  const [total, earlier] = [sums.at(-1) ?? 0, before?.at(-1) ?? 0];
  return (
    <AnyChart
      view={view}
      now={now}
      chart="growth"
      title="Growth of reviews"
      subtitle="New on all platforms, added up."
      help={DEFINITIONS.growth.words}
      summary={`${counted(total, 'new review')} from ${words(view.from)} to ${words(view.to)}${
        before ? `, ${earlier.toLocaleString('en')} in the period before` : ''
      }.`}
      footer={
        growth.platforms.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
            {growth.platforms.map(({ id, name, count }) => (
              <li key={id}>
                {name} <strong className="font-semibold tabular-nums">{count.toLocaleString('en')}</strong>
              </li>
            ))}
          </ul>
        )
      }
    >
      <StepChart
        values={sums}
        before={before}
        labels={axisOf(view.days, words)}
        marks={marksOf(view, words)}
        endLabel={{ value: total.toLocaleString('en'), text: endsToday ? 'now' : words(view.to) }}
        beforeLabel={before && { value: earlier.toLocaleString('en'), text: 'before' }}
      />
    </AnyChart>
  );
}

export function TrendChart({ view, now }: ChartProps) {
  const { trend } = view;
  const words = useDayWords(now);
  const known = trend.months.flatMap(({ average }) => average ?? []);
  const low = Math.min(4, Math.floor(Math.min(...known) * 2) / 2);
  const { length } = trend.months;
  return (
    <AnyChart
      view={view}
      now={now}
      chart="trend"
      title="Rating trend"
      subtitle="Each point: the half year before it"
      help={DEFINITIONS.trend.words}
      summary={
        trend.now === null
          ? `${NOT_ENOUGH} for a trend yet.`
          : `The average of the last half year is ${starsInWords(trend.now)}; twelve months ago it was ${
              trend.months[0]?.average == null ? 'not known' : starsInWords(trend.months[0].average)
            }.`
      }
    >
      {known.length === 0 ? (
        <p className="py-6 text-center text-ink-2">{NOT_ENOUGH}</p>
      ) : (
        <TrendLine
          values={trend.months.map(({ average }) => average)}
          min={low}
          max={5}
          ticks={[low, (low + 5) / 2, 5]}
          labels={[
            { at: 0, text: words(trend.months[0]?.day ?? view.from) },
            { at: length - 1, text: trend.now === null ? 'now' : `now ${starsInWords(trend.now)}` },
          ]}
        />
      )}
      <ul className="mt-3 text-sm">
        {trend.platforms.map(({ id, name, months, now: average, ratings, recommended, notRecommended }) => (
          <li key={id} className="flex items-center gap-3 border-line border-t py-2.5">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {average !== null ? (
              <>
                <span className="w-24">
                  <Sparkline values={months} min={low} max={5} />
                </span>
                <strong className="w-8 text-right font-semibold tabular-nums">{starsInWords(average)}</strong>
              </>
            ) : (
              <span className="text-ink-2">
                {ratings > 0
                  ? `${NOT_ENOUGH}, ${ratings} of ${ENOUGH.ratings} ratings`
                  : `No stars, ${recommended} of ${recommended + notRecommended} recommend`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </AnyChart>
  );
}

export function VisitsChart({ view, now }: ChartProps) {
  const words = useDayWords(now);
  const { linkVisits, codeVisits } = view;
  const [link, code] = [linkVisits.value.toLocaleString('en'), codeVisits.value.toLocaleString('en')];
  return (
    <AnyChart
      view={view}
      now={now}
      chart="visits"
      title="Visits to your review page"
      subtitle="By day. Bots and mail scanners are left out."
      help={DEFINITIONS.visits.words}
      summary={`${link} visits by link and ${code} by QR code.`}
    >
      {linkVisits.value + codeVisits.value === 0 ? (
        <p className="py-6 text-center text-ink-2">None yet</p>
      ) : (
        <BarChart
          series={[
            { name: 'by link', total: link, values: view.visits.link, tone: 'light' },
            { name: 'by QR', total: code, values: view.visits.qr, tone: 'strong' },
          ]}
          labels={axisOf(view.days, words)}
          marks={marksOf(view, words)}
        />
      )}
    </AnyChart>
  );
}
