import { expect, test } from 'vitest';
import { getImport } from '#server/domain/imports/get-import.ts';
import { importAll, peopleOf, start } from '#tests/importing.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

const PHONE = '+12125552368';
const HEADER = 'Name,Email,Phone';
const checkOf = async (ctx: OwnerCtx, rows: string[]) => {
  const { importId } = await start(ctx, [HEADER, ...rows].join('\n'));
  return (await getImport(ctx, { importId })).preview?.check;
};

test('new and known people are counted before the import as after it', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  await makeContact(stranger, { name: 'Cy', email: 'cy@example.com' });
  await makeContact(ctx, { name: 'Ann', email: 'ann@example.com', phone: '' });
  await makeContact(ctx, { name: 'Bo', email: 'bo@example.com', phone: '' });
  const rows = ['Ann,ann@example.com,212-555-2369', 'Bo,bo@example.com,', 'Cy,cy@example.com,', 'Di,,'];
  const check = await checkOf(ctx, [...rows, 'Di,,']);
  expect(check).toMatchObject({ people: 4, created: 2, updated: 1, unchanged: 1, twice: 1, unreachable: 2 });
  const { counts } = await importAll(ctx, [HEADER, ...rows, 'Di,,'].join('\n'));
  expect(counts).toMatchObject({ created: 2, updated: 1, unchanged: 1, duplicate: 1, unreachable: 2 });
  expect(await checkOf(ctx, rows)).toMatchObject({ people: 4, created: 0, updated: 0, unchanged: 4 });
});

test('shows a known person whose name would change', async () => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Petra Familie', email: '', phone: PHONE });
  const known = ['Ann Lee', 'Bo Ray', 'Cy Day', 'Di May', 'José Díaz', 'Ada'];
  for (const [at, name] of known.entries())
    await makeContact(ctx, { name, email: `p${at}@example.com`, phone: '' });
  const names = ['Ann Fox', 'Bo Fox', 'Cy Fox', 'Di Anne May', 'DIAZ, JOSE', 'Ada Lovelace'];
  const rows = ['Petra Anders,,212-555-2368', ...names.map((name, at) => `${name},p${at}@example.com,`)];
  const check = await checkOf(ctx, [...rows, 'New Person,new@example.com,']);
  expect(check?.replaced).toEqual({
    count: 4,
    examples: [
      { from: 'Petra Familie', to: 'Petra Anders' },
      { from: 'Ann Lee', to: 'Ann Fox' },
      { from: 'Bo Ray', to: 'Bo Fox' },
    ],
  });
  expect([check?.dropped.count, check?.shared.count]).toEqual([0, 0]);
});

test('shows a row taken for an earlier row’s person under another name', async () => {
  const { ctx } = await makeBusiness();
  const rows = [
    ...['Ann Lee,,212-555-2368', 'Ann Fox,,212-555-2368', 'Ann,,212-555-2368'],
    ...['Kim,kim@example.com,', 'Kim Day,kim@example.com,'],
  ];
  const check = await checkOf(ctx, rows);
  expect(check).toMatchObject({ people: 2, twice: 3, replaced: { count: 0 }, shared: { count: 0 } });
  expect(check?.dropped).toEqual({ count: 1, examples: [{ from: 'Ann Fox', to: 'Ann Lee' }] });
  await importAll(ctx, [HEADER, ...rows].join('\n'));
  expect(await peopleOf(ctx)).toEqual([
    ['Ann Lee', '', PHONE],
    ['Kim', 'kim@example.com', ''],
  ]);
});

test('reports a new person at a known person’s address, and leaves the known one unchanged', async () => {
  const { ctx } = await makeBusiness();
  const mother = await makeContact(ctx, { name: 'Maria Lopez', email: 'lopez@example.com', phone: '' });
  const rows = [
    'Sofia Lopez,lopez@example.com,212-555-2368',
    'Luis Lopez,,212-555-2368',
    'Bo,bo@example.com,',
  ];
  const check = await checkOf(ctx, rows);
  expect(check).toMatchObject({ people: 3, created: 3, replaced: { count: 0 }, dropped: { count: 0 } });
  expect(check?.shared).toEqual({
    count: 2,
    examples: [
      { from: 'Sofia Lopez', to: 'Maria Lopez' },
      { from: 'Luis Lopez', to: 'Sofia Lopez' },
    ],
  });
  const list = await importAll(ctx, [HEADER, ...rows].join('\n'));
  expect(list.counts).toMatchObject({ created: 3, updated: 0, duplicate: 0 });
  expect(await peopleOf(ctx)).toContainEqual([mother.name, mother.email, '']);
  expect(await checkOf(ctx, rows)).toMatchObject({ created: 0, unchanged: 3, shared: { count: 0 } });
});
