import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Channels } from '#server/connectors/channels/registry.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { notices } from '#server/db/schema/notices.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { asJob, asVisitor, makeBusiness, makeInvited, makeReview, type OwnerCtx } from '#tests/make.ts';

const UNSET = { authservId: undefined, imapUrl: undefined, secrets: {} };
const PLACE = { inboundMail: { ...UNSET, place: { domain: 'in.goodword.example', mailbox: undefined } } };

let ctx: OwnerCtx;
let reviewId: string;
let sent: EmailMessage[];

beforeEach(async () => {
  sent = [];
  const made = await makeBusiness({ is_healthcare: false });
  const channels: Channels = { ...made.ctx.channels, email: captureMail(sent, () => null) };
  ctx = { ...made.ctx, channels, config: { ...made.ctx.config, ...PLACE } };
  reviewId = await feedback('sam@mail.example', 'Sam Nguyen');
  // Waits beside it, and goes on waiting.
  await feedback('ida@mail.example', 'Ida Rowe');
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

const provider = () => ({ ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } as const });
const mails = () =>
  ctx.db
    .select()
    .from(threadMails)
    .where(eq(threadMails.review_id, reviewId))
    .orderBy(threadMails.created_at, threadMails.id);
const audit = async (action: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).filter(
    (row) => row.action === action,
  );
const told = () => ctx.db.select().from(notices).where(eq(notices.business_id, ctx.business.id));

async function write(text = 'May I call you at noon?') {
  await replyToFeedback(ctx, { reviewId, text });
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error('there is no mail');
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail.id });
}

const token = () => /^thread-([\w-]+)@/.exec(sent[0]?.replyTo?.address ?? '')?.[1] ?? '';
const answered = () =>
  receiveThreadMail(provider(), {
    token: token(),
    from: 'sam@mail.example',
    text: 'Noon works.',
    messageId: '<abc@mail.example>',
  });

test('what a program wrote is shown, and nobody has answered', async () => {
  await write();
  const note = {
    from: 'sam@mail.example',
    text: 'I am away until Monday.',
    messageId: '<away@mail.example>',
  };
  const given = { ...note, token: token(), isAutomatic: true };
  expect(await receiveThreadMail(provider(), given)).toEqual({ taken: true });
  expect(await receiveThreadMail(provider(), given)).toEqual({ taken: false });
  expect((await findThread(ctx, { reviewId }))?.mails).toMatchObject([
    { from: 'us', state: 'sent' },
    { from: 'person', text: 'I am away until Monday.', state: 'automatic' },
  ]);
  expect(await told()).toEqual([]);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 1 });
  expect((await getReview(ctx, { id: reviewId })).needsReply).toBe(false);
  // A person’s answer behind it counts as ever.
  await answered();
  expect(await told()).toHaveLength(1);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });
});

test('programs that answer each other use up none of the answers of the person', async () => {
  await write();
  const note = { token: token(), from: 'sam@mail.example', text: 'Away', isAutomatic: true };
  const taken: boolean[] = [];
  for (let count = 0; count < 60; count += 1) {
    taken.push(
      (await receiveThreadMail(provider(), { ...note, messageId: `<${count}@away.example>` })).taken,
    );
  }
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(await answered()).toEqual({ taken: true });
});

test('a bounce says at the email that it did not arrive, and nothing else changes', async () => {
  await write();
  await write('Or tomorrow?');
  const [first, second] = await mails();
  const bounce = { from: 'mailer-daemon@mx.example', text: 'Undelivered', isAutomatic: true };
  const given = { ...bounce, token: token() };
  const states = async () => (await mails()).map(({ state }) => state);
  // Of another thread, it is none of ours.
  await receiveThreadMail(provider(), {
    ...given,
    messageId: '<b0@mx>',
    undelivered: { messageId: '<x@y>' },
  });
  expect(await states()).toEqual(['sent', 'sent', 'automatic']);
  const undelivered = { messageId: first?.message_id ?? '' };
  await receiveThreadMail(provider(), { ...given, messageId: '<b1@mx>', undelivered });
  await receiveThreadMail(provider(), { ...given, messageId: '<b2@mx>', undelivered });
  expect(await states()).toEqual(['bounced', 'sent', 'automatic', 'automatic', 'automatic']);
  expect(await audit('replies.mail-bounced')).toMatchObject([{ detail: { mailId: first?.id } }]);
  await receiveThreadMail(provider(), { ...given, messageId: '<b3@mx>', undelivered: { messageId: null } });
  expect((await mails()).find(({ id }) => id === second?.id)?.state).toBe('bounced');
  expect(await told()).toEqual([]);
  expect((await getReview(ctx, { id: reviewId })).needsReply).toBe(false);
});
