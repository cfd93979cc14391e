import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { askGoogle, type GoogleLine } from '#server/connectors/platforms/google-oauth.ts';
import type { LocationChoice } from '#server/connectors/platforms/reader.ts';
import { webAddress } from '#server/connectors/platforms/row.ts';

const MOST_PAGES = 20;

/** The hosts of the Business Profile APIs. */
export interface GoogleBusinessConnection extends GoogleLine {
  accounts: string;
  information: string;
  reviews: string;
}

const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[^/]+$/) })).nullish(),
  nextPageToken: z.string().nullish(),
});

const Location = z.object({
  name: z.string().regex(/^locations\/[^/]+$/),
  title: z.string().nullish(),
  metadata: z.object({ mapsUri: z.string().nullish(), hasVoiceOfMerchant: z.boolean().nullish() }).nullish(),
});
const Locations = z.object({ locations: z.array(Location).nullish(), nextPageToken: z.string().nullish() });
const READ_MASK = 'name,title,metadata';

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/get */
export function getLocation(connection: GoogleBusinessConnection, location: string) {
  const name = location.slice(location.indexOf('locations/'));
  return askGoogle(connection, `${connection.information}/v1/${name}?readMask=${READ_MASK}`, Location);
}

/** The profiles of all accounts: https://developers.google.com/my-business/content/account-data */
export async function listProfiles(connection: GoogleBusinessConnection): Promise<LocationChoice[]> {
  const accounts = await everyPage(
    (query) => askGoogle(connection, `${connection.accounts}/v1/accounts?${query}`, Accounts),
    { pageSize: '20' },
    ({ accounts }) => accounts,
  );
  const choices: LocationChoice[] = [];
  for (const { name: account } of accounts) {
    const locations = await everyPage(
      (query) =>
        askGoogle(connection, `${connection.information}/v1/${account}/locations?${query}`, Locations),
      { readMask: READ_MASK, pageSize: '100' },
      ({ locations }) => locations,
    );
    for (const { name, title, metadata } of locations) {
      const profile = { location: `${account}/${name}` };
      choices.push({ profile, name: title || name, address: webAddress(metadata?.mapsUri) });
    }
  }
  return choices;
}

async function everyPage<Page extends { nextPageToken?: string | null | undefined }, Item>(
  ask: (query: URLSearchParams) => Promise<Page>,
  query: Record<string, string>,
  itemsOf: (page: Page) => Item[] | null | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  let pageToken = '';
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await ask(new URLSearchParams({ ...query, ...(pageToken ? { pageToken } : {}) }));
    items.push(...(itemsOf(page) ?? []));
    const next = page.nextPageToken ?? '';
    if (!next) return items;
    if (next === pageToken) break;
    pageToken = next;
  }
  throw new ConnectorError('unexpected', 'A list of Google does not end');
}
