import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Channels } from '#server/connectors/channels/registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Actor, Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notices } from '#server/db/schema/notices.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { sendNoticeJob } from '#server/domain/notices/jobs.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reopenReview } from '#server/domain/reviews/reopen-review.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeInvited,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const TEXT = 'I am sorry to read this. May I call you at noon?';
const UNSET = { authservId: undefined, imapUrl: undefined, secrets: {} };
const PLACE = { inboundMail: { ...UNSET, place: { domain: 'in.goodword.example', mailbox: undefined } } };

let ctx: OwnerCtx;
let reviewId: string;
let bystanderId: string;
let sent: EmailMessage[];
let ownerEmail: string;
let fault: ConnectorError | null;

beforeEach(async () => {
  sent = [];
  fault = null;
  const made = await makeBusiness({ is_healthcare: false });
  ownerEmail = made.user.email;
  const channels: Channels = { ...made.ctx.channels, email: captureMail(sent, () => fault) };
  ctx = { ...made.ctx, channels, config: { ...made.ctx.config, ...PLACE } };
  reviewId = await feedback('sam@mail.example', 'Sam Nguyen');
  bystanderId = await feedback('ida@mail.example', 'Ida Rowe');
});

async function feedback(reviewer_email: string, reviewer_name: string): Promise<string> {
  const invited = await makeInvited(ctx, { email: reviewer_email });
  const { id } = await makeReview(ctx, {
    reviewer_email,
    reviewer_name,
    review_text: 'Nobody called me back.',
    ...invited,
    is_public: false,
    review_type: 'negative',
    rating: 2,
    platform_id: 0,
  });
  return id;
}

const provider = () =>
  ({ ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } }) as Ctx & { actor: Actor };
const mails = (of = reviewId) =>
  ctx.db
    .select()
    .from(threadMails)
    .where(eq(threadMails.review_id, of))
    .orderBy(threadMails.created_at, threadMails.id);
const audit = async (action: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).filter(
    (row) => row.action === action,
  );

async function write(text = TEXT) {
  await replyToFeedback(ctx, { reviewId, text });
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error('there is no mail');
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail.id });
  return mail.id;
}

function tokenOf(message: EmailMessage | undefined): string {
  return /^thread-([\w-]+)@in\.goodword\.example$/.exec(message?.replyTo?.address ?? '')?.[1] ?? '';
}

test('is for the owner only; mails come in by the mail door only', async () => {
  const visitor = asVisitor(ctx);
  const refused = { code: 'unauthenticated' };
  await expect(replyToFeedback(visitor, { reviewId, text: TEXT })).rejects.toMatchObject(refused);
  await expect(findThread(visitor, { reviewId })).rejects.toMatchObject(refused);
  await expect(sendThreadMail(ctx, { mailId: reviewId })).rejects.toMatchObject({ code: 'forbidden' });
  const mail = { token: 'x', from: 'a@b.example', text: 'Hi', messageId: '<1@b>' };
  await expect(receiveThreadMail(ctx, mail)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a stranger finds nothing', async () => {
  const { ctx: stranger } = await makeBusiness();
  const refused = { code: 'not_found' };
  await expect(replyToFeedback(stranger, { reviewId, text: TEXT })).rejects.toMatchObject(refused);
  await expect(findThread(stranger, { reviewId })).rejects.toMatchObject(refused);
});

test('an answer leaves once, by email, and says where to write back', async () => {
  const mailId = await write();
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId });
  const subject = 'Your message to Bright Smile Dental';
  const from = { name: 'Bright Smile Dental via Goodword' };
  expect(sent).toMatchObject([{ to: { address: 'sam@mail.example' }, subject, from }]);
  expect(sent[0]?.text).toContain('May I call you at noon?');
  // What was said in private is not said again.
  expect(sent[0]?.text).not.toContain('Nobody called');
  const local = sent[0]?.replyTo?.address.split('@')[0] ?? '';
  expect([local.length <= 64, local]).toEqual([true, local.toLowerCase()]);
  expect(await findThread(ctx, { reviewId }))?.toMatchObject({
    email: 'sam@mail.example',
    answersHere: true,
    mails: [{ from: 'us', author: 'Ada Owner', text: TEXT, state: 'sent' }],
  });
  expect(await audit('replies.write-mail')).toHaveLength(1);
  expect(await audit('replies.send-mail')).toMatchObject([{ detail: { to: 'sent' } }]);
  expect(await mails(bystanderId)).toEqual([]);
});

