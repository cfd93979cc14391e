import type { Ctx } from '#server/core/context.ts';
import { getTopics } from '#server/domain/analytics/get-topics.ts';
import { allow } from '#server/identity/allow.ts';
import type { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { toCsvLine } from '#shared/text/csv.ts';

const COLUMNS = ['Topic', 'Texts', 'Share', 'Praise', 'Mixed or neutral', 'Criticism'];

/** The topics with their counts, as a spreadsheet opens them. No text is in it. */
export async function exportTopics(
  ctx: Ctx,
  input: GetAnalytics,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'topics.read');
  const { topics, texts, from, to } = await getTopics(ctx, input);
  return { fileName: `topics-${from}-${to}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only behind this mark.
    yield `\ufeff${toCsvLine(COLUMNS)}`;
    yield topics
      .map(({ label, texts: of, praise, mixed, criticism }) => {
        const share = texts.all > 0 ? (of / texts.all).toFixed(3) : '';
        return toCsvLine([label, String(of), share, String(praise), String(mixed), String(criticism)]);
      })
      .join('');
  }
}
