import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { contactImportChunks, contactImportProblems, contactImports } from '#server/db/schema/imports.ts';
import { cancelImport } from '#server/domain/imports/cancel-import.ts';
import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { readImportJob } from '#server/domain/imports/jobs.ts';
import { readImport } from '#server/domain/imports/read-import.ts';
import { requireImport } from '#server/domain/imports/require-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startImport } from '#server/domain/imports/start-import.ts';
import { sweepImports } from '#server/domain/imports/sweep-imports.ts';
import type { Reason } from '#shared/http/error-codes.ts';
import { confirm, importAll, peopleOf, SIMPLE, start, type Text } from '#tests/importing.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeUser } from '#tests/make.ts';

test('only an owner with a business imports; reading is a job', async () => {
  const { ctx } = await makeUser();
  const importId = newId();
  const mapping = { name: [0], header: true };
  for (const call of [
    (ctx: Ctx) => start(ctx),
    (ctx: Ctx) => getImport(ctx, { importId }),
    (ctx: Ctx) => runImport(ctx, { importId, ...mapping }),
    (ctx: Ctx) => cancelImport(ctx, { importId }),
    (ctx: Ctx) => exportProblems(ctx, { importId }),
    (ctx: Ctx) => requireImport(ctx, { importId }),
  ]) {
    await expect(call(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(ctx)).rejects.toMatchObject({ code: 'business_required' });
  }
  await expect(readImport(ctx, { importId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sweepImports(ctx)).rejects.toMatchObject({ code: 'forbidden' });
});

test("another business's list is not found", async () => {
  const { ctx: stranger } = await makeBusiness();
  const { importId: theirs } = await start(stranger);
  const { ctx } = await makeBusiness();
  for (const importId of [theirs, newId(), 'nonsense']) {
    const notFound = { code: 'not_found' };
    await expect(getImport(ctx, { importId })).rejects.toMatchObject(notFound);
    await expect(runImport(ctx, { importId, name: [0] })).rejects.toMatchObject(notFound);
    await expect(cancelImport(ctx, { importId })).rejects.toMatchObject(notFound);
    await expect(exportProblems(ctx, { importId })).rejects.toMatchObject(notFound);
    await expect(requireImport(ctx, { importId })).rejects.toMatchObject(notFound);
  }
  await requireImport(stranger, { importId: theirs });
  await expect(readImport(asJob(ctx, 'x'), { importId: theirs })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('upload, preview, confirmation and reading each leave their trace, and the file is deleted', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  expect(await getImport(ctx, { importId })).toMatchObject({
    status: 'uploaded',
    failure: null,
    fileName: 'list.csv',
    rowsEstimated: 1,
    progress: 0,
    preview: {
      columns: ['Name', 'Email', 'Phone'],
      rows: [['Ann', 'ann@example.com', '212-555-2368']],
      check: { people: 1, leftOut: 0, mended: 0, problems: [], failure: null },
      mapping: { name: [0], email: [1], phone: [2], header: true, skip: 0, country: 'US' },
    },
  });
  expect(await peopleOf(ctx)).toEqual([]);
  await confirm(ctx, importId);
  await runImport(ctx, { importId, name: [0], header: true });
  expect(await jobsOf(ctx, readImportJob)).toMatchObject([{ input: { importId } }]);
  expect(await getImport(ctx, { importId })).toMatchObject({ status: 'reading', preview: null });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: true });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: false });
  // Confirmed again after it has finished, as by a second window.
  await runImport(ctx, { importId, name: [0], header: true });
  const done = await getImport(ctx, { importId });
  expect(done).toMatchObject({ status: 'done', progress: 1, counts: { created: 1, leftOut: 0, mended: 0 } });
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
    .orderBy(asc(auditEvents.created_at), asc(auditEvents.id));
  expect(audits.map(({ action }) => action)).toEqual(['imports.start', 'imports.run', 'imports.finish']);
  expect(JSON.stringify(audits)).not.toMatch(/ann|list\.csv/i);
});

test.each<[string, Text, Reason, string]>([
  ['list.txt', SIMPLE, 'csv_wrong_type', 'Please upload a CSV file.'],
  ['', '', 'csv_wrong_type', 'Please upload a CSV file.'],
  ['a.csv', '', 'csv_no_contacts', 'Please check your CSV format.'],
  ['a.csv', ' \n\r\n , ,\n'.slice(0, 3), 'csv_no_contacts', 'Please check your CSV format.'],
  ['a.csv', 'PK\u0003\u0004rest', 'csv_workbook', 'This is a spreadsheet, not a CSV file.'],
  ['a.csv', Buffer.from('\ufeffName,Email', 'utf16le'), 'csv_no_contacts', 'Please check your CSV format.'],
  [
    'a.csv',
    Buffer.from('\ufeffName\nA\0nn', 'utf16le'),
    'csv_unreadable',
    'Row 2 contains an invalid character',
  ],
  ['a.csv', 'Name\nA\0nn\n', 'csv_unreadable', 'Row 2 contains an invalid character'],
  ['a.csv', 'Name\n"Ann, never closed\nTom\n', 'csv_unreadable', 'Row 2 could not be read: a quote opens'],
])('%s with %j is refused: %s', async (fileName, text, reason, message) => {
  const { ctx } = await makeBusiness();
  await expect(start(ctx, text, fileName)).rejects.toMatchObject({
    code: 'invalid',
    reason,
    fields: { [reason === 'csv_wrong_type' ? 'fileName' : 'stream']: [expect.stringContaining(message)] },
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
    reason: 'csv_too_many_rows',
    message: 'The file has 100,002 rows, and the limit is 100,000. Please split it into parts.',
  };
  await expect(start(ctx, 'A\n'.repeat(100_002))).rejects.toMatchObject(refusal);
  const zeros = (async function* () {
    for (let at = 0; at < 51; at += 1) yield Buffer.alloc(1_000_000, 'x');
  })();
  const large = startImport(ctx, { fileName: 'a.csv', stream: zeros });
  await expect(large).rejects.toMatchObject({
    code: 'too_large',
    reason: 'csv_too_large',
    message: expect.stringContaining('50 MB'),
  });
});

test('canceled stays canceled, also with a reader at work', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  await confirm(ctx, importId);
  await cancelImport(ctx, { importId });
  await cancelImport(ctx, { importId });
  expect(await readImport(asJob(ctx, 'x'), { importId })).toEqual({ finished: false });
  await expect(runImport(ctx, { importId, name: [0] })).rejects.toMatchObject({ code: 'conflict' });
  expect(await getImport(ctx, { importId })).toMatchObject({ status: 'canceled', counts: { created: 0 } });
});

test('canceling deletes the upload of its own list, once, and nothing of a finished list', async () => {
  const { ctx } = await makeBusiness();
  const [mine, bystander] = [await start(ctx), await start(ctx)];
  const done = await importAll(ctx, SIMPLE);
  const left = async ({ importId }: { importId: string }) => {
    const chunks = eq(contactImportChunks.import_id, importId);
    return (await ctx.db.select().from(contactImportChunks).where(chunks)).length;
  };
  for (const importId of [mine.importId, mine.importId, done.id]) await cancelImport(ctx, { importId });
  const statuses = [];
  for (const importId of [mine.importId, bystander.importId, done.id])
    statuses.push((await getImport(ctx, { importId })).status);
  expect(statuses).toEqual(['canceled', 'uploaded', 'done']);
  expect([await left(mine), await left(bystander)]).toEqual([0, 1]);
  const canceled = and(
    eq(auditEvents.business_id, ctx.business.id),
    eq(auditEvents.action, 'imports.cancel'),
  );
  expect(await ctx.db.select().from(auditEvents).where(canceled)).toMatchObject([
    { subject_id: mine.importId },
  ]);
});

test('people marked as not to be contacted are shown and left out, unless the column is used otherwise', async () => {
  const { ctx } = await makeBusiness();
  const list = 'Name,Email,Do Not Contact\nAnn,ann@example.com,Yes\nBo,bo@example.com,\n';
  const { importId } = await start(ctx, list);
  const { preview } = await getImport(ctx, { importId });
  expect(preview?.check).toMatchObject({ people: 1, leftOut: 1, problems: [{ reason: 'barred', count: 1 }] });
  const done = await importAll(ctx, list);
  expect(done).toMatchObject({ counts: { created: 1, leftOut: 1 }, problems: [{ rows: [{ row: 2 }] }] });
  expect(await peopleOf(ctx)).toEqual([['Bo', 'bo@example.com', '']]);
  // Again with that column as the name: then it marks nobody.
  await runImport(ctx, { importId, name: ['2'], email: ['1'], header: true });
  await readImport(asJob(ctx, 'x'), { importId });
  expect((await getImport(ctx, { importId })).counts).toMatchObject({ created: 1, leftOut: 1 });
  expect((await peopleOf(ctx)).map(([, email]) => email).toSorted()).toEqual([
    'ann@example.com',
    'bo@example.com',
  ]);
});

test('a column can be chosen once, and the name is required', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await start(ctx);
  await expect(runImport(ctx, { importId, name: [''], email: ['1'] })).rejects.toMatchObject({
    fields: { 'name[0]': ['Choose the column that holds the names.'] },
  });
  await expect(runImport(ctx, { importId, name: ['1'], email: ['1'] })).rejects.toMatchObject({
    fields: { 'email[0]': ['This column is already chosen above.'] },
  });
});

