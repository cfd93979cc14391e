import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { findThread } from '#server/domain/replies/find-thread.ts';
import { threadToken } from '#server/domain/replies/parts/thread-address.ts';
import { receiveThreadMail } from '#server/domain/replies/receive-thread-mail.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { handleReviews } from '#server/domain/reviews/handle-reviews.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { withinLimit } from '#server/limits/rate-limit.ts';
import { captureMail } from '#tests/capture-mail.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvited,
  makePagePicture,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const TEXT = 'May I call you at noon?';
const A_MINUTE = 60_000;

let ctx: OwnerCtx;
let now: Date;
let ownerEmail: string;
let sent: EmailMessage[];
let email: ReturnType<typeof captureMail>;
let fault: Error | null;
/** Private feedback of two people. */
let sam: string;
let ida: string;

beforeEach(async () => {
  [sent, fault, now] = [[], null, new Date('2026-10-01T09:00:00Z')];
  const made = await makeBusiness({ now: () => now });
  ownerEmail = made.user.email;
  email = captureMail(sent, () => fault);
  ctx = { ...made.ctx, channels: { ...made.ctx.channels, email } };
  [sam, ida] = [await feedback('sam@mail.example'), await feedback('ida@mail.example')];
});

const PRIVATE = { rating: 2, is_public: false, platform_id: 0, review_type: 'negative' } as const;
const feedback = async (reviewer_email: string) =>
  (
    await makeReview(ctx, {
      ...PRIVATE,
      reviewer_email,
      reviewer_name: 'Sam',
      ...(await makeInvited(ctx, { email: reviewer_email })),
    })
  ).id;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const mails = (of = sam) =>
  ctx.db
    .select()
    .from(threadMails)
    .where(eq(threadMails.review_id, of))
    .orderBy(threadMails.created_at, threadMails.id);
const thread = async (of = sam) => (await findThread(ctx, { reviewId: of }))?.mails ?? [];
const audit = async (action: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).filter(
    (row) => row.action === action,
  );
/** As stored in the thread, from either side. */
const put = (given: Partial<typeof threadMails.$inferInsert> = {}) =>
  ctx.db.insert(threadMails).values({
    business_id: ctx.business.id,
    review_id: sam,
    direction: 'out',
    text: TEXT,
    state: 'sent',
    created_at: ctx.now(),
    ...given,
  });
const send = (mailId: string, channels = ctx.channels) =>
  sendThreadMail(asJob({ ...ctx, channels }, 'replies.send-mail'), { mailId });
const write = async (of = sam, text = TEXT) => {
  await replyToFeedback(ctx, { reviewId: of, text });
  return (await mails(of)).at(-1)?.id ?? '';
};
const receive = (given: Partial<Parameters<typeof receiveThreadMail>[1]> = {}) =>
  receiveThreadMail(
    { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'mail' } },
    { token: threadToken(ctx, sam), from: 'sam@mail.example', text: 'Noon.', messageId: '<1@b>', ...given },
  );

test('the first answer is under the picture of the business, what follows is not', async () => {
  const path = await makePagePicture(ctx);
  await send(await write());
  pass(A_MINUTE);
  await send(await write(sam, 'Or at one?'));
  expect(sent.map(({ html }) => html?.includes(path))).toEqual([true, false]);
});

describe('the same words again', () => {
  test.each([
    ['sent', 0, 1],
    ['sent', 11, 2],
    ['kept', 0, 1],
    ['kept', 11, 2],
    ['queued', 11, 1],
    ['sending', 11, 1],
    ['failed', 0, 2],
    ['unclear', 0, 2],
    ['locked', 0, 2],
  ] as const)('as a mail that is %s, after %i min, make %i mails', async (state, minutes, count) => {
    await put({ state });
    pass(minutes * A_MINUTE);
    const answer = await replyToFeedback(ctx, { reviewId: sam, text: TEXT });
    expect([answer.isNew, (await mails()).length]).toEqual([count === 2, count]);
    expect(answer.mails.at(-1)?.state).toBe(count === 2 || state === 'queued' ? 'sending' : state);
  });

  test('that the person wrote are another mail', async () => {
    await put({ direction: 'in', state: 'received' });
    expect(await replyToFeedback(ctx, { reviewId: sam, text: TEXT })).toMatchObject({ isNew: true });
  });

  test('than those before are another mail at once', async () => {
    await put({ state: 'sent' });
    expect(await replyToFeedback(ctx, { reviewId: sam, text: 'Or at one?' })).toMatchObject({ isNew: true });
  });
});

