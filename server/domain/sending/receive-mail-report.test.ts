import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { mailBombs } from '#server/connectors/mail-reading/bombs.ts';
import type { BounceEvent, BounceReport } from '#server/connectors/mail-reports/bounce.ts';
import { harness as postmark } from '#server/connectors/mail-reports/postmark/harness.ts';
import { bounceReaders } from '#server/connectors/mail-reports/registry.ts';
import { hook, MESSAGE_ID, PERSON } from '#server/connectors/mail-reports/samples.ts';
import { newId } from '#server/core/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import { asVisitor, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';

const TOKEN = 'a-long-unguessable-token';

const DSN = `From: MAILER-DAEMON@mx.example.com
To: no-reply@goodword.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The mail could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${PERSON}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 unknown user
--b
Content-Type: message/rfc822

Message-ID: ${MESSAGE_ID}
To: ${PERSON}
Subject: How did we do?

Hi
--b--
`.replace(/\n/g, '\r\n');

async function makeMailed(
  person = PERSON.toLowerCase(),
  given: Parameters<typeof makeInvitation>[1] = {},
  now = new Date(),
) {
  const { ctx } = await makeBusiness({ now });
  const contact = await makeContact(ctx, { email: person });
  const invitation = await makeInvitation(ctx, {
    contact_id: contact.id,
    status: 'sent',
    attempts: 1,
    sent_at: ctx.now(),
    external_id: MESSAGE_ID,
    ...given,
  });
  const provider = {
    ...asVisitor(ctx),
    config: { ...ctx.config, mailHookToken: TOKEN, mailHookSecrets: {} },
    actor: { kind: 'provider', provider: 'mail' } as const,
  };
  const row = async () =>
    (await ctx.db.select().from(invitations).where(eq(invitations.id, invitation.id)))[0];
  return { ctx, contact, invitation, provider, row };
}

afterEach(() => vi.restoreAllMocks());

/** What a reader makes of a report, in Postmark's name. */
const said = (report: Partial<BounceReport> | Error) =>
  vi.spyOn(reader, 'read').mockImplementation(async () => {
    if (report instanceof Error) throw report;
    return { events: [], proved: true, confirmUrl: null, ...report };
  });
const event = (given: Partial<BounceEvent> = {}): BounceEvent => ({
  eventId: newId(),
  messageId: null,
  recipient: '',
  kind: 'bounced',
  diagnostic: '',
  refusal: given.kind && given.kind !== 'bounced' ? null : 'bounced',
  receiver: '',
  ...given,
});
const reader = readerOf('postmark');
const report = {
  token: TOKEN,
  request: hook(JSON.stringify(postmark.bodies.hard), { 'content-type': 'application/json' }),
};

function readerOf(wanted: string) {
  const found = bounceReaders.find(({ id }) => id === wanted);
  if (!found) throw new Error('That reader is gone');
  return found;
}

const mail = { request: hook(DSN, { 'content-type': 'message/rfc822' }), token: TOKEN };

