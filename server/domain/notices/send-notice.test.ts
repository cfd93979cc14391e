import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import { hook } from '#server/connectors/mail-reports/samples.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { notices } from '#server/db/schema/notices.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findPausedNotices } from '#server/domain/notices/find-paused-notices.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { sendTestNotice } from '#server/domain/notices/send-test-notice.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import { ensureSettings } from '#server/domain/settings/ensure-settings.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import type { SubmitReview } from '#shared/reviews/reviews.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { type SmtpFaults, startSmtp } from '#tests/smtp.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A real mail server, and channels that deliver to it. */
async function post(faults: SmtpFaults = {}) {
  const smtp = await startSmtp(faults);
  const channels: Channels = openChannels({ smtpUrl: smtp.url, mailboxDir: '/nowhere' });
  for (const one of [smtp, channels]) ends.push(() => one.close());
  return { smtp, channels };
}

const told = { name: 'Ann Smith', email: 'ann@example.com', text: 'Long wait.' };
const shared = { platformId: '1', name: 'Ann Smith', text: 'Long wait.' };

/** A practice, a way to answer on its page, and the worker that mails its owner. */
async function makePractice(given: Parameters<typeof makeBusiness>[0] = {}, channels?: Channels) {
  const { business, user, ctx: owner } = await makeBusiness(given);
  const submission = 'form-of-one-visitor';
  const answer = (fields: Partial<SubmitReview>) =>
    submitReview(asVisitor(owner), {
      invitation: null,
      edit: null,
      businessKey: user.id,
      userAgent: 'Phone',
      submission,
      ...fields,
    });
  const job: Ctx = { ...asJob(owner, sendNoticeJob.name), ...(channels ? { channels } : {}) };
  const jobs = () => jobsOf(owner, sendNoticeJob);
  const work = async () => {
    for (const { input } of await jobs()) await sendNotice(job, input);
  };
  const kept = () => owner.db.select().from(notices).where(eq(notices.business_id, business.id));
  return { business, user, owner, job, answer, jobs, work, kept };
}

