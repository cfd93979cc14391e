import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  FAKE_FACEBOOK,
  FAKE_FACEBOOK_SIGN_IN,
  startFakeFacebook,
} from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_INSTAGRAM } from '#server/connectors/platforms/facebook/fake-posts.ts';
import type { FakePosting, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import type { PostAddress } from '#server/connectors/platforms/reader.ts';
import type { OpenPosts } from '#server/connectors/platforms/registry.ts';

const { appSecret, page, pageToken } = FAKE_FACEBOOK;
const { userToken } = FAKE_FACEBOOK_SIGN_IN;
const PAGE: PostAddress = { network: 'facebook', id: page };
const INSTAGRAM: PostAddress = { network: 'instagram', id: FAKE_INSTAGRAM.id };
const POST = {
  caption: 'Words like these make our week.\n\n#smile',
  altText: '“Nothing hurt at all.” Maria G.',
  pictureUrl: 'https://goodword.example/post-pictures/abc',
};

let facebook: ReaderSimulation;
let posting: FakePosting;
beforeEach(async () => {
  facebook = await startFakeFacebook();
  if (!facebook.posting) throw new Error('It takes no posts');
  posting = facebook.posting;
});
afterEach(() => facebook.close());

function open(credentials: Record<string, string> = { pageToken, appSecret }): OpenPosts {
  const { posts } = openReaders({ baseUrls: { facebook: facebook.url } }).open('facebook', credentials);
  if (!posts) throw new Error('It takes no posts');
  return posts;
}

async function publish(to: PostAddress, since = new Date()) {
  const posts = open();
  const prepared = await posts.prepare(to, POST);
  return { prepared, posted: await posts.publish(to, POST, { prepared, since, others: [] }) };
}

const sent = (end: string) => facebook.requests.filter(({ path }) => path.endsWith(end));

test('lists Pages with their Instagram accounts, by the person’s token', async () => {
  expect(await open({ userToken, appSecret }).accounts()).toEqual([
    { network: 'facebook', id: page, name: 'Bright Smile Dental', token: pageToken },
    { network: 'instagram', id: FAKE_INSTAGRAM.id, name: 'brightsmile.austin', token: pageToken },
  ]);
});

test('posts a photo to a Page, in one call', async () => {
  const { prepared, posted } = await publish(PAGE);
  expect(prepared).toBe(null);
  expect(posting.posts).toMatchObject([{ ...POST, network: 'facebook' }]);
  expect(posted).toEqual({
    externalId: posting.posts[0]?.id,
    address: `https://www.facebook.com/${posting.posts[0]?.id}`,
  });
  const [call] = sent('/photos');
  expect(call?.path).toBe(`/v26.0/${page}/photos`);
  expect(call?.body).not.toContain(pageToken);
});

test('posts to Instagram by a container, once it is ready', async () => {
  posting.polls = 2;
  const { prepared, posted } = await publish(INSTAGRAM);
  expect(posting.posts).toMatchObject([{ ...POST, network: 'instagram' }]);
  expect(posted.address).toBe(`https://www.instagram.com/p/${posting.posts[0]?.id}/`);
  expect(sent(`/${prepared}`)).toHaveLength(3);
  // The same container makes no second post.
  const again = await open().publish(INSTAGRAM, POST, { prepared, since: new Date(), others: [] });
  expect(again).toEqual(posted);
  expect(posting.posts).toHaveLength(1);
});

describe('what was refused', () => {
  test.each([
    ['cannot_fetch', 'rejected'],
    ['wrong_ratio', 'rejected'],
    ['post_limit', 'rejected'],
    ['spam_block', 'rejected'],
    ['restricted', 'rejected'],
    ['expired', 'rejected'],
  ] as const)('says why: %s', async (refusal, fault) => {
    posting.refusal = refusal;
    await expect(publish(INSTAGRAM)).rejects.toMatchObject({ fault, post: refusal, ambiguous: false });
    expect(posting.posts).toEqual([]);
  });

  test('is later where it is not ready yet', async () => {
    posting.refusal = 'not_ready';
    await expect(publish(INSTAGRAM)).rejects.toMatchObject({ fault: 'unavailable', ambiguous: false });
  });

  test('stops at the limit that Instagram names, before anything is made', async () => {
    posting.most = 1;
    await publish(INSTAGRAM);
    await expect(publish(INSTAGRAM)).rejects.toMatchObject({ post: 'post_limit' });
    expect(sent('/media').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('asks to sign in again where the token is gone', async () => {
    const gone = open({ pageToken: 'EAAAnotherPageToken00000', appSecret });
    await expect(gone.prepare(INSTAGRAM, POST)).rejects.toMatchObject({ fault: 'auth' });
  });
});

describe('after an answer that was lost', () => {
  test('a photo is found among the last posts by its words and time', async () => {
    const step = { prepared: null, since: new Date(), others: [] };
    posting.losesAnswer = true;
    await expect(open().publish(PAGE, POST, step)).rejects.toMatchObject({ ambiguous: true });
    expect(await open().find(PAGE, POST, step)).toMatchObject({ externalId: posting.posts[0]?.id });
    expect(await open().find(PAGE, { caption: 'Other words' }, step)).toBe(null);
    const others = [posting.posts[0]?.id ?? ''];
    expect(await open().find(PAGE, POST, { ...step, others })).toBe(null);
    const later = { ...step, since: new Date(Date.now() + 3_600_000) };
    expect(await open().find(PAGE, POST, later)).toBe(null);
  });

  test('a container tells whether it was published', async () => {
    const prepared = await open().prepare(INSTAGRAM, POST);
    const step = { prepared, since: new Date(), others: [] };
    expect(await open().find(INSTAGRAM, POST, step)).toBe('safe');
    posting.polls = 0;
    await open().publish(INSTAGRAM, POST, step);
    expect(await open().find(INSTAGRAM, POST, step)).toMatchObject({ externalId: posting.posts[0]?.id });
    expect(await open().find(INSTAGRAM, POST, { ...step, prepared: null })).toBe('safe');
  });
});