describe('a thread', () => {
  test('shows who wrote what and when, oldest first', async () => {
    const id = await write();
    pass(A_MINUTE);
    await send(id);
    pass(A_MINUTE);
    await put({ user_id: null, text: 'Gone.' });
    pass(A_MINUTE);
    for (const sender of ['', 'sam@mail.example', 'eve@mail.example']) {
      pass(1);
      await put({ direction: 'in', state: 'received', sender, text: sender });
    }
    fault = new ConnectorError('rejected', 'no');
    pass(A_MINUTE);
    const [failed, written] = [await write(sam, 'No.'), ctx.now()];
    pass(A_MINUTE);
    await send(failed);
    expect((await thread()).map(({ from, author, state }) => [from, author, state])).toEqual([
      ['us', 'Ada Owner', 'sent'],
      ['us', 'Somebody who left', 'sent'],
      ['person', 'Sam', 'received'],
      ['person', 'Sam', 'received'],
      ['person', 'eve@mail.example', 'received'],
      ['us', 'Ada Owner', 'failed'],
    ]);
    const shown = await thread();
    expect(shown[0]?.at).toEqual(new Date('2026-10-01T09:01:00Z'));
    // What has not left was written then, and no more.
    expect(shown.at(-1)?.at).toEqual(written);
    expect(await thread(ida)).toEqual([]);
  });

  test('of more mails than are shown leaves out those that are older', async () => {
    await put({ text: 'The oldest.', created_at: new Date(now.getTime() - 1) });
    await ctx.db.insert(threadMails).values(
      Array.from({ length: 200 }, (_, at) => ({
        business_id: ctx.business.id,
        review_id: sam,
        direction: 'in' as const,
        text: `${at}`,
        state: 'received' as const,
        created_at: new Date(now.getTime() + at),
      })),
    );
    const of = async (reviewId: string) => (await findThread(ctx, { reviewId }))?.hasEarlier;
    const shown = await thread();
    expect([shown.length, shown[0]?.text, shown.at(-1)?.text]).toEqual([200, '0', '199']);
    expect([await of(sam), await of(ida)]).toEqual([true, false]);
    await ctx.db.delete(threadMails).where(eq(threadMails.text, 'The oldest.'));
    expect([(await thread()).length, await of(sam)]).toEqual([200, false]);
  });

  test('is not there without anybody to write to and anything to read', async () => {
    await ctx.db.update(reviews).set({ reviewer_email: '' }).where(eq(reviews.business_id, ctx.business.id));
    // Private feedback says that there is nobody to write to.
    expect(await findThread(ctx, { reviewId: sam })).toMatchObject({ email: '', mails: [] });
    const { id: reviewId } = await makeReview(ctx, { rating: 1, is_public: true, platform_id: 1 });
    expect(await findThread(ctx, { reviewId })).toBeNull();
    await put({ review_id: reviewId });
    expect(await findThread(ctx, { reviewId })).toMatchObject({ mails: [{}] });
  });

  test('is with whom the person said they were, and the address they left', async () => {
    const contact = await makeContact(ctx, { name: 'Samuel Nguyen', email: 'work@mail.example' });
    await ctx.db.update(reviews).set({ contact_id: contact.id }).where(eq(reviews.id, sam));
    expect(await findThread(ctx, { reviewId: sam })).toMatchObject({
      name: 'Sam',
      email: 'sam@mail.example',
    });
  });
});

test('answers go to the address of the settings once it is confirmed, else to the owner’s own', async () => {
  await saveSettings(ctx, { replyEmail: 'desk@bright.example' });
  await send(await write());
  expect((await findThread(ctx, { reviewId: ida }))?.replyTo).toBe(ownerEmail);
  await ctx.db
    .update(userSettings)
    .set({ confirmed_reply_email: 'desk@bright.example' })
    .where(eq(userSettings.user_id, ctx.business.userId));
  await send(await write(ida));
  expect(sent.map(({ replyTo }) => replyTo?.address)).toEqual([ownerEmail, 'desk@bright.example']);
  expect((await findThread(ctx, { reviewId: ida }))?.replyTo).toBe('desk@bright.example');
});

test('only so many are written in an hour, and what was refused counts for nothing', async () => {
  const rule = { name: 'replies.write-mail', max: 60, windowSeconds: 3_600 };
  const { ctx: stranger } = await makeBusiness();
  const strange = await makeReview(stranger, { ...PRIVATE, reviewer_email: 'a@mail.example' });
  for (let count = 0; count < 59; count += 1) await withinLimit(ctx, rule, ctx.business.id);
  const refused = replyToFeedback(ctx, { reviewId: strange.id, text: TEXT });
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  await write();
  await expect(write(ida)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await replyToFeedback(stranger, { reviewId: strange.id, text: TEXT })).toMatchObject({
    isNew: true,
  });
});

