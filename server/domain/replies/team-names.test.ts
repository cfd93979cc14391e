import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { saveReplySettings } from '#server/domain/replies/save-reply-settings.ts';
import { findUnknownFacts } from '#shared/replies/unknown-facts.ts';
import type { OwnerCtx } from '#tests/make.ts';
import { doneOf, makeReplying, type ReplyingFixture, suggest, withModel } from '#tests/replying.ts';

let fixture: ReplyingFixture;
let ctx: OwnerCtx;
let reviewId: string;

beforeEach(async () => {
  fixture = await makeReplying();
  ({ ctx, reviewId } = fixture);
  await saveReplySettings(ctx, { teamNames: ['Maria Lopez', 'Dr. Tran', 'Will', 'Ann Stone'] });
});
afterEach(() => fixture.close());

const setReview = (review_text: string, given: Partial<typeof reviews.$inferInsert> = {}) =>
  ctx.db
    .update(reviews)
    .set({ review_text, rating: 5, stars: 5, ...given })
    .where(eq(reviews.id, reviewId));
const setHealthcare = () =>
  ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));

describe('a draft of the templates', () => {
  const write = async (...given: Parameters<typeof setReview>) => {
    await setReview(...given);
    return doneOf(await suggest(ctx, { reviewId })).text;
  };

  test.each([
    ['Maria was amazing and so kind!', 'Maria'],
    ['Great service. Maria Lopez and Dr. Tran were wonderful.', 'Maria Lopez and Dr. Tran'],
    ['Dr Tran is the best, very friendly.', 'Dr Tran'],
    ['We loved working with Will, such a friendly guy.', 'Will'],
  ])('names whom the review praises: %s', async (text, names) => {
    expect(await write(text)).toMatch(new RegExp(`(?:^|[.!] )${names} will (?:be glad to|love) read`));
  });

  test.each([
    ['Great place, very friendly.'],
    ['Sally was amazing and so kind!'],
    ['Will come back, the staff was so kind!'],
    ['The place is great and clean. But Maria was rude to my mother.'],
    // The reviewer's own name.
    ['Ann was here and loved it, great service!'],
  ])('names nobody else: %s', async (text) => {
    expect(await write(text)).not.toMatch(/Maria|Tran|Sally|Will\b|Ann\b/);
  });

  test('names nobody under few stars, without the list, and in healthcare', async () => {
    const praise = 'Maria was amazing and so kind!';
    expect(await write(praise, { rating: 2, stars: 2 })).not.toContain('Maria');
    await setHealthcare();
    expect(await write(praise)).not.toContain('Maria');
    await ctx.db
      .update(businessProfiles)
      .set({ is_healthcare: false })
      .where(eq(businessProfiles.id, ctx.business.id));
    expect(await write('María fue maravillosa y muy amable.', { language: 'es' })).not.toContain('Mar');
    expect(await write('Maria fue maravillosa y muy amable.', { language: 'es' })).toMatch(
      /Maria se alegrará|A Maria le va/,
    );
    await saveReplySettings(ctx, { teamNames: [] });
    expect(await write(praise)).not.toContain('Maria');
  });
});

describe('a model', () => {
  let model: FakeModel;
  beforeEach(async () => {
    ({ ctx, model } = await withModel(fixture.ctx));
  });
  afterEach(() => model.close());
  const asked = () => JSON.stringify(model.asked.at(-1)?.messages);

  test('reads a place for each name, and its answer gets the name', async () => {
    await setReview('Maria Lopez and Sally were so kind. Thanks, Maria Lopez!');
    model.says = ['How good to read this. [member-a] will smile at these words.'];
    const { text } = doneOf(await suggest(ctx, { reviewId }));
    expect(text).toBe('How good to read this. Maria Lopez will smile at these words.');
    expect(asked()).toMatch(/\[member-a\] and \[name\] were so kind\. Thanks, \[member-a\]!/);
    expect(asked()).toContain('In the review [member-a] stands for members of the team');
    for (const name of ['Maria', 'Lopez', 'Sally', 'Tran']) expect(asked()).not.toContain(name);
  });

  test('may name nobody whom the review does not', async () => {
    await setReview('Maria was so kind.');
    model.says = ['[member-b] will be glad.', 'This is good to read, and [member-a] says hello.'];
    const events = await suggest(ctx, { reviewId });
    expect(events).toContainEqual({ type: 'again', because: 'rules' });
    expect(doneOf(events).text).toBe('This is good to read, and Maria says hello.');
    expect(asked()).not.toContain('Maria');
    await setReview('Everybody was so kind.');
    model.says = ['What a warm note to find here this morning.'];
    await suggest(ctx, { reviewId });
    expect(asked()).not.toContain('member-');
  });

  test('reads none in healthcare', async () => {
    await setHealthcare();
    await setReview('Maria was so kind.');
    await suggest(ctx, { reviewId });
    expect(asked()).not.toMatch(/Maria|member-/);
  });
});

test('the names are known facts, and those of this business alone', async () => {
  const { knownFacts } = await getReply(ctx, { reviewId });
  expect(findUnknownFacts('Please ask for Maria Lopez or Mr. Tran.', knownFacts)).toEqual([]);
  const other = await makeReplying();
  const theirs = await getReply(other.ctx, { reviewId: other.reviewId });
  await other.close();
  expect(theirs.knownFacts).not.toContain('Lopez');
});
