import { z } from 'zod';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';
import {
  askTrustedShops,
  type TrustedShopsConnection,
} from '#server/connectors/platforms/trusted-shops/client.ts';
import { TrustedShopsReview, trustedShopsRow } from '#server/connectors/platforms/trusted-shops/map.ts';
import { trustedShopsReplies } from '#server/connectors/platforms/trusted-shops/replies.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const ID_HELP =
  'Paste the client ID of your API credentials at Trusted Shops. It has at least 10 characters and no spaces.';
const SECRET_HELP =
  'Paste the client secret from next to the client ID. It has at least 10 characters and no spaces.';
const CHANNEL_HELP = 'Paste the ID of your channel at Trusted Shops. It starts with chl-.';
const PAGE_SIZE = 50;

const Credentials = z.object({
  clientId: typedKey(/^[\x21-\x7e]{10,300}$/, ID_HELP, 'ID'),
  clientSecret: typedKey(/^[\x21-\x7e]{10,300}$/, SECRET_HELP, 'secret'),
});
const Profile = z.object({
  channel: z
    .string(CHANNEL_HELP)
    .trim()
    .regex(/^chl-[\w-]{4,100}$/, CHANNEL_HELP),
});
type Profile = z.infer<typeof Profile>;

const Rating = z.object({
  overall: z.object({ count: z.number().nullish(), rating: z.number().nullish() }).nullish(),
});
const Reviews = z.object({ items: z.array(z.unknown()) });
const Cursor = z.object({ after: z.string().min(1) });

/** All reviews of a channel: https://developers.etrusted.com/reference/getreviews */
export const trustedShops = defineReader({
  id: 'trusted-shops',
  name: 'Trusted Shops',
  summary: 'Straight from Trusted Shops (eTrusted), with API credentials of yours.',
  provider: {
    id: 'trusted-shops',
    name: 'Trusted Shops',
    hosts: { api: 'https://api.etrusted.com', login: 'https://login.etrusted.com' },
    fake: async () =>
      (await import('#server/connectors/platforms/trusted-shops/fake.ts')).startFakeTrustedShops(),
  },
  platforms: { 'trusted-shops': STARS },
  kind: 'api',
  needs: 'API credentials of your Trusted Shops account, and the ID of your channel.',
  gives: 'Every approved review of your service, with your replies.',
  costs: 'Nothing beyond your Trusted Shops plan.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      hint: 'Of the API credentials in your Trusted Shops account.',
      secret: false,
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      hint: 'It is next to the client ID and is shown only once.',
      secret: true,
    },
  ],
  recognizedBy: 'clientId',
  credentials: Credentials,
  profileFields: [
    {
      name: 'channel',
      label: 'Channel ID',
      hint: 'Of your shop in the Trusted Shops account; it starts with chl-.',
    },
  ],
  profile: Profile,
  steps: [
    'In your Trusted Shops account, create API credentials and copy the client ID and the client secret.',
    'Copy the ID of the channel of your shop.',
  ],
  harness: async () => (await import('#server/connectors/platforms/trusted-shops/harness.ts')).harness,
  open: (account, { hosts, timeoutMs }): TrustedShopsConnection => ({
    ...account,
    ...hosts,
    timeoutMs,
    token: null,
  }),
  async check(connection, { channel }): Promise<LocationInfo> {
    const path = `/channels/${encodeURIComponent(channel)}/service-reviews/aggregate-rating`;
    const { overall } = await askTrustedShops(connection, path, Rating);
    return toLocationInfo(STARS, {
      name: null,
      address: null,
      total: overall?.count,
      average: overall?.rating,
    });
  },
  reading: { read },
  replies: trustedShopsReplies,
});

/** Pages continue after a review, not after a number, so changes before it shift nothing. */
async function read(
  connection: TrustedShopsConnection,
  { channel }: Profile,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const after = cursorOf(Cursor, given)?.after;
  const query = new URLSearchParams({
    channels: channel,
    count: String(PAGE_SIZE),
    status: 'APPROVED',
    type: 'SERVICE_REVIEW',
    ...(since ? { submittedAfter: since.toISOString() } : {}),
    ...(after ? { after } : {}),
  });
  const { items } = await askTrustedShops(connection, `/reviews?${query}`, Reviews);
  const { rows, notes, whole } = rowsOfPage(items, TrustedShopsReview, trustedShopsRow);
  const complete = whole && !since;
  const last = rows.at(-1);
  const more = last && items.length >= PAGE_SIZE && !isBefore(rows, since);
  return { rows, notes, next: more ? JSON.stringify({ after: last.externalId }) : null, complete };
}
