import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  isYearly,
  periodName,
  type ReportPeriod,
  type ReportView,
  shortPeriodName,
} from '#shared/analytics/reports.ts';

/** To the month or year before and after, and from a month to its year. */
export function ReportSteps({ report: { period, earlier, later } }: { report: ReportView }) {
  return (
    <nav aria-label="Other reports" className="flex items-center gap-1">
      {earlier && <Step to={earlier} icon={<ChevronLeft size={17} aria-hidden />} isFirst />}
      <span className="px-1.5 text-ink-2 text-sm">{isYearly(period) ? period : shortPeriodName(period)}</span>
      {later && <Step to={later} icon={<ChevronRight size={17} aria-hidden />} />}
    </nav>
  );
}

function Step({ to, icon, isFirst = false }: { to: ReportPeriod; icon: ReactNode; isFirst?: boolean }) {
  return (
    <Link
      to={`/dashboard/analytics/report?period=${to}`}
      className="inline-flex min-h-10 items-center gap-1 rounded-control px-2 font-[540] text-ink-2 text-sm hover:bg-sunken hover:text-ink"
    >
      {isFirst && icon}
      <span className="max-sm:sr-only">{periodName(to)}</span>
      {!isFirst && icon}
    </Link>
  );
}
