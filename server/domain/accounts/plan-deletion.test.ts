import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId, sign } from '#server/core/crypto.ts';
import { businessTag, PAGE_TAGS_CHANNEL } from '#server/core/page-tags.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { checkCancelDeletionLink } from '#server/domain/accounts/check-cancel-deletion-link.ts';
import { getDeletionFacts } from '#server/domain/accounts/get-deletion-facts.ts';
import { lockUser } from '#server/domain/accounts/internal.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { planDeletion } from '#server/domain/accounts/plan-deletion.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { takeBackDeletion } from '#server/domain/accounts/take-back-deletion.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { claim } from '#server/domain/sending/parts/claim.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { testDatabase } from '#tests/database.ts';
import {
  asJob,
  asVisitor,
  makeCampaign,
  makeContact,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { stopClock } from '#tests/stop-clock.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const NAME = 'Bright Smile Dental';
const form = (change: object = {}) => ({ typed: NAME, password: PASSWORD, ...change });

/** An owner on two devices, with a campaign that has something to send, and a page that is being read. */
async function makeOwner() {
  const user = await fixture.makeAccount();
  const [here, elsewhere] = [await fixture.signIn(user.email), await fixture.signIn(user.email)];
  const { id } = await saveBusiness(here.ctx, { businessName: NAME, postalAddress: '1 Main St' });
  const business = { id, userId: user.id };
  const queue = here.ctx.queue.from({ businessId: id, requestId: here.ctx.requestId });
  const ctx: OwnerCtx = { ...here.ctx, business, queue };
  const campaign = await makeCampaign(ctx);
  const waiting = await makeInvitation(ctx, { campaign_id: campaign.id });
  await makeInvitation(ctx, { campaign_id: campaign.id, step: 1 });
  const done = await makeCampaign(ctx);
  const place = await makePlatformConnection(ctx, { reader: 'structured-data', next_sync_at: new Date(0) });
  const now = new Date();
  const [run] = await ctx.db
    .insert(syncRuns)
    .values({
      business_id: id,
      connection_id: place.id,
      reader: 'structured-data',
      trigger: 'clock',
      started_at: now,
      beat_at: now,
    })
    .returning();
  return { user, ctx, here, elsewhere, campaign, done, waiting, place, runId: run?.id ?? '' };
}
type Made = Awaited<ReturnType<typeof makeOwner>>;

const campaignOf = async ({ ctx, campaign }: Made) =>
  (await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)))[0];
const runOf = async ({ ctx, runId }: Made) =>
  (await ctx.db.select().from(syncRuns).where(eq(syncRuns.id, runId)))[0];
const isPlanned = ({ ctx, user }: Made) =>
  ctx.db.$count(accountDeletions, eq(accountDeletions.user_id, user.id)).then((count) => count === 1);
const pageOf = ({ ctx, user }: Made) =>
  findReviewPage(asVisitor(ctx), { businessKey: user.id, invitation: null, edit: null });
const visitorOf = (made: Made): Ctx => asVisitor(made.ctx);

