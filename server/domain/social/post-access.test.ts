import { and, asc, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN, startFakeFacebook } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_INSTAGRAM_SIGN_IN } from '#server/connectors/platforms/facebook/fake-instagram.ts';
import { FAKE_INSTAGRAM } from '#server/connectors/platforms/facebook/fake-posts.ts';
import type { FakePosting, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { pauseQueuedWork } from '#server/db/pause-queued-work.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { notices } from '#server/db/schema/notices.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { listNotices } from '#server/domain/notices/list-notices.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { checkPostAccess } from '#server/domain/social/check-post-access.ts';
import { deliverPost } from '#server/domain/social/deliver-post.ts';
import { finishPostSignIn } from '#server/domain/social/finish-post-sign-in.ts';
import { checkPostAccessJob } from '#server/domain/social/jobs.ts';
import { listPostAccounts } from '#server/domain/social/list-post-accounts.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { publishPost } from '#server/domain/social/publish-post.ts';
import { removePostAccount } from '#server/domain/social/remove-post-account.ts';
import { sweepPosts } from '#server/domain/social/sweep-posts.ts';
import { NOTICE_KINDS, type NoticeKind } from '#shared/business/notices.ts';
import type { PostLogin } from '#shared/social/posts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/durations.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';
import { openMail } from '#tests/sending.ts';

const { clientId, clientSecret } = FAKE_FACEBOOK_SIGN_IN;
const KEYS = { google: {}, facebook: { clientId, clientSecret }, instagram: FAKE_INSTAGRAM_SIGN_IN };

let meta: ReaderSimulation;
let posting: FakePosting;
let mails: Awaited<ReturnType<typeof openMail>>['server']['mails'];
let clock: { now: Date };
let ctx: OwnerCtx;
let stranger: OwnerCtx;

beforeEach(async () => {
  meta = await startFakeFacebook();
  if (!meta.posting) throw new Error('It takes no posts');
  posting = meta.posting;
  posting.polls = 0;
  clock = { now: new Date() };
  const readers = openReaders({ baseUrls: { facebook: meta.url } });
  const { server, channels } = await openMail();
  mails = server.mails;
  // All tests sign in as the same person: the secret keeps her distinct.
  const secret = newId() + newId();
  const open = async () => {
    const given = { is_healthcare: false, time_zone: 'America/Chicago', now: () => new Date(clock.now) };
    const made = await makeBusiness(given);
    return { ...made.ctx, readers, channels, config: { ...made.ctx.config, signIn: KEYS, secret } };
  };
  stranger = await open();
  ctx = await open();
});
afterEach(() => meta.close());

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

/** As the browser goes there and returns, of somebody who has just typed the password. */
async function signIn(login: PostLogin, of = ctx) {
  const session = eq(sessions.id, of.actor.sessionId);
  await of.db.update(sessions).set({ confirmed_at: clock.now }).where(session);
  const { address } = await beginPostSignIn(of, { login });
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
async function accountOf(network: PostLogin, of = ctx) {
  const account = (await accountsOf(of)).find((one) => one.network === network);
  if (!account) throw new Error(`Nothing is connected at ${network}`);
  return account;
}
const actionsOf = async (subjectId: string) => {
  const found = await ctx.db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.subject_id, subjectId)))
    .orderBy(auditEvents.id);
  return found;
};
const check = (accountId: string, of = ctx) => checkPostAccess(asJob(of, 'social.deliver'), { accountId });
const sweep = () => sweepPosts({ ...asJob(ctx, 'social.sweep'), business: null });
const asked = (end: string) => meta.requests.filter(({ path }) => path.endsWith(end));

/** The mails of this kind that the worker sends now. */
async function mailsOf(kind: NoticeKind) {
  const before = mails.length;
  for (const { input } of await jobsOf(ctx, sendNoticeJob)) await sendNotice(asJob(ctx, 'notices'), input);
  const kept = await ctx.db
    .select({ status: notices.status })
    .from(notices)
    .where(and(eq(notices.business_id, ctx.business.id), eq(notices.kind, kind)))
    .orderBy(notices.id);
  const sent = await Promise.all(mails.slice(before).map(({ raw }) => PostalMime.parse(raw)));
  return { sent, kept: kept.map(({ status }) => status) };
}

