import { eq, sql } from 'drizzle-orm';
import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { parse } from '#server/core/parse.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { toBusinessView } from '#server/domain/businesses/view.ts';
import { loadPictures } from '#server/domain/uploads/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { type BusinessView, SavePlatforms } from '#shared/business/businesses.ts';
import type { PlatformChoice } from '#shared/platforms/platform-choice.ts';
import { ASKABLE_PLATFORMS } from '#shared/platforms/platforms.ts';
import { addPasted, writeReviewPage } from '#shared/platforms/profiles/offer-profile.ts';

const NOT_OFFERED = 'This platform cannot be offered. Please choose another one.';
const ASKABLE_IDS = new Set(ASKABLE_PLATFORMS.map(({ id }) => id));

/** Replaces the platforms of the review page, in the given order. */
export async function savePlatforms(ctx: Ctx, input: SavePlatforms): Promise<BusinessView> {
  allow(ctx, 'businesses.choose-platforms');
  const choice = parse(SavePlatforms, input);
  refuseUnknown(choice.platforms);
  const platforms = readChoice(choice);
  const offered = platforms.filter(({ off }) => !off);
  const { id } = ctx.business;
  return withTx(ctx, async (ctx) => {
    // Locked first, so that concurrent saves wait for each other instead of mixing their rows.
    const [row] = await ctx.db
      .update(businessProfiles)
      .set({ version: sql`${businessProfiles.version} + 1`, updated_at: ctx.now() })
      .where(eq(businessProfiles.id, id))
      .returning();
    if (!row) throw notFound('business');
    const before = await loadListedPlatforms(ctx, id);
    await ctx.db.delete(businessPlatforms).where(eq(businessPlatforms.business_id, id));
    await ctx.db.insert(businessPlatforms).values(
      platforms.map(({ platformId, writeReviewUrl, off = false }, position) => ({
        business_id: id,
        platform_id: platformId,
        position,
        write_review_url: writeReviewUrl,
        enabled: !off,
        ...triedOf(before, platformId, writeReviewUrl),
      })),
    );
    const platformIds = offered.map(({ platformId }) => platformId);
    await recordChange(
      ctx,
      'businesses.choose-platforms',
      { type: 'business', id },
      {
        platformIds,
        before: {
          platforms: before.filter(({ enabled }) => enabled).map(({ platform_id }) => platform_id),
        },
        after: { platforms: platformIds },
      },
    );
    await dropPages(ctx, businessTag(id));
    return toBusinessView(ctx, row, offered, await loadPictures(ctx, [row.logo_id, row.desktop_image_id]));
  });
}

interface Choice {
  platforms: PlatformChoice[];
  pasted?: string | undefined;
  refused?: string | undefined;
}

/** The list as stored, each with an address of its own platform. */
function readChoice({ platforms: typed, pasted, refused }: Choice): PlatformChoice[] {
  const fields: Record<string, string[]> = {};
  const platforms = typed.map(({ platformId, writeReviewUrl, off }, index): PlatformChoice => {
    const page = writeReviewPage(platformId, writeReviewUrl);
    if (page.fault !== undefined) fields[`platforms[${index}].writeReviewUrl`] = [page.fault];
    return { platformId, writeReviewUrl: page.value ?? '', ...(off === undefined ? {} : { off }) };
  });
  const added = pasted === undefined ? { value: platforms } : addPasted(platforms, pasted);
  const isTold = pasted?.trim() === refused?.trim();
  if (added.fault !== undefined && !isTold) fields.pasted = [added.fault];
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', first[0] ?? '', { fields });
  return added.value ?? platforms;
}

/** The result of trying a link is only valid for that address. */
function triedOf(
  before: readonly (typeof businessPlatforms.$inferSelect)[],
  platformId: number,
  writeReviewUrl: string,
) {
  const same = before.find(
    (row) => row.platform_id === platformId && row.write_review_url === writeReviewUrl,
  );
  return { tried_at: same?.tried_at ?? null, try_outcome: same?.try_outcome ?? null };
}

/** Inactive platforms and those that forbid asking (Yelp) are excluded as well. */
function refuseUnknown(platforms: readonly PlatformChoice[]): void {
  const fields = Object.fromEntries(
    platforms.flatMap(({ platformId }, index) =>
      ASKABLE_IDS.has(platformId) ? [] : [[`platforms[${index}].platformId`, [NOT_OFFERED]]],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  throw new AppError('invalid', NOT_OFFERED, { reason: 'platform_not_offered', fields });
}
