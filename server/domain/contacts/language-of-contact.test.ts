import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#server/db/schema/contacts.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { ensureContacts } from '#server/domain/contacts/queries.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';
import { auditOf } from '#tests/sending.ts';

const languageOf = async (ctx: OwnerCtx, id: string) => {
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, id));
  return row?.language;
};

test('a language is given, changed, cleared and erased with the person, and is in the export', async () => {
  const { ctx } = await makeBusiness();
  const bystander = await makeContact(ctx, { name: 'Grace', email: 'grace@example.com', language: 'en' });
  const rosa = { name: 'Rosa', email: 'rosa@example.com', phone: '' };
  const { contactId } = await addContact(ctx, { ...rosa, language: 'es' });
  expect((await getContact(ctx, { contactId })).language).toBe('es');
  const { csv } = await exportContacts(ctx, { all: true });
  const lines = (await Array.fromAsync(csv)).join('').split('\r\n');
  expect(lines[0]).toContain('Name,Email,Phone,Language,Added');
  expect(lines.find((line) => line.startsWith('Rosa'))).toContain('rosa@example.com,,Spanish,');
  expect(lines.find((line) => line.startsWith('Grace'))).toContain(',English,');

  await saveContact(ctx, { contactId, ...rosa, language: 'es' });
  expect(await auditOf(ctx, contactId, 'contacts.save')).toEqual([]);
  await saveContact(ctx, { contactId, ...rosa, language: '' as never });
  expect(await languageOf(ctx, contactId)).toBeNull();
  const audits = await auditOf(ctx, contactId, 'contacts.save');
  expect(audits.map(({ detail }) => detail)).toEqual([{ changed: ['language'] }]);
  await expect(saveContact(ctx, { contactId, ...rosa, language: 'xx' as never })).rejects.toMatchObject({
    code: 'invalid',
  });
  await saveContact(ctx, { contactId, ...rosa, language: 'es' });
  await eraseContact(ctx, { contactId });
  expect(await languageOf(ctx, contactId)).toBeNull();
  expect(await languageOf(ctx, bystander.id)).toBe('en');
});

test('a row without a language keeps the known one, and a given one replaces it', async () => {
  const { ctx } = await makeBusiness();
  const made = await makeContact(ctx, { name: 'Rosa', email: 'rosa@example.com', language: 'es' });
  const rosa = { name: 'Rosa', email: 'rosa@example.com', phone: '' };
  const merge = (row: Parameters<typeof ensureContacts>[1][number]) =>
    ctx.db.transaction((db) => ensureContacts({ ...ctx, db }, [row]));
  await merge({ ...rosa, phone: '+12125550142' });
  expect(await languageOf(ctx, made.id)).toBe('es');
  await merge({ ...rosa, language: 'en' });
  expect(await languageOf(ctx, made.id)).toBe('en');
  await merge({ ...rosa, language: null });
  expect(await languageOf(ctx, made.id)).toBe('en');
});
