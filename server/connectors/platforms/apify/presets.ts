import { KNOWN_ACTORS, type KnownActor } from '#server/connectors/platforms/apify/known-actors.ts';
import type { ApifyMapping } from '#server/connectors/platforms/apify/map.ts';
import type { Preset } from '#server/connectors/platforms/reader.ts';

/** The fields that do not depend on the owner. */
type Known = Record<
  keyof ApifyMapping | 'platform' | 'page' | 'actor' | 'input' | 'sinceField' | 'mostField' | 'mostUsd',
  string
>;

const KEPT_BY: Readonly<Record<KnownActor['keptBy'], string>> = {
  apify: 'Apify itself keeps this program.',
  'one-developer': 'It is community-made: a private developer keeps it, and it may change or stop any day.',
  others: 'Others than Apify or the platform made it, and it may change any day.',
  unsaid: 'Its page on Apify says who keeps it; it may change any day.',
};

const SHOWN: Readonly<Record<KnownActor['shown'], string>> = {
  'for-it': 'as its documentation describes',
  'for-its-sisters': 'as its maker describes similar ones',
  'by-users': 'as people who use it describe',
};

/** Everything but the page. */
export function apifyPreset(platform: string): Preset<Known> | null {
  const known = knownFor(platform);
  if (!known) return null;
  const { actor, shown, keptBy, limits, input, fields, ratingMax = '5' } = known;
  const own = { platform, actor, ratingMax, recommendField: '', mostUsd: '1', ...fields };
  const sentences = [
    `Everything is filled in for the program ${actor}, ${SHOWN[shown]}.`,
    KEPT_BY[keptBy],
    ...(limits ? [limits] : []),
    'Its settings are under “Advanced”.',
  ];
  return { profile: { ...own, input: JSON.stringify(input) }, words: sentences.join(' ') };
}

/** Per review, in millionths of a US dollar; null if the actor's price is unknown. */
export function apifyPrice(platform = '', actor = ''): number | null {
  const known = knownFor(platform);
  if (known?.actor !== actor || known.usdForThousand === null) return null;
  return known.usdForThousand * 1_000;
}

/** The help text for an address that the actor does not read; null if it may. */
export function refusedPage(platform: string, actor: string, page: string): string | null {
  const known = knownFor(platform);
  return known?.actor === actor && known.pages && !known.pages.like.test(page) ? known.pages.help : null;
}

function knownFor(platform: string): KnownActor | undefined {
  return Object.hasOwn(KNOWN_ACTORS, platform) ? KNOWN_ACTORS[platform] : undefined;
}

/** For tests. */
export const APIFY_PRESET_PLATFORMS: readonly string[] = Object.keys(KNOWN_ACTORS);
