import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactImportChunks, contactImports } from '#server/db/schema/imports.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { start } from '#tests/importing.ts';
import { makeBusiness } from '#tests/make.ts';

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test.each([
  'Name,Email,Phone\n',
  'Telefon;E-Mail;Nachname;Vorname',
  'name',
  'Name,Email\n\n , \n',
  ';;;\n;;;\n',
  '',
])('a list of %j alone has no contacts, and leaves nothing behind', async (text) => {
  const { ctx } = await makeBusiness();
  await expect(startImport(ctx, { fileName: 'list.csv', stream: streamOf(text) })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Please check your CSV format.',
  });
  const left = await ctx.db
    .select()
    .from(contactImports)
    .where(eq(contactImports.business_id, ctx.business.id));
  expect(left).toEqual([]);
});

test('a business may upload thirty files an hour, whatever others upload', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const bring = (by: typeof ctx) => startImport(by, { fileName: 'list.csv', stream: streamOf('name') });
  for (let use = 0; use < 30; use += 1) await expect(bring(ctx)).rejects.toMatchObject({ code: 'invalid' });
  await expect(bring(ctx)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(bring(bystander)).rejects.toMatchObject({ code: 'invalid' });
});

test('a list with the maximum number of rows below its header is accepted, and one more is not', async () => {
  const { ctx } = await makeBusiness();
  const bring = (rows: number, above = '') =>
    startImport(ctx, { fileName: 'list.csv', stream: streamOf(`${above}${'Ann Lee\n'.repeat(rows)}`) });
  const refusal = {
    reason: 'csv_too_many_rows',
    message: 'The file has 100,001 rows, and the limit is 100,000. Please split it into parts.',
  };
  for (const above of ['', 'name\n']) await expect(bring(100_001, above)).rejects.toMatchObject(refusal);
  const { importId } = await bring(100_000, 'name\n');
  const [kept] = await ctx.db.select().from(contactImports).where(eq(contactImports.id, importId));
  expect(kept?.rows_estimated).toBe(100_000);
});

test('a file name is truncated but keeps its extension, and lines above the list are not rows', async () => {
  const { ctx } = await makeBusiness();
  const stream = streamOf('Report\nClient;Cell\nAnn;212-555-0101\nBo;212-555-0102\n');
  const { importId } = await startImport(ctx, { fileName: `${'n'.repeat(300)}.csv`, stream });
  const [row] = await ctx.db.select().from(contactImports).where(eq(contactImports.id, importId));
  expect(row).toMatchObject({ file_name: `${'n'.repeat(196)}.csv`, rows_estimated: 2 });
});

test.each([
  [32_768, [262_144, 262_144]],
  [32_769, [262_144, 262_144, 16]],
])('%i lines are stored in equal pieces, however they came', async (lines, sizes) => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx, 'Ann Lee Fox Ray\n'.repeat(lines));
  const pieces = await ctx.db
    .select()
    .from(contactImportChunks)
    .where(eq(contactImportChunks.import_id, importId))
    .orderBy(asc(contactImportChunks.position));
  expect(pieces.map(({ position, bytes }) => [position, bytes.length])).toEqual(
    sizes.map((size, at) => [at, size]),
  );
});
