import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { cancelImport } from '#server/domain/imports/cancel-import.ts';
import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImportJob } from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { confirm, importAll, peopleOf, SIMPLE, start, type Text } from '#tests/importing.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const problemsOf = async (ctx: OwnerCtx, importId: string) =>
  (await Array.fromAsync((await exportProblems(ctx, { importId })).csv)).join('');
const membersOf = (ctx: OwnerCtx, importId: string) =>
  ctx.db.select().from(contactImportMembers).where(eq(contactImportMembers.import_id, importId));

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

test('counts the outcome of every row, and returns those with problems', async () => {
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
    counts: { created: 4, updated: 1, unchanged: 1, duplicate: 1, leftOut: 2, mended: 4, unreachable: 2 },
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
      'Kim,kim@,(212) 555-2369,4,Without the email: not a valid address',
      'Lee,lee@example.com,12,5,Without the phone: not a valid number in the United States',
      'Bo,bo@,12,6,Name only: no valid email or phone',
      'Al,,,7,Name only: no email or phone',
      `,nobody@example.com,"'=HYPERLINK(""x"")",8,Left out: no name`,
      `${'x'.repeat(101)},,,11,Left out: the name is longer than 100 characters`,
      '',
    ].join('\r\n'),
  );
  expect(list.problems.map(({ words, count, rows }) => [words, count, rows[0]])).toEqual([
    ['Left out: no name', 1, { row: 8, name: '', given: 'nobody@example.com, =HYPERLINK("x")' }],
    ['Left out: the name is longer than 100 characters', 1, { row: 11, name: 'x'.repeat(101), given: '' }],
    ['Name only: no valid email or phone', 1, { row: 6, name: 'Bo', given: 'bo@, 12' }],
    ['Name only: no email or phone', 1, { row: 7, name: 'Al', given: '' }],
    ['Without the email: not a valid address', 1, { row: 4, name: 'Kim', given: 'kim@, (212) 555-2369' }],
    [
      'Without the phone: not a valid number in the United States',
      1,
      { row: 5, name: 'Lee', given: 'lee@example.com, 12' },
    ],
  ]);
  expect(await membersOf(ctx, list.id)).toHaveLength(6);
  const [kim] = await ctx.db.select().from(contacts).where(eq(contacts.phone, '+12125552369'));
  await eraseContact(ctx, { contactId: kim?.id ?? '' });
  expect(await problemsOf(ctx, list.id)).not.toContain('Kim');
});

test('a list without names fails with its own message, a truncated one with another', async () => {
  const { ctx } = await makeBusiness();
  expect(await importAll(ctx, 'Name,Email\n,a@b.co\n')).toMatchObject({ status: 'failed', noContacts: true });
  const rows = Array.from({ length: 3_000 }, (_, at) => `Person ${at},p${at}@example.com\n`).join('');
  const broken = await importAll(ctx, `${rows}"Ann,a@b.co\n`);
  expect(broken).toMatchObject({ status: 'failed', noContacts: false, counts: { created: 3_000 } });
  expect(broken.failure).toContain('Row 3,001 could not be read: a quote opens there and never closes');
});

test('5,000 rows, a crash in the middle: the next reader continues and nothing is duplicated', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 5_000 }, (_, at) => `"Person ${at}, Jr",p${at % 4_900}@example.com,\n`);
  // A contact from another list, who is not a duplicate here.
  await importAll(ctx, `Name,Email\n${rows[4_899]?.slice(0, -2)}\n`);
  const { importId } = await start(ctx, `Name,Email,Phone\n${rows.join('')}`);
  await confirm(ctx, importId);
  // The third batch fails at its last statement, so all of it is rolled back.
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
  expect(halfway).toMatchObject({ status: 'reading', progress: 1, counts: { created: 3_999 } });
  const readers = [1, 2, 3].map(() => readImport(asJob(ctx, 'x'), { importId }));
  expect((await Promise.all(readers)).filter(({ finished }) => finished)).toHaveLength(1);
  expect(await getImport(ctx, { importId })).toMatchObject({
    status: 'done',
    counts: { created: 4_899, duplicate: 100, updated: 0, unchanged: 1 },
  });
  expect(await peopleOf(ctx)).toHaveLength(4_900);
});

test('a row far down fills in what the first one lacked and renames nobody', async () => {
  const { ctx } = await makeBusiness();
  const filler = 'x'.repeat(80);
  const rows = Array.from({ length: 4_000 }, (_, at) => `Person ${at} ${filler},p${at}@example.com,\n`);
  const text = `Name,Email,Phone\n${rows.join('')}Person Renamed,p1@example.com,212-555-2368\n`;
  const list = await importAll(ctx, text);
  expect(list.counts).toMatchObject({ created: 4_000, duplicate: 1, updated: 0 });
  expect((await peopleOf(ctx))[1]).toEqual([`Person 1 ${filler}`, 'p1@example.com', '+12125552368']);
});

