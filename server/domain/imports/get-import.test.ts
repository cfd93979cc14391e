import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { contactImportProblems, contactImports } from '#server/db/schema/imports.ts';
import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import type { LookAtImport, ProblemGroup } from '#shared/contacts/imports.ts';
import { confirm, importAll, peopleOf, start, type Text } from '#tests/importing.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const FIVE_LINES = [
  'Name,Email,Phone,Work email',
  'Ann,ann@example.com,,',
  ',,,',
  'Kim,kim@,,kim@work.example',
  ',nobody@example.com,,',
  'Bo,bo@,12,',
  'Lee,lee@example.com,+44 12,',
].join('\n');

const checked = async (ctx: OwnerCtx, input: LookAtImport) => {
  const { preview } = await getImport(ctx, input);
  if (!preview?.check) throw new Error('Nothing has been checked');
  return preview.check;
};
const fileOf = async (ctx: OwnerCtx, input: LookAtImport) =>
  (await Array.fromAsync((await exportProblems(ctx, input)).csv)).join('');

test('reports a row’s faults before the import as after it, for the chosen columns', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx, FIVE_LINES);
  const bystander = await start(ctx, 'Name,Email\n,other@example.com\n');
  const chosen = { importId, name: ['0'], email: ['1'], phone: ['2'], header: 'on' };
  const check = await checked(ctx, chosen);
  expect(check).toMatchObject({ people: 4, leftOut: 1, mended: 3, unreachable: 2, failure: null });
  expect(check.problems.map(({ words, count, rows }) => [words, count, rows.map(({ row }) => row)])).toEqual([
    ['Left out: no name', 1, [5]],
    ['Name only: no valid email or phone', 1, [6]],
    ['Name only: not a valid email address', 1, [4]],
    ['Without the phone: not a valid number', 1, [7]],
  ]);
  const before = await fileOf(ctx, chosen);
  expect(before).toContain('Kim,kim@,,4,Name only: not a valid email address');
  // With the other email column, Kim can be reached; no preview is stored.
  const wider = await checked(ctx, { ...chosen, email: ['1', '3'] });
  expect(wider).toMatchObject({ people: 4, leftOut: 1, mended: 2, unreachable: 1 });
  expect(await peopleOf(ctx)).toEqual([]);
  expect(await ctx.db.select().from(contactImportProblems)).toEqual([]);
  const audits = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, importId));
  expect(audits.map(({ action }) => action)).toEqual(['imports.start']);

  await runImport(ctx, chosen);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  const done = await getImport(ctx, { importId });
  expect(done.problems).toEqual(check.problems);
  expect(done.counts).toMatchObject({ created: 4, leftOut: 1, mended: 3, unreachable: 2 });
  expect(await fileOf(ctx, { importId })).toBe(before);
  expect((await checked(ctx, bystander)).problems).toMatchObject([{ reason: 'no_name', count: 1 }]);
});

test('preview, result and file name the character that an email cannot have', async () => {
  const { ctx } = await makeBusiness();
  const text = 'Name,Email\nJürgen,juergen.müller@example.com\nBo,bo@\nAnn,ann@example.com\n';
  const { importId } = await start(ctx, text);
  const faults = [
    [2, expect.stringContaining('“ü” is not allowed before the @')],
    [3, undefined],
  ];
  const faultsIn = (problems: ProblemGroup[] | undefined) =>
    problems?.flatMap(({ rows }) => rows.map(({ row, fault }) => [row, fault]));
  expect(faultsIn((await checked(ctx, { importId })).problems)).toEqual(faults);
  expect(await fileOf(ctx, { importId })).toMatch(
    /email address\. “ü” is not allowed[^\n]*\r?\nBo,bo@,3,[^.\n]*\r?\n$/,
  );
  expect(faultsIn((await importAll(ctx, text)).problems)).toEqual(faults);
});

