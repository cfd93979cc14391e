import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import { notices } from '#server/db/schema/notices.ts';
import { addOwnTopic } from '#server/domain/analytics/add-own-topic.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { listNotices } from '#server/domain/notices/list-notices.ts';
import { switchNotice } from '#server/domain/notices/switch-notice.ts';
import { drawReport } from '#server/domain/reports/draw-report.ts';
import { getReport } from '#server/domain/reports/get-report.ts';
import { sendReportJob } from '#server/domain/reports/jobs.ts';
import { sendReport } from '#server/domain/reports/send-report.ts';
import { sweepReports } from '#server/domain/reports/sweep-reports.ts';
import { reportWords } from '#shared/analytics/report-words.ts';
import { NOT_ENOUGH } from '#shared/analytics/tables.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { startSmtp } from '#tests/smtp.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** In Chicago the first of November, 7 AM, an hour after the clocks were set back. */
const FIRST = '2026-11-01T13:00:00Z';

async function makePractice(given: Parameters<typeof makeBusiness>[0] = {}) {
  const clock = { now: new Date(FIRST) };
  const made = await makeBusiness({ time_zone: 'America/Chicago', now: () => new Date(clock.now), ...given });
  const smtp = await startSmtp();
  const channels: Channels = openChannels({ smtpUrl: smtp.url, mailboxDir: '/nowhere' });
  for (const one of [smtp, channels]) ends.push(() => one.close());
  const ctx: OwnerCtx = { ...made.ctx, channels };
  const job = asJob(ctx, 'reports');
  const kept = () =>
    ctx.db
      .select()
      .from(notices)
      .where(and(eq(notices.business_id, ctx.business.id), eq(notices.kind, 'report')))
      .orderBy(notices.event_key);
  const run = async () => {
    await sweepReports({ ...job, business: null });
    for (const { input } of await jobsOf(ctx, sendReportJob)) await sendReport(job, input);
    return Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)));
  };
  return { ...made, ctx, clock, kept, run, job };
}

/** A person asked at that time who rated, went on to Google and wrote there under a name. */
async function askOne(ctx: OwnerCtx, at: string, name: string) {
  const when = new Date(at);
  const contact = await makeContact(ctx, { name });
  const invitation = await makeInvitation(ctx, {
    contact_id: contact.id,
    status: 'sent',
    sent_at: when,
    clicked_at: when,
    rated_at: when,
  });
  await makeReview(ctx, {
    contact_id: contact.id,
    submission_key: `invitation:${invitation.id}`,
    reviewer_name: name,
    review_date: when,
    clicked_through_at: when,
  });
}

async function fill(ctx: OwnerCtx) {
  const google = await makePlatformConnection(ctx);
  await askOne(ctx, '2026-08-20T15:00:00Z', 'Early Bird');
  for (const day of ['05', '06', '07']) await askOne(ctx, `2026-10-${day}T15:00:00Z`, `Person ${day}`);
  const wrote = (at: string, given = {}) =>
    makePublicReview(ctx, google, { review_date: new Date(at), ...given });
  await wrote('2026-09-10T15:00:00Z');
  // Still September in Chicago, and the last minute of October there.
  await wrote('2026-10-01T04:30:00Z');
  await wrote('2026-11-01T04:59:00Z', {
    review_text: 'A secret of the patient.',
    reviewer_name: 'Zora Quell',
  });
  await wrote('2026-10-20T15:00:00Z');
  await wrote('2026-10-21T15:00:00Z', { rating: 4 });
}

