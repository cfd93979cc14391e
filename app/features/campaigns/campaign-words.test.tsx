import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedCampaignView } from '#shared/campaigns/campaigns.ts';
import { canBeAsked } from '#shared/contacts/contact-basics.ts';
import { INVITATION_STATUSES, type InvitationStatus } from '#shared/sending/channels.ts';
import { leftWords } from './asked-notice.tsx';
import { cancelWords } from './campaign-actions.tsx';
import { sentToWhere } from './campaign-funnel.tsx';
import { summaryOf } from './campaign-list.tsx';
import { CampaignBegin } from './campaign-state.tsx';
import { askWords } from './rest-strip.tsx';

test.each([
  [12, 9, '12 requests and 9 reminders that have not left yet will never be sent. This cannot be undone.'],
  [1, 0, '1 request that has not left yet will never be sent. This cannot be undone.'],
  [0, 1, '1 reminder that has not left yet will never be sent. This cannot be undone.'],
  [0, 0, 'The rest of your list will never be sent. This cannot be undone.'],
])('canceling %i requests and %i reminders names both', (requests, reminders, words) => {
  expect(cancelWords({ requests, reminders })).toBe(words);
});

test.each([
  [1, 1, false, 'Ask again by SMS'],
  [1, 2, true, 'Ask the other one by SMS'],
  [1_200, 1_300, true, 'Ask the 1,200 others by SMS'],
  [45, 45, false, 'Ask all 45 by SMS'],
  [2, 2, false, 'Ask both by SMS'],
  [42, 45, false, 'Ask 42 of them by SMS'],
])('%i of %i people who can be asked again are described correctly', (ready, asked, isRest, words) => {
  expect(askWords({ ready, asked, isRest, channel: 'sms' })).toBe(words);
});

test('somebody can be asked if there is an address whose channel they have not opted out of', () => {
  const ada = { email: 'ada@example.com', phone: '+12125550142', optedOut: [] };
  expect(canBeAsked(ada)).toBe(true);
  expect(canBeAsked({ ...ada, optedOut: ['email', 'sms'] })).toBe(true);
  expect(canBeAsked({ ...ada, optedOut: ['email', 'sms', 'whatsapp'] })).toBe(false);
  expect(canBeAsked({ ...ada, phone: '', optedOut: ['email'] })).toBe(false);
  expect(canBeAsked({ ...ada, email: '', phone: '' })).toBe(false);
});

test.each([
  ['page', 'Google', 'Google'],
  ['search', 'Google', 'a web search'],
  ['both', 'Google', 'Google or a search'],
  ['page', null, 'a review site'],
  ['both', null, 'a review site or a search'],
] as const)('people led by %s to %s are sent on to %s', (to, platform, words) => {
  expect(sentToWhere({ to, platform })).toBe(words);
});

test('a message that waits for tomorrow is not announced for the next seconds', () => {
  expect(leftWords(8, false)).toBe('Goes out in 8 seconds');
  expect(leftWords(1, true)).toBe('1 second to undo');
});

test('a list counts people, not canceled messages', () => {
  const byStatus = Object.fromEntries(INVITATION_STATUSES.map((status) => [status, 0]));
  const campaign: ListedCampaignView = {
    id: '1',
    name: 'Spring',
    channel: 'sms',
    status: 'canceled',
    isOwnTest: false,
    pauseReason: null,
    senderRefused: false,
    nextAt: null,
    restored: false,
    takenBack: false,
    preparing: false,
    createdAt: new Date(),
    startsAt: new Date(),
    contactsSent: 5_000,
    reminderEnabled: true,
    reminderDays: 3,
    secondReminderDays: null,
    opened: 0,
    rated: 0,
    notReached: 0,
    skipped: 0,
    notAsked: 4_937,
    counts: {
      byStatus: { ...(byStatus as Record<InvitationStatus, number>), sent: 63, canceled: 5_000 },
      asked: 63,
      taken: 63,
      retryable: 0,
      overCap: 0,
      remindersQueued: 0,
      skippedBecause: [],
    },
  };
  expect(summaryOf(campaign)).toBe('Canceled after asking 63 people. 4,937 were not asked.');
  expect(summaryOf({ ...campaign, notAsked: 0, notReached: 1 })).toBe(
    'Canceled after asking 63 people. 1 was not reached.',
  );
  const own = { ...campaign, status: 'running', isOwnTest: true, notAsked: 0 } as const;
  expect(summaryOf({ ...own, opened: 1, rated: 1 })).toBe('You asked yourself and gave a rating.');
  expect(summaryOf({ ...own, opened: 1 })).toBe('You asked yourself and opened the page.');
  expect(summaryOf({ ...own, notReached: 1 })).toBe('You asked yourself, but the message did not arrive.');
  expect(summaryOf(own)).toBe('You asked yourself.');
  const none = { ...campaign, counts: { ...campaign.counts, asked: 0 } };
  expect(summaryOf(none)).toBe('Canceled before anything was sent.');
  const started = (one: ListedCampaignView) =>
    renderToStaticMarkup(<CampaignBegin campaign={one} now={new Date()} />);
  expect(started(campaign)).toContain('Started');
  expect(started({ ...none, status: 'running' })).toContain('Started');
  expect(started(none)).toBe('');
});
