import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { HistoryList } from '#app/features/history/history-list.tsx';
import { AUDITED_FIELDS, type AuditedField } from '#shared/accounts/audit-changes.ts';
import { changeWords } from './change-words.ts';

const form = { country: 'US', timeZone: 'America/New_York' };
const inWords = (field: AuditedField, before: unknown, after: unknown) => {
  const { label, ...values } = changeWords({ field, before, after }, form);
  return [label, values.before, values.after];
};

test('a change is told in the words of its screen', () => {
  expect(inWords('daily_cap', 100, 2_500)).toEqual(['Messages a day', '100', '2,500']);
  expect(inWords('send_from_hour', 9, 13)).toEqual(['Messages from', '9:00 AM', '1:00 PM']);
  expect(inWords('digest_weekday', 1, 7)).toEqual(['Day of the digest', 'Monday', 'Sunday']);
  expect(inWords('notices_off', [], ['digest', 'low_rating']).slice(1)).toEqual([
    'None',
    'Digest, Low rating',
  ]);
  expect(inWords('country', 'US', 'DE').slice(1)).toEqual(['United States', 'Germany']);
  expect(inWords('platforms', [1], [1, 2]).slice(1)).toEqual(['Google', 'Google, Facebook']);
  expect(inWords('reply_due_before', 0, 12).slice(1)).toEqual(['When it is due', '12 hours before']);
  expect(inWords('second_reminder_days', null, 7).slice(1)).toEqual(['None', 'After 7 days']);
  expect(inWords('is_healthcare', true, false).slice(1)).toEqual(['Yes', 'No']);
  expect(inWords('language', 'review', 'es').slice(1)).toEqual(['As the review', 'Spanish']);
});

test('whatever an older version has stored, each field is told', () => {
  for (const field of Object.values(AUDITED_FIELDS).flat()) {
    for (const value of [null, '', 'x', 7, true, [], ['x'], {}]) {
      for (const words of inWords(field, value, value)) expect(words).not.toMatch(/^$|undefined|null/);
    }
  }
});

test('the list says before and after, and nothing of the kind where nothing is known of it', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const entry = { id: '1', at: now, by: 'you', action: 'settings.save', detail: {}, path: null } as const;
  const changed = { ...entry, id: '2', changes: [{ field: 'digest_hour', before: 8, after: 9 }] } as const;
  const show = (...entries: Parameters<typeof HistoryList>[0]['entries'][number][]) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <HistoryList entries={entries} now={now} /> }])}
      />,
    ).replace(/<[^>]+>/g, '');
  expect(show({ ...changed, changes: [...changed.changes] })).toContain(
    'Hour of the digestBefore: 8:00 AMAfter: 9:00 AM',
  );
  expect(show({ ...entry, changes: [] })).not.toContain('Before');
  // A field is named once.
  const detail = { changed: ['digestHour', 'replyEmail'] };
  expect(show({ ...changed, detail, changes: [...changed.changes] })).toMatch(
    /^Settings changed: reply emailYou/,
  );
});
