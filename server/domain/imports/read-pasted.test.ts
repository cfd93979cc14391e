import { expect, test } from 'vitest';
import { readPasted } from '#server/domain/imports/read-pasted.ts';
import { makeBusiness } from '#tests/make.ts';

const MARIA = { name: 'Maria Gonzalez', email: 'maria@example.com', phone: '+15125550142' };
const TOM = { name: 'Tom Becker', email: 'tom@example.com', phone: '' };
const CELLS = [MARIA.name, MARIA.email, '(512) 555-0142'] as const;

test.each([
  ['in the usual order', [0, 1, 2]],
  ['with the phone first', [2, 0, 1]],
  ['with the name last', [1, 2, 0]],
])('a single line of a sheet is one person, %s', async (_, order) => {
  const { ctx } = await makeBusiness();
  const text = order.map((at) => CELLS[at]).join('\t');
  expect(await readPasted(ctx, { text })).toEqual({ people: [MARIA], leftOut: 0 });
});

test('each line of a sheet is a person, except the header', async () => {
  const { ctx } = await makeBusiness();
  const text = `Email\tName\tPhone\r\n${MARIA.email}\t${MARIA.name}\t512 555 0142\r\n\r\n${TOM.email}\t"Tom Becker"\tn/a\r\n`;
  expect(await readPasted(ctx, { text })).toEqual({ people: [MARIA, TOM], leftOut: 0 });
});

test('commas in names do not split cells of a sheet', async () => {
  const { ctx } = await makeBusiness();
  const text = 'Gonzalez, Maria\tmaria@example.com\nBecker, Tom\ttom@example.com';
  const { people } = await readPasted(ctx, { text });
  expect(people.map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Maria Gonzalez maria@example.com',
    'Tom Becker tom@example.com',
  ]);
});

test('lines with commas are read as well, and bare addresses get no name', async () => {
  const { ctx } = await makeBusiness();
  expect(
    (await readPasted(ctx, { text: 'Ann Lee, ann@example.com\nBo Diaz, bo@example.com' })).people,
  ).toEqual([
    { name: 'Ann Lee', email: 'ann@example.com', phone: '' },
    { name: 'Bo Diaz', email: 'bo@example.com', phone: '' },
  ]);
  expect((await readPasted(ctx, { text: 'ann@example.com\nbo@example.com' })).people).toEqual([
    { name: '', email: 'ann@example.com', phone: '' },
    { name: '', email: 'bo@example.com', phone: '' },
  ]);
});

test('invalid addresses stay to be corrected; totals and people not to be contacted are left out', async () => {
  const { ctx } = await makeBusiness();
  const text = [
    'Name\tEmail\tPhone\tDo not contact',
    'Maria Gonzalez\tmaria@example.com\t(512) 555-0142\t',
    'Jo Alvarez\tjo@nowhere\t512 55\t',
    'Ann Lee\tann@example.com\t\tyes',
    'Total: 3\t\t\t',
  ].join('\n');
  expect(await readPasted(ctx, { text })).toEqual({
    people: [MARIA, { name: 'Jo Alvarez', email: 'jo@nowhere', phone: '512 55' }],
    leftOut: 2,
  });
});

test('an unclosed quote is reported, not guessed', async () => {
  const { ctx } = await makeBusiness();
  await expect(
    readPasted(ctx, { text: '"Maria\tmaria@example.com\nTom\ttom@example.com' }),
  ).rejects.toMatchObject({
    reason: 'csv_unreadable',
  });
});

test('numbers are read by the business’s own country', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness({ country: 'ES' })];
  const phoneFor = async (by: typeof ctx) =>
    (await readPasted(by, { text: 'Name\tPhone\nMaria Gonzalez\t612 345 678\nJo Alvarez\t+1 512 555 0142' }))
      .people[0]?.phone;
  expect(await phoneFor(bystander)).toBe('+34612345678');
  expect(await phoneFor(ctx)).toBe('612 345 678');
});