test('problems are listed once the import has ended, for its own list', async () => {
  const { ctx } = await makeBusiness();
  const bystander = await start(ctx, 'Name,Email,Phone\n,other@example.com,\nJo,jo@,\n');
  const { importId } = await start(ctx, FIVE_LINES);
  for (const id of [bystander.importId, importId]) {
    await confirm(ctx, id);
    await readImport(asJob(ctx, 'imports.read'), { importId: id });
  }
  const mine = eq(contactImports.id, importId);
  const seen = async (status: (typeof contactImports.$inferSelect)['status']) => {
    await ctx.db.update(contactImports).set({ status }).where(mine);
    const { problems, counts } = await getImport(ctx, { importId });
    return [problems.reduce((sum, { count }) => sum + count, 0), counts.leftOut + counts.mended];
  };
  expect(await seen('reading')).toEqual([0, 2]);
  for (const status of ['done', 'failed', 'canceled'] as const) expect(await seen(status)).toEqual([2, 2]);
});

test('shows how names in capitals will be stored, with a few examples', async () => {
  const { ctx } = await makeBusiness();
  const names = ['ADA LOVELACE', 'Tom Lee', 'KIM', ...['ONE', 'TWO', 'SIX'].map((last) => `ANN ${last}`)];
  const { importId } = await start(
    ctx,
    ['Name,Email', ...names.map((name, at) => `${name},p${at}@b.co`)].join('\n'),
  );
  const chosen = { importId, name: ['0'], email: ['1'], header: 'on' };
  const { renamed } = await checked(ctx, chosen);
  expect(renamed.count).toBe(4);
  expect(renamed.examples.map(({ from, to }) => `${from}: ${to}`)).toEqual([
    ...['ADA LOVELACE: Ada Lovelace', 'ANN ONE: Ann One', 'ANN TWO: Ann Two'],
  ]);
  await runImport(ctx, chosen);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  expect((await peopleOf(ctx)).map(([name]) => name).toSorted()).toEqual([
    ...['Ada Lovelace', 'Ann One', 'Ann Six', 'Ann Two', 'KIM', 'Tom Lee'],
  ]);
});

test('a person listed twice counts once, known or new, as in the import', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await importAll(ctx, 'Name,Email,Phone\nKim,kim@example.com,212-555-2368\n');
  // The other business's Ann does not count here.
  await importAll(stranger, 'Name,Email,Phone\nAnn,ann@example.com,212-555-7788\n');
  const filler = Array.from({ length: 600 }, (_, at) => `Person ${at},p${at}@example.com,`);
  // Ann is in two batches; Kim is recognized by email and by phone; the two Lees share a phone and are two people.
  const rows = [
    ...['Ann,ann@example.com,', 'Kim,kim@example.com,', 'Lee,lee@example.com,212-555-7788'],
    ...filler,
    ...['Ann,ANN@example.com,212-555-2369', 'Kim,,212-555-2368', 'Lena Lee,lena@example.com,212-555-7788'],
  ];
  const { importId } = await start(ctx, `Name,Email,Phone\n${rows.join('\n')}\n`);
  const check = await checked(ctx, { importId });
  expect(check).toMatchObject({ people: 604, twice: 2, leftOut: 0 });
  expect((await peopleOf(ctx)).length).toBe(1);

  await confirm(ctx, importId);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  const { counts } = await getImport(ctx, { importId });
  const { created, updated, unchanged, duplicate } = counts;
  expect([created + updated + unchanged, duplicate]).toEqual([check.people, check.twice]);
  expect((await peopleOf(ctx)).length).toBe(604);
});

test('incompatible columns are refused; another business finds nothing', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const { importId } = await start(ctx, FIVE_LINES);
  const twice = { importId, name: ['0'], email: ['0'] };
  const fault = { fields: { 'email[0]': ['This column is already chosen above.'] } };
  await expect(getImport(ctx, twice)).rejects.toMatchObject(fault);
  await expect(exportProblems(ctx, twice)).rejects.toMatchObject(fault);
  const theirs = { importId, name: ['0'] };
  await expect(getImport(stranger, theirs)).rejects.toMatchObject({ code: 'not_found' });
  await expect(exportProblems(stranger, theirs)).rejects.toMatchObject({ code: 'not_found' });
});

