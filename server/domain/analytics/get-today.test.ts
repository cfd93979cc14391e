import { expect, test } from 'vitest';
import { getToday } from '#server/domain/analytics/get-today.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import {
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
} from '#tests/make.ts';

test('is for the owner, and empty where nothing waits', async () => {
  const { ctx } = await makeBusiness();
  await expect(getToday(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await getToday(ctx)).toEqual({
    private: { count: 0, oldest: null },
    replies: { count: 0, overdue: 0, targetHours: 48 },
    broken: { count: 0, name: '', readAt: null },
    notAsked: 0,
  });
});

test('counts what the menu counts, and nothing of anybody else', async () => {
  const made = await makeBusiness();
  const now = made.ctx.now();
  const ctx = { ...made.ctx, now: () => now };
  const bystander = await makeBusiness();
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS);
  await makeReview(ctx, { rating: 2, review_date: ago(30) });
  await makeReview(ctx, { rating: 1, review_date: ago(3) });
  await makeReview(ctx, { rating: 1, review_date: ago(99), handled_at: ago(1) });
  const page = await makePlatformConnection(ctx, {
    reader: 'google-places',
    state: 'reconnect',
    last_good_at: ago(80),
  });
  await makePublicReview(ctx, page, { review_date: ago(70), first_seen_at: ago(70) });
  await makePublicReview(ctx, page, { review_date: ago(2), first_seen_at: ago(2) });
  await makePublicReview(ctx, page, { review_date: ago(2), first_seen_at: ago(2), reply_text: 'Thank you.' });
  await makeContact(ctx, { email: 'new@patients.example' });
  await makeInvitation(ctx, { status: 'sent', sent_at: ago(5) });
  await makeContact(bystander.ctx);
  await makeReview(bystander.ctx, { rating: 1 });
  const today = await getToday(ctx);
  expect(today).toEqual({
    private: { count: 2, oldest: ago(30) },
    replies: { count: 2, overdue: 1, targetHours: 48 },
    broken: { count: 1, name: 'Google', readAt: ago(80) },
    notAsked: 1,
  });
  const { needsReply, privateWaiting } = await countWaiting(ctx);
  expect(today.private.count + today.replies.count).toBe(needsReply);
  expect(today.private.count).toBe(privateWaiting);
  expect(today.broken.count).toBe(await countBroken(ctx));
});
