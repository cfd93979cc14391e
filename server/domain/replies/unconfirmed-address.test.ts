import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { getSubscription } from '#server/domain/invitations/get-subscription.ts';
import { resubscribe } from '#server/domain/invitations/resubscribe.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { sendThreadMailJob } from '#server/domain/replies/jobs.ts';
import { threadToken } from '#server/domain/replies/parts/thread-address.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeInvited, makeReview, type OwnerCtx } from '#tests/make.ts';

const TEXT = 'Sorry to hear that. May I call you?';
const PRIVATE = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
const VICTIM = 'victim@mail.example';
const HOUR = 3_600_000;

let ctx: OwnerCtx;
let now: Date;
let sent: EmailMessage[];
let fault: Error | null;

beforeEach(async () => {
  [sent, fault, now] = [[], null, new Date('2026-10-01T15:00:00Z')];
  const made = await makeBusiness({ is_healthcare: false, now: () => now });
  ctx = { ...made.ctx, channels: { ...made.ctx.channels, email: captureMail(sent, () => fault) } };
});

/** Left on the public page, where anybody can type anybody's address. */
const typed = async (reviewer_email = VICTIM, of = ctx) =>
  (await makeReview(of, { ...PRIVATE, reviewer_email, reviewer_name: 'Sam' })).id;
const invited = async (email: string, of = ctx) =>
  (await makeReview(of, { ...PRIVATE, reviewer_email: email, ...(await makeInvited(of, { email })) })).id;
const mailsOf = (reviewId: string) =>
  ctx.db
    .select()
    .from(threadMails)
    .where(eq(threadMails.review_id, reviewId))
    .orderBy(threadMails.created_at, threadMails.id);
const send = (mailId: string, of = ctx) => sendThreadMail(asJob(of, 'replies.send-mail'), { mailId });
async function write(reviewId: string, text = TEXT, of = ctx) {
  await replyToFeedback(of, { reviewId, text });
  const mailId = (await mailsOf(reviewId)).at(-1)?.id ?? '';
  await send(mailId, of);
  return mailId;
}
const answer = (reviewId: string, isAutomatic = false) =>
  receiveThreadMail(
    { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } },
    {
      token: threadToken(ctx, reviewId),
      from: VICTIM,
      text: 'Yes, please.',
      isAutomatic,
      messageId: `<${crypto.randomUUID()}@mail.example>`,
    },
  );
const permission = async (reviewId: string, of = ctx) => (await findThread(of, { reviewId }))?.permission;
const change = (given: Partial<typeof businessProfiles.$inferInsert>) =>
  ctx.db.update(businessProfiles).set(given).where(eq(businessProfiles.id, ctx.business.id));

describe('one email', () => {
  const refusal = { code: 'conflict', reason: 'answer_awaited' };

  test('leaves to an address that anybody could have typed, until somebody answers it', async () => {
    const reviewId = await typed();
    const bystander = await invited('ida@mail.example');
    expect([await permission(reviewId), await permission(bystander)]).toEqual(['once', 'open']);
    await write(reviewId);
    expect(await permission(reviewId)).toBe('awaits_answer');
    await expect(replyToFeedback(ctx, { reviewId, text: 'And again.' })).rejects.toMatchObject(refusal);
    // The form was sent twice: that is no second email.
    expect(await replyToFeedback(ctx, { reviewId, text: TEXT })).toMatchObject({ isNew: false });
    // A program is nobody.
    await answer(reviewId, true);
    expect(await permission(reviewId)).toBe('awaits_answer');
    await answer(reviewId);
    expect(await permission(reviewId)).toBe('open');
    await write(reviewId, 'Thank you: see bright-smiles.com/map.');
    await write(bystander);
    await write(bystander, 'And again.');
    expect(sent).toHaveLength(4);
  });

  test('about whatever feedback the address was typed under, and in whatever case; each business has its own', async () => {
    const [first, second, third] = [await typed(), await typed('Victim@Mail.example'), await typed()];
    await write(first);
    for (const reviewId of [second, third]) {
      expect(await permission(reviewId)).toBe('awaits_answer');
      await expect(replyToFeedback(ctx, { reviewId, text: TEXT })).rejects.toMatchObject(refusal);
    }
    const other = await makeBusiness({ now: () => now });
    expect(await permission(await typed(VICTIM, other.ctx), other.ctx)).toBe('once');
    expect(await permission(await typed('ida@mail.example'))).toBe('once');
    await answer(first);
    expect(await permission(second)).toBe('open');
  });

  test('counts where it may have left, and not where it did not', async () => {
    const reviewId = await typed();
    fault = new ConnectorError('rejected', 'no');
    await write(reviewId);
    expect(await permission(reviewId)).toBe('once');
    fault = new ConnectorError('unavailable', 'cut', { ambiguous: true });
    await write(reviewId);
    expect(await permission(reviewId)).toBe('awaits_answer');
  });

  test('of two that were written at once, one leaves', async () => {
    const [one, other] = [await typed(), await typed()];
    await replyToFeedback(ctx, { reviewId: one, text: TEXT });
    const [first] = await mailsOf(one);
    if (!first) throw new Error('there is no mail');
    const row = { ...first, review_id: other, created_at: new Date(now.getTime() + 1) };
    const [second] = await ctx.db
      .insert(threadMails)
      .values({ ...row, id: crypto.randomUUID() })
      .returning();
    await send(second?.id ?? '');
    await send(first.id);
    expect([(await mailsOf(one))[0]?.state, (await mailsOf(other))[0]?.state]).toEqual(['sent', 'withheld']);
    expect(sent).toHaveLength(1);
  });
});

