import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import {
  makeBusiness,
  makeContact,
  makeInvited,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

let ctx: OwnerCtx;
let reviewId: string;
let bystanderId: string;

beforeEach(async () => {
  ({ ctx } = await makeBusiness({ is_healthcare: false }));
  reviewId = await feedback('sam@mail.example');
  bystanderId = await feedback('ida@mail.example');
});

async function feedback(reviewer_email: string): Promise<string> {
  const invited = await makeInvited(ctx, { email: reviewer_email });
  const kind = { is_public: false, review_type: 'negative', rating: 2, platform_id: 0 } as const;
  return (await makeReview(ctx, { ...kind, reviewer_email, ...invited })).id;
}

const mails = () => ctx.db.select().from(threadMails).where(eq(threadMails.review_id, reviewId));
const audit = async (action: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).filter(
    (row) => row.action === action,
  );

describe('in healthcare', () => {
  const TELLS = 'Your root canal is covered after all.';
  beforeEach(async () => {
    await ctx.db
      .update(businessProfiles)
      .set({ is_healthcare: true })
      .where(eq(businessProfiles.id, ctx.business.id));
  });

  test('an email to the person warns once of health details, and then leaves and is recorded', async () => {
    await expect(replyToFeedback(ctx, { reviewId, text: TELLS })).rejects.toMatchObject({
      reason: 'reply_warned',
      fields: { text: ['Email is not encrypted. Leave health details out.'] },
    });
    expect([await mails(), await audit('replies.override')]).toEqual([[], []]);
    expect(await replyToFeedback(ctx, { reviewId, text: TELLS, override: true })).toMatchObject({
      isNew: true,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ text: TELLS, user_id: ctx.actor.userId });
    expect(await audit('replies.override')).toMatchObject([
      {
        actor_id: ctx.actor.userId,
        subject_id: reviewId,
        created_at: expect.any(Date),
        detail: { rules: ['detail'], mailId: mail?.id },
      },
    ]);
  });

  test('an email that tells nothing leaves without a warning, and none is recorded', async () => {
    await replyToFeedback(ctx, { reviewId, text: 'May I call you at noon?', override: true });
    expect(await mails()).toHaveLength(1);
    expect(await audit('replies.override')).toEqual([]);
  });

  test('a reply in public stays blocked, whatever is overridden', async () => {
    const { id: read } = await makePublicReview(ctx, await makePlatformConnection(ctx));
    const posted = { reviewId: read, text: TELLS, override: true };
    await expect(markPosted(ctx, posted)).rejects.toMatchObject({ reason: 'reply_tells_too_much' });
  });

  test('a draft for the person is warned of like what is written by hand', async () => {
    const { id: read } = await makePublicReview(ctx, await makePlatformConnection(ctx));
    for (const id of [reviewId, read]) await saveReplyDraft(ctx, { reviewId: id, text: TELLS });
    const found = async (id: string) => (await getReply(ctx, { reviewId: id })).checked[0]?.findings[0];
    expect(await found(reviewId)).toMatchObject({ severity: 'warning' });
    expect(await found(read)).toMatchObject({ severity: 'blocking' });
  });
});

test('elsewhere an email warns of what is unsafe in any email, and of nothing the person knows anyway', async () => {
  const card = 'We refund it to 4111 1111 1111 1111.';
  await expect(replyToFeedback(ctx, { reviewId, text: card })).rejects.toMatchObject({
    reason: 'reply_warned',
    fields: { text: ['Email is not encrypted. Leave card numbers and dates of birth out.'] },
  });
  expect(
    await replyToFeedback(ctx, { reviewId, text: 'Is (512) 555-0148 still right, for order #A10442?' }),
  ).toMatchObject({ isNew: true });
});

test('the phone of the contact is shown beside the thread, or nobody’s if there is none', async () => {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId));
  await ctx.db
    .update(contacts)
    .set({ phone: '+15125550148', name: 'Samuel Nguyen' })
    .where(eq(contacts.id, row?.contact_id ?? ''));
  expect((await findThread(ctx, { reviewId }))?.phone).toEqual({
    number: '+15125550148',
    shown: '(512) 555-0148',
    holder: 'Samuel Nguyen',
  });
  expect((await findThread(ctx, { reviewId: bystanderId }))?.phone).toBeNull();
});

test('who came by the public link is found among the contacts by the address, and not among those of others', async () => {
  const [row] = await ctx.db
    .update(reviews)
    .set({ contact_id: null, reviewer_name: 'Sam Nguyen', reviewer_email: 'home@example.com' })
    .where(eq(reviews.id, reviewId))
    .returning();
  const { ctx: stranger } = await makeBusiness();
  await makeContact(stranger, { name: 'Sam Nguyen', email: 'home@example.com', phone: '+15125550149' });
  const phoneNow = async () => (await findThread(ctx, { reviewId: row?.id ?? '' }))?.phone;
  expect(await phoneNow()).toBeNull();
  await makeContact(ctx, { name: 'Mai Nguyen', email: 'Home@example.com', phone: '+15125550147' });
  expect(await phoneNow()).toMatchObject({ number: '+15125550147', holder: 'Mai Nguyen' });
  await makeContact(ctx, { name: 'Sam Nguyen', email: 'home@example.com', phone: '+15125550148' });
  expect(await phoneNow()).toMatchObject({ number: '+15125550148', holder: 'Sam Nguyen' });
});