test('the same words at once again are the mail that has left; later, or to somebody else, they are another', async () => {
  const mailId = await write();
  for (let press = 0; press < 3; press += 1) {
    const answer = await replyToFeedback(ctx, { reviewId, text: TEXT });
    expect(answer).toMatchObject({ isNew: false, mails: [{ id: mailId, state: 'sent' }] });
  }
  await replyToFeedback(ctx, { reviewId: bystanderId, text: TEXT });
  expect([await mails(), await mails(bystanderId)].map(({ length }) => length)).toEqual([1, 1]);
  await write('And once more: I am sorry.');
  await replyToFeedback(ctx, { reviewId, text: TEXT });
  expect(await mails()).toHaveLength(3);

  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 11 * 60_000) };
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: (await mails()).at(-1)?.id ?? '' });
  await replyToFeedback(later, { reviewId, text: TEXT });
  expect(await mails()).toHaveLength(4);
  expect(await audit('replies.write-mail')).toHaveLength(5);
});

test('what did not leave is written once more by the same words', async () => {
  fault = new ConnectorError('rejected', 'no');
  await write();
  expect(await mails()).toMatchObject([{ state: 'failed' }]);
  fault = null;
  await write();
  expect(await mails()).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
});

test('what was answered waits no longer, says so, and can be taken back', async () => {
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
  const mailId = await write();
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  const { handledAt, outcome } = await getReview(ctx, { id: reviewId });
  expect([handledAt, outcome]).toEqual([expect.any(Date), { kinds: ['written'], words: '' }]);
  expect(await audit('replies.send-mail')).toMatchObject([{ detail: { mailId, handled: true } }]);
  const bystander = await getReview(ctx, { id: bystanderId });
  expect([bystander.handledAt, bystander.needsReply]).toEqual([null, true]);
  await reopenReview(ctx, { reviewId });
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
});

test('what somebody noted before the mail left stays as it was noted', async () => {
  await replyToFeedback(ctx, { reviewId, text: TEXT });
  await handleReviews(ctx, { review: [reviewId], outcomes: ['called', 'solved'], words: 'By noon.' });
  const [mail] = await mails();
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
  expect((await getReview(ctx, { id: reviewId })).outcome).toEqual({
    kinds: ['called', 'solved'],
    words: 'By noon.',
  });
});

test('a person who wrote again while the mail was on its way still waits', async () => {
  await write();
  await replyToFeedback(ctx, { reviewId, text: 'Are you there?' });
  const late = (await mails()).at(-1)?.id ?? '';
  await answered();
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: late });
  expect((await getReview(ctx, { id: reviewId })).needsReply).toBe(true);

  await replyToFeedback(ctx, { reviewId: bystanderId, text: TEXT });
  const [mail] = await mails(bystanderId);
  const after = new Date((mail?.created_at.getTime() ?? 0) + 1);
  await ctx.db.update(reviews).set({ review_date: after }).where(eq(reviews.id, bystanderId));
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
  expect((await getReview(ctx, { id: bystanderId })).needsReply).toBe(true);
});

test('the answer of the person comes back once, without the quote, and it waits again', async () => {
  await write();
  await handleReviews(ctx, { review: [reviewId, bystanderId], outcomes: ['written'] });
  const token = tokenOf(sent[0]);
  const text =
    'Noon works.\n\nSam\n\nOn Fri, Nov 20, 2026 at 8:40 AM Bright Smile Dental\n<x@y.example> wrote:\n> May I call?';
  const mail = {
    token: token.toUpperCase(),
    from: 'Sam@mail.example',
    text,
    messageId: '<abc@mail.example>',
  };
  expect(await receiveThreadMail(provider(), mail)).toEqual({ taken: true });
  expect(await receiveThreadMail(provider(), mail)).toEqual({ taken: false });
  expect((await findThread(ctx, { reviewId }))?.mails).toMatchObject([
    { from: 'us' },
    { from: 'person', author: 'Sam Nguyen', text: 'Noon works.\n\nSam', state: 'received' },
  ]);
  const rows = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  expect(Object.fromEntries(rows.map((row) => [row.id, row.needs_reply]))).toEqual({
    [reviewId]: true,
    [bystanderId]: false,
  });
  // What came of it the first time stays to be read.
  expect((await getReview(ctx, { id: reviewId })).outcome.kinds).toEqual(['written']);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  await write('Thank you, until then.');
  expect(sent[1]?.subject).toBe('Re: Your message to Bright Smile Dental');
  const known = { actor_kind: 'provider', detail: { isKnown: true } };
  expect(await audit('replies.receive-mail')).toMatchObject([known]);
});

