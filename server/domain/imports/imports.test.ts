import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportChunks, contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { cancelImport } from '#server/domain/imports/cancel-import.ts';
import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImportJob } from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import type { ImportView } from '#shared/imports.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeUser, type OwnerCtx } from '#tests/make.ts';

type Text = string | Uint8Array;

const SIMPLE = 'Name,Email,Phone\nAnn,ann@example.com,212-555-2368\n';

async function* streamOf(text: Text, size = 7_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const start = (ctx: Ctx, text: Text = SIMPLE, fileName = 'list.csv') =>
  startImport(ctx, { fileName, stream: streamOf(text) });

async function confirm(ctx: OwnerCtx, importId: string): Promise<void> {
  const { preview } = await getImport(ctx, { importId });
  if (!preview) throw new Error('There is no preview to confirm');
  await runImport(ctx, { importId, ...preview.mapping });
}

async function importAll(ctx: OwnerCtx, text: Text): Promise<ImportView> {
  const { importId } = await start(ctx, text);
  await confirm(ctx, importId);
  await readImport(asJob(ctx, 'imports.read'), { importId });
  return getImport(ctx, { importId });
}

const peopleOf = async (ctx: OwnerCtx) => {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .orderBy(asc(contacts.id));
  return rows.map(({ name, email, phone }) => [name, email, phone]);
};
const problemsOf = async (ctx: OwnerCtx, importId: string) =>
  (await Array.fromAsync((await exportProblems(ctx, { importId })).csv)).join('');

test('only an owner with a business imports; the reading is a job', async () => {
  const { ctx } = await makeUser();
  const importId = newId();
  const mapping = { name: 0, header: true };
  for (const call of [
    (ctx: Ctx) => start(ctx),
    (ctx: Ctx) => getImport(ctx, { importId }),
    (ctx: Ctx) => runImport(ctx, { importId, ...mapping }),
    (ctx: Ctx) => cancelImport(ctx, { importId }),
    (ctx: Ctx) => exportProblems(ctx, { importId }),
  ]) {
    await expect(call(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(ctx)).rejects.toMatchObject({ code: 'business_required' });
  }
  await expect(readImport(ctx, { importId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sweepImports(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test("a stranger's list is not found", async () => {
  const { ctx: stranger } = await makeBusiness();
  const { importId: theirs } = await start(stranger);
  const { ctx } = await makeBusiness();
  for (const importId of [theirs, newId(), 'nonsense']) {
    const notFound = { code: 'not_found' };
    await expect(getImport(ctx, { importId })).rejects.toMatchObject(notFound);
    await expect(runImport(ctx, { importId, name: 0 })).rejects.toMatchObject(notFound);
    await expect(cancelImport(ctx, { importId })).rejects.toMatchObject(notFound);
    await expect(exportProblems(ctx, { importId })).rejects.toMatchObject(notFound);
  }
  await expect(readImport(asJob(ctx, 'x'), { importId: theirs })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('upload, preview, confirmation, reading: each leaves its trace, and the file goes', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  expect(await getImport(ctx, { importId })).toMatchObject({
    ...{ status: 'uploaded', fileName: 'list.csv', rowsEstimated: 2, progress: 0 },
    preview: {
      columns: ['Name', 'Email', 'Phone'],
      rows: [['Ann', 'ann@example.com', '212-555-2368']],
      mapping: { name: 0, lastName: null, email: 1, phone: 2, header: true },
    },
  });
  expect(await peopleOf(ctx)).toEqual([]);
  await confirm(ctx, importId);
  await runImport(ctx, { importId, name: 0, header: true });
  expect(await jobsOf(ctx, readImportJob)).toMatchObject([{ input: { importId } }]);
  expect(await getImport(ctx, { importId })).toMatchObject({ status: 'reading', preview: null });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: true });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: false });
  const done = await getImport(ctx, { importId });
  expect(done).toMatchObject({ status: 'done', progress: 1, counts: { created: 1, invalid: 0, mended: 0 } });
  expect(await peopleOf(ctx)).toEqual([['Ann', 'ann@example.com', '+12125552368']]);
  const chunks = await ctx.db
    .select()
    .from(contactImportChunks)
    .where(eq(contactImportChunks.import_id, importId));
  expect(chunks).toEqual([]);
  const audits = await ctx.db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject_id, importId), eq(auditEvents.business_id, ctx.business.id)))
    .orderBy(asc(auditEvents.created_at));
  expect(audits.map(({ action }) => action)).toEqual(['imports.start', 'imports.run', 'imports.finish']);
  expect(JSON.stringify(audits)).not.toMatch(/ann|list\.csv/i);
});

test.each<[string, Text, string]>([
  ['list.txt', SIMPLE, 'Please upload a CSV file.'],
  ['', '', 'Please upload a CSV file.'],
  ['a.csv', '', 'Please check your CSV format.'],
  ['a.csv', ' \n\r\n , ,\n'.slice(0, 3), 'Please check your CSV format.'],
  ['a.csv', 'PK\u0003\u0004rest', 'This is a spreadsheet, not a CSV file.'],
  ['a.csv', Buffer.from('\ufeffName', 'utf16le'), 'This file is written in UTF-16.'],
  ['a.csv', 'Name\nA\0nn\n', 'Please check your file format.'],
  ['a.csv', 'Name\n"Ann, never closed\nTom\n', 'Please check your file format.'],
])('%s with %j is refused: %s', async (fileName, text, message) => {
  const { ctx } = await makeBusiness();
  await expect(start(ctx, text, fileName)).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: [expect.stringContaining(message)] },
  });
  const left = await ctx.db
    .select()
    .from(contactImports)
    .where(eq(contactImports.business_id, ctx.business.id));
  expect(left).toEqual([]);
});

