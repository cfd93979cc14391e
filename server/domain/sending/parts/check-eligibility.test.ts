import { describe, expect, test } from 'vitest';
import { type AskFacts, checkEligibility } from '#server/domain/sending/parts/check-eligibility.ts';
import type { InvitationReason } from '#shared/sending/channels.ts';

const GRACE = { name: 'Grace', email: 'grace@example.com', phone: '+12125550142' };
const BRITISH = '+447911123456';
const rules: AskFacts['rules'] = {
  timeZone: 'America/New_York',
  country: 'US',
  fromHour: 9,
  untilHour: 20,
  dailyCap: 100,
  reinviteDays: 30,
  blocked: null,
  blockedWords: '',
  usApproved: true,
  perSecond: 1,
  cappedByOperator: false,
};
const facts: AskFacts = { channel: 'sms', rules, person: GRACE, isOptedOut: false };
const unapproved = { ...rules, usApproved: false };
const person = (given: Partial<AskFacts['person']>) => ({ person: { ...GRACE, ...given } });

test.each<[string, Partial<AskFacts>, InvitationReason | null]>([
  ['nothing', {}, null],
  ['an erased person', person({ erasedAt: new Date() }), 'erased'],
  ['no name', person({ name: '' }), 'no_name'],
  ['no email', { channel: 'email', ...person({ email: '' }) }, 'no_email'],
  ['an email that is none', { channel: 'email', ...person({ email: 'grace@' }) }, 'invalid_email'],
  [
    'an email that is none, as typed',
    { channel: 'email', ...person({ email: '', typedEmail: '@' }) },
    'invalid_email',
  ],
  ['an email in order', { channel: 'email', ...person({ phone: '' }) }, null],
  ['an email to somebody in the US', { channel: 'email', rules: unapproved }, null],
  [
    'an email that begins like a number of the US',
    { channel: 'email', rules: unapproved, ...person({ email: '+12125550142@example.com' }) },
    null,
  ],
  ['no phone', person({ phone: '' }), 'no_phone'],
  ['a phone that is none', person({ phone: '', typedPhone: '12' }), 'invalid_phone'],
  ['an opt-out', { isOptedOut: true }, 'opted_out'],
  ['an answer', { answer: 'already_clicked' }, 'already_clicked'],
  ['a rating of late', { ratedAt: new Date() }, 'rated_recently'],
  ['a bounce', { hasBounced: true }, 'bounced'],
  ['a double', { double: 'duplicate' }, 'duplicate'],
  ['an earlier request', { askedAt: new Date() }, 'invited_recently'],
  ['the account', { rules: { ...rules, blocked: 'no_funds' } }, 'no_funds'],
  ['the US on WhatsApp', { channel: 'whatsapp' }, 'whatsapp_us'],
  ['another country on WhatsApp', { channel: 'whatsapp', ...person({ phone: BRITISH }) }, null],
  ['the US by a sender without approval', { rules: unapproved }, 'sender_unregistered'],
  ['another country by the same sender', { rules: unapproved, ...person({ phone: BRITISH }) }, null],
])('in the way of a message: %s', (_, given, reason) => {
  expect(checkEligibility({ ...facts, ...given })).toEqual(reason && { kind: 'reason', reason });
});

test('a person’s wishes come before faults of the account', () => {
  const inTheWay: [Partial<AskFacts>, InvitationReason][] = [
    [person({ erasedAt: new Date() }), 'erased'],
    [{ isOptedOut: true, ...person({}) }, 'opted_out'],
    [{ answer: 'already_rated' }, 'already_rated'],
    [{ ratedAt: new Date() }, 'rated_recently'],
    [{ hasBounced: true }, 'bounced'],
    [{ double: 'duplicate' }, 'duplicate'],
    [{ askedAt: new Date() }, 'invited_recently'],
    [{ rules: { ...unapproved, blocked: 'no_funds' } }, 'no_funds'],
    [{ rules: unapproved }, 'sender_unregistered'],
  ];
  for (const [at, [, reason]] of inTheWay.entries()) {
    const weaker = inTheWay.slice(at).map(([one]) => one);
    const all: AskFacts = Object.assign({}, facts, ...weaker.toReversed());
    expect(checkEligibility(all)).toEqual({ kind: 'reason', reason });
  }
});

describe('the time of the hand-over', () => {
  const NOON = new Date('2026-11-20T17:00:00Z');
  const NIGHT = new Date('2026-11-21T04:00:00Z');
  const moved = (ms: number) => new Date(NOON.getTime() + ms);
  const daytime = {
    zones: ['America/New_York'],
    window: { fromHour: 9, untilHour: 20 },
    atOnce: false,
  };
  const at = (now: Date, blockedUntil: Date | null) =>
    checkEligibility({ ...facts, moment: { now, blockedUntil, daytime } });

  test('waits as long as the provider asks, and no longer', () => {
    expect(at(NOON, moved(1))).toEqual({ kind: 'account', until: moved(1) });
    expect([at(NOON, moved(0)), at(NOON, moved(-1)), at(NOON, null)]).toEqual([null, null, null]);
  });

  test('waits for the morning', () => {
    expect(at(NIGHT, null)).toEqual({ kind: 'quiet', until: new Date('2026-11-21T14:00:00Z') });
  });

  test('does not hold what somebody sends by hand until the morning', () => {
    const pressed = { ...daytime, atOnce: true };
    expect(checkEligibility({ ...facts, moment: { now: NIGHT, blockedUntil: null, daytime: pressed } })).toBe(
      null,
    );
  });

  test('matters only where nothing else prevents it', () => {
    const moment = { now: NIGHT, blockedUntil: null, daytime };
    expect(checkEligibility({ ...facts, isOptedOut: true, moment })).toMatchObject({ reason: 'opted_out' });
  });
});