test('deleting a list deletes its members, and nobody else', async () => {
  const { ctx } = await makeBusiness();
  const [gone, kept] = [await importAll(ctx, SIMPLE), await importAll(ctx, SIMPLE)];
  await ctx.db.delete(contactImports).where(eq(contactImports.id, gone.id));
  expect(await membersOf(ctx, gone.id)).toEqual([]);
  expect(await membersOf(ctx, kept.id)).toHaveLength(1);
  expect(await peopleOf(ctx)).toHaveLength(1);
});

test('a long cell is returned truncated, never with half a character', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await importAll(ctx, `Name,Email\nAnn,\n,${'x'.repeat(499)}🦷🦷\n`);
  expect(await problemsOf(ctx, id)).toContain('x,3,Left out: no name');
});

test('the same list again changes nobody', async () => {
  const { ctx } = await makeBusiness();
  await importAll(ctx, SIMPLE);
  expect((await importAll(ctx, SIMPLE)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('a row with a problem keeps its name and addresses, and nothing else of a person', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const text = [
    'Chart,Last,First,Birth date,Email,Work email,Cell,Notes',
    '77,Lee,Ann,1980-02-11,ann@,,212-555-0101,Crown',
    '78,Fox,Bo,1971-03-12,,bo@,12,Root',
  ].join('\n');
  const [list, theirs] = [await importAll(ctx, text), await importAll(other, text)];
  expect(await problemsOf(ctx, list.id)).toBe(
    [
      '\ufeffName,Email,Work email,Cell,Row,Reason',
      'Ann Lee,ann@,,212-555-0101,2,Without the email: not a valid address',
      'Bo Fox,,bo@,12,3,Name only: no valid email or phone',
      '',
    ].join('\r\n'),
  );
  const [ann] = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  await eraseContact(ctx, { contactId: ann?.id ?? '' });
  expect(await problemsOf(ctx, list.id)).not.toContain('Ann');
  expect(await problemsOf(ctx, list.id)).toContain('Bo Fox');
  expect(await problemsOf(other, theirs.id)).toContain('Ann Lee');
  // A list from before titles were stored still returns the cells.
  await ctx.db.update(contactImports).set({ columns: null }).where(eq(contactImports.id, list.id));
  expect(await problemsOf(ctx, list.id)).toContain('\r\nBo Fox,,bo@,12,3,Name only');
});

test('a huge cell costs at most one row', async () => {
  const { ctx } = await makeBusiness();
  const book = 'x'.repeat(900_000);
  const list = await importAll(
    ctx,
    `Name,Email,Notes\nAnn,ann@example.com,"${book}"\n${book},long@example.com,\nTom,${book}@example.com,\nBo,bo@example.com,\n`,
  );
  expect(list).toMatchObject({ status: 'done', counts: { created: 3, leftOut: 1, mended: 1 } });
  expect(await peopleOf(ctx)).toEqual([
    ['Ann', 'ann@example.com', ''],
    ['Tom', '', ''],
    ['Bo', 'bo@example.com', ''],
  ]);
  expect((await problemsOf(ctx, list.id)).length).toBeLessThan(2_000);
});

test('the last lines of a report are not people, a row with an address is, whatever the name', async () => {
  const { ctx } = await makeBusiness();
  const list = await importAll(
    ctx,
    'Name,Email\nAnn,a@b.co\nTotal Care,t@b.co\n\nTotal: 2,\nEnd of report,\nPage 1 of 1,\n',
  );
  expect(list.counts).toMatchObject({ created: 2, leftOut: 3 });
  expect(await problemsOf(ctx, list.id)).toContain('Total: 2,,5,"Left out: a total');
});

test('the country is asked for where the numbers are not domestic, and is then used', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx, 'Name,Phone\nJörg,0152 28817386\nUte,030 23125 001\n');
  const { preview } = await getImport(ctx, { importId });
  if (!preview) throw new Error('There is no preview');
  expect(preview.numbersOf).toBe('');
  await expect(runImport(ctx, { importId, ...preview.mapping })).rejects.toMatchObject({
    fields: { country: ['Choose the country of the numbers.'] },
  });
  await runImport(ctx, { importId, ...preview.mapping, country: 'DE' });
  await readImport(asJob(ctx, 'imports.read'), { importId });
  expect(await peopleOf(ctx)).toEqual([
    ['Jörg', '', '+4915228817386'],
    ['Ute', '', '+493023125001'],
  ]);
  // An invalid number is of no country.
  const international = await start(ctx, 'Name,Phone\nJörg,+49 152 28817386\nUte,12\n');
  expect((await getImport(ctx, international)).preview).toMatchObject({ numbersOf: null });
});

test('the mobile number of a Google contact is used, in each row', async () => {
  const { ctx } = await makeBusiness();
  const list = [
    'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Ann,Lee,Home,212-555-2368,Mobile,212-555-2369',
    'Bo,Lee,Mobile,212-555-2370,Home,212-555-2371',
    'Cy,Lee,Home,212-555-2372,,',
  ].join('\n');
  await importAll(ctx, list);
  expect(await peopleOf(ctx)).toEqual([
    ['Ann Lee', '', '+12125552369'],
    ['Bo Lee', '', '+12125552370'],
    ['Cy Lee', '', '+12125552372'],
  ]);
});

test('of many rows with one problem the first are shown and all are counted, per list', async () => {
  const { ctx } = await makeBusiness();
  await importAll(ctx, 'Name,Email\nAnn,nonsense\n');
  const rows = Array.from({ length: 32 }, (_, at) => `Person ${at},bad${at}@\n`);
  const good = rows.map((row) => row.replace('@', '@example.com').replace('Person', 'Sound'));
  const { problems, counts } = await importAll(ctx, `Name,Email\n${[...rows, ...good].join('')}`);
  expect(counts.mended).toBe(32);
  expect(problems).toMatchObject([{ reason: 'invalid_only_email', count: 32 }]);
  const names = Array.from({ length: 30 }, (_, at) => `Person ${at}`);
  expect(problems[0]?.rows.map(({ name }) => name)).toEqual(names);
});

test('a finished or refused list leaves another one that is being read alone', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  const others = [await start(ctx, SIMPLE, 'other.csv'), await start(stranger)];
  await confirm(ctx, others[0]?.importId ?? '');
  await confirm(stranger, others[1]?.importId ?? '');
  expect(await importAll(ctx, SIMPLE)).toMatchObject({ status: 'done' });
  await expect(start(ctx, 'Name,Email,Phone\n')).rejects.toMatchObject({ code: 'invalid' });
  for (const { importId } of others) {
    const [row] = await ctx.db.select().from(contactImports).where(eq(contactImports.id, importId));
    expect(row).toMatchObject({ status: 'reading', failure: null, rows_done: 0, rows_created: 0 });
  }
});

