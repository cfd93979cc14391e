import { z } from 'zod';
import { findTelnyx, type TelnyxConnection } from '#server/connectors/channels/telnyx/client.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

export interface Approval {
  usApproved: boolean | null;
  problem: string | null;
}

const Assignment = z.object({
  assignmentStatus: z.string().nullish(),
  campaignId: z.string(),
  failureReasons: z.string().nullish(),
});
const Campaign = z.object({ campaignStatus: z.string().nullish() });
const Verifications = z.object({
  records: z.array(
    z.object({
      verificationStatus: z.string(),
      phoneNumbers: z.array(z.object({ phoneNumber: z.string() })).nullish(),
    }),
  ),
});

const APPROVED: Approval = { usApproved: true, problem: null };
const refused = (problem: string): Approval => ({ usApproved: false, problem });
const UNREADABLE: Approval = {
  usApproved: null,
  problem: 'Telnyx did not let us read whether this number is approved for the US.',
};

/**
 * US carriers accept texts from a local number only under an approved 10DLC campaign, and from a toll-free number only
 * once it is verified. Reads each campaign once.
 */
export function createApprovalReader(connection: TelnyxConnection) {
  const campaigns = new Map<string, Promise<Approval>>();
  return async (phone: string, type: string): Promise<Approval> => {
    try {
      if (isTollFreeType(type)) return await tollFree(connection, phone);
      // Short codes are approved by carriers before they can be leased.
      if (isShortCode(type)) return APPROVED;
      return await longCode(connection, phone, campaigns);
    } catch (error) {
      // A key may lack access to registrations and still send; that is no reason to refuse the number.
      if (error instanceof ConnectorError && (error.fault === 'rejected' || error.fault === 'auth')) {
        return UNREADABLE;
      }
      throw error;
    }
  };
}

export const isTollFreeType = (type: string) => type === 'toll-free' || type === 'tollfree';
export const isShortCode = (type: string) => type === 'short-code' || type === 'shortcode';

/** https://developers.telnyx.com/api-reference/phone-number-campaigns/get-single-phone-number-campaign */
async function longCode(
  connection: TelnyxConnection,
  phone: string,
  campaigns: Map<string, Promise<Approval>>,
): Promise<Approval> {
  const path = `/10dlc/phone_number_campaigns/${encodeURIComponent(phone)}`;
  const assignment = await findTelnyx(connection, Assignment, path);
  if (!assignment) return refused('This number is not assigned to a 10DLC campaign.');
  switch (assignment.assignmentStatus) {
    case 'ASSIGNED':
      break;
    case 'PENDING_ASSIGNMENT':
      return refused('The assignment of this number to its 10DLC campaign is still pending.');
    case 'FAILED_ASSIGNMENT':
      return refused('The assignment of this number to its 10DLC campaign failed.');
    case 'PENDING_UNASSIGNMENT':
    case 'FAILED_UNASSIGNMENT':
      return refused('This number is being removed from its 10DLC campaign.');
    default:
      return UNREADABLE;
  }
  const { campaignId } = assignment;
  const reading = campaigns.get(campaignId) ?? readCampaign(connection, campaignId);
  campaigns.set(campaignId, reading);
  return reading;
}

const CAMPAIGN_STATES: Readonly<Record<string, Approval>> = {
  MNO_PROVISIONED: APPROVED,
  MNO_ACCEPTED: refused('The carriers accepted the 10DLC campaign and are still setting it up.'),
  MNO_PENDING: refused('The 10DLC campaign is still under review by the carriers.'),
  MNO_REJECTED: refused('The carriers rejected the 10DLC campaign.'),
  MNO_PROVISIONING_FAILED: refused('The carriers could not set up the 10DLC campaign.'),
  TELNYX_ACCEPTED: refused('The 10DLC campaign still waits for the carriers.'),
  TELNYX_FAILED: refused('Telnyx rejected the 10DLC campaign.'),
  TCR_ACCEPTED: refused('The 10DLC campaign still waits for Telnyx and the carriers.'),
  TCR_PENDING: refused('The 10DLC campaign is still under review by The Campaign Registry.'),
  TCR_FAILED: refused('The Campaign Registry rejected the 10DLC campaign.'),
  TCR_SUSPENDED: refused('The Campaign Registry suspended the 10DLC campaign.'),
  TCR_EXPIRED: refused('The 10DLC campaign has expired.'),
};

/** https://developers.telnyx.com/api-reference/campaign/get-campaign */
async function readCampaign(connection: TelnyxConnection, campaignId: string): Promise<Approval> {
  const path = `/10dlc/campaign/${encodeURIComponent(campaignId)}`;
  const campaign = await findTelnyx(connection, Campaign, path);
  if (!campaign) return refused('The 10DLC campaign of this number no longer exists.');
  return CAMPAIGN_STATES[campaign.campaignStatus ?? ''] ?? UNREADABLE;
}

const VERIFICATION_STATES: Readonly<Record<string, Approval>> = {
  Verified: APPROVED,
  Rejected: refused('The toll-free verification of this number was rejected.'),
  'Waiting For Customer': refused(
    'The toll-free verification of this number waits for your answer at Telnyx.',
  ),
  'Waiting For Vendor': refused('The toll-free verification of this number is still under review.'),
  'Waiting For Telnyx': refused('The toll-free verification of this number is still under review.'),
  'In Progress': refused('The toll-free verification of this number is still under review.'),
};

/** https://developers.telnyx.com/api-reference/verification-requests/list-verification-requests */
async function tollFree(connection: TelnyxConnection, phone: string): Promise<Approval> {
  const query = new URLSearchParams({ page: '1', page_size: '20', phone_number: phone });
  const path = `/messaging_tollfree/verification/requests?${query}`;
  const records = (await findTelnyx(connection, Verifications, path))?.records ?? [];
  const states = records
    .filter(({ phoneNumbers }) => phoneNumbers?.some(({ phoneNumber }) => phoneNumber === phone) ?? true)
    .map(({ verificationStatus }) => VERIFICATION_STATES[verificationStatus] ?? UNREADABLE);
  const best = states.find(({ usApproved }) => usApproved) ?? states[0];
  return best ?? refused('This toll-free number has not been verified.');
}
