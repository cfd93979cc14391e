import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { saveModelConnection } from '#server/domain/replies/save-model-connection.ts';
import { sendSecurityMailJob } from '#server/domain/security/jobs.ts';
import { notifyOwner } from '#server/domain/security/parts/notify-owner.ts';
import { sendSecurityMail } from '#server/domain/security/send-security-mail.ts';
import { saveSettings } from '#server/domain/settings/save-settings.ts';
import { SECURITY_EVENTS } from '#shared/accounts/security-events.ts';
import { captureMail } from '#tests/capture-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, makeUser } from '#tests/make.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** Runs the jobs of `ctx` and returns the mails sent. */
async function mailsOf(ctx: Ctx, fault: () => Error | null = () => null): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const email = captureMail(sent, fault);
  const job = { ...asJob(ctx, sendSecurityMailJob.name), channels: { ...ctx.channels, email } };
  for (const { input } of await jobsOf(ctx, sendSecurityMailJob)) await sendSecurityMail(job, input);
  return sent;
}

test('an owner may not mail', async () => {
  const { ctx, user } = await makeBusiness();
  const input = { userId: user.id, at: '2026-11-22T15:00:00.000Z', browser: '', about: '' };
  await expect(sendSecurityMail(ctx, { ...input, event: 'export-asked' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test.each(SECURITY_EVENTS)(
  '%s: says when, in the business’s time zone, where, and what to do',
  async (event) => {
    const { ctx, user } = await makeBusiness({
      now: '2026-11-22T15:04:00Z',
      country: 'US',
      time_zone: 'America/Chicago',
    });
    await ctx.db.update(sessions).set({ user_agent: CHROME }).where(eq(sessions.id, ctx.actor.sessionId));
    await notifyOwner(ctx, { event, userId: user.id, about: 'Twilio' });
    const [mail, ...more] = await mailsOf(ctx);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual({ address: user.email });
    expect(mail?.text).toContain('Sun, Nov 22, 9:04 AM, Chicago time');
    expect(mail?.text).toContain('Chrome on Windows');
    expect(mail?.text).toContain(`${ctx.config.origin}/forgot-password`);
    expect(mail?.text).not.toContain(user.name);
    const audits = await ctx.db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(sql`action = 'security.mail' and subject_id = ${user.id}`);
    expect(audits).toEqual([{ detail: { event } }]);
  },
);

test('without a business times are in UTC, and an unknown browser is not named', async () => {
  const { ctx, user } = await makeUser();
  await notifyOwner(ctx, { event: 'password-reset', userId: user.id });
  const [mail] = await mailsOf(ctx);
  expect(mail?.text).toContain(', UTC');
  expect(mail?.text).not.toContain('Browser');
});

test('repeats in one session are mailed once an hour; another session, subject or account is mailed, too', async () => {
  const [{ ctx, user }, { ctx: bystander, user: other }] = [await makeBusiness(), await makeBusiness()];
  const key = { event: 'connection-changed', userId: user.id, about: 'Twilio' } as const;
  for (let time = 0; time < 3; time += 1) await notifyOwner(ctx, key);
  expect(await jobsOf(ctx, sendSecurityMailJob)).toHaveLength(1);
  await notifyOwner({ ...ctx, actor: { ...ctx.actor, sessionId: newId() } }, key);
  await notifyOwner(ctx, { ...key, about: 'Telnyx' });
  await notifyOwner({ ...ctx, now: () => new Date(ctx.now().getTime() + 3_700_000) }, key);
  expect(await jobsOf(ctx, sendSecurityMailJob)).toHaveLength(4);
  await notifyOwner(bystander, { ...key, userId: other.id });
  expect(await jobsOf(bystander, sendSecurityMailJob)).toHaveLength(1);
});

test('an action is neither delayed nor undone by an unreachable mail server', async () => {
  const { ctx } = await makeBusiness();
  await saveModelConnection(ctx, { baseUrl: 'https://ai.example.com/v1', model: 'm', apiKey: 'sk-secret' });
  const away = () => new ConnectorError('unavailable', 'Away');
  await expect(mailsOf(ctx, away)).rejects.toMatchObject({ code: 'unavailable' });
  const [mail] = await mailsOf(ctx);
  expect(mail?.subject).toBe('Connection changed: your AI service');
  expect(mail?.text).not.toContain('sk-secret');
});

test('a new address is notified to the account and, if it was confirmed, to the former one', async () => {
  const { ctx, user } = await makeBusiness();
  await saveSettings(ctx, { replyEmail: 'desk@example.com', notificationEmail: 'lee@example.com' });
  expect((await mailsOf(ctx)).map(({ to }) => to.address)).toEqual([user.email, user.email]);
  await ctx.db
    .update(userSettings)
    .set({ confirmed_email: 'lee@example.com', confirmed_reply_email: 'desk@example.com' })
    .where(eq(userSettings.user_id, user.id));
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await saveSettings(later, { replyEmail: 'thief@example.net', notificationEmail: 'thief@example.net' });
  const mails = (await mailsOf(ctx)).slice(2);
  expect(mails.map(({ to }) => to.address).sort()).toEqual(['desk@example.com', 'lee@example.com']);
  for (const { text } of mails) {
    expect(text).toContain('please tell the owner of the account');
    expect(text).not.toContain('thief@example.net');
  }
  const [first] = await jobsOf(ctx, sendSecurityMailJob);
  expect(JSON.stringify(await jobsOf(ctx, sendSecurityMailJob))).not.toContain('@example');
  expect(first?.input.formerAddress).toBeUndefined();
});

test('nothing is mailed about the demo', async () => {
  const { ctx, user } = await makeUser({ email: DEMO_OWNER.email });
  await notifyOwner(ctx, { event: 'export-asked', userId: user.id });
  expect(await mailsOf(ctx)).toEqual([]);
});

test('nothing is mailed about a deleted account', async () => {
  const { ctx, user } = await makeUser();
  await notifyOwner(ctx, { event: 'export-asked', userId: user.id });
  await ctx.db.delete(users).where(eq(users.id, user.id));
  expect(await mailsOf(ctx)).toEqual([]);
});
