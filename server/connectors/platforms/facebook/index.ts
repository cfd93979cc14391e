import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import {
  askFacebook,
  askGraph,
  type FacebookConnection,
  Paging,
} from '#server/connectors/platforms/facebook/client.ts';
import { instagramSignIn } from '#server/connectors/platforms/facebook/instagram-sign-in.ts';
import {
  FacebookRecommendation,
  facebookRow,
  RECOMMENDATION_FIELDS,
} from '#server/connectors/platforms/facebook/map.ts';
import { facebookPosts } from '#server/connectors/platforms/facebook/posts.ts';
import { facebookReplies } from '#server/connectors/platforms/facebook/replies.ts';
import { facebookSignIn } from '#server/connectors/platforms/facebook/sign-in.ts';
import { defineReader, type LocationChoice } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import {
  isBefore,
  isMadeName,
  rowsOfPage,
  STARS,
  toLocationInfo,
  webAddress,
} from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';
import { POST_LOGINS } from '#shared/social/posts.ts';

const TOKEN_HELP = 'Connect the Page again; its access token is missing.';
const SECRET_HELP = 'Paste the app secret from App settings > Basic in the Meta app. It has 32 characters.';
const PAGE_HELP =
  'Type the Page ID. It has only digits. You find it on the Page under About, Page transparency.';
const PAGE_SIZE = 25;
const MOST_LISTS = 20;
const TOKEN = /^[A-Za-z0-9\-_.|]{20,1000}$/;

/** A typed Page token, or the sign-in of a person. */
const Credentials = z
  .object({
    pageToken: z.string(TOKEN_HELP).trim().default(''),
    userToken: z.string().trim().default(''),
    appSecret: typedKey(/^[0-9a-f]{32}$/i, SECRET_HELP, 'secret'),
    appId: z.string().default(''),
    /** Whose token it is. */
    login: z.enum(POST_LOGINS).default('facebook'),
  })
  .refine(({ pageToken, userToken }) => TOKEN.test(pageToken || userToken), {
    path: ['pageToken'],
    error: TOKEN_HELP,
  });
const Profile = z.object({
  page: z
    .string(PAGE_HELP)
    .trim()
    .transform((typed) => /[?&]id=(\d+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^\d{3,25}$/, PAGE_HELP)),
});

const PageName = z.object({ id: z.string(), name: z.string().nullish(), link: z.string().nullish() });
const Pages = z.object({ data: z.array(PageName), paging: Paging });

const Page = z.object({
  name: z.string().nullish(),
  link: z.string().nullish(),
  overall_star_rating: z.number().nullish(),
  rating_count: z.number().nullish(),
});
const Ratings = z.object({ data: z.array(z.unknown()), paging: Paging });
const Cursor = z.object({ after: z.string() });

/** Recommendations of the owner's own Page: https://developers.facebook.com/docs/graph-api/reference/page/ratings */
export const facebook = defineReader({
  id: 'facebook',
  name: 'Facebook Page',
  summary: 'Recommendations, straight from Facebook, for a Page of yours.',
  provider: {
    id: 'facebook',
    name: 'Facebook',
    hosts: {
      graph: 'https://graph.facebook.com',
      dialog: 'https://www.facebook.com',
      instagramGraph: 'https://graph.instagram.com',
      instagramCodes: 'https://api.instagram.com',
      instagramDialog: 'https://www.instagram.com',
    },
    fake: async () => (await import('#server/connectors/platforms/facebook/fake.ts')).startFakeFacebook(),
  },
  platforms: { facebook: 'recommendations' },
  kind: 'api',
  needs: 'A Page you moderate, and an app that Meta has approved for reading reviews on Pages.',
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
    { name: 'page', label: 'Page ID', hint: 'You find it on your Page under Page transparency.' },
  ],
  profile: Profile,
  helpPath: '/help/reviews/facebook-keys',
  steps: [
    'Ask Meta to review your app for pages_read_user_content and, for replies, pages_manage_engagement.',
    'Connect the Page as somebody who can moderate it.',
  ],
  harness: async () => (await import('#server/connectors/platforms/facebook/harness.ts')).harness,
  signIn: facebookSignIn,
  postSignIn: instagramSignIn,
  open: (credentials, { hosts: { graph, instagramGraph }, timeoutMs }): FacebookConnection => ({
    ...credentials,
    graph: credentials.login === 'instagram' ? instagramGraph : graph,
    timeoutMs,
    tokens: new Map(),
  }),
  places: listPages,
  async check(connection, { page }): Promise<LocationInfo> {
    const fields = 'name,link,overall_star_rating,rating_count';
    const { name, link, overall_star_rating, rating_count } = await askFacebook(
      connection,
      page,
      page,
      { fields },
      Page,
    );
    return toLocationInfo(STARS, {
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
      const { data, paging } = await askFacebook(connection, page, `${page}/ratings`, query, Ratings);
      const { rows, notes, whole } = rowsOfPage(data, FacebookRecommendation, facebookRow);
      // An ID we generated may change with the text, so its absence proves nothing.
      const complete = whole && !since && !rows.some(({ externalId }) => isMadeName(externalId));
      const more = paging?.next && !isBefore(rows, since) ? paging.cursors?.after : null;
      return { rows, notes, next: more ? JSON.stringify({ after: more }) : null, complete };
    },
  },
  replies: facebookReplies,
  posts: facebookPosts,
});

/** All Pages of the person who signed in; for a typed token, its own Page. */
async function listPages(connection: FacebookConnection): Promise<LocationChoice[]> {
  const toChoice = ({ id, name, link }: z.infer<typeof PageName>): LocationChoice => ({
    profile: { page: id },
    name: name || id,
    address: webAddress(link),
  });
  const fields = 'id,name,link';
  if (connection.pageToken) {
    return [
      toChoice(await askGraph({ ...connection, token: connection.pageToken }, 'me', { fields }, PageName)),
    ];
  }
  const person = { ...connection, token: connection.userToken };
  const pages: LocationChoice[] = [];
  let after: string | null = null;
  for (let calls = 0; calls < MOST_LISTS; calls += 1) {
    const query: Record<string, string> = { fields, limit: '100', ...(after ? { after } : {}) };
    const found: z.infer<typeof Pages> = await askGraph(person, 'me/accounts', query, Pages);
    pages.push(...found.data.map(toChoice));
    after = found.paging?.next ? (found.paging.cursors?.after ?? null) : null;
    if (!after) return pages;
  }
  throw new ConnectorError('unexpected', 'The list of Pages does not end');
}
