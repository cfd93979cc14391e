import { expect, test } from 'vitest';
import { findObstacles } from '#server/domain/sending/parts/find-obstacles.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { makeBusiness } from '#tests/make.ts';

test('only who may be asked stands in the way of a second row', async () => {
  const { ctx } = await makeBusiness();
  const rules = await loadSendingRules(ctx, 'email');
  const person = { contactId: null, name: 'Grace', email: 'Grace@Example.com', phone: '' };
  const candidates = [
    { ...person, name: '' },
    { ...person, erased: true },
    { ...person, email: '' },
    person,
    { ...person, name: 'Somebody else', email: 'grace@example.com' },
    { ...person, email: '' },
  ];
  const seen = new Set(['before@example.com']);
  const options = { channel: 'email', rules, seen } as const;
  const reasons = (await findObstacles(ctx, candidates, options)).map((found) => found?.reason ?? null);
  expect(reasons).toEqual(['no_name', 'erased', 'no_email', null, 'duplicate', 'no_email']);
  expect([...seen]).toEqual(['before@example.com', 'grace@example.com']);
  const [known] = await findObstacles(ctx, [{ ...person, email: 'before@example.com' }], options);
  expect(known).toEqual({ reason: 'duplicate' });
});