/** A bounce mail as the operator's mail server posts it. */
function reportBounce(owner: OwnerCtx, messageId: string, recipient: string) {
  const lines = [
    ...['From: MAILER-DAEMON@mx.example.com', 'Subject: Returned', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', ''],
    ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.com', ''],
    ...[`Final-Recipient: rfc822; ${recipient}`, 'Action: failed', 'Status: 5.1.1', ''],
    ...['--b', 'Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, '', 'Hi', '--b--', ''],
  ];
  const token = 'a-long-unguessable-token';
  const provider = {
    ...asVisitor(owner),
    config: { ...owner.config, mailHookToken: token, mailHookSecrets: {} },
    actor: { kind: 'provider', provider: 'mail' } as const,
  };
  const request = hook(lines.join('\r\n'), { 'content-type': 'message/rfc822' });
  return receiveMailReport(provider, { token, request });
}

const statusOf = async ({ kept }: { kept(): Promise<{ status: string }[]> }) =>
  (await kept()).map(({ status }) => status);

test('only a job mails', async () => {
  const { owner, job } = await makePractice();
  const input = { noticeId: newId() };
  await expect(sendNotice(owner, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendNotice(asVisitor(owner), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(sendNotice(job, input)).rejects.toMatchObject({ code: 'not_found' });
});

test("another business's notice is not found, and stays", async () => {
  const [mine, theirs] = [await makePractice(), await makePractice()];
  await theirs.answer({ rating: '2', private: told });
  const [notice] = await theirs.kept();
  await expect(sendNotice(mine.job, { noticeId: notice?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await statusOf(theirs)).toEqual(['queued']);
  expect(await mine.jobs()).toEqual([]);
});

test('a healthcare practice gets stars, location and time, and neither name nor text', async () => {
  const { smtp, channels } = await post();
  const practice = await makePractice(
    { time_zone: 'America/Chicago', now: '2026-11-20T14:51:00Z' },
    channels,
  );
  const { owner, user, business } = practice;
  await saveSettings(owner, { replyEmail: 'desk@example.com' });
  await keepSettings(owner, { confirmed_reply_email: 'desk@example.com' });
  await practice.answer({ rating: '2', private: told });
  await practice.work();
  const [received] = smtp.mails;
  const mail = await PostalMime.parse(received?.raw ?? '');
  expect(received?.to).toEqual([user.email]);
  expect(mail).toMatchObject({
    subject: 'New private feedback, 2 stars',
    from: { name: 'Goodword' },
    replyTo: [{ address: 'desk@example.com' }],
  });
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    expect(part).toContain('Someone left Bright Smile Dental private feedback.');
    expect(part).toContain('Your review page, private form');
    expect(part).toContain('Fri, Nov 20, 8:51 AM');
    expect(part).toContain('2, Fair');
    expect(part).toMatch(/\/dashboard\/reviews\?review=[\w-]{36}/);
  }
  expect(received?.raw).not.toMatch(/Ann|Long wait/);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe')).toMatch(/^<http.+\/notices\/[\w-]{22}\/one-click>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const audits = await owner.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, business.id), eq(auditEvents.action, 'notices.send')));
  expect(audits).toMatchObject([{ actor_kind: 'job', detail: { status: 'sent' } }]);
});

test('another business gets name and text, and the platform an answer chose', async () => {
  const { smtp, channels } = await post();
  const practice = await makePractice({ is_healthcare: false, star_filter_enabled: false }, channels);
  await practice.answer({ rating: '3', public: shared });
  await practice.work();
  const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(mail.subject).toBe('New low rating, 3 stars');
  expect(mail.text).toContain('Ann Smith');
  expect(mail.text).toContain('Long wait.');
  expect(mail.text).toContain('Your review page, chose Google');
  expect(mail.text).not.toContain('healthcare');
});

test('a change is called one, and only if the original was notified', async () => {
  const { smtp, channels } = await post();
  const unfiltered = { is_healthcare: false, star_filter_enabled: false };
  const [mine, open] = [await makePractice({}, channels), await makePractice(unfiltered, channels)];
  const bystander = await makePractice(unfiltered, channels);
  for (const [practice, fields] of [
    [mine, { rating: '3', private: told }],
    [mine, { rating: '2', private: told }],
    [open, { rating: '2', public: shared }],
    [open, { rating: '1', public: shared }],
    [bystander, { rating: '1', public: shared }],
  ] as const) {
    await practice.answer(fields);
    await practice.work();
  }
  const mails = await Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New private feedback, 3 stars',
    'Private feedback changed, 2 stars',
    'New low rating, 2 stars',
    'Low rating changed, 1 star',
    'New low rating, 1 star',
  ]);
  expect(mails[1]?.text).toContain('Someone changed the private feedback they left Bright Smile Dental.');
  expect(mails[3]?.text).toContain('Someone changed their rating of Bright Smile Dental to 1 star.');
});

test('4 and 5 stars are not notified; 4 that become 2 are, once, and an insignificant change is not', async () => {
  const practice = await makePractice();
  const steps: [Partial<SubmitReview>, number][] = [
    [{ rating: '4', public: shared }, 0],
    [{ rating: '2', private: told }, 1],
    [{ rating: '2', private: told }, 1],
    [{ rating: '2', private: { ...told, text: 'A long wait.' } }, 1],
    [{ rating: '3', private: told }, 1],
    [{ rating: '2', private: told }, 1],
    [{ rating: '1', private: told }, 2],
  ];
  for (const [fields, count] of steps) {
    await practice.answer(fields);
    expect([await practice.kept(), await practice.jobs()].map(({ length }) => length)).toEqual([
      count,
      count,
    ]);
  }
});

test('a handled answer that changes is notified each time, in a healthcare practice without name and text', async () => {
  const { smtp, channels } = await post();
  const [practice, bystander] = [await makePractice({}, channels), await makePractice({}, channels)];
  const change = (text: string, rating = '2') => practice.answer({ rating, private: { ...told, text } });
  const handle = () => handleReviews(practice.owner, { all: true });
  await change('Long wait.');
  await bystander.answer({ rating: '2', private: told });
  await practice.work();
  await handle();
  // Its new state was notified before, but a change after handling is another event.
  for (const text of ['A long wait.', 'Long wait.', 'A very long wait.']) await change(text);
  await practice.work();
  const mails = await Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New private feedback, 2 stars',
    'Private feedback changed, 2 stars',
  ]);
  expect(mails[1]?.text).toContain('Someone changed private feedback that Bright Smile Dental had handled.');
  expect(smtp.mails[1]?.raw).not.toMatch(/Ann|ong wait/);
  await handle();
  await change('Long wait.');
  expect([await practice.kept(), await bystander.kept()].map(({ length }) => length)).toEqual([3, 1]);
});

test.each<[string, (owner: OwnerCtx) => Promise<unknown>]>([
  ['all notices', (owner) => saveSettings(owner, { notificationsEnabled: false })],
  ['this kind', (owner) => saveSettings(owner, { notices: ['low_rating'] })],
])('with the switch of %s off nothing is sent, before and after', async (_, switchOff) => {
  const { smtp, channels } = await post();
  const [mine, bystander] = [await makePractice({}, channels), await makePractice({}, channels)];
  await mine.answer({ rating: '2', private: told });
  await bystander.answer({ rating: '2', private: told });
  await switchOff(mine.owner);
  await mine.answer({ rating: '1', private: told });
  await mine.work();
  await bystander.work();
  expect(await statusOf(mine)).toEqual(['canceled']);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[bystander.user.email]]);
});

