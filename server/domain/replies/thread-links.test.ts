import { expect, test } from 'vitest';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { makeBusiness, makeContact, makeInvitation, makeReview } from '#tests/make.ts';

const TEXT = 'Sorry to hear that. Please see evil.com/login.';
const feedback = { source: 'page', rating: 2, is_public: false, platform_id: 0 } as const;

test('an address that anybody could have typed gets no links; one that was invited does', async () => {
  const { ctx } = await makeBusiness({ is_healthcare: false });
  const contact = await makeContact(ctx, { email: 'maria@example.com' });
  const { id } = await makeInvitation(ctx, { contact_id: contact.id, status: 'sent' });
  const typed = await makeReview(ctx, { ...feedback, reviewer_email: 'victim@example.com' });
  const invited = await makeReview(ctx, {
    ...feedback,
    submission_key: `invitation:${id}`,
    contact_id: contact.id,
    reviewer_email: 'maria@example.com',
  });
  const refusal = { code: 'invalid', fields: { text: [expect.stringContaining('evil.com/login')] } };
  await expect(replyToFeedback(ctx, { reviewId: typed.id, text: TEXT })).rejects.toMatchObject(refusal);
  expect(await replyToFeedback(ctx, { reviewId: typed.id, text: 'Sorry to hear that.' })).toMatchObject({
    isNew: true,
  });
  expect(await replyToFeedback(ctx, { reviewId: invited.id, text: TEXT })).toMatchObject({ isNew: true });
});
