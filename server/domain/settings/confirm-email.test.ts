import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { checkConfirmationLink } from '#server/domain/settings/check-confirmation-link.ts';
import { confirmEmail } from '#server/domain/settings/confirm-email.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import { sendEmailConfirmationJob } from '#server/domain/settings/jobs.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { sendEmailConfirmation } from '#server/domain/settings/send-email-confirmation.ts';
import { jobsOf } from '#tests/jobs.ts';
import { keepMail } from '#tests/kept-mail.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

/** Runs the jobs of an owner and answers what left. */
async function mailsOf(ctx: OwnerCtx): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const job: Ctx = {
    ...asJob(ctx, sendEmailConfirmationJob.name),
    channels: { ...ctx.channels, email: keepMail(sent) },
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
    expect(await checkConfirmationLink(asVisitor(ctx), { token })).toBe('dead');
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
  expect(await checkConfirmationLink(visitor, { token })).toBe('open');
  for (let time = 1; time <= 2; time += 1) await confirmEmail(visitor, { token });
  expect(await checkConfirmationLink(visitor, { token })).toBe('done');
  expect((await getSettings(ctx)).unconfirmedUntil).toBeNull();
  expect((await getSettings(bystander)).unconfirmedUntil).not.toBeNull();
  const audits = await ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(eq(auditEvents.action, 'settings.confirm-email'), eq(auditEvents.request_id, visitor.requestId)),
    );
  expect(audits).toHaveLength(1);
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
