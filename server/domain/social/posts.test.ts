import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN, startFakeFacebook } from '#server/connectors/platforms/facebook/fake.ts';
import type { FakePosting, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { pauseQueuedWork } from '#server/db/pause-queued-work.ts';
import { changeSubmissions } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { isReadWith } from '#server/domain/platforms/parts/access-end.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { cancelPost } from '#server/domain/social/cancel-post.ts';
import { changePost } from '#server/domain/social/change-post.ts';
import { choosePostAccount } from '#server/domain/social/choose-post-account.ts';
import { deliverPost } from '#server/domain/social/deliver-post.ts';
import { endPermission } from '#server/domain/social/end-permission.ts';
import { findPostPicture } from '#server/domain/social/find-post-picture.ts';
import { finishPostSignIn } from '#server/domain/social/finish-post-sign-in.ts';
import { getPlannedPost } from '#server/domain/social/get-planned-post.ts';
import { deliverPostJob, reconcilePostJob } from '#server/domain/social/jobs.ts';
import { listPictureReviews } from '#server/domain/social/list-picture-reviews.ts';
import { listPostAccounts } from '#server/domain/social/list-post-accounts.ts';
import { listSocialPosts } from '#server/domain/social/list-social-posts.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { publishPost } from '#server/domain/social/publish-post.ts';
import { reconcilePost } from '#server/domain/social/reconcile-post.ts';
import { removePostAccount } from '#server/domain/social/remove-post-account.ts';
import { sweepPosts } from '#server/domain/social/sweep-posts.ts';
import type { PublishPost } from '#shared/social/post-input.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { DOUBTFUL } from '#tests/doubtful.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';

const KEYS = {
  google: {},
  facebook: {
    clientId: FAKE_FACEBOOK_SIGN_IN.clientId,
    clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret,
  },
};
const TEXT = 'They explained everything and took their time. Nothing hurt at all.';
const CAPTION = 'Words like these make our week.';
const ALT = 'A review by Maria G.: “They explained everything and took their time. Nothing hurt at all.”';

let facebook: ReaderSimulation;
let posting: FakePosting;
let clock: { now: Date };
let ctx: OwnerCtx;
let stranger: OwnerCtx;
let reviewId: string;

beforeEach(async () => {
  facebook = await startFakeFacebook();
  if (!facebook.posting) throw new Error('It takes no posts');
  posting = facebook.posting;
  posting.polls = 0;
  clock = { now: new Date() };
  const readers = openReaders({ baseUrls: { facebook: facebook.url } });
  const open = async () => {
    const given = { is_healthcare: false, time_zone: 'America/Chicago', now: () => new Date(clock.now) };
    const made = await makeBusiness(given);
    return { ...made.ctx, readers, config: { ...made.ctx.config, signIn: KEYS } };
  };
  stranger = await open();
  ctx = await open();
  ({ id: reviewId } = await makeReview(ctx, { review_text: TEXT, reviewer_name: 'Maria Garcia' }));
  await permit();
});
afterEach(() => facebook.close());

const permit = (method: 'email' | 'signed' = 'email') => {
  const givenOn = new Date(clock.now.getTime() - DAY_MS).toISOString().slice(0, 10);
  return permitPicture(ctx, { method, givenOn, isConfirmed: true, reviewId });
};
const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

/** As the browser goes there and returns. */
async function signIn(of = ctx) {
  const { address } = await beginPostSignIn(of);
  const answer = await fetch(address, { redirect: 'manual' });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  const back = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return { back, outcome: await finishPostSignIn(of, back) };
}

const accountsOf = ({ db, business }: OwnerCtx) =>
  db
    .select()
    .from(postAccounts)
    .where(eq(postAccounts.business_id, business.id))
    .orderBy(asc(postAccounts.network));
async function accountIds() {
  const [page, instagram] = await accountsOf(ctx);
  return { page: page?.id ?? '', instagram: instagram?.id ?? '' };
}
const rows = () =>
  ctx.db
    .select()
    .from(socialPosts)
    .where(eq(socialPosts.business_id, ctx.business.id))
    .orderBy(asc(socialPosts.created_at), asc(socialPosts.id));
const row = async () => (await rows()).at(-1);
const deliver = (postId: string) => deliverPost(asJob(ctx, 'social.deliver'), { postId });
const reconcile = (postId: string) => reconcilePost(asJob(ctx, 'social.deliver'), { postId });
const sweep = () => sweepPosts({ ...asJob(ctx, 'social.sweep'), business: null });
const actions = async () => {
  const found = await ctx.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.subject_id, reviewId)))
    .orderBy(auditEvents.id);
  return found.map(({ action }) => action).filter((action) => action !== 'social.permit');
};

