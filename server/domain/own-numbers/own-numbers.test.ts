import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TextConnectorId } from '#server/connectors/channels/text-registry.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { ownNumbers, sendingDays } from '#server/db/schema/sending.ts';
import { findInvitationPath } from '#server/domain/invitations/find-invitation-path.ts';
import { confirmNumber } from '#server/domain/own-numbers/confirm-number.ts';
import { listOwnNumbers } from '#server/domain/own-numbers/list-own-numbers.ts';
import { requestNumberCode } from '#server/domain/sending/request-number-code.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const PHONE = '(212) 555-0142';
const E164 = '+12125550142';
const sms = {
  channel: 'sms',
  phone: PHONE,
  template: { content: 'Bright: {name} {review_link} Reply STOP to opt out.' },
} as const;

async function makeOwner(connector: TextConnectorId = 'twilio', now: Date | (() => Date) = NOON) {
  const texting = await makeTexting({ connector, now });
  // The limit is per number, which these tests share.
  await texting.ctx.db.delete(rateLimits);
  const codes = () => texting.simulation.accepted().flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const confirm = async () => {
    await requestNumberCode(texting.ctx, { channel: 'sms', phone: PHONE });
    await confirmNumber(texting.ctx, { phone: PHONE, code: codes().at(-1) ?? '' });
  };
  return { ...texting, codes, confirm };
}

