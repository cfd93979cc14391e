import { drawReport } from '#server/domain/reports/draw-report.ts';
import { door } from '#server/http/door.ts';

/** `/dashboard/analytics/report.pdf?period=2026-10` */
export const loader = door(async (ctx, { url }) => {
  const { bytes, fileName } = await drawReport(ctx, { period: url.searchParams.get('period') });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
