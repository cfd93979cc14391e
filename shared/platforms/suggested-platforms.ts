import { findBusinessKind } from '#shared/business/business-kinds.ts';
import { getPlatform, type Platform } from '#shared/platforms/platforms.ts';

/** Offered first while the kind of business is unknown. Slugs, most likely first. */
const HEALTHCARE = ['google', 'healthgrades', 'zocdoc', 'webmd', 'vitals', 'ratemds', 'facebook', 'yelp'];
const ANY_FIELD = ['google', 'facebook', 'trustpilot', 'yelp', 'tripadvisor', 'bbb', 'angi'];

/** Platforms on which such businesses often have a profile, without those already known. */
export function suggestPlatforms(
  { kind, isHealthcare }: { kind: string; isHealthcare: boolean },
  known: ReadonlySet<number>,
): Platform[] {
  const usual = findBusinessKind(kind)?.platforms ?? (isHealthcare ? HEALTHCARE : ANY_FIELD);
  return usual.map(getPlatform).filter(({ id, active }) => active && !known.has(id));
}
