import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import {
  askGraph,
  type FacebookConnection,
  facebookVerdict,
  GraphRefusal,
  Paging,
  POSTS_VERSION,
} from '#server/connectors/platforms/facebook/client.ts';
import { debugToken } from '#server/connectors/platforms/facebook/debug-token.ts';
import {
  findInstagramAccount,
  renewInstagramToken,
} from '#server/connectors/platforms/facebook/instagram-sign-in.ts';
import type {
  FoundPostAccount,
  PostAccess,
  PostAddress,
  PostContent,
  Posted,
  Posting,
  PreparedPost,
} from '#server/connectors/platforms/reader.ts';
import { webAddress } from '#server/connectors/platforms/row.ts';
import type { SourceVerdict } from '#server/connectors/platforms/source.ts';
import type { PostRefusal } from '#shared/social/posts.ts';

/** Meta fetches the picture before it answers. */
const TIMEOUT_MS = 45_000;
const MOST_LISTS = 20;
const LAST_POSTS = '25';
/** Meta asks for a few looks a minute at a container; later ones are another attempt. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000];
/** Their clocks and ours differ. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

const Pages = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      access_token: z.string().nullish(),
      tasks: z.array(z.string()).nullish(),
      instagram_business_account: z
        .object({ id: z.string().min(1), username: z.string().nullish() })
        .nullish(),
    }),
  ),
  paging: Paging,
});
const Made = z.object({ id: z.string().min(1) });
const Photo = z.object({ id: z.string().min(1), post_id: z.string().nullish() });
const Container = z.object({ status_code: z.string().nullish() });
const Limit = z.object({
  data: z.array(
    z.object({
      quota_usage: z.number().nullish(),
      config: z.object({ quota_total: z.number().nullish() }).nullish(),
    }),
  ),
});
const Media = z.object({ permalink: z.string().nullish() });
const LastMedia = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      caption: z.string().nullish(),
      timestamp: z.string().nullish(),
      permalink: z.string().nullish(),
    }),
  ),
});
const LastPosts = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      message: z.string().nullish(),
      created_time: z.string().nullish(),
      permalink_url: z.string().nullish(),
    }),
  ),
});

/**
 * Photos on Pages, in one call, and on Instagram, where a container is made first:
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */
export const facebookPosts: Posting<FacebookConnection> = {
  accounts: listAccounts,
  access: (connection, now) =>
    connection.login === 'instagram'
      ? renewInstagramToken(connection.graph, connection.pageToken, now)
      : readAccess(connection),
  async prepare(connection, { network, id }, { caption, altText, pictureUrl }) {
    if (network === 'facebook') return null;
    await assertBelowLimit(connection, id);
    const fields = { image_url: pictureUrl, caption, ...(altText ? { alt_text: altText } : {}) };
    // A container that nobody publishes is seen by nobody, so another one may be made.
    return (await askGraph(lineOf(connection), `${id}/media`, fields, Made, 'POST', false)).id;
  },
  publish(connection, to, post, step) {
    return to.network === 'facebook'
      ? publishPhoto(connection, to, post)
      : publishContainer(connection, to, post, step);
  },
  find(connection, to, post, step) {
    return to.network === 'facebook'
      ? findPhoto(connection, to, post, step)
      : findMedia(connection, to, post, step);
  },
};

async function listAccounts(connection: FacebookConnection): Promise<FoundPostAccount[]> {
  const person = { ...lineOf(connection), token: connection.userToken };
  if (connection.login === 'instagram') {
    const account = await findInstagramAccount(person);
    return [{ network: 'instagram', ...account, token: connection.userToken }];
  }
  const fields = 'id,name,access_token,tasks,instagram_business_account{id,username}';
  const found: FoundPostAccount[] = [];
  let after: string | null = null;
  for (let calls = 0; calls < MOST_LISTS; calls += 1) {
    const query: Record<string, string> = { fields, limit: '100', ...(after ? { after } : {}) };
    const { data, paging }: z.infer<typeof Pages> = await askGraph(person, 'me/accounts', query, Pages);
    for (const { id, name, access_token: token, tasks, instagram_business_account: instagram } of data) {
      // Without this task the person may only look.
      if (!token || (tasks && !tasks.includes('CREATE_CONTENT'))) continue;
      found.push({ network: 'facebook', id, name: name || id, token });
      if (!instagram) continue;
      const shown = instagram.username || name || instagram.id;
      found.push({ network: 'instagram', id: instagram.id, name: shown, token });
    }
    after = paging?.next ? (paging.cursors?.after ?? null) : null;
    if (!after) return found;
  }
  throw new ConnectorError('unexpected', 'The list of Pages does not end');
}

/** Facebook lets an application act for 90 days after a person last signed in, whatever its tokens. */
async function readAccess(connection: FacebookConnection): Promise<PostAccess> {
  const token = connection.pageToken || connection.userToken;
  const { is_valid: isValid, data_access_expires_at: end } = await debugToken(connection, token);
  if (isValid === false) throw new ConnectorError('auth', 'Facebook says that the token is no longer valid');
  return { until: end ? new Date(end * 1_000) : null, token: null };
}

async function publishPhoto(
  connection: FacebookConnection,
  { id }: PostAddress,
  { caption, altText, pictureUrl }: PostContent,
): Promise<Posted> {
  const fields = {
    url: pictureUrl,
    message: caption,
    published: 'true',
    ...(altText ? { alt_text_custom: altText } : {}),
  };
  const made = await askGraph(lineOf(connection), `${id}/photos`, fields, Photo, 'POST');
  const post = made.post_id ?? made.id;
  return { externalId: post, address: `https://www.facebook.com/${encodeURIComponent(post)}` };
}

