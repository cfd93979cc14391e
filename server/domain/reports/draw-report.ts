import type { Ctx } from '#server/core/context.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { getReport } from '#server/domain/reports/get-report.ts';
import { drawPages } from '#server/domain/reports/parts/draw-pages.ts';
import { allow } from '#server/identity/allow.ts';
import { reportWords } from '#shared/analytics/report-words.ts';
import { clock, onDay, zoneInWords } from '#shared/time/time.ts';

/** The report as a page to print or pass on. */
export async function drawReport(
  ctx: Ctx,
  input: { period?: string | null },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  allow(ctx, 'analytics.read');
  const report = await getReport(ctx, input);
  const business = await loadBusiness(ctx, ctx.business.id);
  const form = toTimeForm(business);
  const bytes = await drawPages({
    appName: ctx.config.appName,
    businessName: business.business_name,
    country: business.country,
    words: reportWords(report),
    countedAt: `${onDay(report.at, form)}, ${clock(report.at, form)}, ${zoneInWords(form)}`,
    now: ctx.now(),
  });
  return { bytes, fileName: `report-${report.period}.pdf` };
}
