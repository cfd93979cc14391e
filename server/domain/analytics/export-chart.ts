import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { allow } from '#server/identity/allow.ts';
import type { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { CHARTS, tableOf } from '#shared/analytics/tables.ts';
import { toCsvLine } from '#shared/text/csv.ts';

/** What one chart shows, as a spreadsheet opens it. Throws `not_found` for a chart that there is not. */
export async function exportChart(
  ctx: Ctx,
  { chart: name, ...asked }: GetAnalytics & { chart: string },
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'analytics.read');
  const chart = CHARTS.find((one) => one === name);
  if (!chart) throw notFound('chart');
  const view = await getAnalytics(ctx, asked);
  const { columns, rows } = tableOf(chart, view);
  return { fileName: `${chart}-${view.from}-${view.to}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only behind this mark.
    yield `\ufeff${toCsvLine(columns)}`;
    yield rows.map((row) => toCsvLine(row.map(String))).join('');
  }
}
