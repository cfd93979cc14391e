import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { isUnrecognized } from '#server/connectors/review-files/pasted.ts';
import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { refuseUnread } from '#server/domain/review-imports/parts/refuse-unread.ts';
import { saveBroughtReviews } from '#server/domain/review-imports/parts/save-brought-reviews.ts';
import { withinLimits } from '#server/domain/review-imports/parts/within-limits.ts';
import { allow } from '#server/identity/allow.ts';
import { PasteReviews } from '#shared/reviews/review-import-input.ts';

const NONE_FOUND =
  'No review was recognized. Pages in English, German and Spanish are read. Each review needs its stars or its date on a line of its own, with the name above and the words below: “Maria Gonzalez”, “5 stars”, “May 6, 2024”, “Kind and quick.”';

/** Stores reviews copied from a page, to be checked before they are imported. */
export async function pasteReviews(ctx: Ctx, input: PasteReviews): Promise<{ importId: string }> {
  allow(ctx, 'review-imports.manage');
  const { text, platform } = parse(PasteReviews, input);
  const table = await withinLimits(ctx, async () => {
    const found = await parseInThread('pasted-reviews', text).catch(refuseUnread('text'));
    if (isUnrecognized(found)) throw invalidAt('text', NONE_FOUND, { reason: 'reviews_unreadable' });
    return found;
  });
  return saveBroughtReviews(ctx, {
    fileName: 'Pasted text',
    content: { kind: 'pasted', ...table },
    platform,
  });
}
