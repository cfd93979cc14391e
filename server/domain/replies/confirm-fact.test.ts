import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmedFacts } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { confirmFact } from '#server/domain/replies/confirm-fact.ts';
import { forgetFact } from '#server/domain/replies/forget-fact.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { getReplySettings } from '#server/domain/replies/get-reply-settings.ts';
import { MOST_CONFIRMED_FACTS } from '#shared/replies/replies.ts';
import { asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let stranger: OwnerCtx;

beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx } = fixture);
  ({ ctx: stranger } = await makeBusiness());
});
afterEach(() => fixture.close());

const confirm = (phrase: string, reviewId = fixture.reviewId) => confirmFact(ctx, { reviewId, phrase });
const factsIn = async (reviewId = fixture.reviewId) => (await getReply(ctx, { reviewId })).confirmedFacts;
const kept = async () => (await getReplySettings(ctx)).confirmedFacts;

test('is for the owner only, and nobody else’s business', async () => {
  const { reviewId } = fixture;
  const fact = { reviewId, phrase: 'until six' };
  const refused = { code: 'unauthenticated' };
  await expect(confirmFact(asVisitor(ctx), fact)).rejects.toMatchObject(refused);
  await expect(confirmFact(stranger, fact)).rejects.toMatchObject({ code: 'not_found' });
  await confirm('until six');
  const factId = (await kept())[0]?.id ?? '';
  await expect(forgetFact(asVisitor(ctx), { factId })).rejects.toMatchObject(refused);
  await expect(forgetFact(stranger, { factId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await getReplySettings(stranger)).confirmedFacts).toEqual([]);
  expect(await kept()).toHaveLength(1);
});

test('what is true of the place holds for all replies, and is kept once', async () => {
  expect(await confirm(' until six on Thursdays ')).toEqual({ scope: 'business' });
  await confirm('until six on Thursdays');
  await confirm('until six on Thursdays', fixture.bystanderId);
  for (const id of [fixture.reviewId, fixture.bystanderId])
    expect(await factsIn(id)).toEqual(['until six on Thursdays']);
  expect(await kept()).toMatchObject([{ phrase: 'until six on Thursdays', at: ctx.now() }]);
  const events = await fixture.audit('replies.confirm-fact');
  expect(events).toMatchObject([
    { actor_kind: 'user', subject_id: fixture.reviewId, detail: { scope: 'business' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Thursdays');
});

test('what may be true of one case holds for its reply, and goes with the review', async () => {
  expect(await confirm('three visits')).toEqual({ scope: 'reply' });
  await confirm('three visits');
  expect([await factsIn(), await factsIn(fixture.bystanderId), await kept()]).toEqual([
    ['three visits'],
    [],
    [],
  ]);
  await confirm('three visits', fixture.bystanderId);
  expect(await fixture.audit('replies.confirm-fact')).toHaveLength(2);
  await ctx.db.delete(reviews).where(eq(reviews.id, fixture.reviewId));
  const left = await ctx.db
    .select()
    .from(confirmedFacts)
    .where(eq(confirmedFacts.business_id, ctx.business.id));
  expect(left.map(({ review_id }) => review_id)).toEqual([fixture.bystanderId]);
});

test('is asked about again once it is removed', async () => {
  await confirm('until six');
  await confirm('Marisol');
  const [, older] = await kept();
  const factId = older?.id ?? '';
  await forgetFact(ctx, { factId });
  expect(await factsIn()).toHaveLength(1);
  await expect(forgetFact(ctx, { factId })).rejects.toMatchObject({ code: 'not_found' });
  expect(await fixture.audit('replies.forget-fact')).toHaveLength(1);
});

test('is words, of no endless length and number', async () => {
  await expect(confirm(' ')).rejects.toMatchObject({ code: 'invalid' });
  await expect(confirm('x'.repeat(501))).rejects.toMatchObject({ code: 'invalid' });
  await ctx.db.insert(confirmedFacts).values(
    Array.from({ length: MOST_CONFIRMED_FACTS }, (_, at) => ({
      business_id: ctx.business.id,
      phrase: `Marisol ${'b'.repeat(at)}`,
      created_at: ctx.now(),
    })),
  );
  await expect(confirm('one more')).rejects.toMatchObject({ code: 'conflict' });
  expect(await confirm('three visits')).toEqual({ scope: 'reply' });
});
