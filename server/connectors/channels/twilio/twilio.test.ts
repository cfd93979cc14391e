import { afterEach, describe, expect, test } from 'vitest';
import type { TextMessage } from '#server/connectors/channels/channel.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import { getTextRow, textConnectors } from '#server/connectors/channels/text-registry.ts';
import {
  type FakeTwilio,
  type FakeTwilioOptions,
  startFakeTwilio,
} from '#server/connectors/channels/twilio/fake.ts';
import { fakeSid, makeFakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { magicPhone } from '#server/connectors/channels/twilio/fake-messages.ts';
import { harness } from '#server/connectors/channels/twilio/harness.ts';
import type { ConnectorError } from '#server/connectors/errors.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: FakeTwilioOptions = {}) {
  const fake = await startFakeTwilio(options);
  closing.push(() => fake.close());
  return { fake, account: fake.accounts[0]!, channel: connect(fake) };
}

const connect = (fake: FakeTwilio, number = 0) => {
  const { accountSid, authToken } = fake.accounts[number]!;
  return getTextRow(textConnectors, 'twilio').open({ accountSid, authToken }, { baseUrl: `${fake.url}/` });
};

const message = (given: Partial<TextMessage> = {}): TextMessage => ({
  ...harness.message,
  statusUrl: null,
  ...given,
});
const proceed = async () => {};

describe('sending', () => {
  test('sends from a number or a messaging service, and expires before the night', async () => {
    const { fake, channel } = await start();
    await channel.send(message(), proceed);
    await channel.send(message({ sender: fakeSid('MG', 1), statusUrl: 'https://a.example/h?k=1' }), proceed);
    expect(fake.messages).toMatchObject([
      { from: '+14155550100', serviceSid: null, statusUrl: null, validSeconds: 14_400 },
      { from: null, serviceSid: fakeSid('MG', 1), statusUrl: 'https://a.example/h?k=1' },
    ]);
  });

  test('a provider with a rate limit', async () => {
    const { fake, channel } = await start({ perSecond: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => channel.send(message(), proceed)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(fake.messages.length).toBeGreaterThanOrEqual(3);
    expect(refused.length + fake.messages.length).toBe(10);
    expect(refused).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ fault: 'rate_limited' }),
    });
  });

  test('the same seed fails the same way', async () => {
    const run = async () => {
      const { channel } = await start({ seed: 7, faults: { rateLimit: 0.5 } });
      const said: string[] = [];
      for (let n = 0; n < 20; n += 1) {
        said.push(
          await channel.send(message(), proceed).then(
            () => 'sent',
            (error: ConnectorError) => error.fault,
          ),
        );
      }
      return said;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set(['sent', 'rate_limited']));
    expect(await run()).toEqual(first);
  });

  test('STOP closes the whole messaging service, START opens it', async () => {
    const { fake, channel } = await start();
    const { to } = message();
    await fake.receive({ from: to, to: '+14155550100', text: ' stop ' });
    for (const sender of ['+14155550100', fakeSid('MG', 1)]) {
      expect(await failure(channel.send(message({ sender }), proceed))).toMatchObject({
        reason: 'opted_out',
      });
    }
    await channel.send(message({ sender: '+18885550103' }), proceed);
    await fake.receive({ from: to, to: '+14155550100', text: 'START' });
    await channel.send(message(), proceed);
  });
});

describe('looking a message up', () => {
  const since = () => new Date(Date.now() - 5_000);

  test('finds it although Twilio changed characters or prepended text', async () => {
    const { fake, channel } = await start();
    await channel.send(message(), proceed);
    const [sent] = fake.messages;
    const { text } = message();
    sent!.body = `Sent from your Twilio trial account - ${text.replace('“', '"').replace('”', '"')}`;
    expect(await channel.lookup?.(message(), since())).toMatchObject({ found: true, externalId: sent?.sid });
  });

  test('among many pages, and only among those to this person that we sent', async () => {
    const { fake, channel } = await start();
    const { to, text } = message();
    const { externalId } = await channel.send(message(), proceed);
    for (let n = 0; n < 250; n += 1) {
      fake.messages.push({ ...fake.messages[0]!, sid: fakeSid('SM', 1_000 + n), body: `Another ${n}` });
    }
    expect(await channel.lookup?.(message(), since())).toMatchObject({ found: true, externalId });
    fake.messages.splice(0, 1);
    await fake.receive({ from: '+14155550177', to: '+14155550100', text });
    fake.messages.push({ ...fake.messages[0]!, sid: fakeSid('SM', 9), to: '+14155550198', body: text });
    fake.messages.push({ ...fake.messages[0]!, sid: fakeSid('SM', 8), direction: 'inbound', to, body: text });
    expect(await channel.lookup?.(message(), since())).toEqual({ found: false });
  });

  test('returns its outcome', async () => {
    const { fake, channel } = await start();
    const { externalId } = await channel.send(message(), proceed);
    await fake.reportStatus(externalId, 'undelivered', 30_006);
    expect(await channel.lookup?.(message(), since())).toEqual({
      found: true,
      externalId,
      status: 'failed',
      reason: 'landline',
    });
  });

  test('cannot tell where the account stores no texts', async () => {
    const { fake, channel } = await start();
    await channel.send(message(), proceed);
    fake.messages[0]!.body = '';
    expect(await channel.lookup?.(message(), since())).toBeNull();
  });
});

