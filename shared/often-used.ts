import { getPlatform, type Platform } from '#shared/platforms.ts';

/** What is offered first to somebody who has connected nothing, by field. Slugs of the catalogue. */
const HEALTHCARE = ['google', 'healthgrades', 'zocdoc', 'webmd', 'vitals', 'ratemds', 'facebook', 'yelp'];
const ANY_FIELD = ['google', 'facebook', 'trustpilot', 'yelp', 'tripadvisor', 'bbb', 'angi'];
const MOST_SHOWN = 4;

/** The platforms that businesses like this one often have a profile on, without those they have connected. */
export function oftenUsed(isHealthcare: boolean, connected: ReadonlySet<number>): Platform[] {
  return (isHealthcare ? HEALTHCARE : ANY_FIELD)
    .map(getPlatform)
    .filter(({ id, active }) => active && !connected.has(id))
    .slice(0, MOST_SHOWN);
}
