import type { TextMessage } from '#server/connectors/channels/channel.ts';
import type { Simulation } from '#server/connectors/descriptor.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

/** Faults that every simulator of a text provider can show; mutable while it runs. Shares are 0 to 1. */
export interface TextFaults {
  /** The message is accepted, but the socket is destroyed without an answer. */
  timeoutAfterAcceptance: number;
  /** 429 with `Retry-After: retryAfterSeconds`; nothing is accepted. */
  rateLimit: number;
  retryAfterSeconds: number;
  /** A gateway's 502 with an HTML body; nothing is accepted. */
  serverError: number;
  refuseKey: boolean;
  noFunds: boolean;
  suspended: boolean;
  /** Every recipient has opted out at the provider. */
  optedOut: boolean;
}

export const NO_FAULTS: Readonly<TextFaults> = {
  timeoutAfterAcceptance: 0,
  rateLimit: 0,
  retryAfterSeconds: 30,
  serverError: 0,
  refuseKey: false,
  noFunds: false,
  suspended: false,
  optedOut: false,
};

/** A message as the simulator accepted it, in our terms: phones are E.164 without prefixes. */
export interface AcceptedText {
  id: string;
  to: string;
  /** The `sender` of the message. */
  from: string;
  /** What the recipient reads; for a template, its filled-in text. */
  text: string;
  template: TextMessage['template'] | null;
  statusUrl: string | null;
  /** Null where the provider does not carry it. */
  key: string | null;
}

/** A running simulator of a text provider. */
export interface TextSimulation extends Simulation {
  /** The numbers of its account that can receive messages. */
  numbers: readonly string[];
  faults: TextFaults;
  /** Oldest first. */
  accepted(): AcceptedText[];
  /** The provider's own replies to keywords, oldest first. */
  autoReplies(): { to: string; text: string }[];
  /** POSTs a genuine signed report. `code` is the provider's error code. Settles once it is answered. */
  reportStatus(messageId: string, status: DeliveryStatus, code?: string): Promise<void>;
  /** POSTs a genuine signed inbound message to the last address that was entered. */
  receive(inbound: { from: string; to: string; text: string }): Promise<void>;
  /** Enters another address in the provider's portal; throws where the portal's verification of it fails. */
  pointTo(hookUrl: string): Promise<void>;
}

/** A message the provider refuses outright. */
export interface RefusedText {
  name: string;
  /** Changes to the harness's message, e.g. a number the simulator refuses. */
  given?: Partial<TextMessage>;
  faults?: Partial<TextFaults>;
  reason: DeliveryFault;
}

/** What the contract suite needs to know of one connector; exported by `channels/<id>/harness.ts` as `harness`. */
export interface TextHarness {
  /** Credentials of the simulated account. */
  credentials: Readonly<Record<string, string>>;
  /** Well-formed, but refused by the simulator, whose signatures do not verify with them. */
  wrongCredentials: unknown;
  /** Credentials that must not parse, and what the message to the owner must contain. */
  malformed: readonly { credentials: unknown; says: RegExp }[];
  /** A message the simulator accepts. */
  message: TextMessage;
  /** Account faults and recipient faults; each must appear with its reason. */
  refusals: readonly RefusedText[];
  /** Error codes in reports of failed messages. */
  reports: readonly { code: string; reason: DeliveryFault }[];
  /** What `check` must list. `usApproved` as in `SenderView`. */
  senders: readonly { id: string; usApproved: boolean | null }[];
  templates: readonly { id: string; approved: boolean }[];
  /** The provider returns `key` in reports. */
  carriesKey: boolean;
  /** The provider recognizes STOP, START and HELP itself and reports that. */
  handlesKeywords: boolean;
}
