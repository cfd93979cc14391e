import { findBusinessKind } from '#shared/business-kinds.ts';
import { getPlatform, type Platform } from '#shared/platforms.ts';

/** What is offered first to somebody who has connected nothing and has not said what the business is. Slugs. */
const HEALTHCARE = ['google', 'healthgrades', 'zocdoc', 'webmd', 'vitals', 'ratemds', 'facebook', 'yelp'];
const ANY_FIELD = ['google', 'facebook', 'trustpilot', 'yelp', 'tripadvisor', 'bbb', 'angi'];
const MOST_SHOWN = 4;

/** The platforms that businesses like this one often have a profile on, without those they have connected. */
export function oftenUsed(
  { kind, isHealthcare }: { kind: string; isHealthcare: boolean },
  connected: ReadonlySet<number>,
): Platform[] {
  const usual = findBusinessKind(kind)?.platforms ?? (isHealthcare ? HEALTHCARE : ANY_FIELD);
  return usual
    .map(getPlatform)
    .filter(({ id, active }) => active && !connected.has(id))
    .slice(0, MOST_SHOWN);
}
