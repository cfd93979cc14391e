import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ContactOutcome } from '#app/features/contacts/contact-outcome.tsx';
import { HistoryCard } from '#app/features/contacts/history-card.tsx';
import type { CampaignRowView } from '#shared/campaigns/campaigns.ts';
import type { ListedContactView } from '#shared/contacts/contacts.ts';
import type { ClickThrough } from '#shared/reviews/click-through.ts';
import { CampaignRows } from './campaign-rows.tsx';

const NOW = new Date('2026-11-20T17:00:00Z');
const ROW: CampaignRowView = {
  id: 'i',
  contactId: 'c',
  contactName: 'Grace Kim',
  isErased: false,
  step: 0,
  recipient: 'g@example.com',
  status: 'sent',
  isLocalOnly: false,
  reason: null,
  canRetry: false,
  dueAt: NOW,
  sentAt: NOW,
  deliveredAt: null,
  clickedAt: null,
  ratedAt: null,
  result: 'not-opened',
  optedOut: false,
  answer: null,
  reminders: [],
  ratedAfter: null,
};
const CONTACT: ListedContactView = {
  id: 'c',
  name: 'Grace Kim',
  email: '',
  phone: '',
  phoneText: '',
  language: null,
  optedOut: [],
  createdAt: NOW,
  lastAsk: null,
  clicked: false,
  answer: null,
};

function wordsOf(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
const rowOf = (given: Partial<CampaignRowView>) =>
  wordsOf(() => <CampaignRows rows={[{ ...ROW, ...given }]} now={NOW} />);

test('what is in the mailbox of this machine is not called sent', () => {
  const reason = 'In the mailbox of this machine: it reached nobody';
  const kept = rowOf({ isLocalOnly: true, reason });
  expect(kept).toContain('In the mailbox ');
  expect(kept).toContain(reason);
  expect(kept).not.toMatch(/\bSent\b|No sign/);
  const sent = rowOf({});
  expect(sent).toMatch(/\bSent\b.*No sign/);
  expect(rowOf({ reminders: [{ ...ROW, step: 1, isLocalOnly: true, reason }] })).toMatch(
    /Sent .*In the mailbox/,
  );
});

test('only an erased contact has no address, whatever the name says', () => {
  expect(rowOf({ contactName: 'Erased contact' })).toContain(' g@example.com ');
  expect(rowOf({ recipient: '' })).toContain('No address any more');
  expect(rowOf({ isErased: true, recipient: '' })).not.toContain('No address any more');
});

test.each<[ClickThrough | null, string, string, string]>([
  [
    { platformName: 'Google', how: 'link' },
    'Rated here, went on to Google',
    'Went on to Google',
    'Rated you, went on to Google',
  ],
  [
    { platformName: 'Google', how: 'search' },
    'Rated here, sent to a search for Google',
    'Sent to a search for Google',
    'Rated you, sent to a search for Google',
  ],
  [
    { platformName: 'Google', how: null },
    'Rated here, chose Google',
    'Chose Google',
    'Rated you, chose Google',
  ],
  [null, 'Rated here', 'Rated here', 'Rated you'],
])(
  'an answer that led to %j reads the same in a campaign, in the list of contacts and in the history',
  (clickThroughOf, row, list, history) => {
    const answer = { reviewId: 'r', rating: 5, isPrivate: false, clickThroughOf, postedOn: '' };
    expect(rowOf({ result: 'rated', ratedAt: NOW, answer })).toContain(` ${row} `);
    const outcome = wordsOf(() => <ContactOutcome contact={{ ...CONTACT, answer }} now={NOW} />);
    expect(outcome).toContain(list);
    expect(outcome).not.toContain('Review');
    const event = { ...answer, kind: 'review', at: NOW, id: 'r', text: '', posted: null } as const;
    expect(wordsOf(() => <HistoryCard history={[event]} now={NOW} />)).toContain(` ${history} `);
  },
);

test('a matched public review outweighs the click that led there', () => {
  const google = { platformName: 'Google', how: 'link' } as const;
  const answer = { reviewId: 'r', rating: 5, isPrivate: false, clickThroughOf: google, postedOn: 'Google' };
  const words = rowOf({ result: 'rated', answer });
  expect(words).toContain(' Rated here after a reminder, posted on Google ');
  expect(words).not.toContain('went on');
});

test('posted and private answers are named as such', () => {
  const google = { platformName: 'Google', how: 'link' } as const;
  const said = (isPrivate: boolean, postedOn: string) => {
    const answer = {
      reviewId: 'r',
      rating: 2,
      isPrivate,
      clickThroughOf: isPrivate ? null : google,
      postedOn,
    };
    return wordsOf(() => <ContactOutcome contact={{ ...CONTACT, answer }} now={NOW} />);
  };
  expect(said(false, 'Google')).toContain('Posted on Google');
  expect(said(true, '')).toContain('Private feedback');
});

test('an unopened link is no proof that the page was not opened', () => {
  expect(rowOf({})).toContain('No sign that they opened it');
  expect(rowOf({ optedOut: true })).not.toContain('No sign that they opened it');
  expect(rowOf({})).not.toContain('Has not opened');
});

test('a person who rated after the follow-up is not left at "opened"', () => {
  const words = rowOf({ result: 'opened', clickedAt: NOW, ratedAfter: 'sms' });
  expect(words).toContain('Rated after the SMS');
  expect(words).not.toMatch(/did not rate|no rating/);
  expect(rowOf({ result: 'opened', clickedAt: NOW })).toContain('Opened the page, did not rate');
});
