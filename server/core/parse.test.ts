import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from '#server/core/parse.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { makeBusiness } from '#tests/make.ts';

const HALF = '\ud83e';

test('halves of characters are left out of every text, wherever it is, and whole ones stay', () => {
  const Given = z.object({
    name: z.string().max(4),
    list: z.array(z.object({ text: z.string() })),
    more: z.record(z.string(), z.unknown()),
    at: z.date(),
    bytes: z.instanceof(Uint8Array),
  });
  const at = new Date(0);
  const bytes = new Uint8Array([1]);
  expect(
    parse(Given, {
      name: `An${HALF}n`,
      list: [{ text: `a${HALF}` }, { text: '🦷 ok' }],
      more: { [`k${HALF}`]: [`${HALF}v`, 1, null] },
      at,
      bytes,
    }),
  ).toEqual({
    name: 'Ann',
    list: [{ text: 'a' }, { text: '🦷 ok' }],
    more: { k: ['v', 1, null] },
    at,
    bytes,
  });
});

test('what is kept has no mark in the place of a half', async () => {
  const { ctx } = await makeBusiness();
  await addContact(ctx, { name: `Ann ${HALF}Smith 🦷`, email: 'ann@example.com', phone: '' });
  expect(await ctx.db.select({ name: contacts.name }).from(contacts)).toContainEqual({
    name: 'Ann Smith 🦷',
  });
});
