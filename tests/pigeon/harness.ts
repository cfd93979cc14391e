import type { TextHarness } from '#server/connectors/channels/text-harness.ts';
import { FAKE_LOFT, NO_SUCH_ROOF } from '#tests/pigeon/fake.ts';

const { loftKey, ring, number } = FAKE_LOFT;

export const harness: TextHarness = {
  credentials: { loftKey, ring },
  wrongCredentials: { loftKey: 'PP99999999', ring: 'anotherring' },
  malformed: [
    { credentials: { loftKey: 'key', ring }, says: /PP and eight digits/ },
    { credentials: { loftKey }, says: /ten letters or digits/ },
  ],
  message: {
    to: '+447700900123',
    sender: number,
    text: 'Hi Ann, how was your visit? https://goodword.example/r/abc Reply STOP to opt out',
    statusUrl: null,
    key: 'invitation:1',
  },
  refusals: [
    { name: 'a roof that is none', given: { to: NO_SUCH_ROOF }, reason: 'invalid_phone' },
    { name: 'an opt-out', faults: { optedOut: true }, reason: 'opted_out' },
    { name: 'no seed', faults: { noFunds: true }, reason: 'no_funds' },
    { name: 'a closed loft', faults: { suspended: true }, reason: 'account_suspended' },
    { name: 'another loft', given: { sender: '+447700900101' }, reason: 'sender_invalid' },
  ],
  reports: [
    { code: 'hawk', reason: 'unreachable' },
    { code: 'cat', reason: 'rejected' },
  ],
  senders: [{ id: number, usApproved: null }],
  templates: [],
  carriesKey: true,
  handlesKeywords: false,
};