async function press(to: 'page' | 'instagram', given: Partial<PublishPost> = {}, of = ctx): Promise<string> {
  const ids = await accountIds();
  const input = { reviewId, caption: CAPTION, altText: ALT, accountIds: [ids[to]], pressId: newId() };
  await publishPost(of, { ...input, ...given });
  return (await row())?.id ?? '';
}

describe('connecting', () => {
  test('is for the owner', async () => {
    const [visitor, job] = [asVisitor(ctx), asJob(ctx, 'social.deliver')];
    for (const of of [visitor, job]) {
      await expect(beginPostSignIn(of)).rejects.toThrow();
      await expect(finishPostSignIn(of, {})).rejects.toThrow();
      await expect(listPostAccounts(of)).rejects.toThrow();
      await expect(choosePostAccount(of, { accountId: newId() })).rejects.toThrow();
      await expect(removePostAccount(of, { accountId: newId() })).rejects.toThrow();
    }
  });

  test('asks for leave to post, and connects the only Page and its Instagram account', async () => {
    const { address } = await beginPostSignIn(ctx);
    const scope = new URL(address).searchParams.get('scope')?.split(',');
    expect(scope).toEqual(expect.arrayContaining(['pages_manage_posts', 'instagram_content_publish']));
    const { back, outcome } = await signIn();
    expect(outcome).toBe('connected');
    const [page, instagram] = await accountsOf(ctx);
    expect([page?.state, instagram?.state, instagram?.name]).toEqual([
      'connected',
      'connected',
      'brightsmile.austin',
    ]);
    expect(page?.credentials).toMatch(/^v1\./);
    expect(await accountsOf(stranger)).toEqual([]);
    // A code is sent once, and a state works only for the session that began.
    const asked = facebook.requests.length;
    expect(await finishPostSignIn(ctx, back)).toBe('again');
    expect(facebook.requests).toHaveLength(asked);
    expect(await accountsOf(ctx)).toEqual([page, instagram]);
    await expect(finishPostSignIn(stranger, back)).rejects.toMatchObject({ reason: 'sign_in_over' });
    expect(await isReadWith(ctx, page?.person_mark ?? '')).toBe(true);
  });

  test('says which settings are missing', async () => {
    const bare = { ...ctx, config: { ...ctx.config, signIn: { google: {}, facebook: {} } } };
    expect((await listPostAccounts(bare)).logins.map(({ missing }) => missing)).toEqual([
      ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
      ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'],
    ]);
    await expect(beginPostSignIn(bare)).rejects.toMatchObject({ reason: 'sign_in_not_set_up' });
  });

  test('of several the owner chooses, and those that nobody chose are forgotten after a day', async () => {
    await signIn();
    const { page, instagram } = await accountIds();
    await ctx.db
      .update(postAccounts)
      .set({ state: 'offered' })
      .where(eq(postAccounts.business_id, ctx.business.id));
    await expect(press('page')).rejects.toMatchObject({ fields: { accountIds: [expect.any(String)] } });
    await expect(choosePostAccount(stranger, { accountId: page })).rejects.toMatchObject({
      code: 'not_found',
    });
    await choosePostAccount(ctx, { accountId: page });
    await choosePostAccount(ctx, { accountId: page });
    later(25 * 3_600_000);
    await sweep();
    expect((await accountsOf(ctx)).map(({ id }) => id)).toEqual([page]);
    await expect(choosePostAccount(ctx, { accountId: instagram })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('disconnecting forgets the token and cancels what is planned there', async () => {
    await signIn();
    const postId = await press('page', { when: 'later', day: nextDay(), time: '09:00' });
    const { page } = await accountIds();
    await expect(removePostAccount(stranger, { accountId: page })).rejects.toMatchObject({
      code: 'not_found',
    });
    await removePostAccount(ctx, { accountId: page });
    expect(await accountsOf(ctx)).toMatchObject([{ network: 'instagram' }]);
    expect(await row()).toMatchObject({ id: postId, state: 'canceled', account_id: null });
  });
});

const nextDay = () => new Date(clock.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('posting', () => {
  beforeEach(async () => {
    await signIn();
  });

  test('is for the owner, for each post, and carried out by jobs only', async () => {
    for (const of of [asVisitor(ctx), asJob(ctx, 'social.deliver')]) {
      await expect(press('page', {}, of as never)).rejects.toThrow();
    }
    const key = { ...ctx, actor: { kind: 'apiKey', keyId: newId(), scopes: ['publish'] } as const };
    await expect(press('page', {}, key as never)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(press('page', {}, stranger)).rejects.toMatchObject({ code: 'not_found' });
    const postId = await press('page');
    for (const verb of [deliverPost, reconcilePost]) {
      await expect(verb(ctx, { postId })).rejects.toMatchObject({ code: 'forbidden' });
      await verb(asJob(stranger, 'social.deliver'), { postId });
    }
    await expect(sweepPosts(ctx)).rejects.toMatchObject({ code: 'forbidden' });
    expect([posting.posts, (await row())?.state]).toEqual([[], 'queued']);
  });

  test.each(['page', 'instagram'] as const)('puts it there once, with its link: %s', async (to) => {
    const postId = await press(to);
    expect((await jobsOf(ctx, deliverPostJob)).map(({ input }) => input)).toEqual([{ postId }]);
    await deliver(postId);
    await deliver(postId);
    expect(posting.posts).toMatchObject([{ caption: CAPTION, altText: ALT }]);
    const post = await row();
    expect(post).toMatchObject({ state: 'published', external_id: posting.posts[0]?.id, attempts: 1 });
    expect(post?.address).toMatch(/^https:\/\/www\.(?:facebook|instagram)\.com\//);
    expect(await actions()).toEqual(['social.publish', 'social.attempt', 'social.deliver']);
    const [shown] = await listSocialPosts(ctx);
    expect(shown).toMatchObject({ state: 'published', address: post?.address, isUsable: true });
    expect((await listPictureReviews(ctx, {})).rows[0]?.postedAt).toBeInstanceOf(Date);
  });

  test('the network fetches a JPEG while the post is on its way, and nothing afterwards', async () => {
    const postId = await press('page');
    facebook.faults.status = 500;
    await deliver(postId);
    facebook.faults.status = 0;
    const sent = facebook.requests.find(({ path }) => path.endsWith('/photos'));
    const address = new URLSearchParams(sent?.body).get('url') ?? '';
    const token = address.slice(address.lastIndexOf('/') + 1);
    expect(address).toBe(`${ctx.config.origin}/post-pictures/${token}`);
    expect(token.length).toBeGreaterThan(20);
    const bytes = await findPostPicture(asVisitor(ctx), { token });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 });
    await expect(findPostPicture(asVisitor(ctx), { token: `${token}x` })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(JSON.stringify(await row())).not.toContain(token);
    await ctx.db.update(socialPosts).set({ state: 'failed' }).where(eq(socialPosts.id, postId));
    await expect(findPostPicture(asVisitor(ctx), { token })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the same press twice is one post, and the same post pressed again is refused', async () => {
    const pressId = newId();
    await press('page', { pressId });
    await press('page', { pressId });
    expect(await rows()).toHaveLength(1);
    await expect(press('page')).rejects.toMatchObject({ fields: { accountIds: [expect.any(String)] } });
    await press('page', { caption: 'Other words.' });
    expect(await rows()).toHaveLength(2);
  });

  test.each([
    [
      'a caption that gives away too much',
      { caption: 'Thank you, Maria Garcia, call 512 555 0123!' },
      'caption',
    ],
    ['a description that does', { altText: `${ALT} Her number is 512 555 0123.` }, 'altText'],
    ['too many hashtags', { caption: '#a '.repeat(31) }, 'caption'],
    ['too many mentions', { caption: '@a '.repeat(21) }, 'caption'],
    ['no account', { accountIds: [] }, 'accountIds'],
    ['no time', { when: 'later' }, 'time'],
    ['a time that is over', { when: 'later', day: '2026-01-01', time: '09:00' }, 'time'],
  ] as const)('refuses %s', async (_words, given, field) => {
    const refused = press('page', given as Partial<PublishPost>);
    await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(Array) } });
    expect(await rows()).toEqual([]);
  });

  test('a story is too tall for Instagram', async () => {
    await expect(press('instagram', { size: 'story' })).rejects.toMatchObject({
      fields: { accountIds: [expect.stringContaining('tall')] },
    });
    await press('page', { size: 'story' });
  });

  test.each(['cannot_fetch', 'spam_block', 'restricted', 'wrong_ratio'] as const)(
    'says why the network refused it: %s',
    async (refusal) => {
      posting.refusal = refusal;
      const postId = await press('instagram');
      await deliver(postId);
      expect(await row()).toMatchObject({ state: 'failed', fault: refusal });
      expect(posting.posts).toEqual([]);
    },
  );

  test('waits for a picture that is not ready, and makes another container for one that expired', async () => {
    posting.refusal = 'not_ready';
    const postId = await press('instagram');
    await deliver(postId);
    const first = await row();
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    posting.refusal = 'expired';
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'queued', attempts: 2, prepared: null });
    posting.refusal = null;
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'published', attempts: 3 });
    expect(posting.posts).toHaveLength(1);
  });

  test('asks to sign in again where the token is gone, and goes on after that', async () => {
    facebook.faults.status = 401;
    const postId = await press('page');
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'failed', fault: 'auth' });
    expect((await listPostAccounts(ctx)).accounts).toMatchObject([
      { network: 'facebook', state: 'signed-out', signedOutAt: expect.any(Date) },
      { network: 'instagram', state: 'connected' },
    ]);
    await expect(press('page', { caption: 'Again.' })).rejects.toMatchObject({
      fields: { accountIds: [expect.stringContaining('Sign in again')] },
    });
    facebook.faults.status = 0;
    expect((await signIn()).outcome).toBe('connected');
    await deliver(await press('page', { caption: 'Again.' }));
    expect(await row()).toMatchObject({ state: 'published' });
  });

  test('does not post what is no longer what was looked at', async () => {
    const edited = await press('page');
    await changeSubmissions(ctx, eq(REVIEW.id, reviewId), { review_text: 'I changed my mind.' });
    await deliver(edited);
    expect(await row()).toMatchObject({ state: 'failed', fault: 'changed' });
    await changeSubmissions(ctx, eq(REVIEW.id, reviewId), { review_text: TEXT });
    const taken = await press('page');
    await endPermission(ctx, { reviewId });
    await deliver(taken);
    expect(await row()).toMatchObject({ state: 'failed', fault: 'changed' });
    expect(posting.posts).toEqual([]);
  });
});

