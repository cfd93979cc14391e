import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { listImportedLists } from '#server/domain/campaigns/list-imported-lists.ts';
import { asVisitor, makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

async function makeList(ctx: OwnerCtx, status: 'done' | 'reading'): Promise<string> {
  const id = newId();
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  await ctx.db.insert(contactImports).values({
    id,
    business_id: ctx.business.id,
    user_id: ctx.actor.userId,
    file_name: 'patients.csv',
    status,
    size_bytes: 10,
    encoding: 'utf-8',
    delimiter: ',',
    ...at,
  });
  return id;
}

test("a visitor reads nothing, and another business's list is left out", async () => {
  const { ctx: stranger } = await makeBusiness();
  const importIds = [await makeList(stranger, 'done'), newId(), 'nonsense'];
  const { ctx } = await makeBusiness();
  await expect(listImportedLists(asVisitor(ctx), { importIds })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await listImportedLists(ctx, { importIds })).toEqual([]);
  expect(await listImportedLists(ctx, { importIds: [] })).toEqual([]);
});

test('lists the people with their numbers in national format, without erased ones', async () => {
  const { ctx } = await makeBusiness();
  const [full, empty] = [await makeList(ctx, 'done'), await makeList(ctx, 'reading')];
  const people = [
    { name: 'Ann', email: 'ann@example.com', phone: '+15125550142' },
    { name: '', email: '', erased_at: ctx.now() },
  ];
  const ids: string[] = [];
  for (const person of people) {
    const contact = await makeContact(ctx, person);
    ids.push(contact.id);
    await ctx.db.insert(contactImportMembers).values({ import_id: full, contact_id: contact.id });
  }
  await makeContact(ctx, { name: 'Bystander' });
  const ann = { id: ids[0], name: 'Ann', email: 'ann@example.com', phone: '(512) 555-0142' };
  expect(await listImportedLists(ctx, { importIds: [full, empty] })).toEqual([
    { id: full, name: 'patients.csv', ready: true, contacts: 1, people: [ann] },
    { id: empty, name: 'patients.csv', ready: false, contacts: 0, people: [] },
  ]);
});
