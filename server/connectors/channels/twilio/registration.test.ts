import { afterEach, expect, test } from 'vitest';
import { getTextRow, textConnectors } from '#server/connectors/channels/text-registry.ts';
import { startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { fakeSid } from '#server/connectors/channels/twilio/fake-account.ts';
import type { RegistrationReading } from '#shared/sending/registrations.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start() {
  const fake = await startFakeTwilio();
  closing.push(() => fake.close());
  const account = fake.accounts[0]!;
  const { accountSid, authToken } = account;
  const read = (token = authToken): Promise<RegistrationReading> => {
    const channel = getTextRow(textConnectors, 'twilio').open(
      { accountSid, authToken: token },
      { baseUrl: fake.url },
    );
    return channel.registration?.() ?? Promise.reject(new Error('Twilio tells nothing'));
  };
  return { account, read };
}

test('reads brands, the campaigns of each service and the verifications of numbers', async () => {
  const { account, read } = await start();
  account.brands = [
    { sid: fakeSid('BN', 1), status: 'APPROVED' },
    { sid: fakeSid('BN', 2), status: 'IN_REVIEW' },
  ];
  const { brands, campaigns, verifications } = await read();
  expect(brands?.map(({ state, said }) => [state, said])).toEqual([
    ['approved', 'APPROVED'],
    ['waiting', 'IN_REVIEW'],
  ]);
  expect(campaigns?.map(({ name, state }) => [name, state])).toEqual([
    ['Review requests', 'approved'],
    ['New campaign', 'waiting'],
  ]);
  expect(verifications?.map(({ name, state, mendBy }) => [name, state, mendBy])).toEqual([
    ['+18885550103', 'approved', null],
    ['+18335550104', 'waiting', null],
  ]);
});

test('reads each objection with its code and its deadline', async () => {
  const { account, read } = await start();
  account.brands = [
    {
      sid: fakeSid('BN', 1),
      status: 'FAILED',
      errors: [{ error_code: 30_799, description: 'EIN does not match' }],
    },
  ];
  account.services[0]!.campaign = 'FAILED';
  account.services[0]!.errors = [
    { error_code: 30_909, description: 'Call to action incomplete', fields: ['MESSAGE_FLOW'] },
    { error_code: 30_893, description: 'Sample does not fit', fields: ['MESSAGE_SAMPLES'] },
  ];
  const toll = account.numbers.find(({ phone }) => phone === '+18335550104')!;
  toll.verification = 'TWILIO_REJECTED';
  toll.rejections = [{ code: 30_446, reason: 'Opt-in not sufficient' }];
  const { brands, campaigns, verifications } = await read();
  expect(brands?.[0]).toMatchObject({
    state: 'rejected',
    objections: [{ code: 30_799, words: 'EIN does not match' }],
  });
  expect(campaigns?.map(({ state, objections }) => [state, objections.map(({ code }) => code)])).toEqual([
    ['rejected', [30_909, 30_893]],
    ['waiting', []],
  ]);
  expect(verifications?.[1]).toMatchObject({
    state: 'rejected',
    mendBy: '2026-11-29T09:00:00Z',
    objections: [{ code: 30_446, words: 'Opt-in not sufficient' }],
  });
});

test('a list the key may not read is unknown; a refused key throws', async () => {
  const { account, read } = await start();
  account.registrationApi = false;
  const { brands, campaigns } = await read();
  expect([brands, campaigns?.length]).toEqual([null, 2]);
  await expect(read('f'.repeat(32))).rejects.toMatchObject({ fault: 'auth' });
});

test('an undocumented state is unknown, never guessed', async () => {
  const { account, read } = await start();
  account.brands = [{ sid: fakeSid('BN', 1), status: 'DELETION_PENDING' as 'PENDING' }];
  expect((await read()).brands).toMatchObject([{ state: 'unknown', said: 'DELETION_PENDING' }]);
});
