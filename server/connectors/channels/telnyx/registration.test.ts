import { afterEach, expect, test } from 'vitest';
import { startFakeTelnyx } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, type FakeAccount } from '#server/connectors/channels/telnyx/fake-account.ts';
import { harness } from '#server/connectors/channels/telnyx/harness.ts';
import { getTextRow, textConnectors } from '#server/connectors/channels/text-registry.ts';
import type { RegistrationReading } from '#shared/sending/registrations.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function read(given: Partial<FakeAccount> = {}, refuseKey = false): Promise<RegistrationReading> {
  const fake = await startFakeTelnyx({
    hookUrl: 'http://127.0.0.1:9/hooks',
    account: { ...FAKE_ACCOUNT, ...given },
    faults: { refuseKey },
  });
  open.push(fake);
  const channel = getTextRow(textConnectors, 'telnyx').open(harness.credentials, { baseUrl: fake.url });
  return channel.registration?.() ?? Promise.reject(new Error('Telnyx tells nothing'));
}

test('reads the brand, its campaigns and the verifications of numbers', async () => {
  const { brands, campaigns, verifications } = await read();
  expect(brands).toMatchObject([
    { name: 'Bright Smile Dental', state: 'approved', said: 'OK, VERIFIED', objections: [] },
  ]);
  expect(campaigns?.map(({ state, said }) => [state, said])).toEqual([
    ['approved', 'MNO_PROVISIONED'],
    ['waiting', 'MNO_PENDING'],
    ['approved', 'MNO_PROVISIONED'],
    ['approved', 'MNO_PROVISIONED'],
  ]);
  // Waiting for the customer means the owner has to act.
  expect(verifications?.map(({ name, state }) => [name, state])).toEqual([
    ['+18335550104', 'approved'],
    ['+18335550105', 'rejected'],
  ]);
});

test('passes on why something was rejected, in the provider’s words', async () => {
  const reason = 'Business name does not match the EIN';
  const numbers = FAKE_ACCOUNT.numbers.map((number) =>
    number.phone === '+13125550101'
      ? { ...number, state: 'MNO_REJECTED', reason: 'Opt-in cannot be verified' }
      : number,
  );
  const failed = {
    id: 'b-1',
    name: 'Practice',
    status: 'REGISTRATION_FAILED',
    identity: 'UNVERIFIED',
    reason,
  } as const;
  const { brands, campaigns } = await read({ numbers, brands: [failed] });
  expect(brands).toMatchObject([{ state: 'rejected', objections: [{ code: null, words: reason }] }]);
  expect(campaigns?.flatMap(({ objections }) => objections)).toEqual([
    { code: null, words: 'Opt-in cannot be verified' },
  ]);
});

test('a list the key may not read is unknown; a refused key throws', async () => {
  expect(await read({ registrationApi: false })).toEqual({
    brands: null,
    campaigns: null,
    verifications: null,
  });
  await expect(read({}, true)).rejects.toMatchObject({ fault: 'auth' });
});
