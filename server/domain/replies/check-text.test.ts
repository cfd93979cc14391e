import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkText } from '#server/domain/replies/check-text.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { asVisitor, makeBusiness, makeContact, makeReview } from '#tests/make.ts';
import { makeReplying, type ReplyingFixture } from '#tests/replying.ts';

const TELLS = 'Sorry that your appointment for a crown ran late.';
const SAFE = 'Thank you for these kind words.';

let fixture: ReplyingFixture;
beforeEach(async () => {
  fixture = await makeReplying({ healthcare: true });
});
afterEach(() => fixture.close());

const check = (text: string, of = fixture.ctx, reviewId = fixture.reviewId) =>
  checkText(of, { reviewId, text });

async function feedback(): Promise<string> {
  const contact = await makeContact(fixture.ctx, { email: 'sam@mail.example' });
  const kind = { is_public: false, review_type: 'negative', rating: 2, platform_id: 0 } as const;
  return (await makeReview(fixture.ctx, { ...kind, contact_id: contact.id })).id;
}

test('is for the owner only', async () => {
  await expect(
    checkText(asVisitor(fixture.ctx), { reviewId: fixture.reviewId, text: TELLS }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a stranger finds nothing', async () => {
  const { ctx: stranger } = await makeBusiness();
  await expect(check(TELLS, stranger)).rejects.toMatchObject({ code: 'not_found' });
});

test('says what a text gives away, by the rules of the business, and to whom it is written', async () => {
  const { reviewId } = fixture;
  const found = await check(TELLS);
  expect(found).toMatchObject({
    reviewId,
    text: TELLS,
    findings: [{ severity: 'blocking' }],
  });
  expect((await check(SAFE)).findings).toEqual([]);
  const rule = 'We have no record of your visit.';
  const [inPublic, byEmail] = [await check(rule), await check(rule, fixture.ctx, await feedback())];
  expect(inPublic.findings[0]).toMatchObject({ severity: 'blocking' });
  expect(inPublic.findings[0]?.safer?.text).toContain('public');
  expect(byEmail.findings[0]).toMatchObject({ severity: 'warning' });
  expect(byEmail.findings[0]?.safer?.text).not.toContain('public');
});

test('a reply comes with what was found in the text that the composer begins with', async () => {
  const { ctx, reviewId, bystanderId } = fixture;
  await saveReplyDraft(ctx, { reviewId, text: TELLS });
  expect((await getReply(ctx, { reviewId })).checked).toEqual([await check(TELLS)]);
  expect((await getReply(ctx, { reviewId: bystanderId })).checked).toEqual([
    { reviewId: bystanderId, text: '', findings: [], second: { state: 'off' } },
  ]);
});
