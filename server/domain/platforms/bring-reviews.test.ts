import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import type { BringReviews } from '#shared/platforms/platform-reviews.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const GOOGLE = 1;
const review = (over: Partial<BringReviews['reviews'][number]> = {}): BringReviews['reviews'][number] => ({
  externalId: 'g-1',
  reviewerName: 'Tom Becker',
  rating: 5,
  text: 'Friendly front desk.',
  reviewedAt: new Date('2026-11-01T09:00:00Z'),
  ...over,
});

async function arrange() {
  const { ctx } = await makeBusiness({ now: '2026-11-20T12:00:00Z' });
  const job = asJob(ctx, 'seed');
  const rows = () => ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  return { ctx, job, rows };
}

describe('bringReviews', () => {
  it('is for jobs, not for people', async () => {
    const { ctx } = await arrange();
    await expect(bringReviews(ctx, { platformId: GOOGLE, reviews: [] })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('does not know a platform that is not in the catalogue, or the location of another business', async () => {
    const { job } = await arrange();
    const of = (given: Partial<BringReviews>) =>
      bringReviews(job, { platformId: GOOGLE, reviews: [review()], ...given });
    await expect(of({ platformId: 99_999 })).rejects.toMatchObject({ code: 'not_found' });
    const { connectionId } = await of({});
    await expect(of({ platformId: 2, connectionId })).rejects.toMatchObject({ code: 'not_found' });
    const stranger = await arrange();
    await expect(
      bringReviews(stranger.job, { platformId: GOOGLE, connectionId, reviews: [] }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps the reviews in one location and records it in the audit', async () => {
    const { ctx, job, rows } = await arrange();
    const [low, none] = [
      review({ externalId: 'g-2', rating: 2 }),
      review({ externalId: 'g-3', rating: null, removed: true }),
    ];
    const given = { platformId: GOOGLE, locationName: 'Main Street', reviews: [review(), low, none] };
    const { connectionId, added } = await bringReviews(job, given);
    expect(added).toBe(3);
    expect(
      (await rows()).map((row) => [row.rating, row.review_type, row.removed_at !== null, row.source]).sort(),
    ).toEqual([
      [null, 'positive', true, 'platform'],
      [2, 'negative', false, 'platform'],
      [5, 'positive', false, 'platform'],
    ]);
    const [event] = await job.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'reviews.record'), eq(auditEvents.subject_id, connectionId)));
    expect(event?.detail).toEqual({ platformId: GOOGLE, added: 3, edited: 0 });
    expect(await listPlatformConnections(ctx)).toMatchObject([
      {
        id: connectionId,
        source: 'File import',
        locationName: 'Main Street',
        reviews: 2,
        removed: 1,
        average: 3.5,
      },
    ]);
  });

  it('updates an edited review, keeps its former words, and leaves an unchanged one alone', async () => {
    const { job, rows } = await arrange();
    const input = { platformId: GOOGLE, reviews: [review()] };
    await bringReviews(job, input);
    const [before] = await rows();
    expect(await bringReviews(job, input)).toMatchObject({ added: 0, edited: 0 });
    expect(await rows()).toEqual([before]);
    const edited = review({ rating: 3, text: 'On second thought.' });
    expect(await bringReviews(job, { platformId: GOOGLE, reviews: [edited] })).toMatchObject({ edited: 1 });
    expect(await rows()).toMatchObject([
      { id: before?.id, rating: 3, review_text: 'On second thought.', review_type: 'negative' },
    ]);
    const edits = await job.db
      .select()
      .from(reviewEdits)
      .where(eq(reviewEdits.review_id, before?.id ?? ''));
    expect(edits).toMatchObject([{ review_text: 'Friendly front desk.', stars: 5 }]);
  });

  it('detects the language where the source does not give it', async () => {
    const { job, rows } = await arrange();
    const text =
      'Die Behandlung war sehr gründlich und die Mitarbeiter am Empfang waren ausgesprochen freundlich.';
    const given = [
      review({ text }),
      review({ externalId: 'g-2', language: 'en-US' }),
      review({ externalId: 'g-3', text: '' }),
    ];
    await bringReviews(job, { platformId: GOOGLE, reviews: given });
    const languages = new Map((await rows()).map((row) => [row.external_id, row.language]));
    expect(Object.fromEntries(languages)).toEqual({ 'g-1': 'de', 'g-2': 'en', 'g-3': '' });
  });

  it('notifies the owner only of recent reviews (up to three days old) and of worsened ones', async () => {
    const now = new Date('2026-11-20T17:00:00Z');
    const ago = (ms: number) => new Date(now.getTime() - 3 * 86_400_000 - ms);
    const { ctx } = await makeBusiness({ now });
    const { ctx: other } = await makeBusiness({ now });
    const take = async (owner: OwnerCtx, rating: number, reviewedAt = now, externalId = 'g-1') => {
      const given = [review({ rating, reviewedAt, externalId })];
      await bringReviews(asJob(owner, 'seed'), { platformId: GOOGLE, reviews: given });
      return (await jobsOf(ctx, sendNoticeJob)).length;
    };
    expect(await take(ctx, 1, ago(1), 'old')).toBe(0);
    expect(await take(ctx, 1, ago(0), 'just')).toBe(1);
    expect(await take(ctx, 2)).toBe(2);
    // The same review of another business is a different one.
    expect(await take(other, 5)).toBe(2);
    expect(await take(ctx, 3)).toBe(2);
    expect(await take(ctx, 1)).toBe(3);
    expect(await jobsOf(other, sendNoticeJob)).toEqual([]);
  });
});
