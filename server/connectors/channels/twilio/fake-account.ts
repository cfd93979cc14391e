/** A simulated account, mutable while the simulator runs. */
export interface FakeTwilioAccount {
  accountSid: string;
  authToken: string;
  name: string;
  status: 'active' | 'suspended' | 'closed';
  type: 'Full' | 'Trial';
  /** Numbers that a trial account may text. */
  verifiedPhones: string[];
  numbers: FakeNumber[];
  services: FakeService[];
  brands: FakeBrand[];
  /** Whether registrations can be read. */
  registrationApi: boolean;
  whatsAppSenders: { phone: string; status: string }[];
  /** Access to the Senders API. */
  sendersApi: boolean;
  contents: FakeContent[];
  /** Where inbound messages are posted. */
  inboundUrl: string | null;
}

interface FakeNumber {
  sid: string;
  phone: string;
  name: string;
  sms: boolean;
  /** The code with which its texts to the US fail. */
  usBlock?: 30_032 | 30_034;
  /** Toll-free only. */
  verification?: 'PENDING_REVIEW' | 'IN_REVIEW' | 'TWILIO_APPROVED' | 'TWILIO_REJECTED';
  /** Codes and texts of its rejection. */
  rejections?: { code: number; reason: string }[];
}

interface FakeBrand {
  sid: string;
  status: 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'FAILED';
  errors?: { error_code: number; description: string }[];
}

interface FakeService {
  sid: string;
  name: string;
  phones: string[];
  campaign: 'VERIFIED' | 'IN_PROGRESS' | 'FAILED' | null;
  errors?: { error_code: number; description: string; fields: string[] }[];
}

interface FakeContent {
  sid: string;
  name: string;
  language: string;
  body: string;
  approval: string;
  rejection?: string;
}

/** `AC`, 1 -> an identifier in Twilio's format. */
export function fakeSid(prefix: string, number: number): string {
  return `${prefix}${number.toString(16).padStart(32, '0')}`;
}

const REQUEST = 'Hi {{1}}, thank you for visiting {{2}}. Would you tell us how it went? {{3}}';

/** A practice with senders and templates in every state. */
export function makeFakeTwilioAccount(): FakeTwilioAccount {
  return {
    accountSid: fakeSid('AC', 0xfa4e),
    authToken: '0123456789abcdef'.repeat(2),
    name: 'Bright Smile Dental',
    status: 'active',
    type: 'Full',
    verifiedPhones: [],
    numbers: [
      { sid: fakeSid('PN', 1), phone: '+14155550100', name: 'Front desk', sms: true },
      { sid: fakeSid('PN', 2), phone: '+14155550101', name: 'Unregistered', sms: true, usBlock: 30_034 },
      { sid: fakeSid('PN', 3), phone: '+14155550102', name: 'In review', sms: true, usBlock: 30_034 },
      {
        sid: fakeSid('PN', 4),
        phone: '+18885550103',
        name: 'Free',
        sms: true,
        verification: 'TWILIO_APPROVED',
      },
      {
        sid: fakeSid('PN', 5),
        phone: '+18335550104',
        name: 'Free, in review',
        sms: true,
        usBlock: 30_032,
        verification: 'IN_REVIEW',
      },
      { sid: fakeSid('PN', 6), phone: '+442071838750', name: 'London', sms: true },
      { sid: fakeSid('PN', 7), phone: '+14155550105', name: 'Voice only', sms: false },
    ],
    services: [
      { sid: fakeSid('MG', 1), name: 'Review requests', phones: ['+14155550100'], campaign: 'VERIFIED' },
      { sid: fakeSid('MG', 2), name: 'New campaign', phones: ['+14155550102'], campaign: 'IN_PROGRESS' },
    ],
    brands: [{ sid: fakeSid('BN', 1), status: 'APPROVED' }],
    registrationApi: true,
    whatsAppSenders: [
      { phone: '+14155550110', status: 'ONLINE' },
      { phone: '+14155550111', status: 'OFFLINE' },
    ],
    sendersApi: true,
    contents: [
      { sid: fakeSid('HX', 1), name: 'review_request', language: 'en', body: REQUEST, approval: 'approved' },
      { sid: fakeSid('HX', 2), name: 'review_request_2', language: 'en', body: REQUEST, approval: 'pending' },
      {
        sid: fakeSid('HX', 3),
        name: 'five_stars',
        language: 'en',
        body: 'Hi {{1}}, give us five stars: {{2}}',
        approval: 'rejected',
        rejection: 'INVALID_FORMAT',
      },
    ],
    inboundUrl: null,
  };
}
