import { findReader } from '#server/connectors/platforms/registry.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { credentialsOf, parseCredentials } from '#server/domain/platforms/parts/accounts.ts';
import { asking, checkPlace, parseProfile } from '#server/domain/platforms/parts/check-place.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';
import { loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { TryReading } from '#shared/platforms/platform-forms.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import type { BriefReviewView, TrialView } from '#shared/platforms/reading-ways.ts';
import { utcDayOf } from '#shared/time/time.ts';

const TRIALS: RateRule = { name: 'platforms.try', max: 30, windowSeconds: 3_600 };
const SHOWN = 5;

/** Asks a source about a page and shows its newest reviews; keeps nothing. What is paid for each is not asked for. */
export async function tryReading(ctx: Ctx, input: TryReading): Promise<TrialView> {
  allow(ctx, 'platforms.connect');
  const given = parse(TryReading, input);
  const platform = findPlatform(given.platformId);
  const row = findReader(ctx.readers.rows, given.reader);
  if (!row || !platform?.active || !Object.hasOwn(row.platforms, platform.slug)) {
    throw invalidAt('reader', 'Choose a way to read this platform.');
  }
  const account = given.accountId ? await loadReaderAccount(ctx, given.accountId) : null;
  if (account && account.reader !== row.id) throw invalidAt('accountId', `Choose an account of ${row.name}.`);
  const needed = row.fields.length > 0;
  const credentials = account
    ? credentialsOf(ctx, account)
    : needed
      ? parseCredentials(row, given.credentials ?? {})
      : {};
  const profile = parseProfile(row, given.profile, { platform, address: given.address });
  await limit(ctx, TRIALS, ctx.business.id);
  const place = await checkPlace(ctx, row, credentials, profile);
  const rows = await asking(ctx, row, async () => {
    const page = await ctx.readers.open(row.id, credentials).read?.(profile, null, null);
    return page?.rows ?? null;
  });
  return {
    placeName: place.name ?? '',
    total: place.total,
    average: place.average?.value ?? null,
    problem: place.problem,
    reviews: (rows ?? []).slice(0, SHOWN).map(briefly),
    checkedOnly: rows === null,
    cost: estimateCost(row, profile, place.total),
  };
}

function briefly({ externalId, author, rating, recommendation, title, text, writtenAt }: ReadReview) {
  const ofFive = rating?.scale.max === 5;
  const rated = recommendation
    ? recommendation === 'yes'
      ? 'Recommends'
      : 'Does not recommend'
    : rating && !ofFive
      ? `${rating.value} of ${rating.scale.max}`
      : null;
  return {
    key: externalId,
    author: author.name ?? '',
    stars: rating?.stars ?? null,
    rated,
    text: [title, text].filter(Boolean).join('. '),
    at: writtenAt?.precision === 'second' ? writtenAt.at : null,
    day: writtenAt?.precision === 'day' ? utcDayOf(writtenAt.at) : null,
  } satisfies BriefReviewView;
}