async function publishContainer(
  connection: FacebookConnection,
  to: PostAddress,
  post: PostContent,
  step: PreparedPost,
): Promise<Posted> {
  const container = step.prepared ?? '';
  if (await waitUntilReady(connection, container)) return findPublished(connection, to, post, step);
  const fields = { creation_id: container };
  const { id } = await askGraph(lineOf(connection), `${to.id}/media_publish`, fields, Made, 'POST');
  return { externalId: id, address: await addressOf(connection, id) };
}

/** True if it is published already. */
async function waitUntilReady(connection: FacebookConnection, container: string): Promise<boolean> {
  for (const pause of [0, ...PAUSES_MS]) {
    await wait(pause);
    const status = await statusOf(connection, container);
    if (status === 'PUBLISHED') return true;
    if (status === 'FINISHED') return false;
    if (status === 'ERROR') throw refusedAs('cannot_fetch', 'The container ended with an error');
    if (status === 'EXPIRED') throw refusedAs('expired', 'The container has expired');
  }
  throw new ConnectorError('unavailable', 'The container is not ready yet');
}

async function statusOf(connection: FacebookConnection, container: string): Promise<string> {
  const path = encodeURIComponent(container);
  const { status_code } = await askGraph(
    lineOf(connection),
    path,
    { fields: 'status_code,status' },
    Container,
  );
  return status_code ?? '';
}

/** The link is a convenience: the post is there without it. */
async function addressOf(connection: FacebookConnection, media: string): Promise<string> {
  try {
    const found = await askGraph(lineOf(connection), media, { fields: 'permalink' }, Media);
    return webAddress(found.permalink) ?? '';
  } catch (error) {
    if (error instanceof ConnectorError) return '';
    throw error;
  }
}

/** The only sure sign is the state of the container; which post it became is told by its words. */
async function findPublished(
  connection: FacebookConnection,
  { id }: PostAddress,
  { caption }: Pick<PostContent, 'caption'>,
  step: PreparedPost,
): Promise<Posted> {
  const query = { fields: 'id,caption,timestamp,permalink', limit: LAST_POSTS };
  const { data } = await askGraph(lineOf(connection), `${id}/media`, query, LastMedia);
  const same = data.find((one) => isIt(one.id, one.caption, one.timestamp, { caption, step }));
  return { externalId: same?.id ?? null, address: webAddress(same?.permalink) ?? '' };
}

async function findMedia(
  connection: FacebookConnection,
  to: PostAddress,
  post: Pick<PostContent, 'caption'>,
  step: PreparedPost,
): Promise<Posted | 'safe'> {
  // Nothing is published without a container, and no container twice.
  if (step.prepared === null) return 'safe';
  const status = await statusOf(connection, step.prepared);
  return status === 'PUBLISHED' ? findPublished(connection, to, post, step) : 'safe';
}

async function findPhoto(
  connection: FacebookConnection,
  { id }: PostAddress,
  { caption }: Pick<PostContent, 'caption'>,
  step: PreparedPost,
): Promise<Posted | null> {
  const query = { fields: 'id,message,created_time,permalink_url', limit: LAST_POSTS };
  const { data } = await askGraph(lineOf(connection), `${id}/published_posts`, query, LastPosts);
  const same = data.find((one) => isIt(one.id, one.message, one.created_time, { caption, step }));
  return same ? { externalId: same.id, address: webAddress(same.permalink_url) ?? '' } : null;
}

/** Instagram says how many it takes: documents of Meta differ. */
async function assertBelowLimit(connection: FacebookConnection, id: string): Promise<void> {
  const query = { fields: 'quota_usage,config' };
  const { data } = await askGraph(lineOf(connection), `${id}/content_publishing_limit`, query, Limit);
  const [{ quota_usage: used, config } = {}] = data;
  const most = config?.quota_total;
  if (used && most && used >= most) throw refusedAs('post_limit', 'Instagram takes no more posts today');
}

function refusedAs(post: PostRefusal, message: string): ConnectorError {
  return new ConnectorError('rejected', message, { post });
}

function isIt(
  id: string,
  words: string | null | undefined,
  time: string | null | undefined,
  { caption, step }: { caption: string; step: PreparedPost },
): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isSince = Date.parse(time ?? '') >= step.since.getTime() - CLOCKS_DIFFER_MS;
  return isSince && plain(words ?? '') === plain(caption) && !step.others.includes(id);
}

function lineOf(connection: FacebookConnection) {
  const timeoutMs = connection.timeoutMs ?? TIMEOUT_MS;
  return {
    ...connection,
    token: connection.pageToken,
    timeoutMs,
    version: POSTS_VERSION,
    judge: postVerdict,
  };
}

/** By code, then by subcode, which says more. */
const REFUSALS: Readonly<Record<number, PostRefusal>> = {
  9004: 'cannot_fetch',
  2207003: 'cannot_fetch',
  2207052: 'cannot_fetch',
  324: 'cannot_fetch',
  36003: 'wrong_ratio',
  2207009: 'wrong_ratio',
  9: 'post_limit',
  2207042: 'post_limit',
  368: 'spam_block',
  2207051: 'spam_block',
  25: 'restricted',
  2207050: 'restricted',
  506: 'duplicate',
  2207008: 'expired',
};
const NOT_READY = [9007, 2207027];

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes */
function postVerdict(response: HttpResponse): SourceVerdict | null {
  const refusal = GraphRefusal.safeParse(response.body);
  if (!refusal.success) return null;
  const { code, error_subcode: subcode } = refusal.data.error;
  if (NOT_READY.includes(code) || (subcode && NOT_READY.includes(subcode))) {
    return { fault: 'unavailable', isUndone: true };
  }
  const post = REFUSALS[subcode ?? 0] ?? REFUSALS[code];
  return post ? { fault: 'rejected', post } : facebookVerdict(response);
}
