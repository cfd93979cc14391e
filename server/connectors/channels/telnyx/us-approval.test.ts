import { afterEach, expect, test } from 'vitest';
import { type FakeResponse, startFakeServer } from '#server/connectors/channels/fake-server.ts';
import { startFakeTelnyx } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, FAKE_POOL } from '#server/connectors/channels/telnyx/fake-account.ts';
import { harness } from '#server/connectors/channels/telnyx/harness.ts';
import { TelnyxCredentials, telnyx } from '#server/connectors/channels/telnyx/index.ts';
import { createApprovalReader } from '#server/connectors/channels/telnyx/us-approval.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const LOCAL = '+13125550100';
const TOLL_FREE = '+18335550104';
const refusal = (status: number, code: string): FakeResponse => ({
  status,
  body: { errors: [{ code, title: 'x' }] },
});
const ok = (body: unknown): FakeResponse => ({ status: 200, body });

/** Telnyx with canned answers for an assignment and a campaign, or for a verification. */
async function reader(first: FakeResponse, campaign: FakeResponse = refusal(404, '10005')) {
  const paths: string[] = [];
  const server = await startFakeServer(({ path }) => {
    paths.push(path);
    return path.startsWith('/10dlc/campaign/') ? campaign : first;
  });
  open.push(server);
  return { paths, read: createApprovalReader({ apiKey: 'KEY', baseUrl: server.url }) };
}

const assigned = (assignmentStatus?: string) => ok({ campaignId: 'c1', assignmentStatus });

test.each<[string, FakeResponse, FakeResponse | undefined, boolean | null]>([
  ['not assigned', refusal(404, '10005'), undefined, false],
  [
    'waiting for its assignment',
    assigned('PENDING_ASSIGNMENT'),
    ok({ campaignStatus: 'MNO_PROVISIONED' }),
    false,
  ],
  ['failed to be assigned', assigned('FAILED_ASSIGNMENT'), ok({ campaignStatus: 'MNO_PROVISIONED' }), false],
  ['on its way out', assigned('PENDING_UNASSIGNMENT'), ok({ campaignStatus: 'MNO_PROVISIONED' }), false],
  ['in an unknown state', assigned('CONSTRUCTED'), ok({ campaignStatus: 'MNO_PROVISIONED' }), null],
  ['in no state', assigned(), ok({ campaignStatus: 'MNO_PROVISIONED' }), null],
  ['in a campaign that is set up', assigned('ASSIGNED'), ok({ campaignStatus: 'MNO_PROVISIONED' }), true],
  [
    'in a campaign that is nearly set up',
    assigned('ASSIGNED'),
    ok({ campaignStatus: 'MNO_ACCEPTED' }),
    false,
  ],
  ['in a suspended campaign', assigned('ASSIGNED'), ok({ campaignStatus: 'TCR_SUSPENDED' }), false],
  ['in a campaign in an unknown state', assigned('ASSIGNED'), ok({ campaignStatus: 'NEW' }), null],
  ['in a campaign that is gone', assigned('ASSIGNED'), refusal(404, '10005'), false],
  ['not for this key to ask about', refusal(403, '10010'), undefined, null],
])('a local number %s', async (_name, assignment, campaign, usApproved) => {
  const { read } = await reader(assignment, campaign);
  const approval = await read(LOCAL, 'long-code');
  expect(approval.usApproved).toBe(usApproved);
  if (usApproved) expect(approval.problem).toBeNull();
  else expect(approval.problem).toMatch(/\w+ \w+.*\.$/);
});

const verifications = (...states: string[]) =>
  ok({
    records: states.map((verificationStatus) => ({
      verificationStatus,
      phoneNumbers: [{ phoneNumber: TOLL_FREE }],
    })),
    total_records: states.length,
  });

test.each<[string, FakeResponse, boolean | null]>([
  ['verified', verifications('Verified'), true],
  ['verified after a rejection', verifications('Rejected', 'Verified'), true],
  ['rejected', verifications('Rejected'), false],
  ['under review', verifications('In Progress'), false],
  ['never asked for', verifications(), false],
  ['in an unknown state', verifications('New'), null],
  [
    'verified for another number',
    ok({ records: [{ verificationStatus: 'Verified', phoneNumbers: [{ phoneNumber: LOCAL }] }] }),
    false,
  ],
])('a toll-free number %s', async (_name, response, usApproved) => {
  const { read } = await reader(response);
  expect((await read(TOLL_FREE, 'toll-free')).usApproved).toBe(usApproved);
  expect((await read(TOLL_FREE, 'tollfree')).usApproved).toBe(usApproved);
});

test('a short code needs no request; each campaign is read once', async () => {
  const { paths, read } = await reader(assigned('ASSIGNED'), ok({ campaignStatus: 'MNO_PROVISIONED' }));
  expect(await read('55512', 'short-code')).toEqual({ usApproved: true, problem: null });
  expect(paths).toEqual([]);
  await Promise.all([read(LOCAL, 'long-code'), read('+13125550101', 'longcode')]);
  expect(paths.filter((path) => path.startsWith('/10dlc/campaign/'))).toHaveLength(1);
});

test('a failed request leaves the approval unknown', async () => {
  const { read } = await reader({ status: 502, body: '<html></html>' });
  await expect(read(LOCAL, 'long-code')).rejects.toMatchObject({ fault: 'unavailable', ambiguous: false });
});

test('a pool is approved when all of its numbers are', async () => {
  const pool = async (...states: (string | null)[]) => {
    const numbers = states.map((state, index) => ({
      phone: `+1312555010${index}`,
      type: 'long-code' as const,
      country: 'US',
      profile: FAKE_POOL,
      state,
    }));
    const simulation = await startFakeTelnyx({ hookUrl: '', account: { ...FAKE_ACCOUNT, numbers } });
    open.push(simulation);
    const credentials = TelnyxCredentials.parse(harness.credentials);
    const { senders } = await telnyx.check(telnyx.open(credentials, { api: simulation.url }));
    return senders.find(({ id }) => id === FAKE_POOL);
  };
  expect(await pool('MNO_PROVISIONED', 'MNO_PROVISIONED')).toMatchObject({ usApproved: true, problem: null });
  expect(await pool('MNO_PROVISIONED', null)).toMatchObject({
    usApproved: false,
    problem: 'A number in this pool is not approved for texts to the US.',
  });
  expect(await pool('MNO_PROVISIONED', 'UNHEARD_OF')).toMatchObject({ usApproved: null });
});
