import { and, eq } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { readWebPage } from '#server/connectors/fetching/crawler.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { TryPlatformLink } from '#shared/business/businesses.ts';
import type { TryOutcome } from '#shared/platforms/link-tries.ts';
import { writeReviewPage } from '#shared/platforms/profiles/offer-profile.ts';

const TRIES = { name: 'businesses.try-link', max: 30, windowSeconds: 3_600 };
const TIMEOUT_MS = 8_000;

/**
 * Opens the link that customers would follow. Only a page that says it is gone counts as dead; a site that disallows
 * robots is inconclusive. For the saved address, the result is stored.
 */
export async function tryPlatformLink(ctx: Ctx, input: TryPlatformLink): Promise<{ outcome: TryOutcome }> {
  allow(ctx, 'businesses.choose-platforms');
  const { platformId, writeReviewUrl } = parse(TryPlatformLink, input);
  const page = writeReviewPage(platformId, writeReviewUrl);
  if (page.fault !== undefined) throw invalidAt('writeReviewUrl', page.fault);
  await limit(ctx, TRIES, ctx.business.id);
  const outcome = await openIt(ctx, page.value);
  const { id } = ctx.business;
  await withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(businessPlatforms)
      .set({ tried_at: ctx.now(), try_outcome: outcome })
      .where(
        and(
          eq(businessPlatforms.business_id, id),
          eq(businessPlatforms.platform_id, platformId),
          eq(businessPlatforms.write_review_url, page.value),
        ),
      )
      .returning({ platformId: businessPlatforms.platform_id });
    if (row) await record(ctx, 'businesses.try-link', { type: 'business', id }, { platformId, outcome });
  });
  return { outcome };
}

async function openIt(ctx: Ctx, address: string): Promise<TryOutcome> {
  const { crawler } = ctx.readers;
  if (!crawler) return 'unsure';
  try {
    const { url } = await readWebPage(crawler, address, { timeoutMs: TIMEOUT_MS });
    // Many sites redirect missing pages to their home page.
    return url.pathname === '/' && new URL(address).pathname !== '/' ? 'unsure' : 'works';
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return error.fault === 'gone' ? 'dead' : 'unsure';
  }
}
