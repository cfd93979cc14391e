import { z } from 'zod';
import { askFacebook, type FacebookConnection } from '#server/connectors/platforms/facebook/client.ts';
import {
  FacebookRecommendation,
  facebookRow,
  RECOMMENDATION_FIELDS,
} from '#server/connectors/platforms/facebook/map.ts';
import { facebookReplies } from '#server/connectors/platforms/facebook/replies.ts';
import { defineReader } from '#server/connectors/platforms/reader.ts';
import type { ReadPage, ReadPlace } from '#server/connectors/platforms/review.ts';
import { isBefore, isMadeName, profileTold, rowsOfPage, STARS } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';

const TOKEN_HELP = 'Connect the Page again; its access token is missing.';
const SECRET_HELP = 'Paste the app secret from App settings > Basic in the Meta app. It has 32 characters.';
const PAGE_HELP =
  'Type the Page ID. It has digits only and stands on the Page under About, Page transparency.';
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
    'Ask Meta to review your app for pages_read_user_content, and for pages_manage_engagement to reply.',
    'Connect the Page as somebody who may moderate it.',
  ],
  harness: async () => (await import('#server/connectors/platforms/facebook/harness.ts')).harness,
  open: ({ pageToken, appSecret }, { hosts: { graph }, timeoutMs }): FacebookConnection => ({
    ...{ pageToken, appSecret, graph, timeoutMs },
  }),
  async check(connection, { page }): Promise<ReadPlace> {
    const fields = 'name,link,overall_star_rating,rating_count';
    const { name, link, overall_star_rating, rating_count } = await askFacebook(
      connection,
      page,
      { fields },
      Page,
    );
    return profileTold(STARS, {
      name,
      address: link,
      total: rating_count,
      average: overall_star_rating,
    });
  },
  reading: {
    async read(connection, { page }, given, since): Promise<ReadPage> {
      const after = cursorOf(Cursor, given)?.after;
      const query = { fields: RECOMMENDATION_FIELDS, limit: String(PAGE_SIZE), ...(after ? { after } : {}) };
      const { data, paging } = await askFacebook(connection, `${page}/ratings`, query, Ratings);
      const { rows, notes, whole } = rowsOfPage(data, FacebookRecommendation, facebookRow);
      // A name of our making may change with the text: then its absence proves nothing.
      const complete = whole && !since && !rows.some(({ externalId }) => isMadeName(externalId));
      const more = paging?.next && !isBefore(rows, since) ? paging.cursors?.after : null;
      return { rows, notes, next: more ? JSON.stringify({ after: more }) : null, complete };
    },
  },
  replies: facebookReplies,
});