test('is for providers that know the address', async () => {
  const { ctx, provider } = await makeMailed();
  await expect(receiveMailReport(ctx, mail)).rejects.toMatchObject({ code: 'forbidden' });
  for (const token of ['b-long-unguessable-token', 'a-long', '']) {
    const wrong = { ...mail, token };
    await expect(receiveMailReport(provider, wrong)).rejects.toMatchObject({ code: 'not_found' });
  }
  const closed = { ...provider, config: { ...provider.config, mailHookToken: undefined } };
  for (const token of [TOKEN, '']) {
    await expect(receiveMailReport(closed, { ...mail, token })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a bounce mail fails its message once, and the address is not written to again', async () => {
  const { ctx, contact, provider, row } = await makeMailed();
  expect((await receiveMailReport(provider, mail)).applied).toBeGreaterThanOrEqual(1);
  expect(await row()).toMatchObject({ status: 'failed', reason: 'bounced' });
  const first = await row();
  await receiveMailReport(provider, mail);
  expect(await row()).toEqual(first);
  const { name, email } = contact;
  const again = await preflightCampaign(ctx, {
    channel: 'email',
    contacts: [{ name, email, phone: '' }],
    consent: true,
  });
  expect(again).toMatchObject({ ready: 0, skippedBecause: [{ reason: 'bounced', count: 1 }] });
});

test("a forged bounce for somebody else's address changes nothing", async () => {
  const { provider, row } = await makeMailed('another@example.com');
  await receiveMailReport(provider, mail);
  expect(await row()).toMatchObject({ status: 'sent' });
});

test('a complaint opts the person out', async () => {
  const { ctx, provider } = await makeMailed();
  const complaint = JSON.stringify(postmark.bodies.complaint);
  await receiveMailReport(provider, {
    token: TOKEN,
    request: hook(complaint, { 'content-type': 'application/json' }),
  });
  const mine = and(eq(optOuts.business_id, ctx.business.id), eq(optOuts.source, 'complaint'));
  expect(await ctx.db.select().from(optOuts).where(mine)).toMatchObject([
    { recipient: PERSON.toLowerCase() },
  ]);
});

test('a bounce mail needs the login of the operator’s mail server, if one is set', async () => {
  const messageId = `<${newId()}@goodword.example>`;
  const { provider, row } = await makeMailed(undefined, { external_id: messageId });
  const secrets = { INBOUND_MAIL_LOGIN: 'postfix:secret-word' };
  const config = { ...provider.config, inboundMail: { ...provider.config.inboundMail, secrets } };
  const asked = { ...provider, config };
  const post = (headers: Record<string, string>) =>
    receiveMailReport(asked, {
      token: TOKEN,
      request: hook(DSN.replaceAll(MESSAGE_ID, messageId), { 'content-type': 'message/rfc822', ...headers }),
    });
  const login = (text: string) => ({ authorization: `Basic ${btoa(text)}` });
  for (const headers of [{}, login('postfix:another'), login(''), { authorization: 'Basic' }]) {
    await expect(post(headers)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await row()).toMatchObject({ status: 'sent' });
  expect(await post(login(secrets.INBOUND_MAIL_LOGIN))).toEqual({ applied: 1 });
});

test('a malicious bounce mail is read only up to the limits', async () => {
  const { provider } = await makeMailed();
  for (const [name, bomb] of Object.entries(mailBombs('x@y.example', 250_000))) {
    const request = hook(bomb, { 'content-type': 'message/rfc822' });
    expect(await receiveMailReport(provider, { token: TOKEN, request }), name).toEqual({ applied: 0 });
  }
});

test('anything but a report is refused', async () => {
  const { provider } = await makeMailed();
  for (const body of ['', '{}', 'null', '[1]', '{"RecordType":7}']) {
    const request = hook(body, { 'content-type': 'application/json' });
    await expect(receiveMailReport(provider, { token: TOKEN, request })).rejects.toMatchObject({
      code: 'invalid',
    });
  }
});

test('a bounce mail that names neither recipient nor message is ignored', async () => {
  const { provider, row } = await makeMailed();
  said({ events: [event()] });
  expect(await receiveMailReport(provider, report)).toEqual({ applied: 0 });
  expect(await row()).toMatchObject({ status: 'sent' });
});

test.each([
  ['a bounce for good', { kind: 'bounced', refusal: 'bounced' }, { status: 'failed', reason: 'bounced' }],
  ['a bounce for now', { kind: 'bounced', refusal: 'rejected' }, { status: 'failed', reason: 'rejected' }],
  [
    'a fault of the sender',
    { kind: 'bounced', refusal: 'sender_unproved' },
    { status: 'failed', reason: 'sender_unproved' },
  ],
  ['a delivery', { kind: 'delivered' }, { status: 'delivered', reason: null }],
  ['a delay', { kind: 'delayed' }, { status: 'sent', reason: null }],
] as const)('%s counts for the message it names, and for no other', async (_, given, expected) => {
  const own = { external_id: `<${newId()}@goodword.example>` };
  const { ctx, provider, contact, row } = await makeMailed('own@example.com', own);
  const same = { contact_id: contact.id, status: 'sent', attempts: 1, sent_at: ctx.now() } as const;
  const bystander = await makeInvitation(ctx, { ...same, external_id: `<${newId()}@goodword.example>` });
  const text = await makeInvitation(ctx, { ...same, channel: 'sms', external_id: own.external_id });
  const told = event({ ...given, messageId: own.external_id });
  const other = event({ ...given, messageId: own.external_id, recipient: 'another@example.com' });
  said({ events: [other, told, told] });
  const applied = given.kind === 'delayed' ? 0 : 1;
  expect(await receiveMailReport(provider, report)).toEqual({ applied });
  expect(await row()).toMatchObject(expected);
  const rows = await ctx.db.select().from(invitations).where(eq(invitations.business_id, ctx.business.id));
  for (const before of [bystander, text]) expect(rows.find(({ id }) => id === before.id)).toEqual(before);
});

const WEEK_MS = 7 * 86_400_000;
const ago = (ms: number) => new Date(NOON.getTime() - ms);
test.each([
  ['sent within the week', { status: 'sent', sent_at: ago(WEEK_MS - 1) }, 1],
  ['delivered', { status: 'delivered', sent_at: ago(1) }, 1],
  ['perhaps sent', { status: 'unknown', sent_at: ago(1) }, 1],
  ['sent a week ago', { status: 'sent', sent_at: ago(WEEK_MS) }, 0],
  ['queued again', { status: 'queued', sent_at: ago(1) }, 0],
  ['in a row that was never tried', { status: 'sent', sent_at: ago(1), attempts: 0 }, 0],
  ['a text', { status: 'sent', sent_at: ago(1), channel: 'sms' }, 0],
] as const)(
  'without a message, a report on a person counts for what has left to them: %s',
  async (_, given, applied) => {
    const person = `${newId()}@example.com`;
    const { ctx, provider } = await makeMailed(person, { external_id: null, ...given }, NOON);
    const bystander = await makeMailed('another@example.com', { external_id: null, ...given }, NOON);
    said({ events: [event({ recipient: person, kind: 'complained' })] });
    expect(await receiveMailReport(provider, report)).toEqual({ applied });
    const mine = eq(optOuts.business_id, ctx.business.id);
    expect((await ctx.db.select().from(optOuts).where(mine)).map(({ recipient }) => recipient)).toEqual(
      applied === 1 ? [person] : [],
    );
    const theirs = eq(optOuts.business_id, bystander.ctx.business.id);
    expect(await ctx.db.select().from(optOuts).where(theirs)).toEqual([]);
  },
);

test.each([{ external_id: `<${newId()}@goodword.example>` }, { external_id: null }])(
  'a mail report never matches a text, however similar: %o',
  async ({ external_id }) => {
    const person = `${newId()}@example.com`;
    const { provider, row } = await makeMailed(person, { channel: 'sms', external_id });
    const before = await row();
    said({ events: [event({ messageId: external_id, recipient: person })] });
    expect(await receiveMailReport(provider, report)).toEqual({ applied: 0 });
    expect(await row()).toEqual(before);
  },
);

test('a report counts once, also for a message that was sent again since', async () => {
  const person = `${newId()}@example.com`;
  const { ctx, invitation, provider, row } = await makeMailed(person);
  said({ events: [event({ recipient: person })] });
  expect(await receiveMailReport(provider, report)).toEqual({ applied: 1 });
  const again = { status: 'sent', reason: null } as const;
  await ctx.db.update(invitations).set(again).where(eq(invitations.id, invitation.id));
  expect(await receiveMailReport(provider, report)).toEqual({ applied: 0 });
  expect(await row()).toMatchObject(again);
});

test('a report without a message applies to at most twenty businesses that wrote to the person', async () => {
  const person = `${newId()}@example.com`;
  const mailed = [];
  for (let count = 0; count < 21; count += 1) mailed.push(await makeMailed(person));
  said({ events: [event({ recipient: person })] });
  const [first] = mailed;
  if (first) expect(await receiveMailReport(first.provider, report)).toEqual({ applied: 20 });
});

test('a provider’s confirmation address is opened', async () => {
  const { provider } = await makeMailed();
  let opened = 0;
  const server = createServer((_, response) => {
    opened += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  said({});
  await receiveMailReport(provider, report);
  expect(opened).toBe(0);
  said({ confirmUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/confirm` });
  await receiveMailReport(provider, report);
  await new Promise((resolve) => server.close(resolve));
  expect(opened).toBe(1);
});

test.each([
  ['auth', 'forbidden'],
  ['unavailable', 'unavailable'],
  ['unexpected', 'invalid'],
] as const)('a report that is refused for %s is answered with %s', async (fault, code) => {
  const { provider } = await makeMailed();
  said(new ConnectorError(fault, 'x'));
  await expect(receiveMailReport(provider, report)).rejects.toMatchObject({ code });
  said(new TypeError('odd'));
  await expect(receiveMailReport(provider, report)).rejects.toThrow('odd');
});

test('a webhook mislabeled as mail is read as a report', async () => {
  const { provider } = await makeMailed();
  const read = said({});
  const request = hook(` ${report.request.body}`, { 'content-type': 'text/plain' });
  expect(await receiveMailReport(provider, { token: TOKEN, request })).toEqual({ applied: 0 });
  expect(read).toHaveBeenCalledTimes(1);
});

test('a bounce of a notice to an owner counts once, and for no other notice', async () => {
  const { ctx, provider, row } = await makeMailed();
  const [mine, bystander] = [newId(), newId()].map((id) => `<${id}@goodword.example>`);
  const sent = { kind: 'public_review', status: 'sent', sent_to: 'ada@example.com' } as const;
  for (const external_id of [mine, bystander])
    await ctx.db.insert(notices).values({
      ...sent,
      business_id: ctx.business.id,
      event_key: newId(),
      created_at: ctx.now(),
      external_id,
    });
  const before = await row();
  said({ events: [event({ messageId: mine ?? null })] });
  expect(await receiveMailReport(provider, report)).toEqual({ applied: 1 });
  expect(await receiveMailReport(provider, report)).toEqual({ applied: 0 });
  const told = await ctx.db.select().from(notices).where(eq(notices.business_id, ctx.business.id));
  expect(Object.fromEntries(told.map((one) => [one.external_id, one.status]))).toEqual({
    [String(mine)]: 'failed',
    [String(bystander)]: 'sent',
  });
  expect(await row()).toEqual(before);
});
