import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { outcomeOfError } from '#server/domain/sending/parts/outcome-of-error.ts';
import { NOON } from '#tests/sending.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const first = { tries: 1, handedOver: false, ownAccount: true };
const outcome = (error: unknown, given: Partial<typeof first> = {}) =>
  outcomeOfError({ now: () => NOON }, error, { ...first, ...given });

beforeEach(() => {
  // The longest pause by the random factor: a quarter more.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  return () => vi.restoreAllMocks();
});

test('what the provider may have accepted is unconfirmed', () => {
  const unknown = { status: 'unknown', reason: 'unconfirmed' };
  expect(outcome(new ConnectorError('unavailable', 'x', { ambiguous: true }))).toEqual(unknown);
  expect(outcome(new TypeError('odd'), { handedOver: true })).toEqual(unknown);
  // Refused before the hand-over, or clearly not accepted.
  expect(outcome(new TypeError('odd'))).toMatchObject({ status: 'queued' });
  expect(outcome(new ConnectorError('unavailable', 'x'), { handedOver: true })).toMatchObject({
    status: 'queued',
  });
});

test('a refused account stops the channel, if it is the business’s own', () => {
  const noFunds = new ConnectorError('rejected', 'x', { reason: 'no_funds' });
  expect(outcome(noFunds)).toEqual({ status: 'stopped', reason: 'no_funds' });
  const auth = new ConnectorError('auth', 'x');
  expect(outcome(auth)).toEqual({ status: 'stopped', reason: 'channel_rejected' });
  expect(outcome(auth, { ownAccount: false })).toMatchObject({ status: 'queued' });
});

test('a refused message fails, with the reason where one was given', () => {
  expect(outcome(new ConnectorError('rejected', 'x', { reason: 'landline' }))).toEqual({
    status: 'failed',
    reason: 'landline',
  });
  expect(outcome(new ConnectorError('rejected', 'x'))).toEqual({ status: 'failed', reason: 'rejected' });
  // Temporary: the fault decides, whatever the reason.
  expect(outcome(new ConnectorError('unavailable', 'x', { reason: 'unreachable' }))).toMatchObject({
    status: 'queued',
  });
});

test.each([
  [1, 37.5],
  [2, 75],
  [3, 150],
  [7, 2_400],
  [8, 4_500],
  [11, 4_500],
])('after try %i it waits %d seconds', (tries, seconds) => {
  const later = { status: 'queued', retryAt: after(seconds) };
  expect(outcome(new ConnectorError('unavailable', 'x'), { tries })).toEqual(later);
  expect(outcome(new ConnectorError('rate_limited', 'x'), { tries })).toEqual(later);
});

test('the twelfth attempt is the last', () => {
  const end = { tries: 12, ownAccount: false };
  const gaveUp = { status: 'failed', reason: 'gave_up' };
  expect(outcome(new ConnectorError('unavailable', 'x'), end)).toEqual(gaveUp);
  expect(outcome(new TypeError('odd'), end)).toEqual(gaveUp);
  expect(outcome(new ConnectorError('auth', 'x'), end)).toEqual({
    status: 'failed',
    reason: 'channel_rejected',
  });
});

test('a retry time from the provider is used; a rate limit holds everything back until then', () => {
  const named = (fault: 'unavailable' | 'rate_limited', seconds: number) =>
    outcome(new ConnectorError(fault, 'x', { retryAt: after(seconds) }));
  expect(named('rate_limited', 10)).toEqual({
    status: 'queued',
    retryAt: after(11),
    blockedUntil: after(10),
  });
  expect(named('unavailable', 600)).toEqual({ status: 'queued', retryAt: after(600) });
  expect(named('unavailable', 10)).toEqual({ status: 'queued', retryAt: after(37.5) });
});
