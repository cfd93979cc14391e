import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { recordPlatformReviews } from '#server/domain/reviews/record-platform-reviews.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const GOOGLE = 1;
const review = (over: Partial<Parameters<typeof recordPlatformReviews>[1]['reviews'][number]> = {}) => ({
  externalId: 'g-1',
  reviewerName: 'Tom Becker',
  rating: 5,
  text: 'Friendly front desk.',
  reviewedAt: new Date('2026-11-01T09:00:00Z'),
  ...over,
});

async function arrange() {
  const { ctx } = await makeBusiness();
  const job = asJob(ctx, 'connections.sync');
  const rows = () => ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  return { ctx, job, rows };
}

describe('recordPlatformReviews', () => {
  it('is for jobs, not for people', async () => {
    const { ctx } = await arrange();
    await expect(recordPlatformReviews(ctx, { platformId: GOOGLE, reviews: [] })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('does not know a platform that is not in the catalogue', async () => {
    const { job } = await arrange();
    await expect(
      recordPlatformReviews(job, { platformId: 99_999, reviews: [review()] }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps the reviews and says so in the audit', async () => {
    const { job, rows } = await arrange();
    const [low, good] = [review({ externalId: 'g-2', rating: 2 }), review({ externalId: 'g-3', rating: 4 })];
    const given = { platformId: GOOGLE, reviews: [review(), low, good] };
    expect(await recordPlatformReviews(job, given)).toEqual({ written: 3 });
    expect(
      (await rows()).map((row) => [row.rating, row.review_type, row.is_public, row.source]).sort(),
    ).toEqual([
      [2, 'negative', true, 'platform'],
      [4, 'positive', true, 'platform'],
      [5, 'positive', true, 'platform'],
    ]);
    const [event] = await job.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'reviews.record'), eq(auditEvents.business_id, job.business.id)));
    expect(event?.detail).toEqual({ platformId: GOOGLE, written: 3 });
  });

  it('brings an edited review up to date, and leaves an unchanged one alone', async () => {
    const { job, rows } = await arrange();
    const input = { platformId: GOOGLE, reviews: [review()] };
    await recordPlatformReviews(job, input);
    expect(await recordPlatformReviews(job, input)).toEqual({ written: 0 });
    const edited = review({ rating: 3, text: 'On second thought.' });
    expect(await recordPlatformReviews(job, { platformId: GOOGLE, reviews: [edited] })).toEqual({
      written: 1,
    });
    expect(await rows()).toMatchObject([
      { rating: 3, review_text: 'On second thought.', review_type: 'negative' },
    ]);
  });

  it('tells the owner of what is news: three days old at most, or worse than it was here', async () => {
    const now = new Date('2026-11-20T17:00:00Z');
    const ago = (ms: number) => new Date(now.getTime() - 3 * 86_400_000 - ms);
    const { ctx } = await makeBusiness({ now });
    const { ctx: other } = await makeBusiness({ now });
    const take = async (owner: OwnerCtx, rating: number, reviewedAt = now, externalId = 'g-1') => {
      const reviews = [review({ rating, reviewedAt, externalId })];
      await recordPlatformReviews(asJob(owner, 'connections.sync'), { platformId: GOOGLE, reviews });
      return (await jobsOf(ctx, sendNoticeJob)).length;
    };
    expect(await take(ctx, 1, ago(1), 'old')).toBe(0);
    expect(await take(ctx, 1, ago(0), 'just')).toBe(1);
    expect(await take(ctx, 2)).toBe(2);
    // The same review of another practice is another one.
    expect(await take(other, 5)).toBe(2);
    expect(await take(ctx, 3)).toBe(2);
    expect(await take(ctx, 1)).toBe(3);
    expect(await jobsOf(other, sendNoticeJob)).toEqual([]);
  });
});
