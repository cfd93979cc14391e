import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  FAKE_FACEBOOK,
  FAKE_FACEBOOK_SIGN_IN,
  startFakeFacebook,
} from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_INSTAGRAM_SIGN_IN } from '#server/connectors/platforms/facebook/fake-instagram.ts';
import { FAKE_INSTAGRAM } from '#server/connectors/platforms/facebook/fake-posts.ts';
import type { FakePosting, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import type { SignInKeys } from '#server/connectors/platforms/sign-in.ts';

const REDIRECT = 'https://goodword.example/signed-in';
const NOW = new Date('2026-11-29T12:00:00Z');
const POST = { caption: 'Words.', altText: 'A review.', pictureUrl: 'https://goodword.example/p/abc' };
const { clientSecret: appSecret } = FAKE_INSTAGRAM_SIGN_IN;

let meta: ReaderSimulation;
let posting: FakePosting;
beforeEach(async () => {
  meta = await startFakeFacebook();
  if (!meta.posting) throw new Error('It takes no posts');
  posting = meta.posting;
});
afterEach(() => meta.close());

const readers = () => openReaders({ baseUrls: { facebook: meta.url } });

function login() {
  const found = readers().postSignIn('facebook');
  if (!found) throw new Error('Instagram has no login of its own');
  return found;
}

async function codeFor(keys: SignInKeys): Promise<string> {
  const ask = { clientId: keys.clientId, redirectUri: REDIRECT, state: 's.1', challenge: 'c' };
  const answer = await fetch(login().address(ask), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? REDIRECT);
  expect(back.searchParams.get('state')).toBe('s.1');
  return back.searchParams.get('code') ?? '';
}

const finish = async (code: string, keys: SignInKeys = FAKE_INSTAGRAM_SIGN_IN) =>
  login().finish({ keys, redirectUri: REDIRECT, code, verifier: 'v' });

function open(token: { pageToken: string } | { userToken: string }, secret = appSecret) {
  const { posts } = readers().open('facebook', { ...token, login: 'instagram', appSecret: secret });
  if (!posts) throw new Error('It takes no posts');
  return posts;
}

test('signs in at Instagram itself, and keeps the token of sixty days', async () => {
  const signedIn = await finish(await codeFor(FAKE_INSTAGRAM_SIGN_IN));
  expect(signedIn).toEqual({
    credentials: { userToken: expect.stringMatching(/^IGAASimulatedLong/) },
    subject: FAKE_INSTAGRAM.id,
    name: FAKE_INSTAGRAM.username,
    endsIn: 60 * 86_400,
  });
  const [asked, code, long] = meta.requests;
  expect(asked?.query.get('scope')).toBe('instagram_business_basic,instagram_business_content_publish');
  expect(code).toMatchObject({ method: 'POST', path: '/oauth/access_token' });
  expect(long?.query.get('grant_type')).toBe('ig_exchange_token');
});

test('a code works once, and only for the application that it was made for', async () => {
  const code = await codeFor(FAKE_INSTAGRAM_SIGN_IN);
  await finish(code);
  await expect(finish(code)).rejects.toMatchObject({ fault: 'auth' });
  const other = { ...FAKE_INSTAGRAM_SIGN_IN, clientSecret: '0'.repeat(32) };
  await expect(finish(await codeFor(FAKE_INSTAGRAM_SIGN_IN), other)).rejects.toMatchObject({ fault: 'auth' });
});

test('says what was left out, and what does not answer', async () => {
  posting.leavesOut = true;
  await expect(finish(await codeFor(FAKE_INSTAGRAM_SIGN_IN))).rejects.toMatchObject({
    fault: 'not_offered',
  });
  posting.leavesOut = false;
  const code = await codeFor(FAKE_INSTAGRAM_SIGN_IN);
  meta.faults.status = 503;
  await expect(finish(code)).rejects.toMatchObject({ fault: 'unavailable' });
});

test('opens one account, and posts to it without a Page and without a proof of Facebook’s', async () => {
  const { credentials } = await finish(await codeFor(FAKE_INSTAGRAM_SIGN_IN));
  const userToken = credentials.userToken ?? '';
  const [account, ...more] = await open({ userToken }).accounts();
  expect([account, more]).toEqual([
    { network: 'instagram', id: FAKE_INSTAGRAM.id, name: FAKE_INSTAGRAM.username, token: userToken },
    [],
  ]);
  const to = { network: 'instagram', id: FAKE_INSTAGRAM.id } as const;
  const posts = open({ pageToken: userToken });
  posting.polls = 1;
  const prepared = await posts.prepare(to, POST);
  const step = { prepared, since: new Date(), others: [] };
  const posted = await posts.publish(to, POST, step);
  expect(posting.posts).toMatchObject([{ ...POST, network: 'instagram' }]);
  expect(await posts.find(to, POST, step)).toEqual(posted);
  const proofs = meta.requests.filter(({ query }) => query.has('appsecret_proof'));
  expect(proofs).toEqual([]);
});

test('renews the token, until Instagram ends the access', async () => {
  const { credentials } = await finish(await codeFor(FAKE_INSTAGRAM_SIGN_IN));
  const pageToken = credentials.userToken ?? '';
  const { token, until } = await open({ pageToken }).access(NOW);
  expect(until).toEqual(new Date(NOW.getTime() + 60 * 86_400_000));
  expect(token).not.toBe(pageToken);
  expect((await open({ pageToken: token ?? '' }).access(NOW)).until).toEqual(until);
  posting.instagramEnded = true;
  await expect(open({ pageToken }).access(NOW)).rejects.toMatchObject({ fault: 'auth' });
});

test('only the person can end the access at Instagram; at Facebook the application ends it', async () => {
  expect(login().revoke).toBe(null);
  const { clientId, clientSecret } = FAKE_FACEBOOK_SIGN_IN;
  const credentials = { pageToken: FAKE_FACEBOOK.pageToken };
  await readers().signIn('facebook')?.revoke?.({ keys: { clientId, clientSecret }, credentials });
  expect(meta.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v26.0/debug_token',
    'DELETE /v26.0/77/permissions',
  ]);
  meta.faults.status = 500;
  const failed = readers().signIn('facebook')?.revoke?.({ keys: { clientId, clientSecret }, credentials });
  await expect(failed).rejects.toMatchObject({ fault: 'unavailable' });
});

test.each([
  ['a day', 1_804_000_000, new Date(1_804_000_000_000)],
  ['no end', 0, null],
])('Facebook says when the access ends: %s', async (_words, accessEnds, until) => {
  posting.accessEnds = accessEnds;
  const { clientId: appId } = FAKE_FACEBOOK_SIGN_IN;
  const credentials = { pageToken: FAKE_FACEBOOK.pageToken, appId, appSecret: FAKE_FACEBOOK.appSecret };
  const { posts } = readers().open('facebook', credentials);
  expect(await posts?.access(NOW)).toEqual({ until, token: null });
  const gone = readers().open('facebook', { ...credentials, pageToken: 'EAAAnotherPageToken00000' });
  await expect(gone.posts?.access(NOW)).rejects.toMatchObject({ fault: 'auth' });
});