test('a mail to the address of the thread comes in by the same door as mails of platforms', async () => {
  await write();
  const address = sent[0]?.replyTo?.address ?? '';
  const mail = {
    from: 'sam@mail.example',
    messageId: '<thread-1@mail.example>',
    subject: 'Re: Your message',
    text: 'Noon works.\n\n> May I call?',
    date: ctx.now(),
    headers: [],
    undelivered: null,
    proof: { signedBy: [], dmarc: false },
  };
  const ours = ['other@elsewhere.example', address.toUpperCase()];
  const deliver = (given: Partial<typeof mail> = {}, recipients = ours) => {
    const arrived = { recipients, open: async () => ({ ...mail, ...given }) };
    return deliverInboundMail({ ...provider(), business: null }, { mail: arrived, intake: 'test' });
  };
  expect(await deliver()).toEqual({ outcome: 'thread' });
  expect(await deliver()).toEqual({ dropped: 'thread' });
  expect(await deliver({ from: '' })).toEqual({ dropped: 'nameless' });
  expect(await deliver({}, [address.replace('thread-', 'reviews-')])).toEqual({ dropped: 'address' });
  expect(await mails()).toMatchObject([
    { direction: 'out' },
    { direction: 'in', sender: 'sam@mail.example', text: 'Noon works.', state: 'received' },
  ]);
  expect(await mails(bystanderId)).toEqual([]);
  // The last word is theirs: it waits since then.
  const since = (await mails())[1]?.created_at.getTime() ?? 0;
  const { reviews: rows } = await listReviews(ctx, { tab: 'needs-reply' });
  expect(rows.find(({ id }) => id === reviewId)?.dueAt?.getTime()).toBe(since + 48 * 3_600_000);
});

const answered = async (given: { from?: string; messageId?: string } = {}) =>
  receiveThreadMail(provider(), {
    token: tokenOf(sent[0]),
    from: 'sam@mail.example',
    text: 'Noon works, my crown hurts.',
    messageId: '<abc@mail.example>',
    ...given,
  });
const told = () => ctx.db.select().from(notices).where(eq(notices.business_id, ctx.business.id));
async function tell(): Promise<EmailMessage[]> {
  const before = sent.length;
  for (const { input } of await jobsOf(ctx, sendNoticeJob)) await sendNotice(asJob(ctx, 'notices'), input);
  return sent.slice(before);
}

test('the owner is told of an answer, once', async () => {
  await write();
  await answered();
  await answered();
  expect(await told()).toMatchObject([{ kind: 'feedback_answer', review_id: reviewId, status: 'queued' }]);
  const [mail, ...more] = await tell();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Answer to your email', to: { address: ownerEmail } });
  expect(mail?.text).toContain('Sam Nguyen');
  expect(mail?.text).toContain('Noon works, my crown hurts.');
  expect(mail?.text).toContain(`/dashboard/reviews?review=${reviewId}`);
  expect(await tell()).toEqual([]);
});

test('in healthcare that mail says neither who wrote nor what', async () => {
  await write();
  await answered({ from: 'sam.other@mail.example' });
  await ctx.db
    .update(businessProfiles)
    .set({ is_healthcare: true })
    .where(eq(businessProfiles.id, ctx.business.id));
  const [mail] = await tell();
  expect(mail?.subject).toBe('Answer to your email');
  expect(JSON.stringify(mail)).not.toMatch(/Sam|sam\.|crown|Noon/);
});

