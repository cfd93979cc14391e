import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#server/db/schema/contacts.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { guessMapping } from '#server/domain/imports/parts/guess-mapping.ts';
import { importAll, start } from '#tests/importing.ts';
import { makeBusiness, makeContact } from '#tests/make.ts';

test.each([
  ['Name,Email,Language', [2]],
  ['Preferred Language,Name,Email', [0]],
  ['Nombre,Correo,Idioma', [2]],
  ['Name,Lang,Email', [1]],
  ['patientName,primaryLanguage,Email', [1]],
  ['Name,Email,Language school', []],
  ['Name,Email,Notes', []],
])('of "%s" the columns %j hold languages', (header, language) => {
  expect(guessMapping([header.split(','), ['Ann', 'x', 'es']], 'US').language).toEqual(language);
});

test('reads people’s languages; unsupported ones are reported before, and imported without a language', async () => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Known', email: 'known@example.com', language: 'es' });
  const text = [
    'Name,Email,Language',
    'Ann,ann@example.com,en-US',
    'Rosa,rosa@example.com,Español (México)',
    'Luz,luz@example.com,spa',
    'Marie,marie@example.com,German',
    'Amélie,amelie@example.com,German',
    'Bo,bo@example.com,',
    'Known,known@example.com,',
  ].join('\n');
  const { importId } = await start(ctx, text);
  const { preview } = await getImport(ctx, { importId });
  expect(preview?.mapping.language).toEqual([2]);
  expect(preview?.check).toMatchObject({ people: 7, mended: 0, problems: [] });
  expect(preview?.check?.languages).toEqual([
    { words: 'German', language: null, rows: 2 },
    { words: 'en-US', language: 'en', rows: 1 },
    { words: 'Español (México)', language: 'es', rows: 1 },
    { words: 'spa', language: 'es', rows: 1 },
  ]);
  await importAll(ctx, text);
  const rows = await ctx.db
    .select({ name: contacts.name, language: contacts.language })
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .orderBy(asc(contacts.name));
  expect(Object.fromEntries(rows.map(({ name, language }) => [name, language]))).toEqual({
    Ann: 'en',
    Rosa: 'es',
    Luz: 'es',
    Marie: null,
    Amélie: null,
    Bo: null,
    Known: 'es',
  });
});

test('of a column with other content two hundred values are listed, and known ones keep counting', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 202 }, (_, at) => `P${at},p${at}@example.com,tongue ${at}`);
  const text = ['Name,Email,Language', ...rows, 'Last,last@example.com,tongue 0'].join('\n');
  const { preview } = await getImport(ctx, { importId: (await start(ctx, text)).importId });
  expect(preview?.check?.languages).toHaveLength(200);
  expect(preview?.check?.languages[0]).toMatchObject({ words: 'tongue 0', rows: 2 });
});
