import { expect, test } from 'vitest';
import { findByAddress } from '#server/domain/sending/parts/load-standing.ts';
import { makeBusiness, makeContact } from '#tests/make.ts';

test('people are found by the address of the channel, and nobody by an empty one', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const ann = { name: 'Ann', email: 'Ann@Example.com', phone: '' };
  const tom = { name: 'Tom', email: '', phone: '+12125550142' };
  const [{ id: annId }, { id: tomId }] = [await makeContact(ctx, ann), await makeContact(ctx, tom)];
  await makeContact(stranger, ann);
  await makeContact(stranger, tom);
  const given = ['', 'ann@example.com', '+12125550142'];
  expect([...(await findByAddress(ctx, 'email', given))]).toEqual([[annId, 'ann@example.com']]);
  expect([...(await findByAddress(ctx, 'sms', given))]).toEqual([[tomId, '+12125550142']]);
});
