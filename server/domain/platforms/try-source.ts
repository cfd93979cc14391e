import { findReader } from '#server/connectors/platforms/registry.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { credentialsOf, parseCredentials } from '#server/domain/platforms/parts/accounts.ts';
import { asking, checkLocation, parseProfile } from '#server/domain/platforms/parts/check-location.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';
import { loadReaderAccount } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { TrySource } from '#shared/platforms/platform-forms.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import type { BriefReviewView, TrialView } from '#shared/platforms/review-sources.ts';
import { utcDayOf } from '#shared/time/time.ts';

const TRIALS: RateRule = { name: 'platforms.try', max: 30, windowSeconds: 3_600 };
const SHOWN = 5;

/** Asks a source about a location and shows its newest reviews without storing them. Paid reviews are not fetched. */
export async function trySource(ctx: Ctx, input: TrySource): Promise<TrialView> {
  allow(ctx, 'platforms.connect');
  const given = parse(TrySource, input);
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
  const location = await checkLocation(ctx, row, credentials, profile);
  const rows = await asking(ctx, row, async () => {
    const page = await ctx.readers.open(row.id, credentials).read?.(profile, null, null);
    return page?.rows ?? null;
  });
  return {
    locationName: location.name ?? '',
    total: location.total,
    average: location.average?.value ?? null,
    problem: location.problem,
    reviews: (rows ?? []).slice(0, SHOWN).map(briefly),
    firstPage: { count: rows?.length ?? 0, days: daysOf(rows ?? []) },
    checkedOnly: rows === null,
    cost: estimateCost(row, profile, location.total),
  };
}

function daysOf(rows: readonly ReadReview[]): TrialView['firstPage']['days'] {
  const days = rows
    .flatMap(({ writtenAt }) =>
      writtenAt && writtenAt.precision !== 'words' ? [utcDayOf(writtenAt.at)] : [],
    )
    .sort();
  const [oldest, newest] = [days[0], days.at(-1)];
  return oldest && newest ? { oldest, newest } : null;
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