test('a rating that became 5 stars meanwhile is no longer notified', async () => {
  const { smtp, channels } = await post();
  const practice = await makePractice({}, channels);
  await practice.answer({ rating: '2', private: told });
  await practice.answer({ rating: '5', public: shared });
  await practice.work();
  expect(await statusOf(practice)).toEqual(['canceled']);
  expect(smtp.mails).toEqual([]);
});

test('run twice, also at once, it mails once', async () => {
  const { smtp, channels } = await post({ slow: 50 });
  const practice = await makePractice({}, channels);
  await practice.answer({ rating: '2', private: told });
  const [job] = await practice.jobs();
  const run = () => sendNotice(practice.job, job?.input ?? { noticeId: '' });
  await Promise.allSettled([run(), run(), run()]);
  await run();
  expect(smtp.mails).toHaveLength(1);
});

test('an unreachable server is retried; a permanent refusal is not', async () => {
  const { smtp, channels } = await post({ recipient: '451 Later' });
  const practice = await makePractice({}, channels);
  await practice.answer({ rating: '2', private: told });
  await expect(practice.work()).rejects.toMatchObject({ code: 'unavailable' });
  smtp.faults = { data: '451 Later' };
  await expect(practice.work()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await statusOf(practice)).toEqual(['queued']);
  smtp.faults = {};
  await practice.work();
  expect([await statusOf(practice), smtp.mails.length]).toEqual([['sent'], 1]);
  smtp.faults = { recipient: '550 No such user' };
  await practice.answer({ rating: '1', private: told });
  await practice.work();
  await practice.work();
  expect([(await statusOf(practice)).sort(), smtp.mails.length]).toEqual([['failed', 'sent'], 1]);
});

test('after a crash before the hand-over it is sent later, after one behind it never twice', async () => {
  const { smtp, channels } = await post({ drop: 'accepting' });
  const practice = await makePractice({}, channels);
  await practice.answer({ rating: '2', private: told });
  await practice.work();
  expect([await statusOf(practice), smtp.mails.length]).toEqual([['unknown'], 1]);
  smtp.faults = {};
  await practice.work();
  expect(smtp.mails).toHaveLength(1);

  const crashed = await makePractice({}, channels);
  await crashed.answer({ rating: '2', private: told });
  await crashed.owner.db
    .update(notices)
    .set({ status: 'sending' })
    .where(eq(notices.business_id, crashed.business.id));
  await crashed.work();
  expect([await statusOf(crashed), smtp.mails.length]).toEqual([['unknown'], 1]);
});

test('only a confirmed address gets it; until then the one of the account', async () => {
  const { smtp, channels } = await post();
  const practice = await makePractice({}, channels);
  const { owner, user } = practice;
  await ensureSettings(owner);
  const set = (values: Partial<typeof userSettings.$inferInsert>) =>
    owner.db.update(userSettings).set(values).where(eq(userSettings.user_id, user.id));
  await set({ notification_email: 'desk@example.com', confirmed_email: 'old@example.com' });
  await practice.answer({ rating: '2', private: told });
  await practice.work();
  await set({ confirmed_email: 'desk@example.com' });
  await practice.answer({ rating: '1', private: told });
  await practice.work();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[user.email], ['desk@example.com']]);
});

