import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { reviewMatches, reviews } from '#server/db/schema/reviews.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { joinMatch } from '#server/domain/platforms/join-match.ts';
import { likenessOf } from '#server/domain/platforms/parts/names.ts';
import { refuseMatch } from '#server/domain/platforms/refuse-match.ts';
import { splitMatch } from '#server/domain/platforms/split-match.ts';
import type { ReviewPair } from '#shared/platforms/platform-input.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = '2026-11-20T12:00:00Z';
const hours = (count: number) => new Date(Date.parse(NOW) - count * 3_600_000);

async function arrange() {
  const { ctx } = await makeBusiness({ now: NOW });
  const answer = (name: string, hoursAgo: number, given: Parameters<typeof makeReview>[1] = {}) =>
    makeReview(ctx, { reviewer_name: name, review_date: hours(hoursAgo), rating: 5, ...given });
  let count = 0;
  const post = async (reviewerName: string, hoursAgo: number, rating = 5) => {
    count += 1;
    const externalId = `g-${count}`;
    const { connectionId } = await bringReviews(asJob(ctx, 'import'), {
      platformId: 1,
      reviews: [{ externalId, reviewerName, rating, text: '', reviewedAt: hours(hoursAgo) }],
    });
    const [row] = await ctx.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.connection_id, connectionId), eq(reviews.external_id, externalId)));
    if (!row) throw new Error('nothing was brought');
    return row;
  };
  const pairs = async () => {
    const rows = await ctx.db
      .select()
      .from(reviewMatches)
      .where(eq(reviewMatches.business_id, ctx.business.id));
    return rows.map(({ answer_id, review_id, state }) => [answer_id, review_id, state]);
  };
  return { ctx, answer, post, pairs };
}

test.each([
  ['Grace Kim', 'grace  KIM', 'same'],
  ['Kim, Grace', 'Grace Kim', 'same'],
  ['Jörg Weiß', 'Jorg Weiss', 'same'],
  ['Dr. Grace Kim', 'Grace Kim', 'same'],
  ['Grace Kim', 'Grace K.', 'form'],
  ['Grace Kim', 'G. Kim', 'form'],
  ['Grace Kim', 'Grace', 'form'],
  ['Grace Kim', 'Grace Lee', 'different'],
  ['Grace Kim', 'Gina K.', 'different'],
  ['', 'Grace Kim', 'unknown'],
])('%s and %s are %s', (one, other, likeness) => {
  expect([likenessOf(one, other), likenessOf(other, one)]).toEqual([likeness, likeness]);
});

describe('an answer and the public review after it', () => {
  test('are joined by whole name, stars and time, and by nothing else', async () => {
    const { answer, post, pairs } = await arrange();
    const mine = await answer('Grace Kim', 30);
    await answer('Ann Lee', 30, { rating: 4 });
    await answer('Tom Old', 24 * 9);
    await answer('Eva Late', 2);
    await answer('Pam Else', 30, { platform_id: 2 });
    const review = await post('Grace Kim', 28);
    for (const [name, ago] of [
      ['Zoe New', 28],
      ['Tom Old', 28],
      ['Eva Late', 28],
      ['Pam Else', 28],
    ] as const) {
      await post(name, ago);
    }
    expect(await pairs()).toEqual([[mine.id, review.id, 'joined']]);
    // Reading the same again leaves both unmatched.
    await post('Nobody Else', 28, 1);
    expect(await pairs()).toHaveLength(1);
  });

  test('are offered where one of these is less exact', async () => {
    const { answer, post, pairs } = await arrange();
    const grace = await answer('Grace Kim', 30);
    const short = await post('Grace K.', 28);
    const tom = await answer('Tom Becker', 30);
    const less = await post('Tom Becker', 28, 4);
    expect((await pairs()).toSorted()).toEqual(
      [
        [grace.id, short.id, 'offered'],
        [tom.id, less.id, 'offered'],
      ].toSorted(),
    );
  });

  test('are offered where two are equally likely, and one to one once the owner has decided', async () => {
    const { ctx, answer, post, pairs } = await arrange();
    const [one, other] = [await answer('Grace Kim', 30), await answer('Grace Kim', 29)];
    const review = await post('Grace Kim', 28);
    expect((await pairs()).map(([, , state]) => state)).toEqual(['offered', 'offered']);
    await joinMatch(ctx, { answerId: one.id, reviewId: review.id });
    expect(await pairs()).toEqual([[one.id, review.id, 'joined']]);
    await expect(joinMatch(ctx, { answerId: other.id, reviewId: review.id })).rejects.toMatchObject({
      reason: 'already_matched',
    });
  });
});

