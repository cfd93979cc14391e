import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { addressed, noticeLinks } from '#server/domain/notices/parts/compose-notice.ts';
import { handOver, type NoticeToSend } from '#server/domain/notices/parts/hand-over.ts';
import { getReport } from '#server/domain/reports/get-report.ts';
import { renderReport } from '#server/emails/report.tsx';
import { allow } from '#server/identity/allow.ts';
import { hasAnythingToReport, reportWords } from '#shared/analytics/report-words.ts';
import { periodOfKey, type ReportView } from '#shared/analytics/reports.ts';
import { NoticeId } from '#shared/business/notice-input.ts';
import { clock, onDay, zoneInWords } from '#shared/time/time.ts';

/** Mails the report of a month or a year, once, unless nothing happened in it. */
export async function sendReport(ctx: Ctx, input: NoticeId): Promise<void> {
  allow(ctx, 'notices.deliver');
  const { noticeId } = parse(NoticeId, input);
  await handOver(ctx, noticeId, {
    isStillTrue: async (ctx, found) => hasAnythingToReport((await reportOf(ctx, found)).figures),
    compose: async (ctx, found, token) => {
      const report = await reportOf(ctx, found);
      return addressed(ctx, found, { token, content: await render(ctx, found, { report, token }) });
    },
  });
}

function reportOf(ctx: BusinessCtx, { notice }: NoticeToSend): Promise<ReportView> {
  return getReport(ctx, { period: periodOfKey(notice.event_key) });
}

function render(
  ctx: BusinessCtx,
  { business }: NoticeToSend,
  { report, token }: { report: ReportView; token: string },
) {
  const { appName, origin } = ctx.config;
  const form = toTimeForm(business);
  const page = `${origin}/dashboard/analytics/report`;
  return renderReport({
    appName,
    businessName: business.business_name,
    postalAddress: business.postal_address,
    words: reportWords(report),
    countedAt: `${onDay(report.at, form)}, ${clock(report.at, form)}, ${zoneInWords(form)}`,
    reportLink: `${page}?period=${report.period}`,
    pdfLink: `${page}.pdf?period=${report.period}`,
    ...noticeLinks(ctx, token),
  });
}
