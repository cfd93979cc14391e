import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkText } from '#server/domain/replies/check-text.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import type { ReplyPlace } from '#shared/replies.ts';
import { asVisitor, makeBusiness } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const TELLS = 'Sorry that your appointment for a crown ran late.';
const SAFE = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
beforeEach(async () => {
  fixture = await makeReplying({ healthcare: true });
});
afterEach(() => fixture.close());

const check = (text: string, where: ReplyPlace = 'public', of = fixture.ctx) =>
  checkText(of, { reviewId: fixture.reviewId, text, where });

test('is for the owner only', async () => {
  await expect(
    checkText(asVisitor(fixture.ctx), { reviewId: fixture.reviewId, text: TELLS, where: 'public' }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a stranger finds nothing', async () => {
  const { ctx: stranger } = await makeBusiness();
  await expect(check(TELLS, 'public', stranger)).rejects.toMatchObject({ code: 'not_found' });
});

test('says what a text gives away, by the rules of the business, and to whom it is written', async () => {
  const { reviewId } = fixture;
  const found = await check(TELLS);
  expect(found).toMatchObject({
    reviewId,
    where: 'public',
    text: TELLS,
    findings: [{ severity: 'blocking' }],
  });
  expect((await check(SAFE)).findings).toEqual([]);
  const rule = 'We have no record of your visit.';
  const [inPublic, byEmail] = [await check(rule), await check(rule, 'email')];
  expect(inPublic.findings[0]?.safer?.text).toContain('public');
  expect(byEmail.findings[0]?.safer?.text).not.toContain('public');
});

test('a reply comes with what was found in the text that the composer begins with', async () => {
  const { ctx, reviewId, bystanderId } = fixture;
  await saveReplyDraft(ctx, { reviewId, text: TELLS });
  expect((await getReply(ctx, { reviewId })).checked).toEqual([await check(TELLS)]);
  expect((await getReply(ctx, { reviewId: bystanderId })).checked).toEqual([
    { reviewId: bystanderId, where: 'public', text: '', findings: [] },
  ]);
});