test('a healthcare business is asked about a sentence in doubt, once', async () => {
  await signIn();
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));
  await endPermission(ctx, { reviewId });
  await permit('signed');
  const caption = DOUBTFUL;
  await expect(press('page', { caption })).rejects.toMatchObject({
    reason: 'reply_in_doubt',
    fields: { caption: [expect.stringContaining(DOUBTFUL)] },
  });
  expect(await rows()).toEqual([]);
  await press('page', { caption, confirmed: [DOUBTFUL] });
  await press('instagram', { caption });
  expect((await actions()).filter((one) => one === 'replies.answer-doubt')).toHaveLength(1);
});

describe('planning', () => {
  beforeEach(async () => {
    await signIn();
    clock.now = new Date('2026-11-20T18:00Z');
  });
  const plan = () => press('page', { when: 'later', day: '2026-11-24', time: '12:30' });

  test('goes out at the time of the business, not before', async () => {
    const postId = await plan();
    const at = new Date('2026-11-24T18:30Z');
    expect(await row()).toMatchObject({ state: 'planned', at });
    expect(await actions()).toEqual(['social.plan']);
    expect((await listPictureReviews(ctx, {})).rows[0]?.plannedAt).toEqual(at);
    clock.now = new Date(at.getTime() - 1_000);
    expect((await sweep()).due).toBe(0);
    await deliver(postId);
    expect(posting.posts).toEqual([]);
    clock.now = at;
    expect((await sweep()).due).toBe(1);
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'published' });
  });

  test('can be changed and canceled until then, by its owner', async () => {
    const postId = await plan();
    const words = { caption: 'Other words.', altText: ALT, day: '2026-11-25', time: '08:00' };
    for (const verb of [changePost, cancelPost, getPlannedPost]) {
      await expect(verb(stranger, { postId, ...words })).rejects.toMatchObject({ code: 'not_found' });
      await expect(verb(asVisitor(ctx), { postId, ...words })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
    await changePost(ctx, { postId, ...words, design: 'shout' });
    expect(await getPlannedPost(ctx, { postId })).toMatchObject(words);
    expect(await row()).toMatchObject({ at: new Date('2026-11-25T14:00Z'), look: { design: 'shout' } });
    await cancelPost(ctx, { postId });
    await cancelPost(ctx, { postId });
    expect(await actions()).toEqual(['social.plan', 'social.change-post', 'social.cancel-post']);
    await expect(changePost(ctx, { postId, ...words })).rejects.toMatchObject({ reason: 'post_not_planned' });
    clock.now = new Date('2026-11-26T18:30Z');
    expect((await sweep()).due).toBe(0);
    expect(await row()).toMatchObject({ state: 'canceled' });
  });

  test('is not overwritten by a save that began from another one than the last', async () => {
    const postId = await plan();
    const other = await press('instagram', { when: 'later', day: '2026-11-24', time: '12:30' });
    const words = { altText: ALT, day: '2026-11-25', time: '08:00' };
    const { savedAt } = await getPlannedPost(ctx, { postId });
    clock.now = new Date('2026-11-20T18:01Z');
    const mine = { postId, ...words, caption: 'Mine.', savedAt };
    await changePost(ctx, mine);
    clock.now = new Date('2026-11-20T18:02Z');
    await expect(changePost(ctx, { ...mine, caption: 'Theirs.' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'post_changed',
    });
    await expect(changePost(ctx, { ...mine, design: 'shout' })).rejects.toMatchObject({
      reason: 'post_changed',
    });
    // Pressed twice, it is one save.
    await changePost(ctx, mine);
    const { caption, savedAt: next } = await getPlannedPost(ctx, { postId });
    expect([caption, next]).toEqual(['Mine.', '2026-11-20T18:01:00.000Z']);
    expect(await actions()).toEqual(['social.plan', 'social.plan', 'social.change-post']);
    await expect(changePost(ctx, { ...mine, savedAt: 'soon' })).rejects.toMatchObject({ code: 'invalid' });
    await changePost(ctx, { ...mine, caption: 'Theirs.', savedAt: next });
    const { savedAt: _, ...whatever } = mine;
    await changePost(ctx, { ...whatever, caption: 'Mine after all.' });
    expect(await getPlannedPost(ctx, { postId })).toMatchObject({ caption: 'Mine after all.' });
    expect(await getPlannedPost(ctx, { postId: other })).toMatchObject({ savedAt });
  });

  test('is not posted out of a backup, nor without the token that no export holds', async () => {
    const postId = await plan();
    await pauseQueuedWork(ctx.db);
    expect(await row()).toMatchObject({ id: postId, state: 'failed', fault: 'restored' });
    const again = await press('instagram');
    await ctx.db
      .update(postAccounts)
      .set({ credentials: '' })
      .where(eq(postAccounts.business_id, ctx.business.id));
    await deliver(again);
    expect(await row()).toMatchObject({ id: again, state: 'failed', fault: 'not_connected' });
    expect((await listPostAccounts(ctx)).accounts.map(({ state }) => state)).toEqual([
      'signed-out',
      'signed-out',
    ]);
    expect(posting.posts).toEqual([]);
  });

  test('is not posted half a day late', async () => {
    const postId = await plan();
    clock.now = new Date('2026-11-25T07:00Z');
    await sweep();
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'failed', fault: 'missed' });
    expect(posting.posts).toEqual([]);
  });
});