test('without the country of the numbers they are not judged', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx, 'Name,Phone\nJörg,0152 28817386\nUte,030 23125 001\n');
  expect((await getImport(ctx, { importId })).preview?.check).toBeNull();
  const chosen = { importId, name: ['0'], phone: ['1'], header: 'on' };
  expect((await checked(ctx, { ...chosen, country: 'DE' })).mended).toBe(0);
  expect((await checked(ctx, { ...chosen, country: 'US' })).problems).toMatchObject([
    { words: 'Name only: not a valid phone number', count: 2 },
  ]);
});

test('a truncated file is reported before anybody is added', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 3_000 }, (_, at) => `Person ${at},p${at}@example.com\n`).join('');
  const list = await start(ctx, `Kim,kim@\n${rows}"Ann,a@b.co\n`);
  const check = await checked(ctx, list);
  expect(check).toMatchObject({ people: 3_001, mended: 1, failure: expect.stringContaining('never closes') });
  // The rows before the break are still reported, for the likely columns.
  expect(await fileOf(ctx, list)).toContain('Kim,kim@,1,Name only');
});

const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
test.each<[string, Text]>([
  ['Excel, with its mark and semicolons', '\ufeffName;Email\r\nAnn;ann@example.com\r\n;\r\nBo;bo@\r\n'],
  ['UTF-16 with tabs', wide('Name\tEmail\r\nAnn\tann@example.com\r\n\t\r\nBo\tbo@\r\n')],
  ['line breaks within quotes', 'Name,Email\n"Ann\nLee",ann@example.com\n,\n"Bo\r\nLee",bo@\n'],
  ['many empty lines', `Name,Email\n${',\n'.repeat(500)}Ann,ann@example.com\n${'\n'.repeat(500)}Bo,bo@\n,\n`],
])('%s: people are counted, not lines', async (_, text) => {
  const { ctx } = await makeBusiness();
  const check = await checked(ctx, await start(ctx, text));
  expect(check).toMatchObject({ people: 2, leftOut: 0, mended: 1, problems: [{ count: 1 }] });
});

test('50,000 rows are checked, and the first thirty bad ones named', async () => {
  const { ctx } = await makeBusiness();
  const line = (at: number) =>
    at % 100 === 0
      ? `,p${at}@example.com,\n`
      : `Person ${at},p${at}@example.com,(212) 555-${1_000 + (at % 9_000)}\n`;
  const { importId } = await start(
    ctx,
    `Name,Email,Phone\n${Array.from({ length: 50_000 }, (_, at) => line(at)).join('')}`,
  );
  const check = await checked(ctx, { importId });
  expect(check).toMatchObject({ people: 49_500, leftOut: 500, problems: [{ count: 500 }] });
  expect(check.problems[0]?.rows).toHaveLength(30);
});

test('the preview shows a name as it will be stored, without text direction marks', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx, 'N\u202eame,Email\nAnn \u202eeeL,ann@example.com\n');
  const { preview } = await getImport(ctx, { importId });
  expect(preview).toMatchObject({ columns: ['Name', 'Email'], rows: [['Ann eeL', 'ann@example.com']] });
  await confirm(ctx, importId);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  expect(await peopleOf(ctx)).toEqual([['Ann eeL', 'ann@example.com', '']]);
});

test('a placeholder for an email or a number is counted and shown, row by row', async () => {
  const { ctx } = await makeBusiness();
  const rows = [
    ...['Ann,none@none.com,212-555-2368', 'Bo,noemail@noemail.com,', 'Cy,n/a,', 'Di,di@example.com,000-0000'],
    ...['Ed,ed@example.com,212-555-2369', 'Fay,none@none.com,212-555-2370', 'Gus,test@test.com,', 'Hal,,'],
  ];
  const { importId } = await start(ctx, `Name,Email,Phone\n${rows.join('\n')}\n`);
  const { preview } = await getImport(ctx, { importId });
  expect(preview?.check).toMatchObject({
    people: 8,
    placeholders: { count: 6, examples: ['none@none.com', 'noemail@noemail.com', 'n/a'] },
  });
});
