import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { notices } from '#server/db/schema/notices.ts';
import { replySettings, threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { isPastDue } from '#shared/replies/replies.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { openMail } from '#tests/sending.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

async function makePractice(target_hours: number | null): Promise<OwnerCtx> {
  const { ctx } = await makeBusiness({ now: NOW, time_zone: 'America/Chicago' });
  if (target_hours !== null) {
    await ctx.db
      .insert(replySettings)
      .values({ business_id: ctx.business.id, target_hours, updated_at: NOW });
  }
  const google = await makePlatformConnection(ctx);
  const seen = (reviewer_name: string, hours: number, given = {}) =>
    makePublicReview(ctx, google, { reviewer_name, first_seen_at: hoursAgo(hours), ...given });
  await seen('Late', 30, { review_date: hoursAgo(30) });
  await seen('Soon', 14, { review_date: hoursAgo(14) });
  await seen('Answered', 90, { reply_text: 'Thank you.', review_date: hoursAgo(90) });
  const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
  await makeReview(ctx, { ...feedback, reviewer_name: 'Private', review_date: hoursAgo(40) });
  const written = await makeReview(ctx, {
    ...feedback,
    reviewer_name: 'Written to',
    review_date: hoursAgo(41),
  });
  await ctx.db.insert(threadMails).values({
    business_id: ctx.business.id,
    review_id: written.id,
    direction: 'out',
    text: 'Please call us.',
    state: 'sent',
    created_at: hoursAgo(39),
  });
  return ctx;
}

const overdueOf = async (ctx: OwnerCtx) =>
  (await listReviews(ctx, { replied: 'overdue' })).reviews.map(({ reviewerName }) => reviewerName);

test('overdue is one rule: in the list, its filter, its count, the menu and the open review', async () => {
  const ctx = await makePractice(24);
  const bystander = await makePractice(null);
  expect(await overdueOf(ctx)).toEqual(['Late', 'Private']);
  expect(await overdueOf(bystander)).toEqual([]);
  expect(await reviewSummary(ctx)).toMatchObject({ needsReply: 4, overdue: 2 });
  expect(await reviewSummary(bystander)).toMatchObject({ needsReply: 4, overdue: 0 });
  expect(await countWaiting(ctx)).toEqual({ needsReply: 4, overdue: 2, privateWaiting: 2 });
  expect(await countWaiting(bystander)).toEqual({ needsReply: 4, overdue: 0, privateWaiting: 2 });
  for (const { id, reviewerName, dueAt } of (await listReviews(ctx, {})).reviews) {
    const { due } = await getReply(ctx, { reviewId: id });
    expect(due?.at ?? null, reviewerName).toEqual(dueAt);
    expect(due?.isOverdue ?? false, reviewerName).toBe(dueAt !== null && dueAt < NOW);
  }
});

test('a reply is not overdue yet at the very moment it is due, on any screen', async () => {
  const overdueAt = async (hours: number) => {
    const ctx = await makePractice(60);
    const google = await makePlatformConnection(ctx);
    const { id } = await makePublicReview(ctx, google, { first_seen_at: hoursAgo(hours) });
    const row = (await listReviews(ctx, {})).reviews.find((review) => review.id === id);
    return [
      isPastDue(row?.dueAt ?? null, NOW),
      (await getReply(ctx, { reviewId: id })).due?.isOverdue,
      (await overdueOf(ctx)).length === 1,
      (await countWaiting(ctx)).overdue === 1,
    ];
  };
  expect(await overdueAt(60)).toEqual([false, false, false, false]);
  expect(await overdueAt(60.001)).toEqual([true, true, true, true]);
  expect(isPastDue(null, NOW)).toBe(false);
});

test('the count and the list agree for every kind of thread', async () => {
  const ctx = await makePractice(24);
  const bystander = await makePractice(null);
  const threads: Record<string, ['in' | 'out', number, 'sent' | 'failed' | 'received'][]> = {
    'They wrote long ago': [
      ['out', 39, 'sent'],
      ['in', 30, 'received'],
    ],
    'They wrote just now': [['in', 3, 'received']],
    'We wrote last': [
      ['in', 30, 'received'],
      ['out', 29, 'sent'],
    ],
    'Ours never left': [
      ['in', 30, 'received'],
      ['out', 29, 'failed'],
    ],
    'Only ours, never left': [['out', 29, 'failed']],
  };
  for (const of of [ctx, bystander]) {
    for (const [at, [reviewer_name, mails]] of Object.entries(threads).entries()) {
      const feedback = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
      const { id } = await makeReview(of, { ...feedback, reviewer_name, review_date: hoursAgo(45 + at) });
      await of.db.insert(threadMails).values(
        mails.map(([direction, hours, state]) => ({
          business_id: of.business.id,
          review_id: id,
          direction,
          state,
          text: 'Hello.',
          created_at: hoursAgo(hours),
        })),
      );
    }
  }
  const names = await overdueOf(ctx);
  expect(names).toEqual([
    'Late',
    'Private',
    'They wrote long ago',
    'Ours never left',
    'Only ours, never left',
  ]);
  expect(await countWaiting(ctx)).toMatchObject({ overdue: names.length });
  expect(await countWaiting(bystander)).toMatchObject({ overdue: (await overdueOf(bystander)).length });
});

test('the notice uses the hours from the settings, too', async () => {
  const { server, channels } = await openMail();
  const ctx = { ...(await makePractice(24)), channels };
  const bystander = await makePractice(null);
  const job = asJob(ctx, 'notices');
  await sweepNotices({ ...job, business: null });
  for (const { input } of await jobsOf(ctx, sendNoticeJob)) await sendNotice(job, input);
  const [mail, ...more] = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('A reply is overdue');
  expect(mail?.text).toContain('Fri, Nov 20, 5:00 AM, your 24 hours');
  // With the default of 48 hours only private feedback is nearly due there.
  const told = await bystander.db
    .select({ name: reviews.reviewer_name })
    .from(notices)
    .innerJoin(reviews, eq(reviews.id, notices.review_id))
    .where(and(eq(notices.business_id, bystander.business.id), eq(notices.kind, 'reply_due')));
  expect(told).toEqual([{ name: 'Private' }]);
});

test('a target shorter than the warning time notifies as soon as the review is there', async () => {
  const ctx = await makePractice(6);
  await ctx.db
    .update(replySettings)
    .set({ target_hours: 4 })
    .where(eq(replySettings.business_id, ctx.business.id));
  const google = await makePlatformConnection(ctx);
  const { id } = await makePublicReview(ctx, google, { first_seen_at: hoursAgo(0.1) });
  await sweepNotices({ ...asJob(ctx, 'notices'), business: null });
  expect(await jobsOf(ctx, sendNoticeJob)).toHaveLength(1);
  expect((await getReply(ctx, { reviewId: id })).due).toMatchObject({ isOverdue: false });
});
