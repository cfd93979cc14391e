import { GitCompareArrows, MessageSquareQuote, Scale, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { ENOUGH_TEXTS } from '#shared/analytics/topics.ts';
import { DAY_MS } from '#shared/time/durations.ts';

interface Appearing {
  icon: ReactNode;
  title: string;
  /** What it takes. */
  takes: string;
  have: number;
  need: number;
  of: string;
}

/** For a new practice: which figures appear, and when. Nothing once there is enough for all of them. */
export function AppearingCard({ view }: { view: AnalyticsView }) {
  const rows = appearingIn(view);
  if (!isNew(view)) return null;
  return (
    <section aria-labelledby="appearing" className="rounded-card border border-line bg-surface">
      <h2
        id="appearing"
        className="border-line border-b px-4.5 py-3 font-semibold text-base tracking-[-0.015em] sm:px-5"
      >
        What appears, and when
      </h2>
      <ul>
        {rows.map(({ icon, title, takes, have, need, of }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5 border-line border-b px-4.5 py-3 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_9rem_9rem] sm:px-5"
          >
            <span aria-hidden className="text-ink-2">
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block font-[560]">{title}</span>
              <span className="block text-ink-2 text-sm">{takes}</span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line max-sm:col-start-2">
              <span
                style={{ width: `${Math.min(100, (have / need) * 100)}%` }}
                className="block h-full rounded-full bg-brand forced-colors:bg-[CanvasText]"
              />
            </span>
            <span className="text-sm tabular-nums max-sm:col-start-2">
              <strong className="font-semibold">
                {Math.min(have, need).toLocaleString('en')} of {need.toLocaleString('en')}
              </strong>{' '}
              <span className="text-ink-2">{of}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isNew({ since, trend, texts }: AnalyticsView): boolean {
  return since === null || trend.now === null || texts < ENOUGH_TEXTS.topics;
}

function appearingIn(view: AnalyticsView): Appearing[] {
  const { trend, channels, texts, since, days, to } = view;
  const size = 18;
  const ratings = Math.max(0, ...trend.platforms.map((platform) => platform.ratings));
  const asked = Math.max(0, ...channels.rows.map((row) => row.asked));
  const counting = since === null ? 0 : Math.round((Date.parse(to) - Date.parse(since)) / DAY_MS) + 1;
  return [
    {
      icon: <Star size={size} />,
      title: 'Rating trend',
      takes: `${ENOUGH.ratings} ratings within half a year`,
      have: ratings,
      need: ENOUGH.ratings,
      of: 'ratings',
    },
    {
      icon: <Scale size={size} />,
      title: 'Which way of asking works',
      takes: `${ENOUGH.shares} people asked on each way`,
      have: asked,
      need: ENOUGH.shares,
      of: 'asked in this period',
    },
    {
      icon: <MessageSquareQuote size={size} />,
      title: 'What people say',
      takes: `${ENOUGH_TEXTS.topics} texts, public and private`,
      have: texts,
      need: ENOUGH_TEXTS.topics,
      of: 'texts',
    },
    {
      icon: <GitCompareArrows size={size} />,
      title: 'Against the period before',
      takes: `${2 * days.length} days of counting`,
      have: counting,
      need: 2 * days.length,
      of: 'days',
    },
  ];
}
