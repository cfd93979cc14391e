import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HttpAnswer } from '#server/connectors/http.ts';
import {
  FacebookRecommendation,
  facebookRow,
  RECOMMENDATION_FIELDS,
} from '#server/connectors/platforms/facebook/map.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { ReadPage, ReadPlace } from '#server/connectors/platforms/review.ts';
import {
  averageOn,
  isBefore,
  isMadeName,
  rowsOfPage,
  STARS,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';
import { askSource, cursorOf, type SourceVerdict } from '#server/connectors/platforms/source.ts';

const TOKEN_HELP = 'Connect the Page again; its access token is missing.';
const SECRET_HELP = 'Paste the app secret from App settings > Basic in the Meta app. It has 32 characters.';
const PAGE_HELP =
  'Type the Page ID. It has digits only and stands on the Page under About, Page transparency.';
/** The newest version that still documents recommendations. */
const VERSION = 'v21.0';
const PAGE_SIZE = 25;

const Credentials = z.object({
  pageToken: z
    .string(TOKEN_HELP)
    .trim()
    .regex(/^[A-Za-z0-9\-_.|]{20,1000}$/, TOKEN_HELP),
  appSecret: z
    .string(SECRET_HELP)
    .trim()
    .regex(/^[0-9a-f]{32}$/i, SECRET_HELP),
});
const Profile = z.object({
  page: z
    .string(PAGE_HELP)
    .trim()
    .transform((typed) => /[?&]id=(\d+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^\d{3,25}$/, PAGE_HELP)),
});

interface FacebookConnection {
  pageToken: string;
  appSecret: string;
  graph: string;
  timeoutMs: number | undefined;
}

const Page = z.object({
  name: z.string().nullish(),
  link: z.string().nullish(),
  overall_star_rating: z.number().nullish(),
  rating_count: z.number().nullish(),
});
const Ratings = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});
const Cursor = z.object({ after: z.string() });

/** Recommendations of the owner's own Page: https://developers.facebook.com/docs/graph-api/reference/page/ratings */
export const facebook = defineReader({
  id: 'facebook',
  name: 'Facebook Page',
  summary: 'Recommendations, straight from Facebook, for a Page of yours.',
  provider: {
    id: 'facebook',
    name: 'Facebook',
    hosts: { graph: 'https://graph.facebook.com' },
    fake: async () => (await import('#server/connectors/platforms/facebook/fake.ts')).startFakeFacebook(),
  },
  platforms: { facebook: 'recommendations' },
  way: 'api',
  needs: 'A Page you moderate, and an app that Meta has reviewed for reading what people write on it.',
  gives: 'Who recommends you and who does not, with their words where they allowed it.',
  costs: 'Meta charges nothing.',
  showsRemoval: true,
  saysDeleted: false,
  storage: 'keep',
  fields: [
    { name: 'pageToken', label: 'Page access token', hint: 'Comes from connecting the Page.', secret: true },
    {
      name: 'appSecret',
      label: 'App secret',
      hint: 'In the Meta app under App settings, Basic.',
      secret: true,
    },
  ],
  recognizedBy: 'pageToken',
  credentials: Credentials,
  profileFields: [
    { name: 'page', label: 'Page ID', hint: 'It stands on your Page under Page transparency.' },
  ],
  profile: Profile,
  steps: [
    'Ask Meta to review your app for pages_read_user_content.',
    'Connect the Page as somebody who may moderate it.',
  ],
  harness: async () => (await import('#server/connectors/platforms/facebook/harness.ts')).harness,
  open: ({ pageToken, appSecret }, { hosts: { graph }, timeoutMs }): FacebookConnection => ({
    ...{ pageToken, appSecret, graph, timeoutMs },
  }),
  async check(connection, { page }): Promise<ReadPlace> {
    const fields = 'name,link,overall_star_rating,rating_count';
    const { name, link, overall_star_rating, rating_count } = await ask(connection, page, { fields }, Page);
    return {
      name: wordsOf(name),
      address: webAddress(link),
      total: rating_count ?? null,
      average: averageOn(STARS, overall_star_rating),
      problem: null,
    };
  },
  reading: {
    async read(connection, { page }, given, since): Promise<ReadPage> {
      const after = cursorOf(Cursor, given)?.after;
      const query = { fields: RECOMMENDATION_FIELDS, limit: String(PAGE_SIZE), ...(after ? { after } : {}) };
      const { data, paging } = await ask(connection, `${page}/ratings`, query, Ratings);
      const { rows, notes, whole } = rowsOfPage(data, FacebookRecommendation, facebookRow);
      // A name of our making may change with the text: then its absence proves nothing.
      const complete = whole && !since && !rows.some(({ externalId }) => isMadeName(externalId));
      const more = paging?.next && !isBefore(rows, since) ? paging.cursors?.after : null;
      return { rows, notes, next: more ? JSON.stringify({ after: more }) : null, complete };
    },
  },
});

function ask<Schema extends z.ZodType>(
  { pageToken, appSecret, graph, timeoutMs }: FacebookConnection,
  path: string,
  fields: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  // https://developers.facebook.com/docs/graph-api/securing-requests#appsecret_proof
  const proof = createHmac('sha256', appSecret).update(pageToken).digest('hex');
  const query = new URLSearchParams({ ...fields, appsecret_proof: proof });
  const headers = { authorization: `Bearer ${pageToken}`, accept: 'application/json' };
  return askSource(
    { of: 'Facebook', url: `${graph}/${VERSION}/${path}?${query}`, headers, timeoutMs, judge },
    schema,
  );
}

const Refusal = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().nullish() }) });
const AN_HOUR = 3_600;

/** The code decides: most refusals come with 400. https://developers.facebook.com/docs/graph-api/guides/error-handling */
function judge({ body }: HttpAnswer): SourceVerdict | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { code, error_subcode } = refusal.data.error;
  if (code === 12) return { fault: 'not_offered' };
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300)) return { fault: 'auth' };
  if ([4, 17, 32, 613].includes(code)) return { fault: 'rate_limited', seconds: AN_HOUR };
  if (code === 1 || code === 2) return { fault: 'unavailable' };
  // “Object does not exist” is one subcode of a bad parameter.
  if (code === 803 || (code === 100 && error_subcode === 33)) return { fault: 'gone' };
  return null;
}
