import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InvitationEvent } from '#shared/contacts/contacts.ts';
import { invitationTitle } from './invitation-title.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const EVENT: InvitationEvent = {
  kind: 'invitation',
  id: '1',
  channel: 'sms',
  campaignName: 'Spring visits',
  isPaused: false,
  step: 0,
  isLocalOnly: false,
  at: new Date('2026-11-24T09:00:00Z'),
  status: 'queued',
  reason: null,
  deliveredAt: null,
  clickedAt: null,
  ratedAt: null,
};

const titleOf = (given: Partial<InvitationEvent>) =>
  renderToStaticMarkup(invitationTitle({ ...EVENT, ...given }, NOW)).replace(/<[^>]+>/g, '');

test.each<[Partial<InvitationEvent>, string]>([
  [{}, 'Will be asked by SMS on Nov 24 at 9:00 AM'],
  [{ at: NOW }, 'Is about to be asked by SMS'],
  [{ isPaused: true }, 'Request by SMS waits: the campaign is paused'],
  [{ step: 1 }, 'Reminder by SMS planned for Nov 24, 2026'],
  [{ step: 1, status: 'canceled', reason: 'Opted out' }, 'Reminder canceled: Opted out'],
  [{ status: 'canceled', reason: 'Canceled by you' }, 'Not asked by SMS: Canceled by you'],
  [
    { status: 'skipped', reason: 'Invited recently', channel: 'email' },
    'Not asked by email: Invited recently',
  ],
  [{ status: 'delivered' }, 'Asked by SMS'],
  [{ status: 'sent', step: 2, channel: 'whatsapp' }, 'Reminded by WhatsApp'],
  [{ status: 'failed', reason: 'A landline' }, 'Request by SMS did not arrive'],
  [{ status: 'unknown' }, 'Perhaps asked by SMS'],
])('%j reads "%s"', (given, words) => {
  expect(titleOf(given)).toBe(words);
});
