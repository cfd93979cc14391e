import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { listMail } from '#server/connectors/channels/mailbox/index.ts';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { saveMailAccount } from '#server/domain/connections/save-mail-account.ts';
import { sendThreadMailJob } from '#server/domain/replies/jobs.ts';
import { replyToFeedback } from '#server/domain/replies/reply-to-feedback.ts';
import { sendThreadMail } from '#server/domain/replies/send-thread-mail.ts';
import { sweepReplies } from '#server/domain/replies/sweep-replies.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, makeReview, type OwnerCtx } from '#tests/make.ts';
import { startSmtp } from '#tests/smtp.ts';

/** A service with a mail server, or with the mailbox of the machine alone. */
async function openService({ smtp }: { smtp: boolean }) {
  const dir = await mkdtemp(join(tmpdir(), 'goodword-answers-'));
  const service = await startSmtp();
  const mailboxDir = join(dir, 'mailbox');
  const channels = openChannels({ smtpUrl: smtp ? service.url : undefined, mailboxDir, local: true });
  onTestFinished(async () => {
    channels.close();
    await service.close();
    await rm(dir, { recursive: true, force: true });
  });
  return { channels, service, mailboxDir };
}

/** A business with two customers who wait for an answer. */
async function makeOwner(channels: Channels) {
  const made = await makeBusiness({ is_healthcare: false });
  const ctx: OwnerCtx = { ...made.ctx, channels };
  const [sam, ida] = [await feedback(ctx, 'sam@mail.example'), await feedback(ctx, 'ida@mail.example')];
  return { ctx, sam, ida, email: made.user.email };
}

async function feedback(ctx: OwnerCtx, reviewer_email: string): Promise<string> {
  const { id } = await makeReview(ctx, {
    reviewer_email,
    reviewer_name: 'Sam Nguyen',
    is_public: false,
    review_type: 'negative',
    rating: 2,
    platform_id: 0,
    review_text: 'Nobody called me back.',
  });
  return id;
}

/** A mail server that only the owner of the business sends by. */
async function connectOwn(ctx: OwnerCtx) {
  const own = await startSmtp({}, { wantsAuth: true });
  onTestFinished(() => own.close());
  await saveMailAccount(ctx, {
    host: '127.0.0.1',
    port: Number(new URL(own.url).port),
    username: 'user',
    password: 'secret-word',
    fromAddress: 'hello@bright.example',
  });
  return own;
}

async function write(ctx: OwnerCtx, reviewId: string) {
  const thread = await replyToFeedback(ctx, { reviewId, text: 'May I call you at noon?' });
  const ofReview = eq(threadMails.review_id, reviewId);
  const [mail] = await ctx.db.select().from(threadMails).where(ofReview);
  await sendThreadMail(asJob(ctx, 'replies.send-mail'), { mailId: mail?.id ?? '' });
  const [row] = await ctx.db.select().from(threadMails).where(ofReview);
  return { isLocalOnly: thread.isLocalOnly, state: row?.state };
}

test('an answer leaves by the owner’s mail server, with the owner’s address to write back to', async () => {
  const { channels, service } = await openService({ smtp: true });
  const { ctx, sam, email } = await makeOwner(channels);
  const bystander = await makeOwner(channels);
  const own = await connectOwn(ctx);
  expect(await write(ctx, sam)).toEqual({ isLocalOnly: false, state: 'sent' });
  expect([own.mails.length, service.mails.length]).toEqual([1, 0]);
  const mail = await PostalMime.parse(own.mails[0]?.raw ?? '');
  expect(mail.from).toEqual({ name: 'Bright Smile Dental', address: 'hello@bright.example' });
  expect(mail.replyTo).toEqual([{ name: 'Bright Smile Dental', address: email }]);

  await write(bystander.ctx, bystander.sam);
  expect([own.mails.length, service.mails.length]).toEqual([1, 1]);
  const theirs = await PostalMime.parse(service.mails[0]?.raw ?? '');
  expect(theirs.from?.name).toBe('Bright Smile Dental via Goodword');
});

test('what leaves by the owner’s mail server is not counted in the caps of the operator', async () => {
  const { channels } = await openService({ smtp: true });
  const mailCaps = { newBusiness: 1, business: 1, installation: 1 };
  const [own, bystander] = [await makeOwner(channels), await makeOwner(channels)];
  await connectOwn(own.ctx);
  const states = async ({ ctx, sam, ida }: typeof own) => {
    const capped = { ...ctx, config: { ...ctx.config, mailCaps } };
    return [await write(capped, sam), await write(capped, ida)].map(({ state }) => state);
  };
  await own.ctx.db.delete(rateLimits);
  expect(await states(own)).toEqual(['sent', 'sent']);
  expect(await states(bystander)).toEqual(['sent', 'queued']);
});

test('what stays in the mailbox of the machine is not said to be written; an own mail server sends all the same', async () => {
  const { channels, mailboxDir } = await openService({ smtp: false });
  const [{ ctx, sam }, bystander] = [await makeOwner(channels), await makeOwner(channels)];
  const own = await connectOwn(bystander.ctx);
  expect(await write(ctx, sam)).toEqual({ isLocalOnly: true, state: 'kept' });
  expect((await listMail(mailboxDir, 9)).map(({ to }) => to.address)).toEqual(['sam@mail.example']);
  const { handledAt, outcome, dueAt } = await getReview(ctx, { id: sam });
  expect([handledAt, outcome.kinds, dueAt]).toEqual([null, [], expect.any(Date)]);
  expect(await countWaiting(ctx)).toMatchObject({ needsReply: 2 });

  expect(await write(bystander.ctx, bystander.sam)).toEqual({ isLocalOnly: false, state: 'sent' });
  expect(own.mails).toHaveLength(1);
  expect((await getReview(bystander.ctx, { id: bystander.sam })).outcome.kinds).toEqual(['written']);
  expect(await countWaiting(bystander.ctx)).toMatchObject({ needsReply: 1 });
});

test('a password that the owner’s server refuses ends the answer; the service’s is tried again', async () => {
  const { channels } = await openService({ smtp: true });
  const [{ ctx, sam, ida }, bystander] = [await makeOwner(channels), await makeOwner(channels)];
  await connectOwn(ctx);
  const refuse = () => Promise.reject(new ConnectorError('auth', 'No'));
  const closed: Channels = {
    ...channels,
    email: { ...channels.email, send: refuse },
    ownMails: { ...channels.ownMails, send: refuse },
  };
  expect(await write({ ...ctx, channels: closed }, sam)).toMatchObject({ state: 'locked' });
  expect((await getReview(ctx, { id: sam })).handledAt).toBeNull();
  await expect(write({ ...bystander.ctx, channels: closed }, bystander.sam)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await write(ctx, ida)).toMatchObject({ state: 'sent' });
});

test('the answers of a business, and those whose job was lost, are in a group of their own', async () => {
  const { channels } = await openService({ smtp: true });
  const owners = [await makeOwner(channels), await makeOwner(channels)];
  for (const { ctx, sam } of owners) await replyToFeedback(ctx, { reviewId: sam, text: 'May I call you?' });
  const [{ ctx }] = owners as [(typeof owners)[0]];
  const later = () => new Date(ctx.now().getTime() + 31 * 60_000);
  await sweepReplies(asJob({ ...ctx, business: null, now: later }, 'replies.sweep'));
  for (const { ctx } of owners) {
    const groups = (await jobsOf(ctx, sendThreadMailJob)).map(({ group }) => group);
    expect(groups).toEqual([ctx.business.id, ctx.business.id]);
  }
});