describe('the owner', () => {
  const verbs: [string, (ctx: Ctx, pair: ReviewPair) => Promise<void>][] = [
    ['reviews.join-match', joinMatch],
    ['reviews.split-match', splitMatch],
    ['reviews.refuse-match', refuseMatch],
  ];

  test.each(verbs)('%s is theirs alone', async (_, verb) => {
    const { ctx, answer, post, pairs } = await arrange();
    const pair = { answerId: (await answer('Grace Kim', 30)).id, reviewId: (await post('Grace Kim', 28)).id };
    const before = await pairs();
    await expect(verb(asVisitor(ctx), pair)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'), pair)).rejects.toMatchObject({ code: 'forbidden' });
    const { ctx: stranger } = await makeBusiness();
    await expect(verb(stranger, pair)).rejects.toMatchObject({ code: 'not_found' });
    const swapped = { answerId: pair.reviewId, reviewId: pair.answerId };
    await expect(verb(ctx, swapped)).rejects.toMatchObject({ code: 'not_found' });
    expect(await pairs()).toEqual(before);
  });

  test('can undo everything, and is not asked again', async () => {
    const { ctx, answer, post, pairs } = await arrange();
    const pair = { answerId: (await answer('Grace Kim', 30)).id, reviewId: (await post('Grace Kim', 28)).id };
    await splitMatch(ctx, pair);
    await splitMatch(ctx, pair);
    expect(await pairs()).toEqual([[pair.answerId, pair.reviewId, 'refused']]);
    await joinMatch(ctx, pair);
    expect(await pairs()).toEqual([[pair.answerId, pair.reviewId, 'joined']]);
    await splitMatch(ctx, pair);
    await refuseMatch(ctx, pair);
    expect(await pairs()).toEqual([[pair.answerId, pair.reviewId, 'refused']]);
    const audit = await actions(ctx, pair.reviewId);
    expect(audit).toEqual(['reviews.split-match', 'reviews.join-match', 'reviews.split-match']);
    const rows = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
    expect(rows).toHaveLength(2);
  });

  test('sees where it was posted beside the answer, in the history of the person and on the campaign', async () => {
    const { ctx, answer, post, pairs } = await arrange();
    await answer('Ida Rowe', 30);
    await post('Ida Rowe', 28);
    expect(await pairs()).toHaveLength(1);
    const contact = await makeContact(ctx);
    const campaign = await makeCampaign(ctx);
    const { id } = await makeInvitation(ctx, {
      campaign_id: campaign.id,
      contact_id: contact.id,
      status: 'sent',
      rated_at: hours(30),
    });
    const ofContact = { contact_id: contact.id, submission_key: `invitation:${id}` };
    const mine = await answer('Grace Kim', 30, ofContact);
    const postedOn = async () => {
      const { history } = await getContact(ctx, { contactId: contact.id });
      const { invitations } = await getCampaign(ctx, { id: campaign.id, show: 'rated' });
      const event = history.find((one) => one.kind === 'review');
      return [event?.kind === 'review' && event.posted, invitations[0]?.answer?.postedOn];
    };
    expect(await postedOn()).toEqual([null, '']);
    const review = await post('Grace K.', 28);
    // An offered match does not count yet.
    expect(await postedOn()).toEqual([null, '']);
    const pair = { answerId: mine.id, reviewId: review.id };
    await joinMatch(ctx, pair);
    const written = { reviewDate: hours(28), isToTheMinute: true, dateWords: '' };
    expect(await postedOn()).toEqual([{ platformName: 'Google', ...written }, 'Google']);
    await splitMatch(ctx, pair);
    expect(await postedOn()).toEqual([null, '']);
  });

  test('refuses an offer', async () => {
    const { ctx, answer, post, pairs } = await arrange();
    const pair = { answerId: (await answer('Grace Kim', 30)).id, reviewId: (await post('Grace K.', 28)).id };
    await refuseMatch(ctx, pair);
    expect(await pairs()).toEqual([[pair.answerId, pair.reviewId, 'refused']]);
    expect(await actions(ctx, pair.reviewId)).toEqual(['reviews.refuse-match']);
  });
});

async function actions(ctx: OwnerCtx, reviewId: string): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject_id, reviewId))
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
}