describe.each([
  ['requestNumberCode', (ctx: Parameters<typeof sendTest>[0]) => requestNumberCode(ctx, sms)],
  [
    'confirmNumber',
    (ctx: Parameters<typeof sendTest>[0]) => confirmNumber(ctx, { phone: PHONE, code: '123456' }),
  ],
  ['listOwnNumbers', (ctx: Parameters<typeof sendTest>[0]) => listOwnNumbers(ctx)],
] as const)('%s', (_, verb) => {
  test('is for the owner', async () => {
    const { ctx } = await makeBusiness();
    await expect(verb(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the owner’s phone', () => {
  test('is confirmed by the code it got, for this business only, and is remembered', async () => {
    const { ctx, codes, simulation } = await makeOwner();
    const { ctx: stranger } = await makeOwner();
    await expect(sendTest(ctx, sms)).rejects.toMatchObject({
      reason: 'number_not_confirmed',
      fields: { phone: [/confirmed number only/] },
    });
    for (const ask of [sendTest, requestNumberCode]) {
      await expect(ask(ctx, { ...sms, phone: '555' })).rejects.toMatchObject({
        reason: 'phone_invalid',
        fields: { phone: ['Please enter your own mobile number.'] },
      });
    }
    expect(simulation.accepted()).toEqual([]);
    expect(await requestNumberCode(ctx, sms)).toEqual({ outcome: 'sent', phoneText: PHONE });
    const [code = ''] = codes();
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(confirmNumber(ctx, { phone: PHONE, code: wrong })).rejects.toMatchObject({
      reason: 'code_wrong',
      fields: { code: [/wrong or too old/] },
    });
    await expect(confirmNumber(stranger, { phone: PHONE, code })).rejects.toMatchObject({ code: 'invalid' });
    await confirmNumber(ctx, { phone: PHONE, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await listOwnNumbers(ctx)).toEqual([{ phone: E164, text: PHONE }]);
    expect(await listOwnNumbers(stranger)).toEqual([]);
    expect(await requestNumberCode(ctx, sms)).toEqual({ outcome: 'confirmed' });
    expect(await sendTest(ctx, sms)).toEqual({ recipient: PHONE, isLocalOnly: false });
    await expect(sendTest(stranger, sms)).rejects.toMatchObject({ code: 'invalid' });
    const audits = await ctx.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.business_id, ctx.business.id));
    expect(audits.map(({ action }) => action)).toEqual([
      'own-numbers.request-code',
      'own-numbers.confirm',
      'templates.test',
    ]);
    expect(JSON.stringify(audits)).not.toContain(E164);
    const [row] = await ctx.db.select().from(ownNumbers).where(eq(ownNumbers.business_id, ctx.business.id));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row).toMatchObject({ confirmed_at: NOON, code_hash: null, code_expires_at: null });
  });

  test('is not confirmed by a code that is ten minutes old, nor by an earlier one', async () => {
    let now = NOON;
    const { ctx, codes } = await makeOwner('twilio', () => now);
    await requestNumberCode(ctx, sms);
    await requestNumberCode(ctx, sms);
    const [first = '', second = ''] = codes();
    if (first !== second) {
      await expect(confirmNumber(ctx, { phone: PHONE, code: first })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    now = new Date(NOON.getTime() + 600_000);
    await expect(confirmNumber(ctx, { phone: PHONE, code: second })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('cannot be guessed, and no phone gets codes endlessly', async () => {
    const { ctx, simulation } = await makeOwner();
    const { ctx: other, simulation: others } = await makeOwner();
    for (let round = 0; round < 2; round += 1) await requestNumberCode(ctx, { ...sms, phone: '2125550199' });
    await requestNumberCode(other, { ...sms, phone: '2125550199' });
    const again = requestNumberCode(other, { ...sms, phone: '2125550199' });
    await expect(again).rejects.toMatchObject({ code: 'rate_limited' });
    expect([simulation.accepted().length, others.accepted().length]).toEqual([2, 1]);
    const guess = (code: string) => confirmNumber(ctx, { phone: PHONE, code });
    for (const code of ['000001', '000002', '000003', '000004', '000005']) {
      await expect(guess(code)).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(guess('000006')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('is confirmed by sending the code where only WhatsApp is set up', async () => {
    const { ctx, simulation, connection } = await makeOwner('whatsapp-cloud');
    const phone = '+447911123456';
    const asked = await requestNumberCode(ctx, { channel: 'whatsapp', phone });
    if (asked.outcome !== 'write') throw new Error('no code to write');
    const to = connection.last_check?.senders[0]?.phone ?? '';
    await simulation.receive({ from: '+447911123457', to, text: asked.code });
    expect(await listOwnNumbers(ctx)).toEqual([]);
    await simulation.receive({ from: phone, to, text: ` ${asked.code} ` });
    expect(await listOwnNumbers(ctx)).toMatchObject([{ phone }]);
    const template = { content: sms.template.content };
    await sendTest(ctx, { channel: 'whatsapp', phone, template });
    expect(simulation.accepted()).toMatchObject([{ to: phone }]);
    const inbox = await ctx.db
      .select()
      .from(inboundMessages)
      .where(eq(inboundMessages.business_id, ctx.business.id));
    expect(inbox).toHaveLength(2);
  });
});

describe('a test of a text', () => {
  test('contains the short link, which leads to the page without an invitation', async () => {
    const { ctx, confirm, simulation } = await makeOwner();
    await confirm();
    await sendTest(ctx, sms);
    const token = /\/r\/([\w-]{22})/.exec(simulation.accepted().at(-1)?.text ?? '')?.[1] ?? '';
    expect(await findInvitationPath(asVisitor(ctx), { token })).toBe(`/review/${ctx.business.userId}`);
  });

  test('counts towards the daily cap, and waits when the day is full', async () => {
    const { ctx, confirm, simulation } = await makeOwner();
    await confirm();
    const mine = and(eq(sendingDays.business_id, ctx.business.id), eq(sendingDays.channel, 'sms'));
    expect(await ctx.db.select().from(sendingDays).where(mine)).toMatchObject([{ taken: 1 }]);
    await ctx.db
      .update(businessProfiles)
      .set({ daily_cap: 1 })
      .where(eq(businessProfiles.id, ctx.business.id));
    await expect(sendTest(ctx, sms)).rejects.toThrow(/reached your daily message limit/);
    expect(simulation.accepted()).toHaveLength(1);
  });

  test('releases its slot when the provider refuses', async () => {
    const { ctx, confirm, simulation } = await makeOwner();
    await confirm();
    simulation.faults.suspended = true;
    await expect(sendTest(ctx, sms)).rejects.toThrow(/account is suspended/);
    const mine = eq(sendingDays.business_id, ctx.business.id);
    expect(await ctx.db.select().from(sendingDays).where(mine)).toMatchObject([{ taken: 1 }]);
  });

  test('keeps its slot if the provider may have accepted it', async () => {
    const { ctx, confirm, simulation } = await makeOwner();
    await confirm();
    simulation.faults.timeoutAfterAcceptance = 1;
    await expect(sendTest(ctx, sms)).rejects.toMatchObject({ code: 'unavailable', reason: 'not_sent' });
    const mine = eq(sendingDays.business_id, ctx.business.id);
    expect(await ctx.db.select().from(sendingDays).where(mine)).toMatchObject([{ taken: 2 }]);
    expect(await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id))).toEqual([]);
  });

  test('records an opt-out that only the provider knew', async () => {
    const { ctx, confirm, simulation } = await makeOwner();
    await confirm();
    simulation.faults.optedOut = true;
    await expect(sendTest(ctx, sms)).rejects.toThrow(/was not sent: Opted out\./);
    const mine = eq(optOuts.business_id, ctx.business.id);
    expect(await ctx.db.select().from(optOuts).where(mine)).toMatchObject([
      { channel: 'sms', recipient: E164, source: 'provider' },
    ]);
    const said = and(
      eq(auditEvents.business_id, ctx.business.id),
      eq(auditEvents.action, 'contacts.opt-out'),
    );
    expect(await ctx.db.select().from(auditEvents).where(said)).toMatchObject([{ actor_kind: 'provider' }]);
  });

  test('waits if the provider asks, and reports faults of the account', async () => {
    const { ctx, confirm, connection, simulation } = await makeOwner();
    await confirm();
    const set = (values: Partial<typeof channelConnections.$inferInsert>) =>
      ctx.db.update(channelConnections).set(values).where(eq(channelConnections.id, connection.id));
    await set({ blocked_until: new Date(NOON.getTime() + 3_600_000) });
    await expect(sendTest(ctx, sms)).rejects.toThrow(/has asked us to wait until today at 1:00.PM\./);
    await set({ blocked_until: null, problem: 'no_funds' });
    await expect(sendTest(ctx, sms)).rejects.toThrow(/run out of credit\./);
    expect(simulation.accepted()).toHaveLength(1);
  });

  test('is not sent to a number that opted out, nor at night', async () => {
    let now = NOON;
    const { ctx, confirm, simulation } = await makeOwner('twilio', () => now);
    await confirm();
    now = new Date('2026-11-20T06:00:00Z');
    await expect(sendTest(ctx, sms)).rejects.toThrow(/outside the hours.*today at 9:00.AM/);
    now = NOON;
    const wish = { business_id: ctx.business.id, channel: 'sms', recipient: E164 } as const;
    await ctx.db.insert(optOuts).values({ ...wish, source: 'reply', created_at: NOON });
    await expect(sendTest(ctx, sms)).rejects.toThrow(/opted out.*START/);
    expect(simulation.accepted()).toHaveLength(1);
  });

  test('reports what is missing if the channel is not set up', async () => {
    const { ctx } = await makeBusiness();
    await expect(requestNumberCode(ctx, sms)).rejects.toThrow(/not set up yet/);
  });
});

test('a business has ten codes a day for all numbers; another has its own', async () => {
  const { ctx, simulation } = await makeOwner();
  const ask = (at: number, who = ctx) => requestNumberCode(who, { ...sms, phone: `+1212555014${at}` });
  for (let at = 0; at < 10; at += 1) expect(await ask(at)).toMatchObject({ outcome: 'sent' });
  const eleventh = { ...sms, phone: '+12125550160' };
  await expect(requestNumberCode(ctx, eleventh)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(simulation.accepted()).toHaveLength(10);
  const other = await makeTexting({ now: NOON });
  expect(await requestNumberCode(other.ctx, eleventh)).toMatchObject({ outcome: 'sent' });
});

test('a code to be sent by the phone is only shown for WhatsApp', async () => {
  const { ctx } = await makeOwner('twilio-whatsapp');
  await expect(requestNumberCode(ctx, sms)).rejects.toMatchObject({ reason: 'channel_blocked' });
  expect(await requestNumberCode(ctx, { channel: 'whatsapp', phone: PHONE })).toMatchObject({
    outcome: 'write',
  });
});

test('a code is sent by SMS where that is set up, whatever the number is for; a confirmed number needs none', async () => {
  const { ctx, confirm, simulation } = await makeOwner();
  expect(await requestNumberCode(ctx, { channel: 'whatsapp', phone: PHONE })).toMatchObject({
    outcome: 'sent',
  });
  await confirm();
  for (let time = 1; time <= 4; time += 1)
    expect(await requestNumberCode(ctx, sms)).toEqual({ outcome: 'confirmed' });
  expect(simulation.accepted()).toHaveLength(2);
  const { ctx: bystander } = await makeTexting({ now: NOON });
  expect(await requestNumberCode(bystander, sms)).toMatchObject({ outcome: 'sent' });
  await expect(requestNumberCode(bystander, sms)).rejects.toMatchObject({ code: 'rate_limited' });
  const { ctx: without } = await makeBusiness({ now: NOON });
  const written = requestNumberCode(without, { channel: 'whatsapp', phone: '+12125550170' });
  await expect(written).rejects.toThrow(/^Nothing can be sent yet: /);
});

test('if the WhatsApp number is unknown, the code needs SMS', async () => {
  const { ctx, connection } = await makeOwner('whatsapp-cloud');
  const { last_check } = connection;
  if (!last_check) throw new Error('The connection was not checked');
  const senders = last_check.senders.map((sender) => ({ ...sender, phone: '' }));
  await ctx.db
    .update(channelConnections)
    .set({ last_check: { ...last_check, senders } })
    .where(eq(channelConnections.id, connection.id));
  const asked = requestNumberCode(ctx, { channel: 'whatsapp', phone: '+447911123456' });
  await expect(asked).rejects.toMatchObject({
    reason: 'channel_blocked',
    message: expect.stringMatching(/^Set up SMS/),
  });
});
