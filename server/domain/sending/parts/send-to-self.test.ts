import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { sendToSelf } from '#server/domain/sending/parts/send-to-self.ts';
import { INVITATION_REASONS } from '#shared/channels.ts';
import { makeBusiness } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';

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

test('counts in the day of its own business, unless it certainly did not leave', async () => {
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

test('a fault of ours is told as one, and takes no place of the day', async () => {
  const { send, taken, wishes } = await makeOwner();
  await expect(send(new TypeError('odd'))).rejects.toThrow('odd');
  expect([await taken(), await wishes()]).toEqual([0, []]);
});

test('a no that the provider knows of is kept', async () => {
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

test('why a provider refuses is told where it says so, and nothing but a no is kept', async () => {
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

test('a mail to oneself leaves at once, however late it is', async () => {
  const { send, taken } = await makeOwner(new Date('2026-11-20T08:00:00Z'));
  await send();
  expect(await taken()).toBe(1);
});
