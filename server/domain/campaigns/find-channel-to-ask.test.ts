import { expect, test } from 'vitest';
import { optOuts } from '#server/db/schema/contacts.ts';
import { findChannelToAsk } from '#server/domain/campaigns/find-channel-to-ask.ts';
import { asJob, asVisitor, makeBusiness, makeUser } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const ABROAD = '+447911123456';
const person = (name: string, email = '', phone = '') => ({ name, email, phone });
const ann = person('Ann', 'ann@example.com', ABROAD);

test('only for an owner with a business', async () => {
  const { ctx } = await makeUser();
  const input = { contacts: [ann] };
  await expect(findChannelToAsk(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(findChannelToAsk(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findChannelToAsk(ctx, input)).rejects.toMatchObject({ code: 'business_required' });
});

test('the first channel that is set up and reaches somebody, and none where none does', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const { ctx: other } = await makeBusiness({ now: NOON });
  const way = (...contacts: ReturnType<typeof person>[]) => findChannelToAsk(ctx, { contacts });
  expect(await way(ann)).toBe('email');
  expect(await way(person('Bo', '', ABROAD))).toBe('sms');
  expect(await way(person('Cy'))).toBeNull();
  expect(await way()).toBeNull();
  // Without a provider nobody can be reached by phone.
  expect(await findChannelToAsk(other, { contacts: [person('Bo', '', ABROAD)] })).toBeNull();
  const no = { channel: 'email', recipient: ann.email, source: 'owner', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ ...no, business_id: ctx.business.id });
  expect(await way(ann)).toBe('sms');
  expect(await findChannelToAsk(other, { contacts: [ann] })).toBe('email');
});

test('of several people the channel that reaches most', async () => {
  const { ctx } = await makeTexting({ now: NOON });
  const contacts = [ann, person('Bo', '', '+447911123457'), person('Cy', '', '+447911123458')];
  expect(await findChannelToAsk(ctx, { contacts })).toBe('sms');
});
