import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { getPlatform, type Platform } from '#shared/platforms/platforms.ts';

/** What is offered first to somebody who has not said what the business is. Slugs, the likeliest first. */
const HEALTHCARE = ['google', 'healthgrades', 'zocdoc', 'webmd', 'vitals', 'ratemds', 'facebook', 'yelp'];
const ANY_FIELD = ['google', 'facebook', 'trustpilot', 'yelp', 'tripadvisor', 'bbb', 'angi'];

/** The platforms that businesses like this one often have a profile on, without those of theirs that are known. */
export function suggestPlatforms(
  { kind, isHealthcare }: { kind: string; isHealthcare: boolean },
  known: ReadonlySet<number>,
): Platform[] {
  const usual = findBusinessKind(kind)?.platforms ?? (isHealthcare ? HEALTHCARE : ANY_FIELD);
  return usual.map(getPlatform).filter(({ id, active }) => active && !known.has(id));
}
