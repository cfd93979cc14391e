import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import type { Ctx, UserCtx } from '#server/core/context.ts';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { filesOf } from '#server/core/files.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles, retiredAddresses, reviewAddresses } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { checkCancelDeletionLink } from '#server/domain/accounts/check-cancel-deletion-link.ts';
import { login } from '#server/domain/accounts/login.ts';
import { planDeletion } from '#server/domain/accounts/plan-deletion.ts';
import { sweepDeletions } from '#server/domain/accounts/sweep-deletions.ts';
import { takeBackDeletion } from '#server/domain/accounts/take-back-deletion.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { findReviewPage } from '#server/domain/reviews/find-review-page.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { fillTables, rowsWith, tablesWith } from '#tests/fill-tables.ts';
import { asJob, asVisitor } from '#tests/make.ts';

const WEEK_MS = 7 * 86_400_000;

let fixture: AccountFixture;
let dataDir: string;
beforeAll(async () => {
  fixture = await openAccountFixture();
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-delete-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Somebody with a row in every table, jobs of every state, a picture, and mails in the built-in mailbox. */
async function makeFull(name: string) {
  const mark = `zq${newId().replaceAll('-', '')}`;
  const user = await fixture.makeAccount();
  const signedIn = await fixture.signIn(user.email);
  const channels = openChannels({ smtpUrl: undefined, mailboxDir: join(dataDir, 'mailbox') });
  const ctx = here(signedIn.ctx, channels) as UserCtx;
  const slug = `old-${mark}`;
  await saveBusiness(ctx, { businessName: `${name} ${mark}`, reviewLinkUrl: slug });
  const { id } = await saveBusiness(ctx, { reviewLinkUrl: `new-${mark}`, phone: '+15125550142' });
  const business = { id, userId: user.id };
  const rows = await fillTables(ctx, { userId: user.id, businessId: id }, mark);
  await ctx.db
    .update(uploads)
    .set({ storage_key: `pictures/${mark}` })
    .where(eq(uploads.user_id, user.id));
  await filesOf(ctx).write(`pictures/${mark}/original`, Buffer.from(mark), 'image/png');
  const from = { name: `${name} ${mark}`, address: 'no-reply@goodword.localhost' };
  const link = `http://localhost:3000/review/${slug}?i=x`;
  const letter = { from, subject: mark, html: `<p>${link}</p>`, key: mark, nature: 'notice' as const };
  await channels.email.send({ ...letter, to: { name: mark, address: `${mark}@people.example` }, text: link });
  await channels.email.send({ ...letter, to: { address: user.email }, text: mark, html: mark });
  await mailsByOneTrace(ctx, id, mark);
  await ctx.db.update(users).set({ image: mark }).where(eq(users.id, user.id));
  for (const state of ['created', 'completed', 'failed']) {
    const job = await ctx.queue.send(dispatchInvitationsJob, {}, { businessId: id });
    await ctx.db.execute(sql`update pgboss.job set state = ${state} where id = ${job}`);
  }
  const ids = [...rows.values()].flatMap((row) => (typeof row.id === 'string' ? [row.id] : []));
  return { user, ctx: { ...ctx, business }, slug, mark, words: [mark, user.id, id, user.email, ...ids] };
}

/** Each mail of the mailbox has only this to show whose it is: who gets it, who is answered, where its link leads. */
async function mailsByOneTrace(ctx: UserCtx, businessId: string, mark: string) {
  const { userId } = ctx.actor;
  const [notes, answers] = [`Notes.${mark}@desk.example`, `answers.${mark}@desk.example`];
  await ctx.db
    .update(userSettings)
    .set({ notification_email: notes, reply_email: answers })
    .where(eq(userSettings.user_id, userId));
  const token = newToken();
  await ctx.db
    .update(invitations)
    .set({ token_hash: hashToken(token) })
    .where(eq(invitations.business_id, businessId));
  const from = { name: 'Goodword', address: 'no-reply@goodword.localhost' };
  const nature = 'notice' as const;
  const letter = {
    from,
    subject: mark,
    html: '',
    text: '',
    nature,
    to: { address: 'somebody@people.example' },
  };
  const { email } = ctx.channels;
  await email.send({ ...letter, key: `notes ${mark}`, to: { address: notes.toLowerCase() } });
  await email.send({ ...letter, key: `answers ${mark}`, replyTo: { address: answers } });
  await email.send({ ...letter, key: `link ${mark}`, text: `http://localhost:3000/r/${token}` });
}

/** The words of somebody whose week is not over. */
async function makeLeaving(): Promise<string[]> {
  const user = await fixture.makeAccount();
  const { ctx } = await fixture.signIn(user.email);
  await planDeletion(ctx, { typed: user.email, password: PASSWORD });
  await ctx.db
    .update(accountDeletions)
    .set({ due_at: new Date(Date.now() + 2 * WEEK_MS) })
    .where(eq(accountDeletions.user_id, user.id));
  return [user.id, user.email];
}

function here(ctx: Ctx, channels: Ctx['channels'] = ctx.channels, now: () => Date = ctx.now): Ctx {
  return { ...ctx, channels, now, config: { ...ctx.config, dataDir } };
}

async function filesWith(words: readonly string[]): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const found: string[] = [];
  for (const path of paths) {
    const text = path + (await readFile(path, 'latin1'));
    if (words.some((word) => text.includes(word))) found.push(path);
  }
  return found;
}

const typed = (ctx: Ctx & { business: { id: string } }) =>
  ctx.db
    .select({ name: businessProfiles.business_name })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .then(([row]) => row?.name ?? '');
const sweepAt = (ctx: Ctx, at: number, deliver?: Parameters<typeof sweepDeletions>[2]) =>
  sweepDeletions(
    asJob(
      here(asVisitor(ctx), ctx.channels, () => new Date(at)),
      'accounts.sweep-deletions',
    ),
    {},
    deliver,
  );

/** How many rows of each table contain anything of it. */
async function standing(ctx: Ctx, words: readonly string[]) {
  return { tables: await tablesWith(ctx.db, words), files: (await filesWith(words)).length };
}

test('only the clock deletes', async () => {
  await expect(sweepDeletions(fixture.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('of a deleted account nothing stays in any table, file or queue, and of the bystander all', async () => {
  const bystander = await makeFull('Bystander');
  const gone = await makeFull('Gone');
  const later = await makeLeaving();
  const before = await standing(bystander.ctx, bystander.words);
  const [rowsBefore, laterBefore] = [
    await rowsWith(fixture.db, bystander.words),
    await rowsWith(fixture.db, later),
  ];
  // The search finds things where they are.
  const full = await standing(gone.ctx, gone.words);
  expect(full.files).toBeGreaterThanOrEqual(8);
  expect(full.tables).toEqual(before.tables);
  expect(full.tables).toEqual(
    expect.arrayContaining([
      'public.audit_events',
      'public.reviews',
      'public.verifications',
      'public.job_paces',
    ]),
  );
  expect(full.tables.filter((name) => name.startsWith('pgboss.'))).not.toEqual([]);
  await gone.ctx.db.execute(sql`create table if not exists pgboss.archive (id uuid, data jsonb)`);
  await gone.ctx.db.execute(
    sql`insert into pgboss.archive values (${newId()}, jsonb_build_object('businessId', ${gone.ctx.business.id}::text)),
      (${newId()}, jsonb_build_object('businessId', ${bystander.ctx.business.id}::text))`,
  );

  await planDeletion(gone.ctx, { typed: await typed(gone.ctx), password: PASSWORD });
  const now = Date.now();
  expect(await sweepAt(gone.ctx, now + WEEK_MS - 60_000)).toEqual({ deleted: 0 });
  expect(await tablesWith(gone.ctx.db, [gone.ctx.business.id])).not.toEqual([]);

  const addresses = await gone.ctx.db.$count(
    reviewAddresses,
    eq(reviewAddresses.business_id, gone.ctx.business.id),
  );
  const retired = await gone.ctx.db.$count(retiredAddresses);
  const told: string[] = [];
  const deliver = async (
    _ctx: Ctx,
    { to, text, subject }: { to: { address: string }; text: string; subject: string },
  ) => {
    told.push(`${to.address}: ${subject} ${text}`);
  };
  expect(await sweepAt(gone.ctx, now + WEEK_MS + 60_000, deliver)).toEqual({ deleted: 1 });
  expect(await standing(gone.ctx, gone.words)).toEqual({ tables: [], files: 0 });
  expect(told).toEqual([expect.stringContaining(`${gone.user.email}: Your Goodword account is deleted`)]);
  expect(told.join()).not.toContain(gone.mark);

  const after = await standing(bystander.ctx, bystander.words);
  expect(after).toEqual({ ...before, tables: [...before.tables, 'pgboss.archive'].sort() });
  expect(await rowsWith(fixture.db, bystander.words)).toMatchObject(rowsBefore);
  expect(await rowsWith(fixture.db, later)).toEqual(laterBefore);
  expect(await findReviewPage(asVisitor(bystander.ctx), pageAt(bystander.slug))).not.toBeNull();

  expect(await fixture.db.$count(retiredAddresses)).toBe(retired + addresses);
  // Its addresses lead nowhere and are nobody's; a name that is free can be had.
  expect(await findReviewPage(asVisitor(gone.ctx), pageAt(gone.slug))).toBeNull();
  await expect(saveBusiness(bystander.ctx, { reviewLinkUrl: gone.slug })).rejects.toMatchObject({
    fields: { reviewLinkUrl: ['This address is taken'] },
  });
  expect((await saveBusiness(bystander.ctx, { reviewLinkUrl: `free-${gone.mark}` })).reviewLinkUrl).toBe(
    `free-${gone.mark}`,
  );
  await expect(login(fixture.ctxFor(), { email: gone.user.email, password: PASSWORD })).rejects.toMatchObject(
    {
      reason: 'wrong_credentials',
    },
  );
  expect(await sweepAt(gone.ctx, now + WEEK_MS + 120_000, deliver)).toEqual({ deleted: 0 });
});

const pageAt = (businessKey: string) => ({ businessKey, invitation: null, edit: null });

test('a picture that somebody else has, too, stays theirs', async () => {
  const [gone, bystander] = [await makeFull('Gone'), await makeFull('Bystander')];
  const key = `pictures/${gone.mark}`;
  await gone.ctx.db.update(uploads).set({ storage_key: key }).where(eq(uploads.user_id, bystander.user.id));
  await planDeletion(gone.ctx, { typed: await typed(gone.ctx), password: PASSWORD });
  await sweepAt(gone.ctx, Date.now() + WEEK_MS + 1_000, async () => {});
  expect(await filesOf(gone.ctx).read(`${key}/original`)).not.toBeNull();
});

test('while the last mail cannot leave only the address stays; after a day it goes, too', async () => {
  const gone = await makeFull('Gone');
  const planned = { typed: await typed(gone.ctx), password: PASSWORD };
  const link = { token: (await planDeletion(gone.ctx, planned)).cancelDeletionToken };
  const due = Date.now() + WEEK_MS + 1_000;
  const away = async () => {
    throw new Error('no mail server');
  };
  expect(await sweepAt(gone.ctx, due, away)).toEqual({ deleted: 0 });
  expect(await tablesWith(gone.ctx.db, [gone.mark, gone.ctx.business.id])).toEqual([]);
  expect(await tablesWith(gone.ctx.db, gone.words)).toEqual(['public.account_deletions', 'public.users']);
  const left = await rowsOf(
    gone.ctx.db,
    sql`select name, email, image from users where id = ${gone.user.id}`,
  );
  expect(left).toEqual([{ name: '', email: gone.user.email, image: null }]);
  // From here on nobody takes it back.
  expect(await checkCancelDeletionLink(fixture.ctxFor(), link)).toEqual({ state: 'dead' });
  await expect(takeBackDeletion(fixture.ctxFor(), link)).rejects.toMatchObject({ code: 'not_found' });
  await expect(login(fixture.ctxFor(), { email: gone.user.email, password: PASSWORD })).rejects.toMatchObject(
    {
      reason: 'wrong_credentials',
    },
  );
  expect(await sweepAt(gone.ctx, due + 24 * 3_600_000 - 1, away)).toEqual({ deleted: 0 });
  expect(await sweepAt(gone.ctx, due + 24 * 3_600_000, away)).toEqual({ deleted: 1 });
  expect(await tablesWith(gone.ctx.db, gone.words)).toEqual([]);
  expect(await gone.ctx.db.$count(users, eq(users.id, gone.user.id))).toBe(0);
});

test('an account without a business goes, too, and its link of the mail is dead', async () => {
  const [user, bystander] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const { ctx } = await fixture.signIn(user.email);
  const { cancelDeletionToken } = await planDeletion(ctx, { typed: user.email, password: PASSWORD });
  expect(await sweepAt(here(ctx), Date.now() + WEEK_MS + 1_000, async () => {})).toEqual({ deleted: 1 });
  expect(await tablesWith(ctx.db, [user.id, user.email])).toEqual([]);
  expect(await checkCancelDeletionLink(fixture.ctxFor(), { token: cancelDeletionToken })).toEqual({
    state: 'dead',
  });
  await expect(takeBackDeletion(fixture.ctxFor(), { token: cancelDeletionToken })).rejects.toMatchObject({
    code: 'not_found',
  });
  await fixture.signIn(bystander.email);
});

test('one that fails holds up nobody else', async () => {
  const [first, second] = [await makeFull('First'), await makeFull('Second')];
  for (const { ctx } of [first, second])
    await planDeletion(ctx, { typed: await typed(ctx), password: PASSWORD });
  const deliver = async (_ctx: Ctx, { to }: { to: { address: string } }) => {
    if (to.address === first.user.email) throw new Error('refused');
  };
  expect(await sweepAt(first.ctx, Date.now() + WEEK_MS + 1_000, deliver)).toEqual({ deleted: 1 });
  expect(await first.ctx.db.$count(accountDeletions, eq(accountDeletions.user_id, first.user.id))).toBe(1);
  // How many went is kept, of whom is not.
  const kept = await first.ctx.db.select().from(auditEvents).where(eq(auditEvents.action, 'accounts.delete'));
  expect(kept.at(-1)).toMatchObject({ subject_id: 'accounts', business_id: null, detail: { accounts: 1 } });
  expect(await tablesWith(second.ctx.db, second.words)).toEqual([]);
});

test('those who have waited longest go first, so many at once', async () => {
  const { db } = fixture;
  const asked_at = new Date('2026-01-01T00:00:00Z');
  const people = Array.from({ length: 21 }, (_, at) => ({
    user_id: newId(),
    asked_at,
    due_at: new Date(asked_at.getTime() + (21 - at) * 60_000),
  }));
  const times = { created_at: asked_at, updated_at: asked_at };
  await db
    .insert(users)
    .values(people.map(({ user_id: id }) => ({ ...times, id, name: '', email: `${id}@example.com` })));
  await db.insert(accountDeletions).values(people);
  // The last of them is due at this very moment.
  const now = Math.max(...people.map(({ due_at }) => due_at.getTime()));
  const sweep = () => sweepAt(fixture.ctxFor(), now, async () => {});
  expect(await sweep()).toEqual({ deleted: 20 });
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ user_id }) => user_id),
      ),
    );
  expect(left).toEqual([{ id: people[0]?.user_id }]);
  // Whose turn has not come can still take it back.
  const waits = eq(accountDeletions.user_id, people[0]?.user_id ?? '');
  expect(await db.select().from(accountDeletions).where(waits)).toMatchObject([{ purged_at: null }]);
  expect(await sweep()).toEqual({ deleted: 1 });
});

test('of two sweeps at once each counts whom it deletes itself; whose week starts over meanwhile stays', async () => {
  const due = Date.now() + WEEK_MS + 60_000;
  const silent = async () => {};
  await sweepAt(fixture.ctxFor(), due, silent);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id, email } = await fixture.makeAccount();
    const { ctx } = await fixture.signIn(email);
    await planDeletion(ctx, { typed: email, password: PASSWORD });
    ids.push(id);
  }
  const last = eq(accountDeletions.user_id, ids[2] ?? '');
  const restarted = { due_at: new Date(due + 1) };
  let inner = 0;
  const outer = await sweepAt(fixture.ctxFor(), due, async () => {
    if (inner > 0) return;
    await fixture.db.update(accountDeletions).set(restarted).where(last);
    inner = (await sweepAt(fixture.ctxFor(), due, silent)).deleted;
  });
  // The first was begun by both; of the second the outer one finds nothing any more.
  expect([outer.deleted, inner]).toEqual([1, 2]);
  expect(await fixture.db.select().from(accountDeletions).where(last)).toMatchObject([
    { ...restarted, purged_at: null },
  ]);
});