describe('Instagram’s own login', () => {
  test('is for the owner, and for who began it', async () => {
    for (const of of [asVisitor(ctx), asJob(ctx, 'social.deliver')]) {
      await expect(beginPostSignIn(of, { login: 'instagram' })).rejects.toThrow();
    }
    const login = 'myspace' as PostLogin;
    await expect(beginPostSignIn(ctx, { login })).rejects.toMatchObject({ code: 'invalid' });
    const { back } = await signIn('instagram');
    await expect(finishPostSignIn(stranger, back)).rejects.toMatchObject({ reason: 'sign_in_over' });
    expect(await accountsOf(stranger)).toEqual([]);
  });

  test('connects the one account, without a Page, and posts there', async () => {
    const { outcome, back } = await signIn('instagram');
    expect(outcome).toBe('connected');
    const [account, ...more] = await accountsOf(ctx);
    expect(more).toEqual([]);
    expect(account).toMatchObject({
      network: 'instagram',
      login: 'instagram',
      external_id: FAKE_INSTAGRAM.id,
      name: FAKE_INSTAGRAM.username,
      state: 'connected',
      credentials: expect.stringMatching(/^v1\./),
      access_until: new Date(clock.now.getTime() + 60 * DAY_MS),
    });
    expect(await actionsOf(account?.id ?? '')).toMatchObject([
      { action: 'social.connect', detail: { network: 'instagram' } },
    ]);
    const before = meta.requests.length;
    expect(await finishPostSignIn(ctx, back)).toBe('again');
    expect(meta.requests).toHaveLength(before);
    const postId = await publish('now');
    await deliverPost(asJob(ctx, 'social.deliver'), { postId });
    expect(posting.posts).toMatchObject([{ network: 'instagram' }]);
    expect(await postOf(postId)).toMatchObject({ state: 'published' });
  });

  test('says what was left out, and which settings are missing', async () => {
    posting.leavesOut = true;
    expect((await signIn('instagram')).outcome).toBe('left-out');
    const signInKeys = { ...KEYS, instagram: {} };
    const bare = { ...ctx, config: { ...ctx.config, signIn: signInKeys } };
    expect((await listPostAccounts(bare)).logins).toMatchObject([
      { login: 'facebook', missing: [] },
      { login: 'instagram', missing: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'] },
    ]);
    await expect(beginPostSignIn(bare, { login: 'instagram' })).rejects.toMatchObject({
      reason: 'sign_in_not_set_up',
    });
  });

  test('takes over an account that Facebook’s login had opened, and gives it back', async () => {
    await signIn('facebook');
    const { id } = await accountOf('instagram');
    await signIn('instagram');
    expect(await accountOf('instagram')).toMatchObject({ id, login: 'instagram' });
    expect(await accountOf('facebook')).toMatchObject({ login: 'facebook' });
    await signIn('facebook');
    expect(await accountOf('instagram')).toMatchObject({ id, login: 'facebook', access_until: null });
  });
});

describe('the end of the access', () => {
  test('is asked for by jobs only, and by those of its business', async () => {
    await signIn('facebook');
    const { id: accountId } = await accountOf('facebook');
    await expect(checkPostAccess(ctx, { accountId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(checkPostAccess(asVisitor(ctx), { accountId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const before = asked('/debug_token').length;
    await check(accountId, stranger);
    expect(asked('/debug_token')).toHaveLength(before);
  });

  test('is asked for once a day', async () => {
    posting.accessEnds = Math.floor(clock.now.getTime() / 1_000) + 90 * 86_400;
    await signIn('facebook');
    const { id } = await accountOf('facebook');
    const due = async () =>
      (await jobsOf(ctx, checkPostAccessJob)).filter(({ input }) => input.accountId === id).length;
    await sweep();
    expect(await due()).toBe(0);
    pass(DAY_MS + MINUTE_MS);
    await sweep();
    await sweep();
    expect(await due()).toBe(1);
  });

  test('a token of Instagram’s is renewed in time, once, and recorded', async () => {
    await signIn('instagram');
    const { id, credentials } = await accountOf('instagram');
    pass(29 * DAY_MS);
    await check(id);
    expect(asked('/refresh_access_token')).toEqual([]);
    pass(2 * DAY_MS);
    await check(id);
    await check(id);
    expect(asked('/refresh_access_token')).toHaveLength(1);
    const renewed = await accountOf('instagram');
    expect(renewed.access_until).toEqual(new Date(clock.now.getTime() + 60 * DAY_MS));
    expect(renewed.credentials).not.toBe(credentials);
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'social.connect',
      'social.renew-access',
    ]);
    expect((await mailsOf('access_ending')).kept).toEqual([]);
  });

  test('a token that is refused says so at once, by mail, too', async () => {
    await signIn('instagram');
    const { id } = await accountOf('instagram');
    pass(40 * DAY_MS);
    posting.instagramEnded = true;
    await check(id);
    await check(id);
    expect(await accountOf('instagram')).toMatchObject({ state: 'signed-out', signed_out_at: clock.now });
    const { sent } = await mailsOf('access_ending');
    expect(sent.map(({ subject }) => subject)).toEqual(['Connect Instagram again']);
    expect(sent[0]?.text).toContain(`${FAKE_INSTAGRAM.username} (Instagram)`);
    expect(sent[0]?.text).toContain('/dashboard/social/accounts');
  });

  test('while Instagram does not answer, the call is tried again, and the owner reminded before the end', async () => {
    await signIn('instagram');
    const { id } = await accountOf('instagram');
    meta.faults.status = 503;
    pass(40 * DAY_MS);
    await expect(check(id)).rejects.toMatchObject({ fault: 'unavailable' });
    expect((await mailsOf('access_ending')).kept).toEqual([]);
    pass(7 * DAY_MS);
    await expect(check(id)).rejects.toMatchObject({ fault: 'unavailable' });
    expect((await mailsOf('access_ending')).sent).toHaveLength(1);
    expect(await accountOf('instagram')).toMatchObject({ state: 'connected' });
    meta.faults.status = 0;
    await check(id);
    expect((await listPostAccounts(ctx)).accounts).toMatchObject([{ state: 'connected', endsAt: null }]);
  });

  test('Facebook’s 90 days: a reminder two weeks before, once for all accounts of the sign-in', async () => {
    const end = Math.floor(clock.now.getTime() / 1_000) + 90 * 86_400;
    posting.accessEnds = end;
    await signIn('facebook');
    await signIn('facebook', stranger);
    const ids = (await accountsOf(ctx)).map(({ id }) => id);
    pass(75 * DAY_MS);
    for (const id of ids) await check(id);
    expect((await listPostAccounts(ctx)).accounts.map(({ endsAt }) => endsAt)).toEqual([null, null]);
    expect((await mailsOf('access_ending')).kept).toEqual([]);
    pass(2 * DAY_MS);
    for (const id of [...ids, ...ids]) await check(id);
    const { sent } = await mailsOf('access_ending');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Connect Facebook again by \w{3} \d/);
    expect(sent[0]?.text).toContain(`Bright Smile Dental (Facebook), ${FAKE_INSTAGRAM.username} (Instagram)`);
    const views = (await listPostAccounts(ctx)).accounts;
    expect(views.map(({ endsAt }) => endsAt)).toEqual([new Date(end * 1_000), new Date(end * 1_000)]);
    expect((await listNotices(ctx))[0]?.title).toBe('Sign-in ends soon: Facebook');
    posting.accessEnds = end + 77 * 86_400;
    await signIn('facebook');
    expect((await listPostAccounts(ctx)).accounts.map(({ endsAt }) => endsAt)).toEqual([null, null]);
  });

  test('is not mailed about once the owner has connected again, nor where it is switched off', async () => {
    posting.accessEnds = Math.floor(clock.now.getTime() / 1_000) + 5 * 86_400;
    await signIn('facebook');
    const { id } = await accountOf('facebook');
    await check(id);
    posting.accessEnds += 90 * 86_400;
    await signIn('facebook');
    expect(await mailsOf('access_ending')).toEqual({ sent: [], kept: ['canceled'] });
    await saveSettings(ctx, { notices: NOTICE_KINDS.filter((kind) => kind !== 'access_ending') });
    pass(88 * DAY_MS);
    await check(id);
    expect(await mailsOf('access_ending')).toEqual({ sent: [], kept: ['canceled', 'canceled'] });
  });
});

describe('disconnecting', () => {
  const revoked = () => meta.requests.filter(({ method }) => method === 'DELETE');

  test('ends the access at Facebook with the last account of the sign-in', async () => {
    await signIn('facebook');
    const [page, instagram] = await accountsOf(ctx);
    const first = { accountId: page?.id ?? '' };
    await expect(removePostAccount(asVisitor(ctx), first)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(removePostAccount(stranger, first)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removePostAccount(ctx, first)).toEqual({ login: 'facebook', access: 'shared' });
    expect(revoked()).toEqual([]);
    const last = await removePostAccount(ctx, { accountId: instagram?.id ?? '' });
    expect(last).toEqual({ login: 'facebook', access: 'ended' });
    expect(revoked()).toHaveLength(1);
    await expect(removePostAccount(ctx, first)).rejects.toMatchObject({ code: 'not_found' });
    expect(await actionsOf(instagram?.id ?? '')).toMatchObject([
      { action: 'social.connect' },
      { action: 'social.disconnect' },
      { action: 'social.end-access', detail: { access: 'ended' } },
    ]);
  });

  test('keeps it while another business posts with the same sign-in', async () => {
    await signIn('facebook');
    await signIn('facebook', stranger);
    for (const { id: accountId } of await accountsOf(ctx)) {
      expect(await removePostAccount(ctx, { accountId })).toMatchObject({ access: 'shared' });
    }
    expect(revoked()).toEqual([]);
    expect(await accountsOf(stranger)).toHaveLength(2);
  });

  test('a refusal of Facebook’s is said, and keeps nothing alive here', async () => {
    await signIn('facebook');
    meta.faults.status = 503;
    const [page, instagram] = await accountsOf(ctx);
    await removePostAccount(ctx, { accountId: page?.id ?? '' });
    const { access } = await removePostAccount(ctx, { accountId: instagram?.id ?? '' });
    expect(access).toBe('failed');
    expect(await accountsOf(ctx)).toEqual([]);
  });

  test('Instagram’s own can only be ended by its owner', async () => {
    await signIn('instagram');
    const { id: accountId } = await accountOf('instagram');
    expect(await removePostAccount(ctx, { accountId })).toEqual({ login: 'instagram', access: 'by-hand' });
    expect(await accountsOf(ctx)).toEqual([]);
  });
});

async function publish(when: 'now' | 'later', network: PostLogin = 'instagram'): Promise<string> {
  const { id: reviewId } = await makeReview(ctx, {
    review_text: `Nothing hurt at all, ${newId()}.`,
    reviewer_name: 'Maria Garcia',
  });
  const givenOn = new Date(clock.now.getTime() - DAY_MS).toISOString().slice(0, 10);
  await permitPicture(ctx, { method: 'email', givenOn, isConfirmed: true, reviewId });
  const { id } = await accountOf(network);
  const pressId = newId();
  const day = new Date(clock.now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const planned = when === 'later' ? { when, day, time: '12:30' } : {};
  const post = { reviewId, caption: 'Words like these.', altText: '', accountIds: [id], pressId };
  await publishPost(ctx, { ...post, ...planned });
  const [row] = await ctx.db.select().from(socialPosts).where(eq(socialPosts.press_id, pressId));
  return row?.id ?? '';
}

async function postOf(postId: string) {
  const [row] = await ctx.db.select().from(socialPosts).where(eq(socialPosts.id, postId));
  return row;
}

describe('a planned post that did not go out', () => {
  beforeEach(async () => {
    await signIn('facebook');
  });
  const deliver = async (postId: string) => {
    await sweep();
    await deliverPost(asJob(ctx, 'social.deliver'), { postId });
  };

  test('is mailed to its owner once, with the reason and no word of the review', async () => {
    const postId = await publish('later');
    const bystander = await publish('later', 'facebook');
    pass(3 * DAY_MS);
    posting.refusal = 'spam_block';
    await ctx.db
      .update(socialPosts)
      .set({ at: clock.now })
      .where(eq(socialPosts.business_id, ctx.business.id));
    await deliver(postId);
    expect(await postOf(postId)).toMatchObject({ state: 'failed', fault: 'spam_block' });
    expect((await sweep()).told).toBe(1);
    expect((await sweep()).told).toBe(0);
    const { sent } = await mailsOf('post_failed');
    expect(sent.map(({ subject }) => subject)).toEqual(['Planned post not published: Instagram']);
    expect(sent[0]?.text).toContain('Instagram blocked it as possible spam');
    expect(sent[0]?.text).toContain(FAKE_INSTAGRAM.username);
    expect(sent[0]?.text).toContain('/dashboard/social');
    expect(sent[0]?.html).not.toMatch(/Maria|Nothing hurt|Words like these/);
    expect((await listNotices(ctx))[0]?.title).toBe('Planned post failed: Instagram');
    expect((await postOf(bystander))?.state).toBe('queued');
    expect(await mailsOf('post_failed')).toEqual({ sent: [], kept: ['sent'] });
  });

  test('is not mailed where it was posted at once, or the owner wants no such mail', async () => {
    posting.refusal = 'restricted';
    await deliver(await publish('now'));
    expect((await sweep()).told).toBe(0);
    await saveSettings(ctx, { notices: NOTICE_KINDS.filter((kind) => kind !== 'post_failed') });
    const postId = await publish('later');
    pass(2 * DAY_MS + 12 * 3_600_000);
    await ctx.db.update(socialPosts).set({ at: clock.now }).where(eq(socialPosts.id, postId));
    await deliver(postId);
    expect((await sweep()).told).toBe(0);
    expect(await mailsOf('post_failed')).toEqual({ sent: [], kept: ['canceled'] });
  });

  test('while nobody knows, the mail says so, but not of one that is found in time', async () => {
    const postId = await publish('later');
    pass(2 * DAY_MS);
    await ctx.db.update(socialPosts).set({ at: clock.now }).where(eq(socialPosts.id, postId));
    posting.losesAnswer = true;
    await deliver(postId);
    expect(await postOf(postId)).toMatchObject({ state: 'unclear' });
    expect((await sweep()).told).toBe(0);
    pass(6 * MINUTE_MS);
    expect((await sweep()).told).toBe(1);
    const { sent } = await mailsOf('post_failed');
    expect(sent.map(({ subject }) => subject)).toEqual(['Check your planned post: Instagram']);
    posting.losesAnswer = false;
    await ctx.db.update(socialPosts).set({ state: 'failed' }).where(eq(socialPosts.id, postId));
    const other = await publish('later');
    await ctx.db
      .update(socialPosts)
      .set({ state: 'unclear', at: new Date(clock.now.getTime() + 1_000), attempted_at: clock.now })
      .where(eq(socialPosts.id, other));
    pass(6 * MINUTE_MS);
    expect((await sweep()).told).toBe(1);
    await ctx.db.update(socialPosts).set({ state: 'published' }).where(eq(socialPosts.id, other));
    expect(await mailsOf('post_failed')).toEqual({ sent: [], kept: ['sent', 'canceled'] });
  });

  test('is mailed out of a backup, too: it may be online', async () => {
    const postId = await publish('later');
    await pauseQueuedWork(ctx.db);
    expect(await postOf(postId)).toMatchObject({ state: 'failed', fault: 'restored' });
    await sweep();
    expect((await mailsOf('post_failed')).sent[0]?.text).toContain('may be online already');
  });
});
