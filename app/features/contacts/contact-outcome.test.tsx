import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LastAsk, ListedContactView } from '#shared/contacts/contacts.ts';
import { ContactOutcome, LastAsked } from './contact-outcome.tsx';

const now = new Date('2026-11-20T21:00:00Z');
const contact: ListedContactView = {
  id: '1',
  name: 'Maria',
  email: '',
  phone: '',
  phoneText: '',
  language: null,
  optedOut: [],
  createdAt: now,
  lastAsk: null,
  clicked: false,
  answer: null,
};
const words = (lastAsk: LastAsk | null) =>
  renderToStaticMarkup(<LastAsked contact={{ ...contact, lastAsk }} now={now} />).replace(/<[^>]*>/g, '');

test('a waiting person has not been asked, whenever it will be', () => {
  const at = new Date('2027-01-12T15:00:00Z');
  const ask = { channel: 'sms', at, isLocalOnly: false, isOwnTest: false } as const;
  expect(words({ ...ask, status: 'queued' })).toBe('Waiting, Jan 12, 2027');
  expect(words({ ...ask, at: now, status: 'queued' })).toBe('Waiting');
  expect(words({ ...ask, at: new Date('2026-11-19T15:00:00Z'), status: 'sent' })).toBe('SMS, yesterday');
  expect(words({ ...ask, at: now, status: 'sending' })).toBe('Being sent');
  expect(words(null)).toBe('not yet');
});

test('waiting people have no result yet, but an opt-out is still shown', () => {
  const lastAsk = {
    channel: 'sms',
    at: now,
    status: 'queued',
    isLocalOnly: false,
    isOwnTest: false,
  } as const;
  const outcome = (given: Partial<ListedContactView>) =>
    renderToStaticMarkup(<ContactOutcome contact={{ ...contact, ...given }} now={now} />).replace(
      /<[^>]*>/g,
      '',
    );
  expect(outcome({ lastAsk })).toBe('');
  expect(outcome({ lastAsk: { ...lastAsk, status: 'sending' } })).toBe('');
  expect(outcome({ lastAsk, optedOut: ['email'] })).toBe('Opted out of Email');
  expect(outcome({ lastAsk: { ...lastAsk, status: 'sent' } })).toBe('Sent');
  // The same words as in the campaign.
  expect(outcome({ lastAsk: { ...lastAsk, status: 'sent', isLocalOnly: true } })).toBe('In the mailbox');
  expect(outcome({ lastAsk: { ...lastAsk, status: 'sent', isOwnTest: true }, clicked: true })).toBe(
    'Your own test',
  );
});