test('only the clock sweeps, only jobs send, and a stranger’s notice is not found', async () => {
  const [mine, theirs] = [await makePractice(), await makePractice()];
  await expect(sweepReports(mine.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getReport(asVisitor(mine.ctx), {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await fill(theirs.ctx);
  await sweepReports({ ...theirs.job, business: null });
  const [notice] = await theirs.kept();
  await expect(sendReport(mine.ctx, { noticeId: notice?.id ?? '' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(sendReport(mine.job, { noticeId: notice?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('says the figures of Analytics for the days of the month, beside the month before', async () => {
  const { ctx } = await makePractice();
  await fill(ctx);
  const report = await getReport(ctx, {});
  expect(report).toMatchObject({
    period: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    earlier: '2026-09',
    later: null,
  });
  const screen = await getAnalytics(ctx, {
    range: 'own',
    from: '2026-10-01',
    to: '2026-10-31',
    compare: false,
  });
  expect(report.figures).toEqual(screen);
  expect(report.figures.reviews.value).toBe(3);
  expect(report.figures.funnel).toMatchObject({ asked: 3, rated: 3, clickedThrough: 3 });
  expect(report.before?.reviews.value).toBe(2);
  expect(report.months).toEqual([
    { month: '2026-05', reviews: 0 },
    { month: '2026-06', reviews: 0 },
    { month: '2026-07', reviews: 0 },
    { month: '2026-08', reviews: 0 },
    { month: '2026-09', reviews: 2 },
    { month: '2026-10', reviews: 3 },
  ]);
  expect((await getReport(ctx, { period: '2026-08' })).before).toBeNull();
});

test('there is no report of a month that is not over, nor of anything else', async () => {
  const { ctx } = await makePractice();
  for (const period of ['2026-11', '2026', '2027-01', '2026-13', 'x', '2026-10-01', '']) {
    await expect(getReport(ctx, { period }), period).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('comes by mail once, on the first at seven where the business is, without names and texts', async () => {
  const practice = await makePractice({ is_healthcare: true });
  const { ctx, clock, kept, run } = practice;
  const idle = await makePractice();
  await fill(ctx);
  clock.now = new Date('2026-11-01T12:59:00Z');
  expect(await run()).toEqual([]);
  expect(await kept()).toEqual([]);
  clock.now = new Date(FIRST);
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your October: 3 new public reviews');
  const text = mail?.text ?? '';
  expect(text).toContain('In October you asked 3 people. 3 rated you, 3 went on to a platform.');
  expect(text).toContain('New public reviews\n3\n2 in September');
  expect(text).toContain('/dashboard/analytics/report?period=2026-10');
  expect(text).toContain('/dashboard/analytics/report.pdf?period=2026-10');
  expect(text).toContain('this report holds no names and no review texts');
  for (const part of [text, mail?.html ?? '']) {
    expect(part).not.toContain('Zora');
    expect(part).not.toContain('Person 05');
    expect(part).not.toContain('secret');
  }
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  expect(header).toContain('/one-click');
  // Of each month once, whatever the clock does.
  clock.now = new Date('2026-11-02T13:00:00Z');
  expect(await run()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ status: 'sent', event_key: 'report:2026-10' }]);
  expect(await listNotices(ctx)).toMatchObject([{ title: 'Monthly report, October 2026', status: 'sent' }]);
  // Nobody is told that nothing happened.
  expect(await idle.run()).toEqual([]);
  expect(await idle.kept()).toMatchObject([{ status: 'canceled' }]);
});

test('a server that was off sends it up to two days late, and not later', async () => {
  const missed = await makePractice();
  await fill(missed.ctx);
  missed.clock.now = new Date('2026-11-04T14:00:00Z');
  expect(await missed.run()).toEqual([]);
  const late = await makePractice();
  await fill(late.ctx);
  late.clock.now = new Date('2026-11-03T20:00:00Z');
  expect(await late.run()).toHaveLength(1);
});

test('the year follows on the second of January', async () => {
  const { ctx, clock, kept, run } = await makePractice();
  await fill(ctx);
  await askOne(ctx, '2026-12-05T15:00:00Z', 'December');
  clock.now = new Date('2027-01-01T13:00:00Z');
  await run();
  expect((await kept()).map(({ event_key }) => event_key)).toEqual(['report:2026-12']);
  clock.now = new Date('2027-01-02T13:00:00Z');
  const mails = await run();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your December: no new public reviews',
    'Your 2026: 5 new public reviews',
  ]);
  const report = await getReport(ctx, { period: '2026' });
  expect(report.months).toHaveLength(12);
  expect(report.months.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(report.figures.reviews.value);
});

test('the link in it switches off this kind alone', async () => {
  const { ctx, clock, kept, run } = await makePractice();
  await fill(ctx);
  const [mail] = await run();
  const token = /\/notices\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  await switchNotice(asVisitor(ctx), { token, on: false });
  await askOne(ctx, '2026-11-05T15:00:00Z', 'November');
  clock.now = new Date('2026-12-01T13:00:00Z');
  expect(await run()).toHaveLength(1);
  expect((await kept()).map(({ status }) => status)).toEqual(['sent', 'canceled']);
});

test('says how fast reviews were answered and feedback handled, and what most people speak of', async () => {
  const { ctx } = await makePractice();
  await fill(ctx);
  const google = await makePlatformConnection(ctx);
  const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 9, day, hour));
  for (const day of [12, 13])
    await makePublicReview(ctx, google, {
      review_date: at(day),
      reply_text: 'Thanks.',
      reply_at: at(day + 1),
    });
  const low = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  await makeReview(ctx, { ...low, review_date: at(14), handled_at: at(14, 20) });
  await makeReview(ctx, { ...low, review_date: at(15) });
  const { sections } = reportWords(await getReport(ctx, {}));
  expect(sections.find(({ title }) => title === 'How fast you answered')?.rows).toEqual([
    { label: 'Public reviews', value: '2 of 5', more: ' answered, half of them within 24 h' },
    { label: 'Private feedback', value: '1 of 2', more: ' handled, half of them within 5 h' },
  ]);
  // Ten texts say too little.
  expect(sections.find(({ title }) => title === 'What people said')?.rows).toEqual([
    { label: 'Topics', value: NOT_ENOUGH, more: '' },
  ]);
  for (let n = 0; n < 20; n += 1)
    await makePublicReview(ctx, google, {
      review_date: at(16),
      language: 'en',
      review_text: 'The staff was very friendly.',
    });
  const more = reportWords(await getReport(ctx, {}));
  const [praised] = more.sections.find(({ title }) => title === 'What people said')?.rows ?? [];
  expect(praised).toMatchObject({
    label: 'Praised most',
    more: expect.stringMatching(/^, in \d+ of \d+ texts$/),
  });
});

const LATE = 'I waited an hour past my appointment.';

test('says what people speak of more often than in the period before, or that nothing clearly changed', async () => {
  const { ctx } = await makePractice({ kind: 'dentist' });
  await fill(ctx);
  const google = await makePlatformConnection(ctx);
  const wrote = async (count: number, month: number, review_text: string) => {
    for (let n = 0; n < count; n += 1)
      await makePublicReview(ctx, google, {
        review_date: new Date(Date.UTC(2026, month - 1, 10 + n, 15)),
        language: 'en',
        review_text,
      });
  };
  const since = async () => {
    const { sections } = reportWords(await getReport(ctx, {}));
    return sections
      .find(({ title }) => title === 'What people said')
      ?.rows.find(({ label }) => label.startsWith('Since'));
  };
  await wrote(20, 10, 'It is a dental practice on Main Street.');
  expect(await since()).toEqual({ label: 'Since September', value: NOT_ENOUGH, more: '' });
  await wrote(20, 9, 'It is a dental practice on Main Street.');
  expect(await since()).toEqual({ label: 'Since September', value: 'No clear change', more: '' });
  await wrote(15, 10, LATE);
  expect(await since()).toMatchObject({
    label: 'Since September',
    value: 'Waiting time',
    more: expect.stringMatching(/^ comes up more often: in 15 of \d+ texts, 0 of \d+ before$/),
  });
});

test('tells nothing of what was said in private, nor the names that a healthcare practice gave its topics', async () => {
  const secret = async (isHealthcare: boolean) => {
    const { ctx, run } = await makePractice({ is_healthcare: isHealthcare, kind: 'dentist' });
    await addOwnTopic(ctx, { name: 'Mrs Quell', words: 'veneer' });
    const google = await makePlatformConnection(ctx);
    const said = { review_date: new Date('2026-10-12T15:00:00Z') };
    for (let n = 0; n < 21; n += 1) {
      await makeReview(ctx, { ...said, rating: 1, review_text: LATE });
      await makePublicReview(ctx, google, { ...said, language: 'en', review_text: 'Lovely veneers.' });
    }
    const [mail] = await run();
    return `${mail?.text}${mail?.html}`;
  };
  const [open, closed] = [await secret(false), await secret(true)];
  expect(open).toContain('Mrs Quell');
  expect(closed).not.toContain('Mrs Quell');
  for (const text of [open, closed]) {
    expect(text).not.toContain('Waiting time');
    expect(text).not.toContain('past my appointment');
    expect(text).toContain('0 of 21');
  }
});

test('says it plainly where nobody was asked', async () => {
  const { ctx } = await makePractice();
  await makePublicReview(ctx, await makePlatformConnection(ctx), {
    review_date: new Date('2026-10-20T15:00:00Z'),
  });
  const { sentence, figures, note, sections } = reportWords(await getReport(ctx, {}));
  expect(sentence.map(({ text }) => text).join('')).toBe(
    'In October you asked nobody, and 1 review came in.',
  );
  expect(figures.map(({ value }) => value)).toEqual([NOT_ENOUGH, '1', 'None', 'None']);
  expect(note).toContain('There is no earlier month to compare with yet.');
  expect(sections.map(({ title }) => title)).toEqual(['What people said', 'How fast you answered']);
});

test('a month before counting began is not said to hold its beginning', async () => {
  const { ctx } = await makePractice();
  await askOne(ctx, '2026-11-01T12:00:00Z', 'First Guest');
  const { note } = reportWords(await getReport(ctx, {}));
  expect(note).toContain('Counting began after this period.');
  expect(note).not.toContain('within this period');
});

test('is drawn as a PDF', async () => {
  const { ctx } = await makePractice();
  await fill(ctx);
  const { bytes, fileName } = await drawReport(ctx, { period: '2026-10' });
  expect(fileName).toBe('report-2026-10.pdf');
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});
