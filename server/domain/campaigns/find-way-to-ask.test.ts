import { expect, test } from 'vitest';
import { optOuts } from '#server/db/schema/contacts.ts';
import { findWayToAsk } from '#server/domain/campaigns/find-way-to-ask.ts';
import { asJob, asVisitor, makeBusiness, makeUser } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const ABROAD = '+447911123456';
const person = (name: string, email = '', phone = '') => ({ name, email, phone });
const ann = person('Ann', 'ann@example.com', ABROAD);

test('only an owner with a business is told', async () => {
  const { ctx } = await makeUser();
  const input = { contacts: [ann] };
  await expect(findWayToAsk(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(findWayToAsk(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findWayToAsk(ctx, input)).rejects.toMatchObject({ code: 'business_required' });
});

test('the first channel that is set up and reaches somebody, and none where none does', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const { ctx: other } = await makeBusiness({ now: NOON });
  const way = (...contacts: ReturnType<typeof person>[]) => findWayToAsk(ctx, { contacts });
  expect(await way(ann)).toBe('email');
  expect(await way(person('Bo', '', ABROAD))).toBe('sms');
  expect(await way(person('Cy'))).toBeNull();
  expect(await way()).toBeNull();
  // Without a provider a phone reaches nobody.
  expect(await findWayToAsk(other, { contacts: [person('Bo', '', ABROAD)] })).toBeNull();
  const no = { channel: 'email', recipient: ann.email, source: 'owner', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ ...no, business_id: ctx.business.id });
  expect(await way(ann)).toBe('sms');
  expect(await findWayToAsk(other, { contacts: [ann] })).toBe('email');
});

test('of several people the channel that reaches most', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const contacts = [ann, person('Bo', '', '+447911123457'), person('Cy', '', '+447911123458')];
  expect(await findWayToAsk(ctx, { contacts })).toBe('sms');
});
