import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { pickContacts } from '#server/domain/contacts/pick-contacts.ts';
import { MOST_PICKED } from '#shared/contacts/contact-basics.ts';
import { asJob, asVisitor, makeBusiness, makeContact } from '#tests/make.ts';

test('only the owner picks', async () => {
  const { ctx } = await makeBusiness();
  const input = { contactIds: [] };
  await expect(pickContacts(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(pickContacts(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
});

test('other businesses’ and erased contacts and nonsense are left out', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const stranger = await makeContact(other);
  const erased = await makeContact(ctx);
  await eraseContact(ctx, { contactId: erased.id });
  const contactIds = [stranger.id, erased.id, newId(), '', "' or 1=1 --", 'x'.repeat(60)];
  expect(await pickContacts(ctx, { contactIds })).toEqual([]);
});

test('in the order of the URL, each once, with readable numbers', async () => {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, { name: 'Ann', email: 'ann@example.com', phone: '+12125552368' });
  const tom = await makeContact(ctx, { name: 'Tom', email: '', phone: '+447911123456' });
  const contactIds = [tom.id, ann.id.toUpperCase(), ann.id, tom.id];
  const picked = [
    { name: 'Tom', email: '', phone: '+44 7911 123456' },
    { name: 'Ann', email: 'ann@example.com', phone: '(212) 555-2368' },
  ];
  expect(await pickContacts(ctx, { contactIds })).toEqual(picked);
  expect(await pickContacts(ctx, { contactIds })).toEqual(picked);
});

test('more than can be asked at once is refused', async () => {
  const { ctx } = await makeBusiness();
  const contactIds = Array.from({ length: MOST_PICKED + 1 }, () => newId());
  await expect(pickContacts(ctx, { contactIds })).rejects.toMatchObject({ code: 'invalid' });
});
