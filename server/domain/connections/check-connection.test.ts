import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import type { ChannelCheckView } from '#shared/sending/connections.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const EARLIER = new Date('2026-11-20T16:00:00Z');
/** A business with an account whose provider answers as told, and a bystander. */
async function makeChecked(given: Partial<typeof channelConnections.$inferInsert> = {}) {
  const [_stranger, made] = [await makeTexting({ now: NOON }), await makeTexting({ now: NOON })];
  const { ctx, connection } = made;
  const mine = eq(channelConnections.id, connection.id);
  await ctx.db
    .update(channelConnections)
    .set({ checked_at: EARLIER, ...given })
    .where(mine);
  const others = () =>
    ctx.db.select().from(channelConnections).where(ne(channelConnections.id, connection.id));
  const was = await others();
  const check = (answer: ChannelCheckView | Error, meanwhile = async () => {}) => {
    const openText: typeof ctx.channels.openText = (...args) => ({
      ...ctx.channels.openText(...args),
      perSecond: 7,
      check: async () => {
        await meanwhile();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return checkConnection({ ...ctx, channels: { ...ctx.channels, openText } }, { channel: 'sms' });
  };
  const row = async () => {
    expect(await others()).toEqual(was);
    const [found] = await ctx.db.select().from(channelConnections).where(mine);
    return found;
  };
  const audits = async () =>
    (await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, connection.id))).map(
      ({ detail }) => detail,
    );
  return { ctx, connection, mine, check, row, audits };
}

const sender = (id: string, offline = false) => ({
  id,
  label: id,
  phone: null,
  usApproved: true,
  problem: null,
  offline,
});
const template = (id: string, approved = true) => ({
  id,
  name: id,
  language: 'en',
  text: '{{1}}',
  placeholders: 1,
  approved,
  problem: null,
});
const account = (given: Partial<ChannelCheckView> = {}): ChannelCheckView => ({
  accountName: 'Bright Smile',
  problem: null,
  senders: [],
  templates: [],
  ...given,
});

test('what the provider lists is stored, and clears earlier faults', async () => {
  const wrong = { problem: 'no_funds', blocked_until: NOON, per_second: 1 } as const;
  const { check, row, audits } = await makeChecked(wrong);
  const answer = account({ senders: [sender('a'), sender('b')] });
  await check(answer);
  expect(await row()).toMatchObject({
    last_check: answer,
    problem: null,
    blocked_until: null,
    per_second: 7,
    checked_at: NOON,
    updated_at: NOON,
  });
  expect(await audits()).toEqual([{ channel: 'sms', refused: false, senders: 2 }]);
});

test('refused credentials are reported, and what was known of the account stays', async () => {
  const { connection, check, row, audits } = await makeChecked();
  await check(new ConnectorError('auth', 'x'));
  expect(await row()).toMatchObject({
    problem: 'channel_rejected',
    last_check: connection.last_check,
    sender: connection.sender,
    checked_at: NOON,
  });
  expect(await audits()).toEqual([{ channel: 'sms', refused: true, senders: 0 }]);
});

test('an unreachable provider changes nothing about the account', async () => {
  const { check, row, audits } = await makeChecked();
  const before = await row();
  await expect(check(new ConnectorError('unavailable', 'x'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(check(new TypeError('odd'))).rejects.toThrow('odd');
  expect(await row()).toEqual(before);
  expect(await audits()).toEqual([]);
});

test('an answer about credentials replaced meanwhile is not stored', async () => {
  const { ctx, mine, check, row } = await makeChecked();
  const change = async () => {
    await ctx.db.update(channelConnections).set({ credentials: 'v1.other' }).where(mine);
  };
  await expect(check(account(), change)).rejects.toMatchObject({ reason: 'credentials_changed' });
  expect(await row()).toMatchObject({ credentials: 'v1.other', checked_at: EARLIER });
});

test.each([
  ['a choice stays while it is listed', 'a', [sender('a'), sender('b')], 'a'],
  ['also one that is offline', 'a', [sender('a', true), sender('b')], 'a'],
  ['the only one is chosen', '', [sender('b')], 'b'],
  ['instead of one that is gone, too', 'gone', [sender('b')], 'b'],
  ['and the only one that can send', '', [sender('a', true), sender('b')], 'b'],
  ['of several none', 'gone', [sender('a'), sender('b')], ''],
  ['without any, none', 'gone', [], ''],
])('of senders: %s', async (_, chosen, senders, expected) => {
  const { check, row } = await makeChecked({ sender: chosen });
  await check(account({ senders }));
  expect(await row()).toMatchObject({ sender: expected });
});

test.each([
  ['a choice stays while it is listed', 'a en', [template('a', false), template('b')], 'a en'],
  ['the only one that is approved is chosen', 'gone en', [template('a', false), template('b')], 'b en'],
  ['of several none', '', [template('a'), template('b')], ''],
])('of templates: %s', async (_, template_id, templates, expected) => {
  const { check, row } = await makeChecked({ template_id });
  await check(account({ templates }));
  expect(await row()).toMatchObject({ template_id: expected });
});

test('a business may check thirty times in ten minutes, and no more', async () => {
  const [{ check }, other] = [await makeChecked(), await makeChecked()];
  for (let at = 0; at < 30; at += 1) await check(account());
  await expect(check(account())).rejects.toMatchObject({ code: 'rate_limited' });
  await other.check(account());
});