test('too long a list is refused before anybody is imported', async () => {
  const { ctx } = await makeBusiness();
  const refusal = {
    code: 'too_large',
    message: 'The file has 100,002 rows; 100,000 are the most. Split it into parts.',
  };
  await expect(start(ctx, 'A\n'.repeat(100_002))).rejects.toMatchObject(refusal);
  const zeros = (async function* () {
    for (let at = 0; at < 51; at += 1) yield Buffer.alloc(1_000_000, 'x');
  })();
  const large = startImport(ctx, { fileName: 'a.csv', stream: zeros });
  await expect(large).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('50 MB') });
});

const MÜLLER = [['Jörg Müller', 'jm@example.com', '']];
test.each<[string, Text, string[][]]>([
  [
    'the specification',
    ' "Ann" , "ann@example.com" ,\n\n,x@example.com,\n',
    [['Ann', 'ann@example.com', '']],
  ],
  ['a header of the specification', 'Full names here,b\nAnn,a@b.co', [['Ann', 'a@b.co', '']]],
  ['any order', 'E-Mail;Mobile;Name\njm@example.com;;Jörg Müller\n', MÜLLER],
  ['tabs', 'Name\tMail\nJörg Müller\tjm@example.com\n', MÜLLER],
  ['a mark for UTF-8', '\ufeffName,Email\r\nJörg Müller,jm@example.com\r\n', MÜLLER],
  ['Windows-1252', Buffer.from('Name;Email\rJörg Müller;jm@example.com\r', 'latin1'), MÜLLER],
  ['first and last name', 'Last name,First Name,Email\nMüller,Jörg,jm@example.com\n', MÜLLER],
  [
    'quoted commas and line breaks',
    'Name,Email\n"Lee, ""Ann""\nMD",a@b.co\n',
    [['Lee, "Ann" MD', 'a@b.co', '']],
  ],
  ['a quote within a name', 'Ann "Annie" Lee,a@b.co\n', [['Ann "Annie" Lee', 'a@b.co', '']]],
  [
    'mixed line ends',
    'Name,Email\r\nAnn,a@b.co\nTom,t@b.co\rKim,k@b.co',
    [
      ['Ann', 'a@b.co', ''],
      ['Tom', 't@b.co', ''],
      ['Kim', 'k@b.co', ''],
    ],
  ],
])('reads %s', async (_name, text, people) => {
  const { ctx } = await makeBusiness();
  await importAll(ctx, text);
  expect(await peopleOf(ctx)).toEqual(people);
});

test('counts what became of every row, and gives those with problems back', async () => {
  const { ctx } = await makeBusiness();
  await importAll(ctx, 'Name,Email,Phone\nAnn,ann@example.com,\nTom,tom@example.com,\n');
  const list = await importAll(
    ctx,
    [
      'Name,Email,Phone',
      'Ann,ann@example.com,',
      'Thomas,tom@example.com,+1 212 555 2368',
      'Kim,kim@,(212) 555-2369',
      'Lee,lee@example.com,12',
      'Bo,bo@,12',
      'Al,,',
      ',nobody@example.com,=HYPERLINK("x")',
      ' , , ',
      'KIM,,212.555.2369',
      `${'x'.repeat(101)},,`,
    ].join('\n'),
  );
  expect(list).toMatchObject({
    status: 'done',
    counts: { created: 4, updated: 1, unchanged: 1, duplicate: 1, invalid: 2, mended: 3, unreachable: 2 },
  });
  expect((await peopleOf(ctx)).slice(1)).toEqual([
    ['Thomas', 'tom@example.com', '+12125552368'],
    ['Kim', '', '+12125552369'],
    ['Lee', 'lee@example.com', ''],
    ['Bo', '', ''],
    ['Al', '', ''],
  ]);
  expect(await problemsOf(ctx, list.id)).toBe(
    [
      '\ufeffName,Email,Phone,Row,Reason',
      'Kim,kim@,(212) 555-2369,4,Imported without the email: not a valid address',
      'Lee,lee@example.com,12,5,Imported without the phone: not a valid number in the United States',
      'Bo,bo@,12,6,Imported with the name only: no valid email or phone',
      `,nobody@example.com,"'=HYPERLINK(""x"")",8,Not imported: no name`,
      `${'x'.repeat(101)},,,11,Not imported: the name is longer than 100 characters`,
      '',
    ].join('\r\n'),
  );
  const members = await ctx.db
    .select()
    .from(contactImportMembers)
    .where(eq(contactImportMembers.import_id, list.id));
  expect(members).toHaveLength(6);
  const [kim] = await ctx.db.select().from(contacts).where(eq(contacts.phone, '+12125552369'));
  await eraseContact(ctx, { contactId: kim?.id ?? '' });
  expect(await problemsOf(ctx, list.id)).not.toContain('Kim');
});

