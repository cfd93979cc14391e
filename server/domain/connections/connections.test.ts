import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { getSendingRules } from '#server/domain/businesses/get-sending-rules.ts';
import { saveSendingRules } from '#server/domain/businesses/save-sending-rules.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import { chooseSender } from '#server/domain/connections/choose-sender.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { removeConnection } from '#server/domain/connections/remove-connection.ts';
import { saveConnection } from '#server/domain/connections/save-connection.ts';
import { templateKey } from '#shared/sending/connections.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const twilio = {
  connector: 'twilio',
  credentials: { accountSid: `AC${SECRET}`, authToken: SECRET },
} as const;

describe('permissions', () => {
  test.each([
    ['saveConnection', (ctx) => saveConnection(ctx, twilio)],
    ['checkConnection', (ctx) => checkConnection(ctx, { channel: 'sms' })],
    ['chooseSender', (ctx) => chooseSender(ctx, { channel: 'sms', sender: 'x' })],
    ['removeConnection', (ctx) => removeConnection(ctx, { channel: 'sms' })],
    ['listConnections', (ctx) => listConnections(ctx)],
  ] as [string, (ctx: Parameters<typeof listConnections>[0]) => Promise<unknown>][])(
    '%s',
    async (_, verb) => {
      const { ctx } = await makeBusiness();
      await expect(verb(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(verb(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    },
  );
});

test('credentials are stored sealed and never shown again', async () => {
  const { ctx } = await makeBusiness();
  const view = await saveConnection(ctx, twilio);
  expect(view).toMatchObject({ channel: 'sms', connector: 'twilio', problem: 'Not checked yet' });
  expect(JSON.stringify([view, await listConnections(ctx)])).not.toContain(SECRET);
  const [row] = await ctx.db
    .select()
    .from(channelConnections)
    .where(eq(channelConnections.business_id, ctx.business.id));
  expect(row?.credentials).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain(SECRET);
  const audit = await ctx.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject_id, row?.id ?? ''));
  expect(audit).toMatchObject([{ action: 'connections.save', detail: { connector: 'twilio' } }]);
  const { ctx: other } = await makeBusiness();
  expect(await listConnections(other)).toEqual([]);
});

test('faults are reported at their field', async () => {
  const { ctx } = await makeBusiness();
  const wrong = { ...twilio, credentials: { accountSid: 'x', authToken: SECRET } };
  await expect(saveConnection(ctx, wrong)).rejects.toMatchObject({
    fields: { 'credentials.accountSid': [expect.stringMatching(/account SID/)] },
  });
  await expect(
    saveConnection(ctx, { connector: 'nobody' as 'twilio', credentials: {} }),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a check reads the senders and what they may do; a choice survives the next one', async () => {
  const { ctx, harness } = await makeTexting();
  const view = await checkConnection(ctx, { channel: 'sms' });
  expect(view.problem).toBeNull();
  expect(view.check?.senders.map(({ id, usApproved }) => ({ id, usApproved }))).toEqual(harness.senders);
  const [listed] = await listConnections(ctx);
  const spelled = listed?.check?.senders.flatMap(({ phoneText }) => phoneText ?? []) ?? [];
  expect(spelled.length).toBeGreaterThan(0);
  for (const text of spelled) expect(text).toMatch(/^\+\d+( \d+)+$/);
  const sender = harness.senders.find(({ usApproved }) => usApproved === false)?.id ?? '';
  expect((await chooseSender(ctx, { channel: 'sms', sender })).problem).not.toBeNull();
  expect((await checkConnection(ctx, { channel: 'sms' })).sender).toBe(sender);
  await expect(chooseSender(ctx, { channel: 'sms', sender: '+15005550006' })).rejects.toMatchObject({
    reason: 'sender_unknown',
    fields: { sender: [/Choose one/] },
  });
  await expect(chooseSender(ctx, { channel: 'whatsapp', sender })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('only wording that WhatsApp approved can be chosen, with the reason', async () => {
  const { ctx, harness } = await makeTexting({ connector: 'twilio-whatsapp' });
  const choose = (id: string, sender = harness.message.sender) =>
    chooseSender(ctx, { channel: 'whatsapp', sender, templateId: templateKey({ id, language: 'en' }) });
  const [approved, pending, rejected] = harness.templates.map(({ id }) => id);
  await expect(choose(pending ?? '')).rejects.toMatchObject({
    reason: 'template_unusable',
    fields: { templateId: ['review_request_2 cannot be used. WhatsApp has not approved it yet.'] },
  });
  await expect(choose(rejected ?? '')).rejects.toMatchObject({
    fields: { templateId: ['five_stars cannot be used. WhatsApp rejected it: INVALID_FORMAT.'] },
  });
  await expect(choose('HX0')).rejects.toMatchObject({
    reason: 'template_unknown',
    fields: { templateId: [/Choose one/] },
  });
  expect(await choose(approved ?? '')).toMatchObject({ canSend: true, problem: null });
  const offline = harness.senders[1]?.id;
  expect(await choose(approved ?? '', offline)).toMatchObject({
    canSend: false,
    problem: 'Its state on WhatsApp is OFFLINE',
  });
});

test('new credentials of the same account keep its sender and hook address, another provider does not', async () => {
  const { ctx, connection, harness } = await makeTexting();
  await ctx.db.delete(channelConnections).where(eq(channelConnections.id, connection.id));
  const credentials = harness.credentials as Record<string, string>;
  const first = await saveConnection(ctx, { connector: 'twilio', credentials });
  await checkConnection(ctx, { channel: 'sms' });
  const sender = harness.message.sender;
  await chooseSender(ctx, { channel: 'sms', sender });
  const again = await saveConnection(ctx, { connector: 'twilio', credentials });
  expect(again).toMatchObject({ sender, hookAddress: first.hookAddress });
  const publicKey = Buffer.alloc(32, 7).toString('base64');
  const apiKey = `KEY${'0'.repeat(32)}_${'a'.repeat(22)}`;
  const other = await saveConnection(ctx, { connector: 'telnyx', credentials: { apiKey, publicKey } });
  expect(other).toMatchObject({ connector: 'telnyx', sender: '' });
  expect(other.hookAddress).not.toBe(first.hookAddress);
  expect(await listConnections(ctx)).toHaveLength(1);
  await removeConnection(ctx, { channel: 'sms' });
  await removeConnection(ctx, { channel: 'sms' });
  expect(await listConnections(ctx)).toEqual([]);
});

test('sending rules are saved, within US law', async () => {
  const { ctx } = await makeBusiness();
  const rules = {
    country: 'GB',
    timeZone: 'Europe/London',
    fromHour: 7,
    untilHour: 22,
    dailyCap: 50,
    reinviteDays: 30,
  };
  await saveSendingRules(ctx, rules);
  expect(await getSendingRules(ctx)).toEqual(rules);
  // What another tab saved meanwhile stays.
  await saveSendingRules(ctx, { dailyCap: 60 });
  await saveSendingRules(ctx, { reinviteDays: 45 });
  expect(await getSendingRules(ctx)).toEqual({ ...rules, dailyCap: 60, reinviteDays: 45 });
  await saveSendingRules(ctx, rules);
  await expect(saveSendingRules(ctx, { ...rules, country: 'US' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(saveSendingRules(ctx, { ...rules, timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(saveSendingRules(ctx, { ...rules, untilHour: 6 })).rejects.toMatchObject({ code: 'invalid' });
  await expect(saveSendingRules(asVisitor(ctx), rules)).rejects.toMatchObject({ code: 'unauthenticated' });
});
