import { useTimeForm } from '#app/ui/time.tsx';
import type { AnalyticsView } from '#shared/analytics/analytics.ts';
import { clock, onDay } from '#shared/time/time.ts';

/** How new the figures are, and which pages have not been read for a day. */
export function DataAsOf({ view, now }: { view: AnalyticsView; now: Date }) {
  const form = useTimeForm();
  const late = view.stale.map(({ platform, readAt }) =>
    readAt ? `${platform} to ${onDay(readAt, form, now)}` : `${platform} not read yet`,
  );
  return (
    <>
      Data as of <time dateTime={now.toISOString()}>{clock(now, form)}</time>
      {late.map((words) => `, ${words}`)}
    </>
  );
}
