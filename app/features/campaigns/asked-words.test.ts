import { expect, test } from 'vitest';
import { MESSAGES } from '#shared/http/messages.ts';
import { askedToast } from './asked-words.ts';

const now = new Date('2026-11-24T18:00:00Z');
const form = { country: 'US', timeZone: 'America/Chicago' };
const asked = {
  kind: 'asked',
  campaignId: 'week',
  invitationId: 'one',
  name: 'Ann Lee',
  recipient: 'ann@example.com',
  channel: 'email',
  startsAt: new Date('2026-11-24T18:00:30Z'),
  deferredUntil: null,
  deferredBecause: null,
} as const;

test('says who gets what, and when', () => {
  expect(askedToast({ asked, now }, form)).toEqual({
    kind: 'success',
    title: 'Ann Lee gets your email',
    text: 'At ann@example.com. It goes out in 30 seconds.',
    link: { to: '/dashboard/campaigns/week', label: 'See this week' },
  });
  const deferredUntil = new Date('2026-11-25T15:00:00Z');
  const late = { ...asked, channel: 'sms', deferredUntil, deferredBecause: 'quiet' } as const;
  expect(askedToast({ asked: late, now }, form)).toMatchObject({
    title: 'Ann Lee gets your text',
    text: 'At ann@example.com. It goes out tomorrow at 9:00 AM, because it is outside your sending hours where they live.',
  });
  expect(askedToast({ asked: { ...asked, startsAt: now }, now }, form)?.text).toMatch(/It goes out now\.$/);
});

test('says why somebody is not asked', () => {
  const refused = { kind: 'refused', name: 'Ann Lee', reason: 'opted_out', text: 'Opted out' } as const;
  expect(askedToast({ asked: refused, now }, form)).toEqual({
    ...MESSAGES.sendFailed,
    text: 'Ann Lee is not asked. Opted out.',
    help: '/help/asking/stop-and-help',
  });
  const lastResult = { error: { to: ['Please enter a valid phone number or email address.'] } };
  expect(askedToast({ lastResult }, form)).toEqual({
    ...MESSAGES.sendFailed,
    text: 'Please enter a valid phone number or email address.',
  });
  const toast = { ...MESSAGES.sendFailed, text: 'Add your postal address first.' };
  expect(askedToast({ lastResult: { error: {} }, toast }, form)).toBe(toast);
});

test('says nothing where the connection was lost, which has a toast of its own', () => {
  expect(askedToast({}, form)).toBeNull();
});
