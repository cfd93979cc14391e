import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { optOuts } from '#server/db/schema/contacts.ts';
import { getImport } from '#server/domain/imports/get-import.ts';
import { runImport } from '#server/domain/imports/run-import.ts';
import { importAll, peopleOf, start } from '#tests/importing.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

const listOf = (titles: string, cells: readonly string[]) =>
  `Name,Email,${titles}\n${cells.map((said, at) => `P${at},p${at}@example.com,${said}`).join('\n')}\n`;
const previewOf = async (ctx: OwnerCtx, text: string) => {
  const { importId } = await start(ctx, text);
  const { preview } = await getImport(ctx, { importId });
  if (!preview?.check) throw new Error('The list was not checked');
  return { importId, preview, check: preview.check };
};

test.each([
  ['Square', 'Email Subscription Status,Blocked', ['unsubscribed,No', 'subscribed,Yes'], 'subscribed,No'],
  ['Mailchimp', 'Status,UNSUB_TIME,UNSUB_REASON', ['cleaned,,', ',2026-03-01,', ',,NORMAL'], 'subscribed,,'],
  [
    'several columns',
    'Unsubscribed,Opt Out SMS,Privacy Requests',
    ['No,Yes,', 'No,No,Do not text', 'Yes,No,'],
    'No,No,',
  ],
  ['German', 'Status,Keine Werbung', ['Kunde,ja', 'abgemeldet,nein'], 'Kunde,nein'],
])('who must not be asked by any column of a list does not come in: %s', async (_, titles, barred, free) => {
  const { ctx } = await makeBusiness();
  const text = listOf(titles, [...barred, free]);
  const { preview, check } = await previewOf(ctx, text);
  const named = preview.mapping.barred.map((at) => preview.columns[at]);
  expect(named).toEqual(titles.split(','));
  expect(check).toMatchObject({ people: 1, leftOut: barred.length });
  expect(check.problems).toMatchObject([
    { reason: 'barred', rows: barred.map((_, at) => ({ row: at + 2, name: `P${at}` })) },
  ]);
  await importAll(ctx, text);
  expect(await peopleOf(ctx)).toEqual([[`P${barred.length}`, `p${barred.length}@example.com`, '']]);
});

// The values of a list, in which columns, and whose rows are excluded if the owner excludes people who opted out.
test.each([
  ['Consent', ['No', 'Yes', 'declined', ''], [0, 2]],
  ['Werbung erlaubt', ['nein', 'ja'], [0]],
  ['Subscribed', ['FALSE', 'TRUE', '0'], [0, 2]],
  ['Active', ['No', 'Yes', 'n'], [0, 2]],
  ['Inactive', ['Yes', 'No', ''], [0]],
  ['Patient Status', ['Inactive', 'Active', 'Archived', 'New'], [0, 2]],
  ['Appointment Status', ['No Show', 'Completed', 'Cancelled', 'Confirmed', 'Canceled by office'], [0, 2, 4]],
  // Such words are a state, whatever the title.
  ['Stage', ['Inactive', 'VIP', 'Inactive', 'VIP'], [0, 2]],
])(
  'a column %j bars nobody by itself: it is named with its counts, and the owner chooses',
  async (title, cells, noes) => {
    const { ctx } = await makeBusiness();
    const text = listOf(title, cells);
    const { importId, preview, check } = await previewOf(ctx, text);
    expect(Object.keys(preview.mapping.said)).toEqual(['2']);
    expect(check.said).toMatchObject([{ column: 2, no: noes.length, barred: 0 }]);
    expect(check.said[0]?.values.reduce((sum, { rows }) => sum + rows, 0)).toBe(cells.filter(Boolean).length);
    // Until a choice is made, opted-out people do not count as people to ask, and nothing is imported.
    expect(check).toMatchObject({ leftOut: noes.length, people: cells.length - noes.length });
    await expect(runImport(ctx, { importId, ...preview.mapping })).rejects.toMatchObject({
      reason: 'choice_needed',
      fields: { 'choices.c2': [`Choose what a no in “${title}” means.`] },
    });
    expect((await getImport(ctx, { importId })).status).toBe('uploaded');

    const { counts } = await importAll(ctx, text);
    expect(counts).toMatchObject({ leftOut: noes.length, created: cells.length - noes.length });
    expect((await peopleOf(ctx)).map(([name]) => name)).toEqual(
      cells.flatMap((_, at) => (noes.includes(at) ? [] : `P${at}`)),
    );
    const { ctx: other } = await makeBusiness();
    const asked = await importAll(other, text, { choices: { c2: 'ask' } });
    expect(asked.counts).toMatchObject({ leftOut: 0, created: cells.length });
  },
);

test('each choice that is missing is named', async () => {
  const { ctx } = await makeBusiness();
  const text =
    'Name,Email,Subscribed,Status\nAnn,ann@example.com,no,Active\nTom,tom@example.com,yes,Inactive\n';
  const { importId, preview } = await previewOf(ctx, text);
  const fields = {
    'choices.c2': ['Choose what a no in “Subscribed” means.'],
    'choices.c3': ['Choose what a no in “Status” means.'],
  };
  await expect(runImport(ctx, { importId, ...preview.mapping })).rejects.toMatchObject({ fields });
  const choices = { c3: 'leave_out' as const };
  await expect(runImport(ctx, { importId, ...preview.mapping, choices })).rejects.toMatchObject({
    fields: { 'choices.c2': fields['choices.c2'] },
  });
});