test('refuses a visitor and a job', async () => {
  await expect(planDeletion(fixture.ctxFor(), form())).rejects.toMatchObject({ code: 'unauthenticated' });
  const job = fixture.ctxFor({ kind: 'job', name: 'x' });
  for (const refused of [planDeletion(job, form()), getDeletionFacts(job)]) {
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(getDeletionFacts(fixture.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(checkCancelDeletionLink(job, { token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('wants the name of the business and the password of the account, and changes nothing without', async () => {
  const [made, other] = [await makeOwner(), await makeOwner()];
  for (const [given, fields] of [
    [form({ typed: 'Another Practice' }), { typed: [expect.stringContaining(NAME)] }],
    [form({ password: 'wrong-horse' }), { password: [expect.stringContaining('not correct')] }],
    [form({ typed: '' }), { typed: [expect.any(String)] }],
  ] as const) {
    await expect(planDeletion(made.ctx, given)).rejects.toMatchObject({ code: 'invalid', fields });
  }
  expect(await isPlanned(made)).toBe(false);
  expect(await isPlanned(other)).toBe(false);
  expect((await pageOf(made))?.isClosed).toBe(false);
});

test('the demo is cleared in its own way, not closed for a week', async () => {
  const [demo, bystander] = [await makeOwner(), await makeOwner()];
  await fixture.db.update(users).set({ email: DEMO_OWNER.email }).where(eq(users.id, demo.user.id));
  const refusal = { code: 'conflict', reason: 'demo_closed' };
  await expect(planDeletion(demo.ctx, form())).rejects.toMatchObject(refusal);
  expect(await isPlanned(demo)).toBe(false);
  await planDeletion(bystander.ctx, form());
  expect(await isPlanned(bystander)).toBe(true);
});

test('somebody who is gone is asked to sign in', async () => {
  const gone = { ...fixture.ctxFor(), actor: userActor({ userId: newId(), sessionId: newId() }) } as const;
  await expect(planDeletion(gone, form())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getDeletionFacts(gone)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('guesses at the password are limited', async () => {
  const made = await makeOwner();
  for (let at = 0; at < 10; at += 1) {
    await expect(planDeletion(made.ctx, form({ password: 'no' }))).rejects.toMatchObject({ code: 'invalid' });
  }
  await expect(planDeletion(made.ctx, form())).rejects.toMatchObject({ code: 'rate_limited' });
});

test('closes everything at once: devices, campaigns, readings, the page; the bystander goes on', async () => {
  const [made, bystander] = [await makeOwner(), await makeOwner()];
  const { exportId } = await startExport(made.ctx);
  const dropped: string[] = [];
  const stop = await (await testDatabase()).listen(PAGE_TAGS_CHANNEL, (tag) => dropped.push(tag));
  const { cancelDeletionToken, dueAt } = await planDeletion(
    made.ctx,
    form({ typed: `  ${NAME.toUpperCase()} ` }),
  );
  await expect.poll(() => dropped).toEqual([businessTag(made.ctx.business.id)]);
  await stop();
  expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 6.99 * 86_400_000);

  for (const { headers } of [made.here, made.elsewhere]) {
    expect(await findSession(getAuth(made.ctx), headers)).toBeNull();
  }
  expect(await findSession(getAuth(made.ctx), bystander.here.headers)).not.toBeNull();
  expect(await campaignOf(made)).toMatchObject({ status: 'paused', pause_reason: 'account_closed' });
  expect(await campaignOf(bystander)).toMatchObject({ status: 'running' });
  const [done] = await made.ctx.db.select().from(campaigns).where(eq(campaigns.id, made.done.id));
  expect(done?.status).toBe('running');
  expect(await runOf(made)).toMatchObject({ outcome: 'stopped', finished_at: expect.any(Date) });
  expect(await runOf(bystander)).toMatchObject({ outcome: null });
  const [packing] = await made.ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId));
  expect(packing?.status).toBe('canceled');
  expect(await pageOf(made)).toMatchObject({ isClosed: true, cacheTag: null });
  expect(await pageOf(bystander)).toMatchObject({ isClosed: false, cacheTag: expect.any(String) });
  const answer = { businessKey: made.user.id, rating: '5', public: { platformId: '1', name: '', text: '' } };
  await expect(
    submitReview(visitorOf(made), { ...answer, invitation: null, edit: null, userAgent: '' }),
  ).rejects.toMatchObject({ reason: 'page_closed' });

  const audit = await fixture.auditOf('accounts.plan-deletion', made.user.id);
  expect(audit).toMatchObject([{ actor_id: made.user.id, detail: { businessId: made.ctx.business.id } }]);
  expect(await fixture.jobsOf('accounts.send-mail')).toContainEqual({
    kind: 'deletion-planned',
    userId: made.user.id,
  });
  await made.ctx.db
    .update(businessProfiles)
    .set({ country: 'NZ', time_zone: 'Pacific/Auckland' })
    .where(eq(businessProfiles.id, made.ctx.business.id));
  expect(await checkCancelDeletionLink(visitorOf(made), { token: cancelDeletionToken })).toEqual({
    state: 'planned',
    dueAt,
    timeForm: { country: 'NZ', timeZone: 'Pacific/Auckland' },
  });
});

test('from then on no worker sends or reads anything, no matter who started it', async () => {
  const [made, bystander] = [await makeOwner(), await makeOwner()];
  await planDeletion(made.ctx, form());
  // As if somebody had resumed it in the same moment.
  await made.ctx.db.update(campaigns).set({ status: 'running' }).where(eq(campaigns.id, made.campaign.id));
  const rules = { channel: 'email', rules: { timeZone: 'UTC', dailyCap: 100 } } as const;
  for (const [one, claimed] of [
    [made, 'lost'],
    [bystander, 'mine'],
  ] as const) {
    const job = asJob(one.ctx, 'invitations.send-emails');
    expect(await claim(job, [{ invitationId: one.waiting.id, attempt: 1, ...rules }])).toEqual([claimed]);
  }
  const sweeper = asJob(asVisitor(made.ctx), 'invitations.sweep');
  await made.ctx.db.update(campaigns).set({ starts_at: new Date(0) });
  expect(await dispatchInvitations(asJob(made.ctx, 'invitations.dispatch'))).toEqual({ dispatched: 0 });
  expect((await dispatchInvitations(asJob(bystander.ctx, 'invitations.dispatch'))).dispatched).toBe(1);
  await sweepInvitations(sweeper);
  await sweepPlatforms(asJob(asVisitor(made.ctx), 'platforms.sweep'));
  const dueOf = async ({ ctx, place }: Made) =>
    (await ctx.db.select().from(platformConnections).where(eq(platformConnections.id, place.id)))[0]
      ?.next_sync_at;
  expect(await dueOf(made)).toEqual(new Date(0));
  expect(await dueOf(bystander)).not.toEqual(new Date(0));
  expect(
    await made.ctx.db.$count(
      syncRuns,
      and(eq(syncRuns.connection_id, made.place.id), eq(syncRuns.trigger, 'clock')),
    ),
  ).toBe(1);
});

test('signing in takes it back: the page is open, reading goes on, campaigns wait for their owner', async () => {
  const [made, other] = [await makeOwner(), await makeOwner()];
  const { cancelDeletionToken } = await planDeletion(made.ctx, form());
  await planDeletion(other.ctx, form());
  const dropped: string[] = [];
  const stop = await (await testDatabase()).listen(PAGE_TAGS_CHANNEL, (tag) => dropped.push(tag));
  expect(await login(fixture.ctxFor(), { email: made.user.email, password: PASSWORD })).toMatchObject({
    isDeletionCanceled: true,
  });
  await expect.poll(() => dropped).toEqual([businessTag(made.ctx.business.id)]);
  await stop();
  expect(await login(fixture.ctxFor(), { email: made.user.email, password: PASSWORD })).toMatchObject({
    isDeletionCanceled: false,
  });
  expect([await isPlanned(made), await isPlanned(other)]).toEqual([false, true]);
  expect([(await pageOf(made))?.isClosed, (await pageOf(other))?.isClosed]).toEqual([false, true]);
  expect(await campaignOf(made)).toMatchObject({ status: 'paused', pause_reason: 'account_closed' });
  const kept = await fixture.auditOf('accounts.keep', made.user.id);
  expect(kept).toMatchObject([{ business_id: made.ctx.business.id }]);
  expect(await checkCancelDeletionLink(visitorOf(made), { token: cancelDeletionToken })).toEqual({
    state: 'kept',
  });
  // A wrong password takes nothing back.
  await expect(
    login(fixture.ctxFor(), { email: other.user.email, password: 'wrong-horse' }),
  ).rejects.toThrow();
  expect(await isPlanned(other)).toBe(true);
});

test('so does the link of the mail, for the deletion it was mailed for and no other', async () => {
  const [made, other] = [await makeOwner(), await makeOwner()];
  const { cancelDeletionToken } = await planDeletion(made.ctx, form());
  await planDeletion(other.ctx, form());
  const visitor = fixture.ctxFor();
  const { secret } = visitor.config;
  const forged = [
    ...['', 'x', cancelDeletionToken.slice(0, -1), `${cancelDeletionToken}x`],
    sign(secret, 'settings.confirm-email', `${made.user.id}~1`),
  ];
  for (const token of forged) {
    expect(await checkCancelDeletionLink(visitor, { token })).toEqual({ state: 'dead' });
    await expect(takeBackDeletion(visitor, { token })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(
    takeBackDeletion(fixture.ctxFor({ kind: 'job', name: 'x' }), { token: cancelDeletionToken }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  await takeBackDeletion(visitor, { token: cancelDeletionToken });
  await takeBackDeletion(visitor, { token: cancelDeletionToken });
  expect([await isPlanned(made), await isPlanned(other)]).toEqual([false, true]);
  // Nobody is signed in by it.
  expect(await visitor.db.$count(sessions, eq(sessions.user_id, made.user.id))).toBe(0);
  // Asked for again, the old link is about another deletion.
  const again = await fixture.signIn(made.user.email);
  await planDeletion({ ...again.ctx, business: made.ctx.business }, form());
  await takeBackDeletion(visitor, { token: cancelDeletionToken });
  expect(await isPlanned(made)).toBe(true);
});

test('taken back in the moment it begins to go, the link is dead and nothing is opened', async () => {
  const made = await makeOwner();
  const { cancelDeletionToken } = await planDeletion(made.ctx, form());
  const mine = eq(accountDeletions.user_id, made.user.id);
  let taken: Promise<void> = Promise.resolve();
  await withTx(fixture.ctxFor(), async (ctx) => {
    await lockUser(ctx, { userId: made.user.id });
    taken = takeBackDeletion(fixture.ctxFor(), { token: cancelDeletionToken });
    taken.catch(() => {});
    await setTimeout(200);
    await ctx.db.update(accountDeletions).set({ purged_at: ctx.now() }).where(mine);
  });
  await expect(taken).rejects.toMatchObject({ code: 'not_found' });
  expect(await isPlanned(made)).toBe(true);
  expect((await pageOf(made))?.isClosed).toBe(true);
});

test('asked for twice at once it is planned once, with one day and one mail', async () => {
  const [made, bystander] = [await makeOwner(), await makeOwner()];
  await planDeletion(bystander.ctx, form());
  const both = await Promise.all([planDeletion(made.ctx, form()), planDeletion(made.ctx, form())]);
  expect(both[0]).toEqual(both[1]);
  const mails = (await fixture.jobsOf('accounts.send-mail')).filter(
    ({ kind, userId }) => kind === 'deletion-planned' && userId === made.user.id,
  );
  expect(mails).toHaveLength(1);
});

test('the mail carries the link, and says nothing once it was taken back', async () => {
  const [bystander, made] = [await makeOwner(), await makeOwner()];
  await planDeletion(bystander.ctx, form());
  const { cancelDeletionToken } = await planDeletion(made.ctx, form());
  const sent: string[] = [];
  const send = () =>
    sendAccountMail(
      fixture.ctxFor({ kind: 'job', name: 'accounts.send-mail' }),
      { kind: 'deletion-planned', userId: made.user.id },
      async (_ctx, { to, text }) => void sent.push(`${to.address} ${text}`),
    );
  await send();
  expect(sent).toEqual([expect.stringContaining(`/keep-account/${cancelDeletionToken}`)]);
  expect(sent[0]).toContain(made.user.email);
  await takeBackDeletion(fixture.ctxFor(), { token: cancelDeletionToken });
  await send();
  expect(sent).toHaveLength(1);
});

test('an account without a business types its address', async () => {
  const user = await fixture.makeAccount();
  const { ctx } = await fixture.signIn(user.email);
  expect(await getDeletionFacts(ctx)).toMatchObject({ name: user.email, isBusiness: false, reviews: 0 });
  await expect(planDeletion(ctx, form())).rejects.toMatchObject({ reason: 'name_differs' });
  const { cancelDeletionToken } = await planDeletion(ctx, form({ typed: user.email.toUpperCase() }));
  expect(await ctx.db.$count(accountDeletions, eq(accountDeletions.user_id, user.id))).toBe(1);
  expect(await checkCancelDeletionLink(fixture.ctxFor(), { token: cancelDeletionToken })).toMatchObject({
    timeForm: null,
  });
  const back = await login(fixture.ctxFor(), { email: user.email, password: PASSWORD });
  expect(back).toMatchObject({ isDeletionCanceled: true });
  expect(await ctx.db.$count(accountDeletions, eq(accountDeletions.user_id, user.id))).toBe(0);
});

test('the list of consequences counts what is there, and nothing of another', async () => {
  const [made, bystander] = [await makeOwner(), await makeOwner()];
  await makeReview(made.ctx);
  await makeReview(made.ctx, { rating: 2 });
  await makeContact(made.ctx, { erased_at: new Date() });
  await makePublicReview(
    made.ctx,
    await makePlatformConnection(made.ctx, { platform_id: 1, reader: 'import' }),
  );
  await makeReview(bystander.ctx);
  const reader = 'structured-data';
  await makePlatformConnection(made.ctx, { platform_id: 5, reader, state: 'disconnected' });
  await makePlatformConnection(made.ctx, { platform_id: 4, reader, state: 'paused' });
  await makePlatformConnection(made.ctx, { platform_id: 6, reader, state: 'reconnect' });
  // Of a file that was brought nothing goes on that could end.
  await makePlatformConnection(made.ctx, { platform_id: 7, reader: 'import' });
  await makePlatformConnection(bystander.ctx, { platform_id: 2 });
  await makeInvitation(made.ctx, { campaign_id: made.done.id, status: 'sent', sent_at: new Date() });
  const dueAt = new Date(stopClock() + 7 * 86_400_000);
  const facts = await getDeletionFacts(made.ctx);
  expect(facts).toMatchObject({
    dueAt,
    name: NAME,
    isBusiness: true,
    isDemo: false,
    campaigns: 1,
    waiting: 2,
    reminders: 1,
    reviews: 1,
    answers: 1,
    private: 1,
    messages: 1,
    pictures: 0,
    videos: 0,
    handedBack: [],
  });
  // Waiting and rejected connections have access and reviews, too; disconnected ones do not.
  expect(facts.connected.toSorted()).toEqual(['Amazon', 'Google', 'Tripadvisor']);
  expect(facts.contacts).toBe(3);
  expect(await made.ctx.db.$count(businessProfiles, eq(businessProfiles.id, made.ctx.business.id))).toBe(1);
  expect(await made.ctx.db.$count(auditEvents, eq(auditEvents.action, 'accounts.delete'))).toBe(0);
});