test('a low public review is notified if it is recent, once', async () => {
  const { smtp, channels } = await post();
  const practice = await makePractice({ now: '2026-11-20T12:00:00Z' }, channels);
  const job = { ...practice.job, business: practice.owner.business };
  const review = (externalId: string, rating: number, reviewedAt: string) => ({
    externalId,
    rating,
    reviewerName: 'Ann Smith',
    text: 'Long wait.',
    reviewedAt: new Date(reviewedAt),
  });
  const read = (...reviews: ReturnType<typeof review>[]) => bringReviews(job, { platformId: 1, reviews });
  await read(
    review('new', 2, '2026-11-20T08:00:00Z'),
    review('old', 1, '2026-10-01T08:00:00Z'),
    review('good', 4, '2026-11-20T08:00:00Z'),
  );
  await read(review('new', 2, '2026-11-20T08:00:00Z'), review('good', 3, '2026-11-20T09:00:00Z'));
  await practice.work();
  const texts = await Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).subject));
  expect(texts.sort()).toEqual(['New low rating, 2 stars', 'New low rating, 3 stars']);
  const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(mail.text).toMatch(/Where\s+Google/);
});

test('an address that refuses gets no more until its owner tries it again', async () => {
  const { smtp, channels } = await post({ recipient: '550 No such user' });
  const [mine, bystander] = [await makePractice({}, channels), await makePractice({}, channels)];
  const owner = { ...mine.owner, channels };
  await mine.answer({ rating: '2', private: told });
  await mine.work();
  expect(await findPausedNotices(owner)).toMatchObject({ address: mine.user.email });
  expect(await findPausedNotices(bystander.owner)).toBeNull();

  smtp.faults = {};
  for (const one of [mine, bystander]) {
    await one.answer({ rating: '1', private: told });
    await one.work();
  }
  expect(await statusOf(mine)).toEqual(['failed', 'canceled']);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[bystander.user.email]]);
  const held = await owner.db.select().from(auditEvents).where(eq(auditEvents.business_id, mine.business.id));
  expect(held.filter(({ action }) => action === 'notices.hold')).toHaveLength(1);

  smtp.faults = { recipient: '550 No such user' };
  await expect(sendTestNotice(owner)).rejects.toMatchObject({ reason: 'not_sent' });
  expect(await findPausedNotices(owner)).not.toBeNull();
  smtp.faults = {};
  await sendTestNotice(owner);
  expect(await findPausedNotices(owner)).toBeNull();
  for (smtp.faults of [{ recipient: '550 5.7.26 Unauthenticated email' }, {}]) {
    await mine.answer({ rating: '3', private: told });
    await mine.work();
  }
  expect(smtp.mails.at(-1)?.to).toEqual([mine.user.email]);
});

function keepSettings({ db, actor }: OwnerCtx, values: Partial<typeof userSettings.$inferInsert>) {
  return db.update(userSettings).set(values).where(eq(userSettings.user_id, actor.userId));
}

test('a bounce that comes later stops them, too, but not those to another address', async () => {
  const { smtp, channels } = await post();
  const [mine, bystander] = [await makePractice({}, channels), await makePractice({}, channels)];
  for (const one of [mine, bystander]) {
    await one.answer({ rating: '2', private: told });
    await one.work();
  }
  const [sent] = await mine.kept();
  const bounce = (recipient: string) => reportBounce(mine.owner, sent?.external_id ?? '', recipient);
  // Only for that very recipient.
  expect(await bounce('other@example.com')).toEqual({ applied: 0 });
  expect(await bounce(mine.user.email)).toEqual({ applied: 1 });
  expect(await bounce(mine.user.email)).toEqual({ applied: 0 });
  expect(await statusOf(mine)).toEqual(['failed']);
  expect(await findPausedNotices(mine.owner)).toMatchObject({ address: mine.user.email });
  expect(await findPausedNotices(bystander.owner)).toBeNull();

  await ensureSettings(mine.owner);
  const desk = 'desk@example.com';
  await keepSettings(mine.owner, { notification_email: desk, confirmed_email: desk });
  expect(await findPausedNotices(mine.owner)).toBeNull();
  await mine.answer({ rating: '1', private: told });
  await mine.work();
  expect(smtp.mails.at(-1)?.to).toEqual(['desk@example.com']);
});
