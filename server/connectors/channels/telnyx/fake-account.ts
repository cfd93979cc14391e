import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/** Ed25519 in DER up to the 32 secret bytes: https://datatracker.ietf.org/doc/html/rfc8410#section-7 */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = createPrivateKey({
  key: Buffer.concat([PKCS8_PREFIX, createHash('sha256').update('telnyx simulator').digest()]),
  format: 'der',
  type: 'pkcs8',
});

export interface FakeNumber {
  phone: string;
  type: 'long-code' | 'toll-free';
  country: string;
  /** `messaging_profile_id`. */
  profile: string | null;
  /** State of its 10DLC campaign or toll-free verification; null for none. */
  state: string | null;
  /** The reason for a rejection, in the provider's words. */
  reason?: string;
}

export interface FakeBrand {
  id: string;
  name: string;
  status: 'OK' | 'REGISTRATION_PENDING' | 'REGISTRATION_FAILED';
  identity: 'VERIFIED' | 'UNVERIFIED';
  reason?: string;
}

export interface FakeProfile {
  id: string;
  name: string;
  enabled: boolean;
  pool: boolean;
  allowed: readonly string[];
}

/** What a simulated account has. */
export interface FakeAccount {
  apiKey: string;
  privateKey: typeof privateKey;
  numbers: readonly FakeNumber[];
  profiles: readonly FakeProfile[];
  brands: readonly FakeBrand[];
  /** Whether registrations can be read. */
  registrationApi: boolean;
}

const MAIN = '40017a1c-0001-4000-8000-000000000001';
const BRAND = '4b20019a-0000-4000-8000-000000000001';
const POOL = '40017a1c-0002-4000-8000-000000000002';

export const FAKE_ACCOUNT: FakeAccount = {
  apiKey: 'KEY0188F4A6F0B2_simulatedkey',
  privateKey,
  brands: [{ id: BRAND, name: 'Bright Smile Dental', status: 'OK', identity: 'VERIFIED' }],
  registrationApi: true,
  profiles: [
    { id: MAIN, name: 'Bright Smile Dental', enabled: true, pool: false, allowed: ['US', 'CA'] },
    { id: POOL, name: 'Bright Smile recalls', enabled: true, pool: true, allowed: ['*'] },
  ],
  numbers: [
    { phone: '+13125550100', type: 'long-code', country: 'US', profile: MAIN, state: 'MNO_PROVISIONED' },
    { phone: '+13125550101', type: 'long-code', country: 'US', profile: MAIN, state: 'MNO_PENDING' },
    { phone: '+13125550102', type: 'long-code', country: 'US', profile: MAIN, state: null },
    { phone: '+13125550103', type: 'long-code', country: 'US', profile: POOL, state: 'MNO_PROVISIONED' },
    { phone: '+18335550104', type: 'toll-free', country: 'US', profile: MAIN, state: 'Verified' },
    { phone: '+18335550105', type: 'toll-free', country: 'US', profile: MAIN, state: 'Waiting For Customer' },
    { phone: '+442071838750', type: 'long-code', country: 'GB', profile: MAIN, state: null },
    { phone: '+13125550106', type: 'long-code', country: 'US', profile: null, state: 'MNO_PROVISIONED' },
  ],
};
export const FAKE_POOL = POOL;

/** As shown in the portal: the last 32 bytes of the DER form. */
export function publicKeyOf(account: FakeAccount): string {
  const der = createPublicKey(account.privateKey).export({ format: 'der', type: 'spki' });
  return der.subarray(-32).toString('base64');
}
