import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Crawler, crawlerAt, readWebPage } from '#server/connectors/fetching/crawler.ts';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { defineReader, type RatingKind } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { changedAt, isBefore } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';
import type { PageSource } from '#server/connectors/platforms/structured-data/parse-page.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { PLATFORMS, WEBSITE } from '#shared/platforms/platforms.ts';
import { recognizePlatform } from '#shared/platforms/profiles/recognize-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { webAddressFault } from '#shared/text/web-address.ts';

const PAGE_HELP =
  'Paste the address of the public page that shows your reviews, such as https://example.com/reviews.';
/** A longer sequence of pages is not a list of reviews. */
const MOST_PAGES = 50;

/** Any website, and platforms whose pages may have structured data and whose terms do not forbid reading them. */
const PAGE_PLATFORMS: Readonly<Record<string, RatingKind>> = Object.fromEntries(
  [...PLATFORMS, WEBSITE].flatMap(({ id, slug, active }) => {
    const facts = platformFacts(id);
    return active && facts?.describesReviews && facts.programs !== 'forbidden' ? [[slug, facts.rating]] : [];
  }),
);

/** The name of the platform of an address, if its pages are not read; null for any other address. */
function closedPlatformOf(address: string): string | null {
  const platform = recognizePlatform(address);
  return platform && !Object.hasOwn(PAGE_PLATFORMS, platform.slug) ? publicNameOf(platform) : null;
}

const Profile = z.object({
  page: z
    .string(PAGE_HELP)
    .trim()
    .transform((typed, issues) => {
      const url = parseWebAddress(typed);
      if (!url) {
        issues.addIssue({ code: 'custom', message: webAddressFault(typed) ?? PAGE_HELP });
        return z.NEVER;
      }
      const name = closedPlatformOf(url.href);
      if (name) {
        issues.addIssue({
          code: 'custom',
          message: `Pages on ${name} are not read this way. Choose another one.`,
        });
        return z.NEVER;
      }
      return url.href;
    }),
});

interface WebConnection {
  crawler: Crawler;
  timeoutMs: number | undefined;
}

const Cursor = z.object({
  next: z.url({ protocol: /^https?$/ }),
  /** Hashes of the earlier pages. */
  seen: z.array(z.string()).min(1).max(MOST_PAGES),
});

/** Any public page with structured data about its reviews: https://schema.org/Review */
export const structuredData = defineReader({
  id: 'structured-data',
  name: 'Your own page',
  summary: 'Reads what the page itself tells programs about its reviews.',
  provider: {
    id: 'structured-data',
    name: 'Public pages',
    // The owner pastes the address.
    hosts: {},
    onlySimulated: true,
    fake: async () => (await import('#server/connectors/platforms/structured-data/fake.ts')).startFakeSite(),
  },
  platforms: PAGE_PLATFORMS,
  kind: 'page',
  needs: 'The address of your public page, where that describes its reviews for programs and lets them in.',
  gives: 'The reviews on the page and the pages after it; often only the newest.',
  costs: 'Free.',
  // A page may leave out reviews that still exist.
  showsRemoval: false,
  saysDeleted: false,
  storage: 'keep',
  fields: [],
  recognizedBy: null,
  credentials: z.object({}),
  profileFields: [{ name: 'page', label: 'Page', hint: 'The address of the page that shows your reviews.' }],
  profile: Profile,
  steps: ['Open your page in a browser without signing in, and copy its address.'],
  harness: async () => (await import('#server/connectors/platforms/structured-data/harness.ts')).harness,
  open: (_nothing, { crawler, standIn, timeoutMs }): WebConnection => {
    if (!crawler)
      throw new ConnectorError('rejected', 'Pages are read only by somebody who says who reads them');
    return { crawler: standIn ? crawlerAt(crawler, simulatedNetwork(standIn)) : crawler, timeoutMs };
  },
  async check(connection, { page }): Promise<LocationInfo> {
    const found = await fetchPage(connection, page);
    return (await parseInThread('place-page', found)) ?? describesNone(found.url);
  },
  reading: { read },
});

async function read(
  connection: WebConnection,
  { page: start }: z.infer<typeof Profile>,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(Cursor, given);
  const at = cursor?.next ?? start;
  const found = await fetchPage(connection, at);
  const parsed = await parseInThread('review-page', { ...found, isFirst: cursor === null });
  const { rows, notes, next } = parsed ?? describesNone(found.url);
  const seen = [...new Set([...(cursor?.seen ?? []), inShort(at), inShort(found.url)])];
  // Some last pages link back to the first.
  const further = next && !seen.includes(inShort(next)) && seen.length < MOST_PAGES;
  const more = further && rows.length > 0 && !(sorted(rows) && isBefore(rows, since));
  return { rows, notes, next: more ? JSON.stringify({ next, seen }) : null, complete: false };
}

function inShort(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 12);
}

async function fetchPage({ crawler, timeoutMs }: WebConnection, address: string): Promise<PageSource> {
  const { html, url } = await readWebPage(crawler, address, {
    timeoutMs,
    refuse: ({ href }) => {
      const closed = closedPlatformOf(href);
      if (closed)
        throw new ConnectorError('not_offered', `${closed} does not let its pages be read this way`);
    },
  });
  return { html, url: url.href };
}

function describesNone(url: string): never {
  throw new ConnectorError('unexpected', `${new URL(url).hostname} describes no reviews for programs`, {
    page: 'undescribed',
  });
}

/** Only if the page is sorted newest first does an old review mean that the rest is older. */
function sorted(rows: ReadPage['rows']): boolean {
  const times = rows.map((row) => changedAt(row)?.getTime() ?? Number.NaN);
  return times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN));
}
