/** The services a business can text through. A business has one connection per channel at most. */
export const CONNECTORS = {
  twilio: { name: 'Twilio', channel: 'sms' },
  telnyx: { name: 'Telnyx', channel: 'sms' },
  'twilio-whatsapp': { name: 'WhatsApp through Twilio', channel: 'whatsapp' },
  'whatsapp-cloud': { name: 'WhatsApp Cloud API (Meta)', channel: 'whatsapp' },
} as const;
export type ConnectorId = keyof typeof CONNECTORS;

/** Something a message can be sent from. */
export interface SenderView {
  /** What `TextMessage.sender` takes. */
  id: string;
  label: string;
  /** E.164; null for a pool of numbers. */
  phone: string | null;
  /** May it text US numbers? Null: not known, or not asked for. */
  usApproved: boolean | null;
  /** Why not, in plain words. */
  problem: string | null;
}

/** An approved WhatsApp wording, or one on its way. */
export interface ChannelTemplateView {
  id: string;
  name: string;
  language: string;
  /** With `{{1}}`-like placeholders. */
  text: string;
  /** How many values it takes. */
  placeholders: number;
  approved: boolean;
  problem: string | null;
}

/** What "Check connection" found. */
export interface ChannelCheckView {
  accountName: string;
  /** What stands in the way of sending at all; null when nothing does. */
  problem: string | null;
  senders: SenderView[];
  templates: ChannelTemplateView[];
}
