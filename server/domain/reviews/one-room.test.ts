import { expect, test } from 'vitest';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { asVisitor, linksOf, makeBusiness, makeInvitation } from '#tests/make.ts';

test('in a room behind one IP address, people with personal links are never refused', async () => {
  const { ctx } = await makeBusiness();
  const room = { ...asVisitor(ctx), address: '192.0.2.99' };
  const rate = (at: number, invitation: string | null = null) =>
    submitReview(room, {
      businessKey: ctx.actor.userId,
      userAgent: 'Phone',
      edit: null,
      invitation,
      rating: '5',
      public: { platformId: '1', name: `Number ${at}`, text: '' },
    });
  for (let at = 0; at < 60; at += 1) await rate(at);
  await expect(rate(60)).rejects.toMatchObject({ code: 'rate_limited' });
  const [sam, ida] = [await makeInvitation(ctx), await makeInvitation(ctx)];
  for (let at = 0; at < 60; at += 1) await rate(at, linksOf(sam).token);
  // Each link has a limit of its own.
  await expect(rate(60, linksOf(sam).token)).rejects.toMatchObject({ code: 'rate_limited' });
  await rate(0, linksOf(ida).token);
  await expect(rate(60, 'x'.repeat(22))).rejects.toMatchObject({ code: 'rate_limited' });
});