test.each([
  ['Accepts Email Marketing', ['no', 'yes'], ['email']],
  ['SMS Opt In', ['N', 'Y'], ['sms']],
  ['TxtMsgOk', ['No', 'Yes'], ['sms']],
  ['Newsletter', ['FALSE', 'TRUE'], ['email']],
  ['OK to call', ['no', 'yes'], ['sms', 'whatsapp']],
])('a no in %j is a no for its channel alone', async (title, cells, channels) => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  await makeContact(stranger, { name: 'P0', email: 'p0@example.com' });
  const text = `Name,Email,Phone,${title}\n${cells
    .map((said, at) => `P${at},p${at}@example.com,212-555-236${at},${said}`)
    .join('\n')}\n`;
  const { check } = await previewOf(ctx, text);
  expect(check).toMatchObject({ people: cells.length, leftOut: 0 });
  expect(Object.entries(check.noes).flatMap(([channel, count]) => (count > 0 ? channel : []))).toEqual(
    channels,
  );
  const list = await importAll(ctx, text);
  expect(list.counts).toMatchObject({ created: cells.length, leftOut: 0 });
  const noesOf = async (of: OwnerCtx) =>
    (await of.db.select().from(optOuts).where(eq(optOuts.business_id, of.business.id))).map(
      ({ channel, recipient, source, batch_id }) => [channel, recipient, source, batch_id],
    );
  const recipient = (channel: string) => (channel === 'email' ? 'p0@example.com' : '+12125552360');
  expect((await noesOf(ctx)).sort()).toEqual(
    channels.map((channel) => [channel, recipient(channel), 'owner', list.id]),
  );
  expect(await noesOf(stranger)).toEqual([]);
  const { ctx: other } = await makeBusiness();
  await importAll(other, text, { choices: { c3: 'ask' } });
  expect(await noesOf(other)).toEqual([]);
});

test('a plain opt-out in such a column always excludes, and unrelated columns are not listed', async () => {
  const { ctx } = await makeBusiness();
  const rows = ['Deceased,single,TX,No', 'Active,widowed,NV,Yes', 'Inactive,single,TX,No'];
  const text = listOf('Patient Status,Marital Status,State,Smoker', rows);
  const { preview, check } = await previewOf(ctx, text);
  expect(Object.keys(preview.mapping.said)).toEqual(['2']);
  expect(check.said).toMatchObject([{ no: 1, barred: 1 }]);
  const { counts } = await importAll(ctx, text, { choices: { c2: 'ask' } });
  expect(counts).toMatchObject({ created: 2, leftOut: 1 });
});

test('doubtful rows are asked about, and only imported if the owner says that they are people', async () => {
  const { ctx } = await makeBusiness();
  const names = ['Estate of John Smith', 'Test Patient', 'Baby Singh', 'Ann Lee', 'Tester Demo', 'Walk-in'];
  const text = `Name,Email\n${names.map((name, at) => `${name},p${at}@example.com`).join('\n')}\n`;
  const { check } = await previewOf(ctx, text);
  expect(check.doubtful.rows.map(({ row, name }) => `${row} ${name}`)).toEqual([
    ...['2 Estate of John Smith', '3 Test Patient', '4 Baby Singh', '6 Tester Demo', '7 Walk-in'],
  ]);
  expect(check).toMatchObject({ people: 1, leftOut: 5, doubtful: { count: 5 } });
  expect(check.problems).toMatchObject([{ reason: 'maybe_no_person', count: 5 }]);
  const { counts } = await importAll(ctx, text, { people: [4] });
  expect(counts).toMatchObject({ created: 2, leftOut: 4 });
  expect((await peopleOf(ctx)).map(([name]) => name)).toEqual(['Baby Singh', 'Ann Lee']);
});

test('one area code is added to all numbers without one, and others stay as they are', async () => {
  const { ctx } = await makeBusiness();
  const text = 'Name,Phone\nAnn,555-0142\nBo,5550143\nCy,(212) 555-2368\nDi,12\n';
  const { check } = await previewOf(ctx, text);
  expect(check).toMatchObject({ localNumbers: 2, unreachable: 3 });
  await importAll(ctx, text, { areaCode: '415' });
  expect((await peopleOf(ctx)).map(([, , phone]) => phone)).toEqual([
    ...['+14155550142', '+14155550143', '+12125552368', ''],
  ]);
  const { ctx: german } = await makeBusiness({ country: 'DE' });
  expect((await previewOf(german, 'Name,Phone\nAnn,555-0142\nBo,030 901820\n')).check).toMatchObject({
    localNumbers: 0,
  });
});

test('a remark after the name makes us ask whether the person may be asked', async () => {
  const { ctx } = await makeBusiness();
  const names = [
    'Walter Grey (deceased)',
    'Sam Do Not Contact',
    'Jo Lee - DNC',
    'Ann (don’t text)',
    'Delta Dental Insurance',
    'Front Desk',
    '<script>alert(1)</script>',
    'Contessa Callahan',
    'Noé Mailer',
  ];
  const rows = names.map((name, at) => `${name},p${at}@example.com`);
  const { check } = await previewOf(ctx, `Name,Email\n${rows.join('\n')}\n`);
  expect(check.doubtful.rows.map(({ name }) => name)).toEqual(names.slice(0, 7));
  expect(check).toMatchObject({ people: 2 });
});
