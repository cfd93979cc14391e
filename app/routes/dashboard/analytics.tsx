import { redirect } from 'react-router';
import { readAnalyticsSearch } from '#app/features/analytics/analytics-search.ts';
import { AnalyticsTabs } from '#app/features/analytics/analytics-tabs.tsx';
import { AppearingCard } from '#app/features/analytics/appearing-card.tsx';
import { GrowthChart, TrendChart, VisitsChart } from '#app/features/analytics/charts.tsx';
import { ComparisonChart } from '#app/features/analytics/comparison-chart.tsx';
import { DataAsOf } from '#app/features/analytics/data-as-of.tsx';
import { FeedbackCard } from '#app/features/analytics/feedback-card.tsx';
import { FiguresRow } from '#app/features/analytics/figures-row.tsx';
import { FunnelCard } from '#app/features/analytics/funnel-card.tsx';
import { MissingLink } from '#app/features/analytics/missing-link.tsx';
import { OwnRange, RangeChoice } from '#app/features/analytics/range-choice.tsx';
import { RepliesCard } from '#app/features/analytics/replies-card.tsx';
import { Sentence } from '#app/features/analytics/sentence.tsx';
import { TodayStrip } from '#app/features/analytics/today-strip.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { getToday } from '#server/domain/analytics/get-today.ts';
import { findOpenSetup } from '#server/domain/setup/find-open-setup.ts';
import { door } from '#server/http/door.ts';
import type { Route } from './+types/analytics';

/** The first screen; until there is a business, the first steps are. */
export const loader = door(async (ctx, { url }) => {
  await getUserInfo(ctx);
  if (!ctx.business) throw redirect('/dashboard/setup');
  const asked = readAnalyticsSearch(url.searchParams);
  return {
    view: await getAnalytics(ctx, asked),
    today: await getToday(ctx),
    setup: await findOpenSetup(ctx),
    compares: asked.compare ?? true,
    now: ctx.now(),
  };
});

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { view, today, setup, compares, now } = loaderData;
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      <PageHeader
        title="Analytics"
        help="reviews/read-your-analytics"
        subtitle={<DataAsOf view={view} now={now} />}
        actions={<RangeChoice view={view} compares={compares && view.before === null ? null : compares} />}
      />
      <ScreenBody>
        <AnalyticsTabs />
        <OwnRange view={view} />
        <Sentence view={view} now={now} />
        <TodayStrip today={today} setup={setup} now={now} />
        <FiguresRow view={view} />
        <MissingLink />
        <div className="grid gap-4.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <GrowthChart view={view} now={now} />
          <TrendChart view={view} now={now} />
        </div>
        <AppearingCard view={view} />
        <FunnelCard view={view} now={now} />
        <div className="grid items-start gap-4.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <VisitsChart view={view} now={now} />
          <ComparisonChart view={view} now={now} />
        </div>
        <div className="grid items-start gap-4.5 xl:grid-cols-2">
          <FeedbackCard view={view} now={now} />
          <RepliesCard view={view} now={now} />
        </div>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