describe('without an answer', () => {
  beforeEach(async () => {
    await signIn();
  });

  test('a post on a Page is looked for, and found', async () => {
    const postId = await press('page');
    posting.losesAnswer = true;
    await deliver(postId);
    posting.losesAnswer = false;
    expect(await row()).toMatchObject({ state: 'unclear' });
    expect((await jobsOf(ctx, reconcilePostJob)).map(({ input }) => input)).toEqual([{ postId }]);
    await deliver(postId);
    await reconcile(postId);
    expect(await row()).toMatchObject({ state: 'published', external_id: posting.posts[0]?.id });
    expect(posting.posts).toHaveLength(1);
  });

  test('a post that is not on the Page after several looks has failed, and nothing is sent again', async () => {
    const postId = await press('page');
    facebook.faults.status = 500;
    await deliver(postId);
    facebook.faults.status = 0;
    for (let look = 0; look < 4; look += 1) await reconcile(postId);
    expect(await row()).toMatchObject({ state: 'failed', fault: 'not_arrived' });
    expect(posting.posts).toEqual([]);
  });

  test('another post with the same words is not taken for it, and waits', async () => {
    const first = await press('page');
    posting.losesAnswer = true;
    await deliver(first);
    posting.losesAnswer = false;
    const second = await press('page', { design: 'shout' });
    await deliver(second);
    expect(await row()).toMatchObject({ id: second, state: 'queued' });
    await reconcile(first);
    facebook.faults.status = 500;
    await deliver(second);
    facebook.faults.status = 0;
    await reconcile(second);
    expect(await row()).toMatchObject({ id: second, state: 'unclear' });
    expect(posting.posts).toHaveLength(1);
  });

  test('a container on Instagram tells: published, or published now', async () => {
    const lost = await press('instagram');
    posting.losesAnswer = true;
    await deliver(lost);
    posting.losesAnswer = false;
    expect(await row()).toMatchObject({ state: 'unclear', prepared: expect.any(String) });
    await reconcile(lost);
    expect(await row()).toMatchObject({ state: 'published', external_id: posting.posts[0]?.id });
    expect(posting.posts).toHaveLength(1);
  });

  test.each([
    ['before the first step', false, 0],
    ['after the last', true, 1],
  ])('a process that died %s leaves one post', async (_words, wasPublished, before) => {
    const postId = await press('instagram');
    if (wasPublished) await deliver(postId);
    await ctx.db
      .update(socialPosts)
      .set({ state: 'calling', attempts: 1, attempted_at: clock.now, external_id: null })
      .where(eq(socialPosts.id, postId));
    expect(posting.posts).toHaveLength(before);
    await reconcile(postId);
    expect(await row()).toMatchObject({ state: 'calling' });
    later((ctx.config.sendingStaleAfterSeconds + 60) * 1_000);
    expect((await sweep()).abandoned).toBe(1);
    await reconcile(postId);
    expect((await row())?.state).toBe(wasPublished ? 'published' : 'queued');
    await deliver(postId);
    expect(await row()).toMatchObject({ state: 'published' });
    expect(posting.posts).toHaveLength(1);
  });
});
