import { FileDown } from 'lucide-react';
import { AnalyticsTabs } from '#app/features/analytics/analytics-tabs.tsx';
import { ReportBody } from '#app/features/reports/report-body.tsx';
import { ReportSteps } from '#app/features/reports/report-steps.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { getReport } from '#server/domain/reports/get-report.ts';
import { door } from '#server/http/door.ts';
import { reportWords } from '#shared/analytics/report-words.ts';
import { periodName } from '#shared/analytics/reports.ts';
import type { Route } from './+types/report';

export const loader = door(async (ctx, { url }) => ({
  report: await getReport(ctx, { period: url.searchParams.get('period') }),
  now: ctx.now(),
}));

export default function Report({ loaderData }: Route.ComponentProps) {
  const { report, now } = loaderData;
  const name = periodName(report.period);
  return (
    <>
      <PageTitle>{`Report, ${name}`}</PageTitle>
      <PageHeader
        title="Analytics"
        help="reviews/monthly-report"
        subtitle={`Report, ${name}`}
        actions={
          <>
            <ReportSteps report={report} />
            <ButtonLink
              to={`/dashboard/analytics/report.pdf?period=${report.period}`}
              reloadDocument
              variant="secondary"
              icon={<FileDown size={16} aria-hidden />}
            >
              PDF
            </ButtonLink>
          </>
        }
      />
      <ScreenBody>
        <AnalyticsTabs />
        <ReportBody report={report} words={reportWords(report)} now={now} />
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
