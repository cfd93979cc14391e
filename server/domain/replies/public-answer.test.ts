import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { sendNotice } from '#server/domain/notices/send-notice.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { threadToken } from '#server/domain/replies/parts/thread-address.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { captureMail } from '#tests/capture-mail.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvited,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

let ctx: OwnerCtx;
let sent: EmailMessage[];
/** One star from somebody invited who chose a platform; and the same from somebody nobody knows. */
let known: string;
let unknown: string;

const PUBLIC = { rating: 1, is_public: true, platform_id: 1, reviewer_name: '', reviewer_email: '' };

beforeEach(async () => {
  sent = [];
  const made = await makeBusiness({ is_healthcare: false });
  ctx = { ...made.ctx, channels: { ...made.ctx.channels, email: captureMail(sent) } };
  const invited = await makeInvited(ctx, { name: 'Sam Nguyen', email: 'sam@mail.example' });
  await makeContact(ctx, { name: 'Ida Rowe', email: 'ida@mail.example' });
  known = (await makeReview(ctx, { ...PUBLIC, ...invited })).id;
  unknown = (await makeReview(ctx, PUBLIC)).id;
});

async function write(text = 'May I call you?') {
  await replyToFeedback(ctx, { reviewId: known, text });
  const [mail] = await ctx.db.select().from(threadMails).where(eq(threadMails.state, 'queued'));
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
}

function writeBack(messageId: string) {
  const provider = { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } as const };
  const mail = { token: threadToken(ctx, known), from: 'Sam@mail.example', text: 'At noon.', messageId };
  return receiveThreadMail(provider, mail);
}

test('few stars in public are handled with an outcome, counted nowhere; many stars are not', async () => {
  const happy = await makeReview(ctx, { rating: 5 });
  const { ctx: stranger } = await makeBusiness();
  const theirs = await makeReview(stranger, PUBLIC);
  const before = await countWaiting(ctx);
  expect(before).toMatchObject({ needsReply: 0 });
  expect(await getReview(ctx, { id: known })).toMatchObject({ canBeHandled: true, needsReply: false });
  expect(await getReview(ctx, { id: happy.id })).toMatchObject({ canBeHandled: false });
  const review = [known, happy.id, theirs.id];
  expect(await handleReviews(ctx, { review, outcomes: ['called'] })).toMatchObject({ handled: 1 });
  expect(await handleReviews(ctx, { review, outcomes: ['solved'] })).toMatchObject({ handled: 0 });
  expect(await getReview(ctx, { id: known })).toMatchObject({
    canBeHandled: false,
    handledAt: expect.any(Date),
    outcome: { kinds: ['called'] },
  });
  expect(await getReview(ctx, { id: unknown })).toMatchObject({ canBeHandled: true });
  expect(await countWaiting(ctx)).toEqual(before);
});

test('who was invited is written to where they were, and writes back into the thread', async () => {
  expect(await findThread(ctx, { reviewId: known })).toMatchObject({
    name: 'Sam Nguyen',
    email: 'sam@mail.example',
    mails: [],
  });
  await write();
  expect(sent).toMatchObject([{ to: { name: 'Sam Nguyen', address: 'sam@mail.example' } }]);
  expect(await getReview(ctx, { id: known })).toMatchObject({ outcome: { kinds: ['written'] } });
  expect(await writeBack('<1@b>')).toEqual({ taken: true });
  expect(await getReview(ctx, { id: known })).toMatchObject({
    handledAt: null,
    canBeHandled: true,
    since: 'wrote-since-handled',
  });
  expect((await findThread(ctx, { reviewId: known }))?.mails).toMatchObject([
    { from: 'us', state: 'sent' },
    { from: 'person', author: 'Sam Nguyen', text: 'At noon.' },
  ]);
});

test('without an address there is no thread, and nothing that looks like one', async () => {
  expect(await findThread(ctx, { reviewId: unknown })).toBeNull();
  expect((await getReply(ctx, { reviewId: unknown })).method.kind).toBe('none');
  await expect(replyToFeedback(ctx, { reviewId: unknown, text: 'Hello' })).rejects.toMatchObject({
    reason: 'nobody_to_write_to',
  });
});

test('who was invited and opted out since is not written to; who left an address there still is', async () => {
  const no = { channel: 'email', source: 'page', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ ...no, business_id: ctx.business.id, recipient: 'sam@mail.example' });
  const left = await makeReview(ctx, { rating: 1, reviewer_email: 'sam@mail.example' });
  expect(await findThread(ctx, { reviewId: known })).toBeNull();
  expect((await getReply(ctx, { reviewId: known })).method.kind).toBe('none');
  await expect(replyToFeedback(ctx, { reviewId: known, text: 'Hello' })).rejects.toMatchObject({
    reason: 'nobody_to_write_to',
  });
  expect(await findThread(ctx, { reviewId: left.id })).toMatchObject({ email: 'sam@mail.example' });
});

test('the owner is told that they wrote back, unless it was handled since', async () => {
  const tell = async () => {
    const rows = await ctx.db.select().from(notices).where(eq(notices.review_id, known));
    sent.length = 0;
    for (const { id } of rows) await sendNotice(asJob(ctx, 'notices.send'), { noticeId: id });
    return sent;
  };
  await write();
  await writeBack('<1@b>');
  await handleReviews(ctx, { review: [unknown] });
  const [told] = await tell();
  expect(told?.text).toMatch(/About\nYour review page, chose Google/);
  expect(told?.text).not.toContain('Reply due');
  await writeBack('<2@b>');
  await handleReviews(ctx, { review: [known] });
  expect(await tell()).toEqual([]);
});

test('the public review that followed shows what was written; one without emails starts none', async () => {
  const page = await makePlatformConnection(ctx);
  const [mine, other] = [await makePublicReview(ctx, page), await makePublicReview(ctx, page)];
  const joined = { business_id: ctx.business.id, answer_id: known, review_id: mine.id, state: 'joined' };
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  await ctx.db.insert(reviewMatches).values({ ...joined, state: 'joined', ...at });
  expect(await findThread(ctx, { reviewId: mine.id })).toBeNull();
  await write();
  expect(await findThread(ctx, { reviewId: mine.id })).toMatchObject({ reviewId: known, mails: [{}] });
  expect(await findThread(ctx, { reviewId: other.id })).toBeNull();
});
