import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { checkConfirmationLink } from '#server/domain/settings/check-confirmation-link.ts';
import { confirmEmail } from '#server/domain/settings/confirm-email.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { sendEmailConfirmationJob } from '#server/domain/settings/jobs.ts';
import { resendReplyConfirmation } from '#server/domain/settings/resend-reply-confirmation.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { sendEmailConfirmation } from '#server/domain/settings/send-email-confirmation.ts';
import { replyAddress } from '#server/identity/reply-address.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

/** Runs the jobs of an owner and answers what left. */
async function mailsOf(ctx: OwnerCtx): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const job: Ctx = {
    ...asJob(ctx, sendEmailConfirmationJob.name),
    channels: { ...ctx.channels, email: captureMail(sent) },
  };
  for (const { input } of await jobsOf(ctx, sendEmailConfirmationJob))
    await sendEmailConfirmation(job, input);
  return sent;
}

const tokenIn = (mail: EmailMessage | undefined) =>
  /\/confirm-email\/([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

test('an owner may not mail, and a job may not confirm', async () => {
  const { ctx, user } = await makeBusiness();
  await expect(sendEmailConfirmation(ctx, { userId: user.id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(confirmEmail(asJob(ctx, 'x'), { token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['', 'x', `${crypto.randomUUID()}~abc.AAAAAAAAAAAAAAAAAAAAAA`])(
  'a link that was never ours confirms nothing: %j',
  async (token) => {
    const { ctx } = await makeBusiness();
    expect(await checkConfirmationLink(asVisitor(ctx), { token })).toMatchObject({ state: 'dead' });
    await expect(confirmEmail(asVisitor(ctx), { token })).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('the address is asked, confirms, and confirming again changes nothing', async () => {
  const [{ ctx, user }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  await saveSettings(bystander, { notificationEmail: 'desk@example.com' });
  await saveSettings(ctx, { notificationEmail: 'desk@example.com' });
  expect((await getSettings(ctx)).unconfirmedUntil).toBe(user.email);
  const [mail] = await mailsOf(ctx);
  expect(mail).toMatchObject({ to: { address: 'desk@example.com' } });
  expect(mail?.text).toContain(user.email);
  const token = tokenIn(mail);
  const visitor = asVisitor(ctx);
  expect(await checkConfirmationLink(visitor, { token })).toMatchObject({ state: 'open', use: 'notices' });
  // It is in the owner's history even if somebody else is signed in.
  for (let time = 1; time <= 2; time += 1)
    await confirmEmail({ ...bystander, requestId: visitor.requestId }, { token });
  expect(await checkConfirmationLink(visitor, { token })).toMatchObject({ state: 'done' });
  expect((await getSettings(ctx)).unconfirmedUntil).toBeNull();
  expect((await getSettings(bystander)).unconfirmedUntil).not.toBeNull();
  const audits = await ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(eq(auditEvents.action, 'settings.confirm-email'), eq(auditEvents.request_id, visitor.requestId)),
    );
  expect(audits).toMatchObject([{ business_id: ctx.business.id }]);
});

test('a link is dead once the settings name another address', async () => {
  const { ctx } = await makeBusiness();
  await saveSettings(ctx, { notificationEmail: 'desk@example.com' });
  const token = tokenIn((await mailsOf(ctx))[0]);
  await saveSettings(ctx, { notificationEmail: 'other@example.com' });
  await expect(confirmEmail(asVisitor(ctx), { token })).rejects.toMatchObject({ code: 'not_found' });
  expect((await getSettings(ctx)).unconfirmedUntil).not.toBeNull();
});

test("the account's own address needs no mail, and no more than ten a day are asked for", async () => {
  const { ctx, user } = await makeBusiness();
  await saveSettings(ctx, { notificationEmail: user.email });
  expect(await mailsOf(ctx)).toEqual([]);
  for (let time = 1; time <= 10; time += 1)
    await saveSettings(ctx, { notificationEmail: `${time}@example.com` });
  await expect(saveSettings(ctx, { notificationEmail: 'more@example.com' })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

describe('the reply-to address', () => {
  const toldOf = async ({ db, actor }: OwnerCtx, accountEmail: string) => {
    const [row] = await db.select().from(userSettings).where(eq(userSettings.user_id, actor.userId));
    return replyAddress(row ?? null, accountEmail);
  };

  test('is told to customers once it is confirmed, for a week by a link of its own', async () => {
    const [{ ctx, user }, { ctx: bystander, user: other }] = [await makeBusiness(), await makeBusiness()];
    for (const one of [ctx, bystander]) await saveSettings(one, { replyEmail: 'desk@example.com' });
    expect((await getSettings(ctx)).repliesUntilConfirmed).toBe(user.email);
    expect(await toldOf(ctx, user.email)).toBe(user.email);
    // Saved again beside something else, nobody is asked again.
    await saveSettings(ctx, { replyEmail: 'desk@example.com', digestHour: 9 });
    const [mail, ...more] = await mailsOf(ctx);
    expect([mail?.to.address, more]).toEqual(['desk@example.com', []]);
    expect(mail?.text).toContain('wants replies from customers sent to this address');
    const token = tokenIn(mail);
    const visitor = asVisitor(ctx);
    const late = { ...visitor, now: () => new Date(ctx.now().getTime() + 8 * 86_400_000) };
    expect(await checkConfirmationLink(late, { token })).toMatchObject({ state: 'dead' });
    await expect(confirmEmail(late, { token })).rejects.toMatchObject({ code: 'not_found' });
    // Looking confirms nothing.
    expect(await checkConfirmationLink(visitor, { token })).toEqual({ state: 'open', use: 'replies' });
    expect(await toldOf(ctx, user.email)).toBe(user.email);
    for (let time = 1; time <= 2; time += 1) await confirmEmail(visitor, { token });
    expect(await checkConfirmationLink(visitor, { token })).toEqual({ state: 'done', use: 'replies' });
    expect(await toldOf(ctx, user.email)).toBe('desk@example.com');
    expect(await getSettings(ctx)).toMatchObject({ repliesUntilConfirmed: null, unconfirmedUntil: null });
    expect(await toldOf(bystander, other.email)).toBe(other.email);
    await saveSettings(ctx, { replyEmail: 'thief@example.com' });
    expect(await checkConfirmationLink(visitor, { token })).toMatchObject({ state: 'dead' });
    expect(await toldOf(ctx, user.email)).toBe(user.email);
  });

  test('needs no mail where it is the account’s, or was confirmed before', async () => {
    const { ctx, user } = await makeBusiness();
    await saveSettings(ctx, { notificationEmail: 'desk@example.com' });
    await confirmEmail(asVisitor(ctx), { token: tokenIn((await mailsOf(ctx))[0]) });
    for (const replyEmail of ['desk@example.com', user.email, 'desk@example.com']) {
      await saveSettings(ctx, { replyEmail });
      expect(await toldOf(ctx, user.email)).toBe(replyEmail);
    }
    expect(await jobsOf(ctx, sendEmailConfirmationJob)).toHaveLength(1);
  });

  test('is asked once for both uses of one address', async () => {
    const { ctx, user } = await makeBusiness();
    const both = { notificationEmail: 'desk@example.com', replyEmail: 'desk@example.com' };
    await saveSettings(ctx, both);
    const [mail, ...more] = await mailsOf(ctx);
    expect(more).toEqual([]);
    await confirmEmail(asVisitor(ctx), { token: tokenIn(mail) });
    expect(await toldOf(ctx, user.email)).toBe('desk@example.com');
  });

  test('is asked again on a press, ten times a day with all others, and not once it is confirmed', async () => {
    const { ctx } = await makeBusiness();
    await expect(resendReplyConfirmation(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    await resendReplyConfirmation(ctx);
    expect(await jobsOf(ctx, sendEmailConfirmationJob)).toEqual([]);
    await saveSettings(ctx, { replyEmail: 'desk@example.com' });
    for (let time = 2; time <= 10; time += 1) await resendReplyConfirmation(ctx);
    await expect(resendReplyConfirmation(ctx)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await jobsOf(ctx, sendEmailConfirmationJob)).toHaveLength(10);
    await confirmEmail(asVisitor(ctx), { token: tokenIn((await mailsOf(ctx))[0]) });
    await resendReplyConfirmation(ctx);
    expect(await jobsOf(ctx, sendEmailConfirmationJob)).toHaveLength(10);
  });

  test('a link for the notices confirms no answers, nor the other way round', async () => {
    const { ctx, user } = await makeBusiness();
    await saveSettings(ctx, { notificationEmail: 'lee@example.com', replyEmail: 'desk@example.com' });
    const mails = await mailsOf(ctx);
    const tokenTo = (address: string) => tokenIn(mails.find(({ to }) => to.address === address));
    await confirmEmail(asVisitor(ctx), { token: tokenTo('lee@example.com') });
    expect(await toldOf(ctx, user.email)).toBe(user.email);
    expect(await getSettings(ctx)).toMatchObject({ unconfirmedUntil: null });
    await saveSettings(ctx, { notificationEmail: 'ida@example.com' });
    await confirmEmail(asVisitor(ctx), { token: tokenTo('desk@example.com') });
    expect(await toldOf(ctx, user.email)).toBe('desk@example.com');
    expect((await getSettings(ctx)).unconfirmedUntil).toBe(user.email);
  });
});
