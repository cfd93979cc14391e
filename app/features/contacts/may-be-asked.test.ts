import { expect, test } from 'vitest';
import type { ChannelIneligibility } from '#shared/campaigns/audience.ts';
import { INVITATION_REASONS, type InvitationReason } from '#shared/sending/channels.ts';
import { askState, mayBeAsked } from './may-be-asked.ts';

const now = new Date('2026-11-20T17:00:00Z');
const chicago = { country: 'US', timeZone: 'America/Chicago' };
const answer = (
  reason: InvitationReason,
  { channel = 'sms', ...given }: Partial<ChannelIneligibility> = {},
  form = chicago,
) =>
  mayBeAsked(
    channel,
    { channel, reason, text: INVITATION_REASONS[reason], peace: null, ...given },
    now,
    form,
  );

test('yes, no, and yes once something is done', () => {
  expect(mayBeAsked('sms', null, now, chicago)).toEqual({ status: 'ready', words: 'Yes' });
  expect(answer('no_phone').words).toBe('No phone number');
  expect(answer('no_email', { channel: 'email' }).words).toBe('No email address');
  expect(answer('channel_not_set_up').words).toBe('Yes, once SMS is set up');
  expect(answer('no_postal_address', { channel: 'email' }).words).toBe('Yes, once your address is added');
  expect(answer('account_suspended')).toMatchObject({
    words: 'Yes, once SMS works again',
    why: 'Your provider account is suspended.',
    fix: { to: '/dashboard/settings?tab=sms#sms' },
  });
  // An opted-out person is offered no setting, as it would change nothing.
  expect(answer('opted_out')).toEqual({ status: 'optedOut' });
  // Nor is a person whom no setting would make askable.
  expect(answer('reminded_twice')).toEqual({
    status: 'skipped',
    words: 'No',
    why: 'Already reminded twice.',
  });
});

test('a rest period is given with its start and end, in days of the business', () => {
  const peace = { since: new Date('2026-11-12T03:00:00Z'), until: new Date('2027-02-10T03:00:00Z') };
  expect(answer('rated_recently', { peace })).toEqual({
    status: 'invitedRecently',
    words: 'Rated recently',
    why: 'They rated you on Nov 11. You can ask again on Feb 9, 2027 at the earliest.',
  });
  expect(answer('invited_recently', { peace }, { country: 'DE', timeZone: 'Europe/Berlin' })).toEqual({
    status: 'invitedRecently',
    words: 'Invited recently',
    why: 'You invited them by SMS on 12 Nov. You can ask again on 10 Feb 2027 at the earliest.',
  });
});

test('a person in a rest period on all channels can be asked later, but not now', () => {
  const of = (
    reason: InvitationReason,
    channel: ChannelIneligibility['channel'],
    until: string | null = null,
  ) => ({
    channel,
    reason,
    text: INVITATION_REASONS[reason],
    peace: until ? { since: now, until: new Date(until) } : null,
  });
  const noWhatsApp = of('no_phone', 'whatsapp');
  const peace = of('invited_recently', 'email', '2027-02-10T00:00:00Z');
  const sooner = of('rated_recently', 'sms', '2027-02-01T00:00:00Z');
  expect(askState([noWhatsApp])).toEqual({ now: true, later: null });
  expect(askState([noWhatsApp, peace])).toEqual({ now: true, later: null });
  expect(askState([noWhatsApp, peace, sooner])).toEqual({ now: false, later: sooner });
  expect(askState([noWhatsApp, peace, of('opted_out', 'sms')])).toEqual({ now: false, later: peace });
  expect(askState([noWhatsApp, of('bounced', 'email'), of('opted_out', 'sms')])).toEqual({
    now: false,
    later: null,
  });
  // What the owner can set up is shown on the screen that asks.
  expect(askState([noWhatsApp, peace, of('channel_not_set_up', 'sms')])).toEqual({ now: true, later: null });
});
