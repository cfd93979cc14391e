export interface FakeTemplate {
  name: string;
  language: string;
  status: string;
  /** The body. */
  text: string;
  /** Address of its button, if it has one. */
  buttonUrl?: string;
}

/** What a simulated WhatsApp Business account has. */
export interface FakeCloudAccount {
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  wabaId: string;
  phoneNumberId: string;
  displayNumber: string;
  name: string;
  /** State and quality of the number, in Meta's terms. */
  status: string;
  quality: string;
  templates: readonly FakeTemplate[];
}

export const FAKE_CLOUD: FakeCloudAccount = {
  accessToken: 'EAASimulatedSystemUserToken0123456789',
  appSecret: '0123456789abcdef0123456789abcdef',
  verifyToken: 'simulated-verify-token',
  wabaId: '102290129340398',
  phoneNumberId: '106540352242922',
  displayNumber: '+44 20 7183 8750',
  name: 'Bright Smile Dental',
  status: 'LINKED',
  quality: 'GREEN',
  templates: [
    {
      name: 'visit_follow_up',
      language: 'en_US',
      status: 'APPROVED',
      text: 'Hi {{1}}, thank you for your visit to {{2}}. Tell us how it went: {{3}} and thank you.',
    },
    {
      name: 'visit_follow_up',
      language: 'de',
      status: 'PENDING',
      text: 'Hallo {{1}}, danke für Ihren Besuch bei {{2}}. Wie war es? {{3}} Vielen Dank.',
    },
    { name: 'recall', language: 'en_US', status: 'REJECTED', text: 'Hi {{1}}, it is time for a visit.' },
    {
      name: 'with_button',
      language: 'en_US',
      status: 'APPROVED',
      text: 'Hi {{1}}, how was your visit?',
      buttonUrl: 'https://goodword.example/r/{{1}}',
    },
    { name: 'named', language: 'en_US', status: 'APPROVED', text: 'Hi {{name}}, how was your visit?' },
  ],
};