test('the sweep deletes forgotten uploads and resumes abandoned imports, once', async () => {
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

test.each([
  ['an upload of a day ago is kept, one a moment older is dropped', 'uploaded', 24 * 60, [0, 0], [1, 0]],
  ['a reading of five minutes ago goes on, one a moment older is woken', 'reading', 5, [0, 0], [0, 1]],
] as const)('%s', async (_, status, minutes, kept, taken) => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T15:00:00Z' });
  const { importId } = await start(ctx);
  const mine = eq(contactImports.id, importId);
  const at = (ms: number) => new Date(ctx.now().getTime() - minutes * 60_000 - ms);
  const sweep = async () => {
    const { dropped, resumed } = await sweepImports(asJob(ctx, 'imports.sweep'));
    return [dropped, resumed];
  };
  const told = async () => {
    const mine = and(eq(auditEvents.action, 'imports.sweep'), eq(auditEvents.request_id, ctx.requestId));
    return (await ctx.db.select().from(auditEvents).where(mine)).map(({ detail }) => detail);
  };
  await sweep();
  const before = (await told()).length;
  await ctx.db
    .update(contactImports)
    .set({ status, updated_at: at(0) })
    .where(mine);
  expect(await sweep()).toEqual(kept);
  expect(await told()).toHaveLength(before);
  await ctx.db
    .update(contactImports)
    .set({ status, updated_at: at(1) })
    .where(mine);
  expect(await sweep()).toEqual(taken);
  const [dropped, resumed] = taken;
  expect((await told()).slice(before)).toEqual([{ dropped, resumed, problems: 0 }]);
});

test('rows with problems are kept for thirty days, and the bystander’s for longer', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T15:00:00Z' });
  const [old, young, reading] = [
    await importAll(ctx, 'Name,Email\nKim,kim@\n'),
    await importAll(ctx, 'Name,Email\nBo,bo@\n'),
    await importAll(ctx, 'Name,Email\nCy,cy@\n'),
  ];
  const month = 30 * 86_400_000;
  for (const [{ id }, ms] of [
    [old, month + 1],
    [young, month],
    [reading, month + 1],
  ] as const) {
    const updated_at = new Date(ctx.now().getTime() - ms);
    await ctx.db.update(contactImports).set({ updated_at }).where(eq(contactImports.id, id));
  }
  // An import that resumes after all still reports its rows.
  await ctx.db.update(contactImports).set({ status: 'reading' }).where(eq(contactImports.id, reading.id));
  await sweepImports(asJob(ctx, 'imports.sweep'));
  const left = await ctx.db
    .select({ id: contactImportProblems.import_id })
    .from(contactImportProblems)
    .where(inArray(contactImportProblems.import_id, [old.id, young.id, reading.id]))
    .orderBy(asc(contactImportProblems.import_id));
  expect(left).toEqual([{ id: young.id }, { id: reading.id }]);
});
