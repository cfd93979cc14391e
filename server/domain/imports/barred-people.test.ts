import { expect, test } from 'vitest';
import { getImport } from '#server/domain/imports/get-import.ts';
import { importAll, peopleOf, start } from '#tests/importing.ts';
import { makeBusiness } from '#tests/make.ts';

test.each([
  ['Square', 'Email Subscription Status,Blocked', ['unsubscribed,No', 'subscribed,Yes'], 'subscribed,No'],
  ['Mailchimp', 'Status,UNSUB_TIME,UNSUB_REASON', ['cleaned,,', ',2026-03-01,', ',,NORMAL'], 'subscribed,,'],
  [
    'several columns',
    'Unsubscribed,Opt Out SMS,Consent,Privacy Requests',
    ['No,Yes,Yes,', 'No,No,No,', 'No,No,Yes,Do not text', 'Yes,No,Yes,'],
    'No,No,,',
  ],
  // A practice system's own names; what nobody has asked yet bars nobody.
  ['Open Dental', 'TxtMsgOk,Email OK', ['No,Yes', 'Yes,No'], '??,'],
  ['German', 'Status,Werbung erlaubt', ['Kunde,nein', 'abgemeldet,ja'], 'Kunde,ja'],
])('who must not be asked by any column of a list does not come in: %s', async (_, titles, barred, free) => {
  const { ctx } = await makeBusiness();
  const said = [...barred, free];
  const rows = said.map((cells, at) => `P${at},p${at}@example.com,${cells}`);
  const text = `Name,Email,${titles}\n${rows.join('\n')}\n`;
  const { preview } = await getImport(ctx, { importId: (await start(ctx, text)).importId });
  const named = preview?.mapping.barred.map((at) => preview.columns[at]);
  expect(named).toEqual(titles.split(','));
  expect(preview?.check).toMatchObject({ people: 1, leftOut: barred.length });
  expect(preview?.check?.problems).toMatchObject([
    { reason: 'barred', rows: barred.map((_, at) => ({ row: at + 2, name: `P${at}` })) },
  ]);
  await importAll(ctx, text);
  expect(await peopleOf(ctx)).toEqual([[`P${barred.length}`, `p${barred.length}@example.com`, '']]);
});
