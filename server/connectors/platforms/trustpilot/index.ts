import { z } from 'zod';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, toLocationInfo } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';
import { askTrustpilot, type TrustpilotConnection } from '#server/connectors/platforms/trustpilot/client.ts';
import { TrustpilotReview, trustpilotRow } from '#server/connectors/platforms/trustpilot/map.ts';
import { trustpilotReplies } from '#server/connectors/platforms/trustpilot/replies.ts';
import { optionalKey, typedKey } from '#server/connectors/platforms/typed-key.ts';

const KEY_HELP =
  'Paste the API key of your application in the Trustpilot developer portal. It has at least 10 characters and no spaces.';
const SECRET_HELP = 'Paste the secret from next to the API key, or leave this empty.';
const USER_HELP = 'Paste the ID of the business user who replies, or leave this empty.';
const DOMAIN_HELP = 'Type the domain that people review, such as example.com, or paste its Trustpilot page.';
const PAGE_SIZE = 100;

const Credentials = z.object({
  apiKey: typedKey(/^[\w-]{10,200}$/, KEY_HELP),
  apiSecret: optionalKey(/^[\w-]{10,200}$/, SECRET_HELP, 'secret'),
  businessUser: optionalKey(/^[\w-]{5,100}$/, USER_HELP, 'ID'),
});

const Profile = z.object({
  domain: z
    .string(DOMAIN_HELP)
    .trim()
    .transform((typed) => /trustpilot\.com\/(?:review|evaluate)\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    .pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^([\w-]+\.)+[a-z]{2,}$/, DOMAIN_HELP),
    ),
});

const Unit = z.object({
  id: z.string().min(1),
  displayName: z.string().nullish(),
  score: z.object({ trustScore: z.number().nullish() }).nullish(),
  numberOfReviews: z.object({ total: z.number().nullish() }).nullish(),
});
const Reviews = z.object({ reviews: z.array(z.unknown()) });
const Cursor = z.object({ unit: z.string().regex(/^[\w-]+$/), page: z.int().min(2), total: z.number() });

/** All reviews of a domain: https://developers.trustpilot.com/business-units-api */
export const trustpilot = defineReader({
  id: 'trustpilot',
  name: 'Trustpilot',
  summary: 'Straight from Trustpilot, with an API key of yours.',
  provider: {
    id: 'trustpilot',
    name: 'Trustpilot',
    hosts: { api: 'https://api.trustpilot.com/v1' },
    fake: async () => (await import('#server/connectors/platforms/trustpilot/fake.ts')).startFakeTrustpilot(),
  },
  platforms: { trustpilot: STARS },
  kind: 'api',
  needs: 'An API key, which comes with Trustpilot’s paid plans.',
  gives: 'Every review of your domain, with your replies.',
  costs: 'Nothing beyond the plan.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      hint: 'Of your application in the Trustpilot developer portal.',
      secret: true,
    },
    {
      name: 'apiSecret',
      label: 'API secret',
      hint: 'Only for replying: it is next to the API key. Leave it empty to read only.',
      secret: true,
    },
    {
      name: 'businessUser',
      label: 'Business user ID',
      hint: 'Only for replying: who replies for you on Trustpilot.',
      secret: false,
    },
  ],
  recognizedBy: 'apiKey',
  credentials: Credentials,
  profileFields: [{ name: 'domain', label: 'Domain', hint: 'As in the address of your Trustpilot page.' }],
  profile: Profile,
  steps: [
    'In Trustpilot Business open Integrations, Developers, and make an application.',
    'Copy its API key.',
  ],
  harness: async () => (await import('#server/connectors/platforms/trustpilot/harness.ts')).harness,
  open: (account, { hosts: { api }, timeoutMs }): TrustpilotConnection => ({
    ...account,
    api,
    timeoutMs,
    token: null,
  }),
  async check(connection, { domain }): Promise<LocationInfo> {
    const { displayName, score, numberOfReviews } = await findUnit(connection, domain);
    const average = score?.trustScore;
    return toLocationInfo(STARS, {
      name: displayName,
      address: `https://www.trustpilot.com/review/${domain}`,
      total: numberOfReviews?.total,
      average,
    });
  },
  reading: { read },
  replies: trustpilotReplies,
});

async function read(
  connection: TrustpilotConnection,
  { domain }: z.infer<typeof Profile>,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(Cursor, given) ?? (await firstPage(connection, domain));
  const { unit, page, total } = cursor;
  const query = new URLSearchParams({
    page: String(page),
    perPage: String(PAGE_SIZE),
    orderBy: 'createdat.desc',
  });
  const { reviews } = await askTrustpilot(connection, `/business-units/${unit}/reviews?${query}`, Reviews);
  const { rows, notes, whole } = rowsOfPage(reviews, TrustpilotReview, trustpilotRow);
  const complete = whole && !since;
  if (reviews.length >= PAGE_SIZE && !isBefore(rows, since)) {
    return { rows, notes, next: JSON.stringify({ unit, page: page + 1, total }), complete };
  }
  // A review deleted meanwhile shifts others across the page border, as pages are counted from the newest.
  const isUnchanged = page === 1 || totalOf(await findUnit(connection, domain)) === total;
  return { rows, notes, next: null, complete: complete && isUnchanged };
}

async function firstPage(connection: TrustpilotConnection, domain: string) {
  const unit = await findUnit(connection, domain);
  return { unit: unit.id, page: 1, total: totalOf(unit) };
}

const totalOf = ({ numberOfReviews }: z.infer<typeof Unit>) => numberOfReviews?.total ?? 0;

/** https://developers.trustpilot.com/business-units-api#find-a-business-unit */
function findUnit(connection: TrustpilotConnection, domain: string) {
  return askTrustpilot(connection, `/business-units/find?${new URLSearchParams({ name: domain })}`, Unit);
}
