import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { AppStoreEntry, appStoreRow } from '#server/connectors/platforms/app-store/map.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf } from '#server/connectors/platforms/source.ts';

const APP_HELP = 'Paste the address of the app in the App Store; it has the country and a number after “id”.';
const PAGE_SIZE = 50;
const LAST_PAGE = 10;

const Profile = z.object({
  app: z
    .string(APP_HELP)
    .trim()
    .transform((typed) => {
      const found = /apple\.com\/(?:([a-z]{2})\/)?app\/(?:[^/]+\/)?id(\d+)/i.exec(typed);
      return found ? `${(found[1] ?? 'us').toLowerCase()}/${found[2]}` : typed;
    })
    .pipe(z.string().regex(/^[a-z]{2}\/\d{3,15}$/, APP_HELP)),
});

interface AppStoreConnection {
  itunes: string;
  timeoutMs: number | undefined;
}

const App = z.object({
  results: z.array(
    z.object({
      trackName: z.string().nullish(),
      trackViewUrl: z.string().nullish(),
      averageUserRating: z.number().nullish(),
    }),
  ),
});
/** `entry` is a list, a single review, or missing. */
const Feed = z.object({ feed: z.object({ entry: z.unknown().optional() }) });
const Cursor = z.object({ page: z.int().min(2).max(LAST_PAGE) });

/** The public feed of an app: the 500 newest reviews of one country. */
export const appStore = defineReader({
  id: 'app-store',
  name: 'App Store feed',
  summary: 'Apple’s public feed, without a key.',
  provider: {
    id: 'app-store',
    name: 'App Store',
    hosts: { itunes: 'https://itunes.apple.com' },
    fake: async () => (await import('#server/connectors/platforms/app-store/fake.ts')).startFakeAppStore(),
  },
  platforms: { 'app-store': STARS },
  kind: 'feed',
  needs: 'Only the address of the app; each country is read by itself.',
  gives: 'The 500 newest reviews of one country, without your replies.',
  costs: 'Apple charges nothing.',
  // Feed pages go missing for hours, and the feed ends after 500.
  showsRemoval: false,
  saysDeleted: false,
  storage: 'keep',
  fields: [],
  recognizedBy: null,
  credentials: z.object({}),
  profileFields: [
    { name: 'app', label: 'App', hint: 'The address of the app in the App Store of a country.' },
  ],
  profile: Profile,
  steps: [],
  harness: async () => (await import('#server/connectors/platforms/app-store/harness.ts')).harness,
  open: (_none, { hosts: { itunes }, timeoutMs }): AppStoreConnection => ({ itunes, timeoutMs }),
  /** https://developer.apple.com/library/archive/documentation/AudioVideo/Conceptual/iTuneSearchAPI/LookupExamples.html */
  async check(connection, { app }): Promise<LocationInfo> {
    const [country = '', id = ''] = app.split('/');
    const { results } = await ask(connection, `/lookup?${new URLSearchParams({ id, country })}`, App);
    const [found] = results;
    if (!found) throw new ConnectorError('gone', 'The App Store of this country has no such app');
    return toLocationInfo(STARS, {
      name: found.trackName,
      address: found.trackViewUrl,
      // Apple counts ratings, most of which have no review.
      total: null,
      average: found.averageUserRating,
    });
  },
  reading: { read },
});

async function read(
  connection: AppStoreConnection,
  { app }: z.infer<typeof Profile>,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const page = cursorOf(Cursor, given)?.page ?? 1;
  const [country, id] = app.split('/');
  const path = `/${country}/rss/customerreviews/page=${page}/id=${id}/sortby=mostrecent/json`;
  const { feed } = await ask(connection, path, Feed);
  const entries = feed.entry === undefined ? [] : [feed.entry].flat();
  const { rows, notes } = rowsOfPage(entries, AppStoreEntry, appStoreRow);
  const more = rows.length > 0 && entries.length >= PAGE_SIZE && page < LAST_PAGE && !isBefore(rows, since);
  return { rows, notes, next: more ? JSON.stringify({ page: page + 1 }) : null, complete: false };
}

function ask<Schema extends z.ZodType>(
  { itunes, timeoutMs }: AppStoreConnection,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return askSource(
    { of: 'The App Store', url: `${itunes}${path}`, headers: { accept: 'application/json' }, timeoutMs },
    schema,
  );
}