describe('the way to stop', () => {
  const linkOf = (message?: EmailMessage) => ({
    token: /\/unsubscribe\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '',
  });
  const optOutsOf = (of = ctx) => of.db.select().from(optOuts).where(eq(optOuts.business_id, of.business.id));

  test('is in an email to an unconfirmed address, for people and for mail programs', async () => {
    await write(await typed());
    await write(await invited('ida@mail.example'));
    const { token } = linkOf(sent[0]);
    expect(sent[0]?.html).toContain(`${ctx.config.origin}/unsubscribe/${token}`);
    expect(sent[0]?.text).toContain('Stop emails from Bright Smile Dental');
    expect(sent[0]?.headers).toEqual({
      'List-Unsubscribe': `<${ctx.config.origin}/unsubscribe/${token}/one-click>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    // A letter between people who know each other.
    expect([sent[1]?.headers, sent[1]?.text.includes('/unsubscribe/')]).toEqual([undefined, false]);
  });

  test('ends the emails of this business to this address, answered or not, until the person takes it back', async () => {
    const [reviewId, again, bystander] = [await typed(), await typed(), await typed('ida@mail.example')];
    await write(reviewId);
    await answer(reviewId);
    await replyToFeedback(ctx, { reviewId, text: 'On its way.' });
    const queued = (await mailsOf(reviewId)).at(-1)?.id ?? '';
    const visitor = asVisitor(ctx);
    const link = linkOf(sent[0]);
    expect(await getSubscription(visitor, link)).toMatchObject({
      stops: 'emails',
      channel: 'email',
      maskedRecipient: 'v•••@m•••.example',
      unsubscribed: false,
      others: [],
    });
    expect(await optOutsOf()).toEqual([]);
    await unsubscribe(visitor, link);
    await unsubscribe({ ...visitor, actor: { kind: 'provider', provider: 'mail' } }, link);
    expect(await optOutsOf()).toMatchObject([{ channel: 'email', recipient: VICTIM, source: 'thread' }]);
    expect(
      (await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, reviewId))).filter(
        ({ action }) => action === 'contacts.opt-out',
      ),
    ).toMatchObject([{ detail: { channel: 'email', source: 'thread' } }]);
    await send(queued);
    expect((await mailsOf(reviewId)).at(-1)?.state).toBe('withheld');
    for (const id of [reviewId, again]) {
      expect(await permission(id)).toBe('stopped');
      const refused = replyToFeedback(ctx, { reviewId: id, text: 'Once more.' });
      await expect(refused).rejects.toMatchObject({ code: 'conflict', reason: 'opted_out' });
    }
    expect(sent).toHaveLength(1);
    expect(await permission(bystander)).toBe('once');
    const other = await makeBusiness({ now: () => now });
    expect(await permission(await typed(VICTIM, other.ctx), other.ctx)).toBe('once');
    await resubscribe(visitor, link);
    expect(await permission(reviewId)).toBe('open');
  });

  test('counts for more than an earlier no to requests, which leaves answers to those who confirmed', async () => {
    const [known, unknown] = [await invited('ida@mail.example'), await typed()];
    const said = { channel: 'email', source: 'page', created_at: now } as const;
    const of = { business_id: ctx.business.id };
    await ctx.db.insert(optOuts).values([
      { ...said, ...of, recipient: 'ida@mail.example' },
      { ...said, ...of, recipient: 'eve@mail.example' },
    ]);
    expect([await permission(known), await permission(unknown)]).toEqual(['open', 'once']);
    expect(await permission(await typed('eve@mail.example'))).toBe('stopped');
    await write(unknown);
    const link = linkOf(sent[0]);
    await ctx.db.insert(optOuts).values({ ...said, ...of, recipient: VICTIM });
    await answer(unknown);
    expect(await permission(unknown)).toBe('open');
    await unsubscribe(asVisitor(ctx), link);
    expect(await permission(unknown)).toBe('stopped');
  });

  test('is a token that we made', async () => {
    await write(await typed());
    const { token } = linkOf(sent[0]);
    const other = (await typed('ida@mail.example')).replaceAll('-', '');
    for (const wrong of [
      `${other}${token.slice(32)}`,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
    ]) {
      await expect(unsubscribe(asVisitor(ctx), { token: wrong })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(await optOutsOf()).toEqual([]);
  });
});

describe('the rules of every email to customers', () => {
  test.each([
    [{ business_name: 'PayPal' }, 'well-known company'],
    [{ business_name: 'Win at evil.com' }, 'evil.com'],
    [{ postal_address: '1 Main St, evil.com' }, 'evil.com'],
  ])('hold when %j is written, and when it leaves', async (given, words) => {
    const reviewId = await invited('ida@mail.example');
    await replyToFeedback(ctx, { reviewId, text: TEXT });
    const [mail] = await mailsOf(reviewId);
    await change(given);
    await expect(replyToFeedback(ctx, { reviewId, text: 'Another.' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'channel_blocked',
      message: expect.stringContaining(words),
    });
    await send(mail?.id ?? '');
    expect((await findThread(ctx, { reviewId }))?.mails).toMatchObject([{ state: 'withheld' }]);
    expect(sent).toEqual([]);
    const other = await makeBusiness({ now: () => now });
    const owner = { ...other.ctx, channels: ctx.channels };
    await write(await invited('eve@mail.example', owner), TEXT, owner);
    expect(sent).toHaveLength(1);
  });

  test('an unconfirmed address gets no link that was written before the rule', async () => {
    const reviewId = await typed();
    await replyToFeedback(ctx, { reviewId, text: TEXT });
    await ctx.db.update(threadMails).set({ text: 'See evil.com' }).where(eq(threadMails.review_id, reviewId));
    const [mail] = await mailsOf(reviewId);
    await send(mail?.id ?? '');
    expect([sent.length, (await mailsOf(reviewId))[0]?.state]).toEqual([0, 'withheld']);
    expect(await permission(reviewId)).toBe('once');
  });
});

describe("the operator's caps", () => {
  const capped = (mailCaps: OwnerCtx['config']['mailCaps'], of = ctx) => ({
    ...of,
    channels: ctx.channels,
    config: { ...of.config, mailCaps },
  });
  // All businesses share one count.
  beforeEach(async () => {
    await ctx.db.delete(rateLimits);
  });
  const sweep = () => sweepReplies({ ...asJob(ctx, 'replies.sweep'), business: null });

  test('hold what is too much for a business until its next day, and nothing is lost', async () => {
    const owner = capped({ newBusiness: 1, business: 5, installation: 100 });
    const [one, other] = [await invited('ida@mail.example'), await invited('eve@mail.example')];
    await write(one, TEXT, owner);
    const deferred = await write(other, TEXT, owner);
    expect((await findThread(owner, { reviewId: other }))?.mails).toMatchObject([{ state: 'deferred' }]);
    // Midnight where the business is.
    expect((await mailsOf(other))[0]).toMatchObject({ held_until: new Date('2026-10-02T04:00:00Z') });
    expect(await replyToFeedback(owner, { reviewId: other, text: TEXT })).toMatchObject({ isNew: false });
    const jobs = async () => (await jobsOf(ctx, sendThreadMailJob)).length;
    const before = await jobs();
    now = new Date(now.getTime() + HOUR);
    await sweep();
    await send(deferred, owner);
    expect([sent.length, (await jobs()) - before]).toEqual([1, 0]);
    now = new Date('2026-10-02T04:00:00Z');
    await sweep();
    expect((await jobs()) - before).toBe(1);
    await send(deferred, owner);
    expect([sent.length, (await mailsOf(other))[0]?.state]).toEqual([2, 'sent']);
  });

  test('hold all businesses together, and the place of the business is given back', async () => {
    const caps = { newBusiness: 2, business: 5, installation: 1 };
    const owner = capped(caps);
    const made = await makeBusiness({ now: () => now });
    const other = capped(caps, made.ctx);
    await write(await invited('ida@mail.example', owner), TEXT, owner);
    const reviewId = await invited('eve@mail.example', other);
    const mailId = await write(reviewId, TEXT, other);
    expect((await mailsOf(reviewId))[0]).toMatchObject({ state: 'queued', held_until: expect.any(Date) });
    now = new Date('2026-10-03T12:00:00Z');
    await send(mailId, other);
    expect(sent).toHaveLength(2);
  });

  test('count a mail once, however often it is tried', async () => {
    const owner = capped({ newBusiness: 2, business: 5, installation: 2 });
    const [one, other] = [await invited('ida@mail.example'), await invited('eve@mail.example')];
    fault = new ConnectorError('unavailable', 'away');
    await expect(write(one, TEXT, owner)).rejects.toMatchObject({ code: 'unavailable' });
    const [mail] = await mailsOf(one);
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(send(mail?.id ?? '', owner)).rejects.toMatchObject({ code: 'unavailable' });
    }
    fault = null;
    await send(mail?.id ?? '', owner);
    await write(other, TEXT, owner);
    expect(sent).toHaveLength(2);
  });
});

describe('an address is confirmed by nobody but who reads mail there', () => {
  const OWN = 'mallory@mail.example';

  const arrives = (reviewId: string, from: string, isProved: boolean) =>
    receiveThreadMail(
      { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } },
      {
        token: threadToken(ctx, reviewId),
        from,
        text: 'Yes, please.',
        isProved,
        messageId: `<${crypto.randomUUID()}@mail.example>`,
      },
    );

  test('an invitation that was answered says nothing of the address that the contact got later', async () => {
    const reviewId = await invited(OWN);
    const theirs = await typed();
    expect([await permission(reviewId), await permission(theirs)]).toEqual(['open', 'once']);
    const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId));
    const contactId = row?.contact_id ?? '';
    await saveContact(ctx, { contactId, name: 'Mallory', email: VICTIM, phone: '', language: null });
    expect(await permission(theirs)).toBe('once');
  });

  test('an answer from one address says nothing of the next that is typed into the same feedback', async () => {
    const reviewId = await typed(OWN);
    await write(reviewId);
    await arrives(reviewId, OWN, true);
    expect(await permission(reviewId)).toBe('open');
    await ctx.db.update(reviews).set({ reviewer_email: VICTIM }).where(eq(reviews.id, reviewId));
    expect(await permission(reviewId)).toBe('once');
    await write(reviewId);
    // They know where the thread answers to.
    await arrives(reviewId, OWN, true);
    await arrives(reviewId, VICTIM, false);
    expect(await permission(reviewId)).toBe('awaits_answer');
    await arrives(reviewId, VICTIM, true);
    expect(await permission(reviewId)).toBe('open');
  });

  test('a mail that nobody vouches for is shown as such', async () => {
    const reviewId = await typed();
    await write(reviewId);
    await arrives(reviewId, VICTIM, false);
    await arrives(reviewId, VICTIM, true);
    const mails = (await findThread(ctx, { reviewId }))?.mails;
    expect(mails?.map(({ isUnproved }) => isUnproved)).toEqual([false, true, false]);
  });
});
