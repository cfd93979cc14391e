import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { jobPaces } from '#server/db/schema/jobs.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { accountKey } from '#server/domain/sending/parts/enqueue-sending.ts';
import { sendToSelf } from '#server/domain/sending/parts/send-to-self.ts';
import { INVITATION_REASONS } from '#shared/sending/channels.ts';
import { makeBusiness } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

async function makeOwner(now = NOON) {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness({ now }), await makeBusiness({ now })];
  const recipient = 'owner@example.com';
  const send = (error?: Error) =>
    sendToSelf(ctx, { channel: 'email', recipient, what: 'The test' }, async () => {
      if (error) throw error;
    });
  const taken = async (business = ctx.business.id) => {
    const days = await ctx.db.select().from(sendingDays).where(eq(sendingDays.business_id, business));
    return days.reduce((sum, day) => sum + day.taken, 0);
  };
  const wishes = (business = ctx.business.id) =>
    ctx.db
      .select()
      .from(optOuts)
      .where(and(eq(optOuts.business_id, business), eq(optOuts.recipient, recipient)));
  return { bystander, send, taken, wishes };
}

test('counts in the day of its own business, unless it certainly was not sent', async () => {
  const { bystander, send, taken } = await makeOwner();
  await send();
  expect([await taken(), await taken(bystander.business.id)]).toEqual([1, 0]);
  await expect(send(new ConnectorError('rejected', 'x'))).rejects.toMatchObject({ reason: 'not_sent' });
  expect(await taken()).toBe(1);
  await expect(send(new ConnectorError('unavailable', 'x', { ambiguous: true }))).rejects.toMatchObject({
    reason: 'not_sent',
  });
  expect(await taken()).toBe(2);
});

test('a fault of ours is reported as such, and takes no slot of the day', async () => {
  const { send, taken, wishes } = await makeOwner();
  await expect(send(new TypeError('odd'))).rejects.toThrow('odd');
  expect([await taken(), await wishes()]).toEqual([0, []]);
});

test('an opt-out known to the provider is stored', async () => {
  const { bystander, send, taken, wishes } = await makeOwner();
  const no = new ConnectorError('rejected', 'x', { reason: 'opted_out' });
  await expect(send(no)).rejects.toMatchObject({ reason: 'not_sent' });
  expect(await wishes()).toMatchObject([{ channel: 'email', source: 'provider' }]);
  expect([await taken(), await wishes(bystander.business.id)]).toEqual([0, []]);
  await expect(send()).rejects.toMatchObject({
    reason: 'channel_blocked',
    message: 'The test was not sent: this address has opted out of your emails.',
  });
});

test('a provider’s reason for refusing is passed on, and only an opt-out is stored', async () => {
  const { send, taken, wishes } = await makeOwner();
  const told = async (reason?: 'landline' | 'opted_out') => {
    const error = await send(new ConnectorError('rejected', 'x', reason ? { reason } : {})).catch(
      (one) => one,
    );
    return [error.code, error.message];
  };
  expect(await told()).toEqual([
    ...['unavailable', 'The test was not sent: The provider did not accept it.'],
  ]);
  expect(await told('landline')).toEqual([
    'unavailable',
    `The test was not sent: ${INVITATION_REASONS.landline}.`,
  ]);
  expect([await taken(), await wishes()]).toEqual([0, []]);
});

test('a mail to oneself is sent at once, however late it is', async () => {
  const { send, taken } = await makeOwner(new Date('2026-11-20T08:00:00Z'));
  await send();
  expect(await taken()).toBe(1);
});

/** A text with the connections involved: the channel's, another channel's, another business's. */
async function makeTexter() {
  const [{ ctx, connection }, stranger] = [
    await makeTexting({ now: NOON }),
    await makeTexting({ now: NOON }),
  ];
  const { id: _, ...copied } = connection;
  const beside = {
    channel: 'whatsapp',
    connector: 'whatsapp-cloud',
    hook_hash: hashToken(newToken()),
  } as const;
  await ctx.db.insert(channelConnections).values({ ...copied, ...beside });
  const recipient = '+12125550142';
  const send = (error?: Error) =>
    sendToSelf(ctx, { channel: 'sms', recipient, what: 'The code' }, async () => {
      if (error) throw error;
    });
  const look = async () => {
    const rows = await ctx.db.select().from(channelConnections);
    const [others, mine] = [
      rows.filter(
        ({ id, business_id }) =>
          id !== connection.id && [ctx, stranger.ctx].some((of) => of.business.id === business_id),
      ),
      rows.find(({ id }) => id === connection.id),
    ];
    const rest = others.map(({ problem, blocked_until }) => [problem, blocked_until]);
    return { problem: mine?.problem, blocked: mine?.blocked_until, rest };
  };
  return { ctx, stranger: stranger.ctx, recipient, send, look };
}

const UNTOUCHED = Array(2).fill([null, null]);

test.each([
  [new ConnectorError('auth', 'x'), 'channel_rejected'],
  [new ConnectorError('rejected', 'x', { reason: 'no_funds' }), 'no_funds'],
] as const)(
  'a dead account is found by a test, too: its connection says so, and no other',
  async (error, problem) => {
    const { send, look } = await makeTexter();
    await expect(send(error)).rejects.toMatchObject({
      message: `The code was not sent: ${INVITATION_REASONS[problem]}.`,
    });
    expect(await look()).toEqual({ problem, blocked: null, rest: UNTOUCHED });
    await expect(send()).rejects.toMatchObject({ reason: 'channel_blocked' });
  },
);

test('a pause requested for the account is kept, and a refusal of one message does not affect it', async () => {
  const { send, look } = await makeTexter();
  await expect(send(new ConnectorError('rejected', 'x', { reason: 'landline' }))).rejects.toThrow();
  expect(await look()).toEqual({ problem: null, blocked: null, rest: UNTOUCHED });
  const retryAt = new Date(NOON.getTime() + 90_000);
  await expect(send(new ConnectorError('rate_limited', 'x', { retryAt }))).rejects.toThrow();
  expect(await look()).toEqual({ problem: null, blocked: retryAt, rest: UNTOUCHED });
});

test('a complaint about a test or a code is an opt-out', async () => {
  const { ctx, stranger, recipient, send } = await makeTexter();
  await expect(send(new ConnectorError('rejected', 'x', { reason: 'complained' }))).rejects.toThrow();
  const noes = async (business: string) =>
    ctx.db
      .select()
      .from(optOuts)
      .where(and(eq(optOuts.business_id, business), eq(optOuts.recipient, recipient)));
  expect(await noes(ctx.business.id)).toMatchObject([{ channel: 'sms', source: 'complaint' }]);
  expect(await noes(stranger.business.id)).toEqual([]);
});

test('a text to oneself takes a slot of the account’s pace', async () => {
  const { ctx, stranger, send } = await makeTexter();
  await send();
  const paces = await ctx.db.select().from(jobPaces);
  const of = (id: string) => paces.filter(({ key }) => key.startsWith(id));
  const next_at = new Date(NOON.getTime() + 100);
  expect(of(ctx.business.id)).toEqual([{ key: accountKey(ctx.business.id, 'sms'), next_at }]);
  expect(of(stranger.business.id)).toEqual([]);
});