describe('the mail server', () => {
  test('may ask twice whether the mail may leave: a connection was closed before it saw any of it', async () => {
    const again: typeof email = {
      ...email,
      async send(message, before) {
        await before?.();
        return email.send(message, before);
      },
    };
    await send(await write(), { ...ctx.channels, email: again });
    expect([sent.length, (await mails())[0]?.state]).toEqual([1, 'sent']);
  });

  test('that does not answer before the mail is taken leaves it waiting, with nothing known of it', async () => {
    const refusing = (error: Error): typeof ctx.channels => ({
      ...ctx.channels,
      email: { ...email, send: () => Promise.reject(error) },
    });
    const id = await write();
    const away = new ConnectorError('unavailable', 'away');
    await expect(send(id, refusing(away))).rejects.toMatchObject({ code: 'unavailable' });
    expect((await mails())[0]).toMatchObject({ state: 'queued', sent_at: null });
    await send(id, refusing(new ConnectorError('rejected', 'no')));
    expect((await mails())[0]).toMatchObject({ state: 'failed' });
    const other = await write(ida);
    await send(other, refusing(new ConnectorError('unavailable', 'cut', { ambiguous: true })));
    expect((await mails(ida))[0]).toMatchObject({ state: 'unclear', sent_at: null });
    expect((await audit('replies.send-mail')).map(({ detail }) => detail)).toMatchObject([
      { to: 'failed', handled: false },
      { to: 'unclear', handled: false },
    ]);
  });

  test('that breaks by a mistake of ours leaves it to the next one that looks', async () => {
    fault = new TypeError('broken');
    const id = await write();
    await expect(send(id)).rejects.toThrow('broken');
    expect((await mails())[0]?.state).toBe('sending');
    fault = null;
    await send(id);
    expect([(await mails())[0]?.state, sent]).toEqual(['unclear', []]);
  });

  test('gets a mail of this business alone, and none that came in', async () => {
    const id = await write();
    const { ctx: stranger } = await makeBusiness();
    await sendThreadMail(asJob({ ...stranger, channels: ctx.channels }, 'x'), { mailId: id });
    await receive();
    const came = (await mails()).find(({ direction }) => direction === 'in');
    await send(came?.id ?? '');
    expect([sent, (await mails()).map(({ state }) => state)]).toEqual([[], ['queued', 'received']]);
  });

  test('gets nothing for somebody who was erased, and that is said', async () => {
    const id = await write();
    await ctx.db.update(reviews).set({ reviewer_email: '' }).where(eq(reviews.id, sam));
    await send(id);
    expect([sent, (await mails())[0]?.state]).toEqual([[], 'failed']);
  });
});

test('a first mail is no answer to itself, nor to another thread; the next one is', async () => {
  await send(await write());
  await send(await write(ida));
  pass(1);
  await send(await write(sam, 'Or at one?'));
  expect(sent.map(({ subject }) => subject.startsWith('Re: '))).toEqual([false, false, true]);
});

test('who wrote in the moment in which they were written to still waits; another’s mail changes nothing', async () => {
  const [one, other] = [await write(), await write(ida)];
  await receive();
  expect((await mails()).map(({ created_at }) => created_at)).toEqual([now, now]);
  for (const id of [one, other]) await send(id);
  expect((await getReview(ctx, { id: sam })).needsReply).toBe(true);
  expect((await getReview(ctx, { id: ida })).needsReply).toBe(false);
  expect((await audit('replies.send-mail')).map(({ detail }) => detail)).toMatchObject([
    { to: 'sent', handled: false },
    { to: 'sent', handled: true },
  ]);
  // What was read before the next mail was written is answered by it.
  pass(1);
  await send(await write(sam, 'Or at one?'));
  expect((await getReview(ctx, { id: sam })).needsReply).toBe(false);
});

test('what was noted before the mail left was not done by it', async () => {
  const id = await write();
  await handleReviews(ctx, { review: [sam], outcomes: ['called'] });
  await send(id);
  expect(await audit('replies.send-mail')).toMatchObject([{ detail: { to: 'sent', handled: false } }]);
});

describe('a mail that comes in', () => {
  test('is cut where nobody writes so much, and not where somebody does', async () => {
    await receive({ text: `${'a'.repeat(20_000)}b` });
    await receive({ text: 'c'.repeat(20_000), messageId: '<2@b>' });
    expect((await mails()).map(({ text }) => text)).toEqual(['a'.repeat(20_000), 'c'.repeat(20_000)]);
  });

  test('is taken fifty times a day for one thread', async () => {
    const rule = { name: 'replies.receive-mail', max: 50, windowSeconds: 86_400 };
    for (let count = 0; count < 49; count += 1) await withinLimit(ctx, rule, sam);
    expect(await receive()).toEqual({ taken: true });
    expect(await receive({ messageId: '<2@b>' })).toEqual({ taken: false });
    expect(await receive({ messageId: '<3@b>', token: threadToken(ctx, ida) })).toEqual({ taken: true });
  });

  test('belongs to feedback that is there, and to none that a platform shows', async () => {
    const { id } = await makePublicReview(ctx, await makePlatformConnection(ctx));
    expect(await receive({ token: threadToken(ctx, id) })).toEqual({ taken: false });
    expect(await receive({ token: threadToken(ctx, ctx.business.id) })).toEqual({ taken: false });
    expect(await receive({ token: '' })).toEqual({ taken: false });
    expect(await receive({ token: ` ${threadToken(ctx, sam).toUpperCase()} ` })).toEqual({ taken: true });
    expect(await mails(id)).toEqual([]);
  });
});