test('a list confirmed twice at once is read once', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  const { preview } = await getImport(ctx, { importId });
  if (!preview) throw new Error('There is no preview');
  const run = () => runImport(ctx, { importId, ...preview.mapping, choices: {} });
  await Promise.all([run(), run()]);
  expect(await jobsOf(ctx, readImportJob)).toHaveLength(1);
  const said = and(eq(auditEvents.subject_id, importId), eq(auditEvents.action, 'imports.run'));
  expect(await ctx.db.select().from(auditEvents).where(said)).toHaveLength(1);
});

test.each([
  [1, 2_000, 1_999],
  [2, 2_500, 2_500],
])('canceled after batch %i of a list, the reading ends there', async (batch, people, created) => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: people }, (_, at) => `Person ${at},p${at}@example.com\n`);
  const { importId } = await start(ctx, `Name,Email\n${rows.join('')}`);
  await confirm(ctx, importId);
  let batches = 0;
  const watched: OwnerCtx['db'] = new Proxy(ctx.db, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (name !== 'transaction' || typeof found !== 'function') return found;
      return async (work: Parameters<typeof target.transaction>[0]) => {
        const result = await target.transaction(work);
        batches += 1;
        if (batches === batch) await cancelImport(ctx, { importId });
        return result;
      };
    },
  });
  expect(await readImport(asJob({ ...ctx, db: watched }, 'x'), { importId })).toEqual({ finished: false });
  expect(await getImport(ctx, { importId })).toMatchObject({ status: 'canceled', counts: { created } });
  const ended = and(eq(auditEvents.subject_id, importId), eq(auditEvents.action, 'imports.finish'));
  expect(await ctx.db.select().from(auditEvents).where(ended)).toEqual([]);
});

test('as many rows as the limit are read, and none beyond it', async () => {
  const { ctx } = await makeBusiness();
  const read = async (before: number) => {
    const { importId } = await start(ctx, 'Name,Email\nAnn,ann@example.com\n,bo@example.com\n');
    await confirm(ctx, importId);
    // Taken by an earlier reader.
    const taken = { rows_unchanged: before };
    await ctx.db.update(contactImports).set(taken).where(eq(contactImports.id, importId));
    await readImport(asJob(ctx, 'x'), { importId });
    return getImport(ctx, { importId });
  };
  expect(await read(99_999)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('more than 100,000 rows'),
    counts: { unchanged: 99_999, leftOut: 0 },
  });
  expect(await peopleOf(ctx)).toEqual([]);
  expect(await read(99_998)).toMatchObject({ status: 'done', counts: { created: 1, leftOut: 1 } });
});

test('however many rows have problems, each is returned once', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 1_001 }, (_, at) => `,p${at}@example.com\n`);
  const { id } = await importAll(ctx, `Name,Email\n${rows.join('')}Ann,ann@example.com\n`);
  const lines = (await problemsOf(ctx, id)).split('\r\n').slice(1, -1);
  expect(lines.map((line) => Number(line.split(',')[2]))).toEqual(rows.map((_, at) => at + 2));
});