describe('checking', () => {
  const approvals = async (channel: ReturnType<typeof connect>) =>
    Object.fromEntries((await channel.check()).senders.map(({ id, problem }) => [id, problem]));

  test('states why a number may not text the US', async () => {
    const { account, channel } = await start();
    expect(await approvals(channel)).toEqual({
      '+14155550100': null,
      '+14155550101': expect.stringContaining('no messaging service'),
      '+14155550102': expect.stringContaining('still being reviewed'),
      '+18885550103': null,
      '+18335550104': expect.stringContaining('still being reviewed'),
      '+442071838750': null,
      [fakeSid('MG', 1)]: null,
      [fakeSid('MG', 2)]: expect.stringContaining('still being reviewed'),
    });
    account.services[1]!.campaign = 'FAILED';
    account.numbers[4]!.verification = 'TWILIO_REJECTED';
    expect(await approvals(channel)).toMatchObject({
      '+14155550102': expect.stringContaining('rejected'),
      '+18335550104': expect.stringContaining('rejected'),
    });
    account.services[1]!.campaign = null;
    account.numbers[4]!.verification = undefined;
    expect(await approvals(channel)).toMatchObject({
      [fakeSid('MG', 2)]: expect.stringContaining('no 10DLC campaign'),
      '+18335550104': expect.stringContaining('without verification'),
    });
  });

  test('one bad number spoils a pool, since Twilio picks the number', async () => {
    const { account, channel } = await start();
    const [pool] = account.services;
    pool!.phones.push('+18885550103', '+442071838750');
    expect(await approvals(channel)).toMatchObject({ [pool!.sid]: null });
    pool!.phones.push('+18335550104');
    expect(await approvals(channel)).toMatchObject({ [pool!.sid]: expect.stringContaining('toll-free') });
    pool!.phones.length = 0;
    expect(await approvals(channel)).toMatchObject({
      [pool!.sid]: expect.stringContaining('no phone numbers'),
    });
  });

  test('reads every page', async () => {
    const { account, channel } = await start();
    for (let n = 0; n < 240; n += 1) {
      const phone = `+1415556${String(n).padStart(4, '0')}`;
      account.numbers.push({ sid: fakeSid('PN', 100 + n), phone, name: '', sms: true });
      account.services.at(-1)!.phones.push(phone);
    }
    account.services.at(-1)!.campaign = 'VERIFIED';
    const { senders } = await channel.check();
    expect(senders).toHaveLength(248);
    expect(senders.filter(({ usApproved }) => usApproved)).toHaveLength(245);
    expect(senders.find(({ id }) => id === '+14155560000')?.label).toBe('+14155560000');
  });

  test('recognizes a suspended, an empty and a trial account', async () => {
    const { fake, account, channel } = await start();
    fake.faults.suspended = true;
    expect(await channel.check()).toMatchObject({
      accountName: 'Bright Smile Dental',
      problem: expect.stringContaining('suspended'),
      senders: [],
    });
    fake.faults.suspended = false;
    account.type = 'Trial';
    expect(await channel.check()).toMatchObject({
      accountName: expect.stringContaining('trial'),
      problem: null,
    });
    expect(await failure(channel.send(message(), proceed))).toMatchObject({ reason: 'trial_account' });
    Object.assign(account, { numbers: [], services: [] });
    expect((await channel.check()).problem).toContain('no number');
  });

  test('keeps accounts apart', async () => {
    const second = { ...makeFakeTwilioAccount(), accountSid: fakeSid('AC', 2), authToken: 'e'.repeat(32) };
    const { fake, account } = await start({ accounts: [makeFakeTwilioAccount(), second] });
    await connect(fake, 1).send(message(), proceed);
    expect(fake.messages).toMatchObject([{ accountSid: second.accountSid }]);
    expect(await connect(fake).lookup?.(message(), new Date(0))).toEqual({ found: false });
    const mixed = { accountSid: second.accountSid, authToken: account.authToken };
    const wrong = getTextRow(textConnectors, 'twilio').open(mixed, { baseUrl: fake.url });
    expect(await failure(wrong.check())).toMatchObject({ fault: 'auth' });
  });
});

test('the simulator reports the outcome set by its magic numbers by itself', async () => {
  const { fake, channel } = await start({ reportAfterMs: 5 });
  const ends = async (given: Partial<TextMessage>) => {
    const { externalId } = await channel.send(message(given), proceed);
    const sent = fake.messages.find(({ sid }) => sid === externalId)!;
    await expect.poll(() => sent.status).toMatch(/^(delivered|undelivered)$/);
    return sent.errorCode;
  };
  expect(await ends({})).toBeNull();
  expect(await ends({ to: magicPhone(30_007) })).toBe(30_007);
  expect(await ends({ sender: '+14155550101' })).toBe(30_034);
  expect(await ends({ sender: '+18335550104' })).toBe(30_032);
  expect(await ends({ sender: '+14155550101', to: '+447700900123' })).toBeNull();
  expect(fake.lostReports).toEqual([]);
});