test('an answer that was answered or handled before the mail left is not told, nor one of a kind that is off', async () => {
  await write();
  await answered();
  await handleReviews(ctx, { review: [reviewId] });
  expect(await tell()).toEqual([]);
  expect(await told()).toMatchObject([{ status: 'canceled' }]);
  await saveSettings(ctx, { notices: ['private_feedback'] });
  await answered({ messageId: '<second@mail.example>' });
  expect(await told()).toHaveLength(1);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
});

test('nobody writes into a thread with a token that we did not make; another sender is named', async () => {
  await write();
  const token = tokenOf(sent[0]);
  const plain = { from: 'eve@evil.example', text: 'Hello', messageId: '<1@evil>' };
  for (const wrong of [`${token.slice(0, -1)}0`.replace(token, '0'), token.slice(1), '', bystanderId]) {
    if (wrong === token) continue;
    expect(await receiveThreadMail(provider(), { ...plain, token: wrong })).toEqual({ taken: false });
  }
  expect(await receiveThreadMail(provider(), { ...plain, token })).toEqual({ taken: true });
  expect((await findThread(ctx, { reviewId }))?.mails.at(-1)?.author).toBe('eve@evil.example');
  expect(await audit('replies.receive-mail')).toMatchObject([{ detail: { isKnown: false } }]);
});

test('where no mail comes in, answers go to the address of the settings', async () => {
  const none = { ...UNSET, place: { domain: undefined, mailbox: undefined } };
  ctx = { ...ctx, config: { ...ctx.config, inboundMail: none } };
  await write();
  const thread = await findThread(ctx, { reviewId });
  expect([thread?.answersHere, sent[0]?.replyTo?.address]).toEqual([false, thread?.replyTo]);
  const plus = { ...UNSET, place: { domain: undefined, mailbox: 'inbox@goodword.example' } };
  ctx = { ...ctx, config: { ...ctx.config, inboundMail: plus } };
  await write('Another method.');
  expect(sent[1]?.replyTo?.address).toMatch(/^inbox\+thread-[0-9a-f]{48}@goodword\.example$/);
});

describe('a mail server', () => {
  const cut = new ConnectorError('unavailable', 'cut', { ambiguous: true });
  test.each([
    ['that nobody knows the end of', cut, 'unclear'],
    ['that does not take the address', new ConnectorError('rejected', 'no'), 'failed'],
  ])('%s', async (_, error, state) => {
    fault = error;
    await write();
    expect((await findThread(ctx, { reviewId }))?.mails).toMatchObject([{ state }]);
    expect((await getReview(ctx, { id: reviewId })).needsReply).toBe(true);
    fault = null;
    const [mail] = await mails();
    await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
    expect(sent).toEqual([]);
  });

  test('that is away for now is asked again by the queue', async () => {
    fault = new ConnectorError('unavailable', 'away');
    await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
    fault = null;
    const [mail] = await mails();
    expect(mail?.state).toBe('queued');
    await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
    expect(sent).toHaveLength(1);
  });

  test('that had it when the process died is not asked twice', async () => {
    await replyToFeedback(ctx, { reviewId, text: TEXT });
    const [mail] = await mails();
    await ctx.db
      .update(threadMails)
      .set({ state: 'sending' })
      .where(eq(threadMails.id, mail?.id ?? ''));
    await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
    expect([sent, (await findThread(ctx, { reviewId }))?.mails[0]?.state]).toEqual([[], 'unclear']);
  });
});

test('is for answers on the own page with an address only', async () => {
  await ctx.db.update(reviews).set({ reviewer_email: '' }).where(eq(reviews.id, reviewId));
  await expect(replyToFeedback(ctx, { reviewId, text: TEXT })).rejects.toMatchObject({
    reason: 'nobody_to_write_to',
  });
  const { id: read } = await makePublicReview(ctx, await makePlatformConnection(ctx));
  await expect(replyToFeedback(ctx, { reviewId: read, text: TEXT })).rejects.toMatchObject({
    reason: 'no_reply_method',
  });
  expect(await findThread(ctx, { reviewId: read })).toBeNull();
});

test('goes with the person when the contact is erased', async () => {
  await write();
  await replyToFeedback(ctx, { reviewId: bystanderId, text: TEXT });
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId));
  await eraseContact(ctx, { contactId: row?.contact_id ?? '' });
  expect([await mails(), await mails(bystanderId)].map((rows) => rows.length)).toEqual([0, 1]);
});
