import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { toListedPlatforms } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveReviewLink } from '#shared/business/businesses.ts';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';

/**
 * Saves everything customers see, the page and its platforms, together or not at all. Our suggestion of platforms stays
 * one until it is changed or explicitly chosen.
 */
export async function saveReviewLink(ctx: Ctx, input: SaveReviewLink): Promise<void> {
  allow(ctx, 'businesses.choose-platforms');
  const { platforms, pasted, refused, choosesPlatforms, ...page } = parse(SaveReviewLink, input);
  // Fields missing in the input stay unchanged.
  const given = Object.fromEntries(Object.entries(page).filter(([name]) => Object.hasOwn(input, name)));
  await withTx(ctx, async (ctx) => {
    await saveBusiness(ctx, given);
    const listed = await loadListedPlatforms(ctx, ctx.business.id);
    const isSuggestion = listed.length === 0 && isSame(platforms, toListedPlatforms([]));
    if (isSuggestion && !pasted && !choosesPlatforms) return;
    await savePlatforms(ctx, { platforms, ...(pasted ? { pasted, refused } : {}) });
  });
}

function isSame(one: readonly PlatformChoice[], other: readonly PlatformChoice[]): boolean {
  const said = (list: readonly PlatformChoice[]) =>
    JSON.stringify(
      list.map(({ platformId, writeReviewUrl, off }) => [platformId, writeReviewUrl, off === true]),
    );
  return said(one) === said(other);
}
