import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { DEFINITIONS } from '#app/content/definitions.ts';
import { FunnelChart } from '#app/ui/charts/funnel-chart.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { funnelSteps } from '#shared/analytics/tables.ts';
import { counted, countedPeople } from '#shared/text/plural.ts';
import { AnyChart, type ChartProps } from './any-chart.tsx';

export function FunnelCard({ view, now }: ChartProps) {
  const { funnel } = view;
  const steps = funnelSteps(funnel);
  const isEnough = funnel.asked >= ENOUGH.shares;
  return (
    <AnyChart
      view={view}
      now={now}
      chart="funnel"
      title="From asked to public"
      subtitle={
        isEnough
          ? `Shares are of the ${countedPeople(funnel.asked)} asked.`
          : `Counts only. Shares appear from ${ENOUGH.shares} people asked.`
      }
      help={DEFINITIONS.funnel.words}
      summary={`${steps.map(({ label, count }) => `${label} ${count.toLocaleString('en')}`).join(', ')}.`}
      footer={mostStop(view)}
      asText
    >
      {funnel.asked === 0 ? (
        <p className="py-6 text-center text-ink-2">None yet</p>
      ) : (
        <FunnelChart
          steps={steps.map(({ figure, label, count, share }) => ({
            label,
            share,
            help: DEFINITIONS[figure].words,
            value: count,
            count: count.toLocaleString('en'),
          }))}
        />
      )}
    </AnyChart>
  );
}

/** Where most people stop, and what would help. */
function mostStop({ funnel }: AnalyticsView): ReactNode {
  if (funnel.asked < ENOUGH.shares) return null;
  const reached = funnel.delivered ?? funnel.asked;
  const losses = [
    {
      lost: funnel.asked - reached,
      words: 'Most stop before the message arrives.',
      detail: `${counted(funnel.asked - reached, 'message')} did not get through.`,
      to: '/dashboard/contacts',
      link: 'Look at your contacts',
    },
    {
      lost: reached - funnel.opened,
      words: 'Most stop before the page opens.',
      detail: `${(reached - funnel.opened).toLocaleString('en')} of ${reached.toLocaleString('en')} did not open it.`,
      to: '/dashboard/campaigns',
      link: 'Remind them',
    },
    {
      lost: funnel.opened - funnel.rated,
      words: 'Most stop on the page.',
      detail: `${(funnel.opened - funnel.rated).toLocaleString('en')} opened it and did not rate.`,
      to: '/dashboard/review-link',
      link: 'Look at your review page',
    },
    {
      lost: funnel.rated - funnel.clickedThrough,
      words: 'Most stop before the platform.',
      detail: `${(funnel.rated - funnel.clickedThrough).toLocaleString('en')} rated and did not go on.`,
      to: '/dashboard/review-link',
      link: 'Look at your platforms',
    },
  ];
  const most = losses.reduce((one, other) => (other.lost > one.lost ? other : one));
  if (most.lost <= 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
      <span>
        <strong className="font-semibold">{most.words}</strong> {most.detail}
      </span>
      <TextLink to={most.to} className="inline-flex items-center gap-1">
        {most.link}
        <ArrowRight size={15} aria-hidden />
      </TextLink>
    </p>
  );
}
