import { allow } from '#server/allow.ts';
import { isUnrecognized, tableOfPasted } from '#server/connectors/review-files/pasted.ts';
import type { Ctx } from '#server/context.ts';
import { BRING_RULE, keepBrought } from '#server/domain/review-imports/bring-review-file.ts';
import { invalidAt } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { limit } from '#server/rate-limit.ts';
import { PasteReviews } from '#shared/review-import-input.ts';

const NONE_FOUND =
  'No review was recognized. Each one needs its stars or its date on a line of its own, with the name above and the words below: “Maria Gonzalez”, “5 stars”, “May 6, 2024”, “Kind and quick.”';

/** Takes reviews that somebody copied from a page, to be looked over before they come in. */
export async function pasteReviews(ctx: Ctx, input: PasteReviews): Promise<{ importId: string }> {
  allow(ctx, 'review-imports.manage');
  const { text, platform } = parse(PasteReviews, input);
  await limit(ctx, BRING_RULE, ctx.business.id);
  const table = tableOfPasted(text);
  if (isUnrecognized(table)) {
    throw invalidAt('text', NONE_FOUND, { reason: 'reviews_unreadable' });
  }
  return keepBrought(ctx, { fileName: 'Pasted text', content: { kind: 'pasted', ...table }, platform });
}
