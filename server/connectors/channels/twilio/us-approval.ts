import type {
  IncomingNumber,
  Service,
  TollFreeVerification,
} from '#server/connectors/channels/twilio/client.ts';
import type { SenderView } from '#shared/sending/connections.ts';

/** A messaging service with its senders. */
export interface Pool {
  service: Service;
  phones: readonly string[];
  /** The states of its 10DLC campaigns. */
  campaigns: readonly string[];
}

/** The senders of an account, and what decides about their texts to the US. */
export interface Inventory {
  numbers: readonly IncomingNumber[];
  pools: readonly Pool[];
  verifications: readonly TollFreeVerification[];
}

type Approval = Pick<SenderView, 'usApproved' | 'problem' | 'offline'>;

const APPROVED: Approval = { usApproved: true, problem: null };
/** Numbers of other countries need no US approval; whether their texts reach the US is not guaranteed. */
const NOT_ASKED: Approval = { usApproved: null, problem: null };

const TOLL_FREE = /^\+18(00|33|44|55|66|77|88)\d{7}$/;
const NORTH_AMERICAN = /^\+1\d{10}$/;

/** A North American number from which carriers accept texts only after verification. */
export function isTollFree(phone: string): boolean {
  return TOLL_FREE.test(phone);
}

/** Numbers that can send SMS, then messaging services. */
export function toSenders(inventory: Inventory): SenderView[] {
  const { numbers, pools } = inventory;
  const able = numbers.filter(({ capabilities }) => capabilities?.sms);
  return [
    ...able.map(({ phone_number, friendly_name }) => ({
      id: phone_number,
      label: friendly_name || phone_number,
      phone: phone_number,
      ...approvalOfNumber(phone_number, inventory),
    })),
    ...pools.map((pool) => ({
      id: pool.service.sid,
      label: pool.service.friendly_name || pool.service.sid,
      phone: null,
      ...approvalOfPool(pool, inventory),
    })),
  ];
}

/** https://www.twilio.com/docs/messaging/compliance: each kind of number needs its own approval. */
function approvalOfNumber(phone: string, { numbers, pools, verifications }: Inventory): Approval {
  if (!NORTH_AMERICAN.test(phone)) return NOT_ASKED;
  if (isTollFree(phone)) {
    const sid = numbers.find(({ phone_number }) => phone_number === phone)?.sid;
    const own = verifications.filter(({ tollfree_phone_number_sid }) => tollfree_phone_number_sid === sid);
    return ofTollFree(own.map(({ status }) => status));
  }
  const homes = pools.filter(({ phones }) => phones.includes(phone));
  if (!homes.length) {
    return refused(
      'It is in no messaging service with an approved 10DLC campaign, so US carriers block its texts',
    );
  }
  return ofCampaigns(homes.flatMap(({ campaigns }) => campaigns));
}

/** Twilio picks the number, so each of them has to be approved. */
function approvalOfPool(pool: Pool, inventory: Inventory): Approval {
  const north = pool.phones.filter((phone) => NORTH_AMERICAN.test(phone));
  if (!pool.phones.length) return { usApproved: null, problem: 'It has no phone numbers', offline: true };
  if (!north.length) return NOT_ASKED;
  const approvals = north.map((phone) =>
    isTollFree(phone) ? approvalOfNumber(phone, inventory) : ofCampaigns(pool.campaigns),
  );
  return approvals.find(({ usApproved }) => !usApproved) ?? APPROVED;
}

/** https://www.twilio.com/docs/messaging/api/tollfree-verification-resource#tollfreeverification-properties */
function ofTollFree(states: readonly string[]): Approval {
  if (states.includes('TWILIO_APPROVED')) return APPROVED;
  if (states.some((state) => state === 'PENDING_REVIEW' || state === 'IN_REVIEW')) {
    return refused('Its toll-free verification is still being reviewed');
  }
  if (states.includes('TWILIO_REJECTED')) return refused('Its toll-free verification was rejected');
  if (states[0]) return refused(`Its toll-free verification is in the state ${states[0]}`);
  return refused('It is a toll-free number without verification, so US carriers block its texts');
}

/** https://www.twilio.com/docs/messaging/api/usapptoperson-resource#usapptoperson-properties */
function ofCampaigns(states: readonly string[]): Approval {
  if (states.includes('VERIFIED')) return APPROVED;
  if (states.some((state) => state === 'IN_PROGRESS' || state === 'PENDING')) {
    return refused('Its 10DLC campaign is still being reviewed');
  }
  if (states.includes('FAILED')) return refused('Its 10DLC campaign was rejected');
  if (states[0]) return refused(`Its 10DLC campaign is in the state ${states[0]}`);
  return refused('Its messaging service has no 10DLC campaign, so US carriers block its texts');
}

function refused(problem: string): Approval {
  return { usApproved: false, problem };
}
