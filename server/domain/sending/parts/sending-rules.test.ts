import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashToken, newId, newToken } from '#server/core/crypto.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { firstMomentFor, openingFor } from '#server/domain/sending/parts/calendar.ts';
import { daytimeOf, isByHand, requireOpenChannel } from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { makeBusiness } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const berlin = { country: 'DE', timeZone: 'Europe/Berlin', fromHour: 6, untilHour: 23 };
const newYork = { country: 'US', timeZone: 'America/New_York', fromHour: 8, untilHour: 21 };
const opening = async (phone: string, rules: typeof berlin, at: string) =>
  firstMomentFor(daytimeOf('sms', phone, rules, { byHand: true }), new Date(at)).toISOString();

describe('the hours for texts are in the recipient’s zone', () => {
  test.each([
    // A German business with long hours: an American is protected by American law, in American time.
    ['+12125550142', berlin, '2026-11-20T12:30:00Z', '2026-11-20T13:00:00.000Z'],
    ['+12125550142', berlin, '2026-11-21T02:30:00Z', '2026-11-21T13:00:00.000Z'],
    ['+17875550142', berlin, '2026-11-20T11:00:00Z', '2026-11-20T12:00:00.000Z'],
    // ... and a German gets the business's own hours, in German time.
    ['+4915112345678', berlin, '2026-11-20T05:30:00Z', '2026-11-20T05:30:00.000Z'],
    ['+4915112345678', newYork, '2026-11-20T05:30:00Z', '2026-11-20T07:00:00.000Z'],
    ['+4915112345678', newYork, '2026-11-20T20:30:00Z', '2026-11-21T07:00:00.000Z'],
    // A number without a known zone: daytime from New York to Honolulu, wherever the business is.
    ['+18885550103', berlin, '2026-11-20T09:00:00Z', '2026-11-20T18:00:00.000Z'],
    ['+18885550103', newYork, '2026-11-20T14:00:00Z', '2026-11-20T18:00:00.000Z'],
  ])('%s from %o at %s: %s', async (phone, rules, at, expected) => {
    expect(await opening(phone, rules, at)).toBe(expected);
  });

  test('hours entirely in the American night become the legal ones', async () => {
    const late = { ...berlin, fromHour: 21, untilHour: 24 };
    expect(await opening('+12125550142', late, '2026-11-20T04:00:00Z')).toBe('2026-11-20T13:00:00.000Z');
    expect(await opening('+4915112345678', late, '2026-11-20T04:00:00Z')).toBe('2026-11-20T20:00:00.000Z');
  });
});

describe('where no hour is daytime in both zones, the first one decides', () => {
  const zones = ['Asia/Tokyo', 'America/Sao_Paulo'];
  const window = { fromHour: 9, untilHour: 17 };
  test.each([
    ['by its day at once', '2026-11-20T01:30:00Z', '2026-11-20T01:30:00.000Z'],
    ['before it when it begins', '2026-11-19T23:30:00Z', '2026-11-20T00:00:00.000Z'],
    ['after it on its next', '2026-11-20T09:00:00Z', '2026-11-21T00:00:00.000Z'],
  ])('%s', (_, at, expected) => {
    expect(openingFor({ zones, window, atOnce: false }, new Date(at)).toISOString()).toBe(expected);
  });
});

describe('the hours for emails are in the zone of the business', () => {
  const email = async (byHand: boolean, at: string) => {
    const daytime = daytimeOf('email', 'a@example.com', newYork, { byHand });
    return firstMomentFor(daytime, new Date(at)).toISOString();
  };

  test.each([
    ['by day at once', false, '2026-11-20T17:00:00Z', '2026-11-20T17:00:00.000Z'],
    ['at four in the morning at eight', false, '2026-11-20T09:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['by hand at once', true, '2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ])('%s', async (_, byHand, at, expected) => {
    expect(await email(byHand, at)).toBe(expected);
  });

  const NIGHT = '2026-11-20T09:00:00Z';
  const YESTERDAY = '2026-11-19T15:00:00Z';
  test.each([
    ['a request of its launch', NIGHT, {}, true],
    ['one whose list took a while to be added', '2026-11-20T07:01:00Z', {}, true],
    ['one of two hours after the launch', '2026-11-20T07:00:00Z', {}, false],
    ['one of a later day', YESTERDAY, {}, false],
    ['a reminder', NIGHT, { step: 1 }, false],
    ['a reminder to be tried again', YESTERDAY, { step: 1, attempts_before: 1 }, true],
  ])('by hand or not: %s', (_, startsAt, given, expected) => {
    const message = { step: 0, attempts_before: 0, due_at: new Date(NIGHT), ...given };
    expect(isByHand(message, new Date(startsAt))).toBe(expected);
  });
});

describe('what would only stop again is refused, with where to fix it', () => {
  const refusal = (words: string) => ({ code: 'conflict', reason: 'channel_blocked', message: words });

  test.each([
    ['sms', 'This channel is not set up yet', 'under Settings, SMS Service'],
    ['whatsapp', 'This channel is not set up yet', 'under Settings, SMS Service'],
    ['email', 'The business profile has no postal address', 'in your business profile'],
  ] as const)('%s: %s', async (channel, words, place) => {
    const { ctx } = await makeBusiness({ postal_address: ' ' });
    await expect(requireOpenChannel(ctx, channel)).rejects.toMatchObject(
      refusal(`Nothing can be sent yet: ${words}. Fix it ${place} first.`),
    );
  });

  test('a mail account that was refused, and a text account without money', async () => {
    const { ctx, connection } = await makeTexting();
    const texts = eq(channelConnections.id, connection.id);
    await ctx.db.update(channelConnections).set({ problem: 'no_funds' }).where(texts);
    const { id: _, ...same } = connection;
    const mail = { ...same, channel: 'email', connector: 'smtp', hook_hash: hashToken(newToken()) } as const;
    await ctx.db.insert(channelConnections).values({ ...mail, problem: 'channel_rejected' });
    const place = (channel: Channel, words: string, tab: string) =>
      expect(requireOpenChannel(ctx, channel)).rejects.toMatchObject(
        refusal(`Nothing can be sent yet: ${words}. Fix it under Settings, ${tab} first.`),
      );
    await place('email', 'The provider refused your credentials', 'Email');
    await place('sms', 'Your provider account has run out of credit', 'SMS Service');
    await ctx.db.update(channelConnections).set({ problem: null }).where(texts);
    await requireOpenChannel(ctx, 'sms');
    await expect(
      requireOpenChannel({ ...ctx, business: { ...ctx.business, id: newId() } }, 'sms'),
    ).rejects.toMatchObject({ code: 'not_found' });
    // Another business's account does not matter.
    await requireOpenChannel((await makeBusiness()).ctx, 'email');
  });
});