test('nobody with a name is a failure in words of its own, a broken end is another', async () => {
  const { ctx } = await makeBusiness();
  expect(await importAll(ctx, 'Name,Email\n,a@b.co\n')).toMatchObject({ status: 'failed', noContacts: true });
  const rows = Array.from({ length: 3_000 }, (_, at) => `Person ${at},p${at}@example.com\n`).join('');
  const broken = await importAll(ctx, `${rows}"Ann,a@b.co\n`);
  expect(broken).toMatchObject({ status: 'failed', noContacts: false, counts: { created: 3_000 } });
  expect(broken.failure).toContain('a quote is opened and never closed');
});

test('5,000 rows, a crash in the middle: the next reader goes on and nothing is double', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 5_000 }, (_, at) => `"Person ${at}, Jr",p${at % 4_900}@example.com,\n`);
  const { importId } = await start(ctx, `Name,Email,Phone\n${rows.join('')}`);
  await confirm(ctx, importId);
  // The third batch fails at its last statement, so all of it is undone.
  let batches = 0;
  const crashing: OwnerCtx['db'] = new Proxy(ctx.db, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (name !== 'transaction' || typeof found !== 'function') return found;
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          batches += 1;
          if (batches === 3) throw new Error('crash');
          return result;
        });
    },
  });
  await expect(readImport(asJob({ ...ctx, db: crashing }, 'x'), { importId })).rejects.toThrow('crash');
  const halfway = await getImport(ctx, { importId });
  expect(halfway).toMatchObject({ status: 'reading', counts: { created: 1_999 } });
  const readers = [1, 2, 3].map(() => readImport(asJob(ctx, 'x'), { importId }));
  expect((await Promise.all(readers)).filter(({ finished }) => finished)).toHaveLength(1);
  expect(await getImport(ctx, { importId })).toMatchObject({
    status: 'done',
    counts: { created: 4_900, duplicate: 100, updated: 0, unchanged: 0 },
  });
  expect(await peopleOf(ctx)).toHaveLength(4_900);
});

test('the same list again changes nobody', async () => {
  const { ctx } = await makeBusiness();
  await importAll(ctx, SIMPLE);
  expect((await importAll(ctx, SIMPLE)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('canceled stays canceled, whoever was reading', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  await confirm(ctx, importId);
  await cancelImport(ctx, { importId });
  await cancelImport(ctx, { importId });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: false });
  await expect(runImport(ctx, { importId, name: 0 })).rejects.toMatchObject({ code: 'conflict' });
  expect(await getImport(ctx, { importId })).toMatchObject({ status: 'canceled', counts: { created: 0 } });
});

test('a column is chosen once, and the name is needed', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  await expect(runImport(ctx, { importId, name: '', email: '1' })).rejects.toMatchObject({
    fields: { name: ['Choose the column that holds the names.'] },
  });
  await expect(runImport(ctx, { importId, name: '1', email: '1' })).rejects.toMatchObject({
    fields: { email: ['This column is already chosen above.'] },
  });
});

test('the sweep drops forgotten uploads and wakes abandoned readings, once', async () => {
  const { ctx } = await makeBusiness();
  const old = await start(ctx);
  const { importId } = await start(ctx);
  await confirm(ctx, importId);
  const sweep = (hours: number) =>
    sweepImports(asJob({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) }, 'imports.sweep'));
  await sweep(0);
  expect(await jobsOf(ctx, readImportJob)).toHaveLength(1);
  await sweep(1);
  await sweep(1);
  expect(await jobsOf(ctx, readImportJob)).toHaveLength(2);
  await sweep(25);
  await expect(getImport(ctx, old)).rejects.toMatchObject({ code: 'not_found' });
});
