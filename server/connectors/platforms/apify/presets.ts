import type { ApifyMapping } from '#server/connectors/platforms/apify/map.ts';
import type { Preset } from '#server/connectors/platforms/reader.ts';

/** What is not the owner's own affair. */
type Known = Record<keyof ApifyMapping | 'platform' | 'actor' | 'input' | 'sinceField' | 'mostField', string>;

/** An actor of Apify's store that is known to read one platform. */
interface KnownActor {
  actor: string;
  /** Null for what its page does not show. */
  usdForThousand: number | null;
  /** Whether its maker shows this input and these fields for it, or only for others of the same make. */
  shown: 'for-it' | 'for-its-sisters';
  input(address: string): object;
  fields: Readonly<Omit<Known, 'platform' | 'actor' | 'input' | 'ratingMax'>>;
}

const MOST_ASKED = 2_000;
const US_HOMES = { useApifyProxy: true, apifyProxyGroups: ['RESIDENTIAL'], apifyProxyCountry: 'US' };

/** One maker's actors have one form: https://apify.com/carabain-digital/webmd-reviews/examples/export-webmd-reviews.md */
function carabain(
  name: string,
  usdForThousand: number | null,
  shown: KnownActor['shown'] = 'for-its-sisters',
): KnownActor {
  return {
    ...{ actor: `carabain-digital/${name}`, usdForThousand, shown },
    input: (url) => ({ url, limit: MOST_ASKED, aiAnalysis: false, proxyConfiguration: US_HOMES }),
    fields: {
      ...{
        idField: '',
        authorField: 'author',
        ratingField: 'rating',
        titleField: 'title',
        textField: 'text',
      },
      ...{
        dateField: 'published_at',
        replyField: 'reply',
        addressField: '',
        sinceField: '',
        mostField: 'limit',
      },
    },
  };
}

/** By the slugs of the catalogue, with the prices of November 2026. All are community-made. */
const KNOWN: Readonly<Record<string, KnownActor>> = {
  healthgrades: carabain('healthgrades-reviews', 1.4),
  zocdoc: carabain('zocdoc-reviews', 4.75),
  vitals: carabain('vitals-reviews', null),
  webmd: carabain('webmd-reviews', 2, 'for-it'),
  bbb: carabain('better-business-bureau-reviews', 2.55),
  // https://apify.com/reapx/indeed-review-scraper.md
  indeed: {
    ...{ actor: 'reapx/indeed-review-scraper', usdForThousand: 1.29, shown: 'for-it' },
    input: (url) => ({ startUrls: [url], maxItems: MOST_ASKED, maxSeconds: 240, includeEmpty: false }),
    fields: {
      ...{ idField: 'reviewUrl', authorField: 'author', ratingField: 'rating', titleField: 'title' },
      ...{ textField: 'text', dateField: 'publishedAt', replyField: '', addressField: 'reviewUrl' },
      ...{ sinceField: '', mostField: 'maxItems' },
    },
  },
};

/** The input needs the address of the page: without one it is left to the owner. */
export function apifyPreset(platform: string, address: string): Preset<Known> | null {
  const known = Object.hasOwn(KNOWN, platform) ? KNOWN[platform] : undefined;
  if (!known) return null;
  const { actor, shown, input, fields } = known;
  const as =
    shown === 'for-it' ? 'as its maker shows them' : 'as its maker shows them for others of its kind';
  return {
    profile: {
      ...{ platform, actor, ratingMax: '5', ...fields },
      ...(address ? { input: JSON.stringify(input(address)) } : {}),
    },
    words: `Filled in for ${actor}, ${as}. It is community-made: a private developer keeps it, and it may change or stop any day. Compare input and fields with its page on Apify first.`,
  };
}

/** In millionths of a US dollar for each review; null for an actor whose price nobody here knows. */
export function apifyPrice(platform = '', actor = ''): number | null {
  const known = Object.hasOwn(KNOWN, platform) ? KNOWN[platform] : undefined;
  if (known?.actor !== actor || known.usdForThousand === null) return null;
  return known.usdForThousand * 1_000;
}

/** For tests. */
export const APIFY_PRESET_PLATFORMS: readonly string[] = Object.keys(KNOWN);
