import type { TextMessage } from '#server/connectors/channels/channel.ts';
import type { Simulation } from '#server/connectors/descriptor.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

/** What every simulator of a text provider can do wrong; mutable while it runs. Shares are 0 to 1. */
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
  /** Everybody has told the provider that they want no more of this sender. */
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

/** A message as the simulator accepted it, in our words: phones are E.164 without prefixes. */
export interface AcceptedText {
  id: string;
  to: string;
  /** The `sender` of the message. */
  from: string;
  /** What the person reads; for a template its filled-in text. */
  text: string;
  template: TextMessage['template'] | null;
  statusUrl: string | null;
  /** Null where the provider does not carry it. */
  key: string | null;
}

/** A simulated text provider that runs. */
export interface TextSimulation extends Simulation {
  /** Those of its account that people can write to. */
  numbers: readonly string[];
  faults: TextFaults;
  /** Oldest first. */
  accepted(): AcceptedText[];
  /** What the provider itself has answered to keywords, oldest first. */
  autoReplies(): { to: string; text: string }[];
  /** POSTs a genuine signed report. `code` is the provider's own error code. Settles once it was answered. */
  reportStatus(messageId: string, status: DeliveryStatus, code?: string): Promise<void>;
  /** POSTs a genuine signed inbound message to the address that was entered last. */
  receive(inbound: { from: string; to: string; text: string }): Promise<void>;
  /** Enters another address in the provider's portal; throws where the portal finds that it is not ours. */
  pointTo(hookUrl: string): Promise<void>;
}

/** Something the provider refuses outright when asked to send. */
export interface RefusedText {
  name: string;
  /** Changes to the harness's message, e.g. a number the simulator refuses. */
  given?: Partial<TextMessage>;
  faults?: Partial<TextFaults>;
  reason: DeliveryFault;
}

/** What the contract suite has to know of one connector; `channels/<id>/harness.ts` exports it as `harness`. */
export interface TextHarness {
  /** Those of the simulated account. */
  credentials: Readonly<Record<string, string>>;
  /** Well-formed, but refused by the simulator, and its signatures are wrong for them. */
  wrongCredentials: unknown;
  /** Credentials that must not parse, and what the message to the owner must say. */
  malformed: readonly { credentials: unknown; says: RegExp }[];
  /** A message the simulator accepts. */
  message: TextMessage;
  /** Account faults and recipient faults; each must appear with its reason. */
  refusals: readonly RefusedText[];
  /** Error codes of reports on failed messages. */
  reports: readonly { code: string; reason: DeliveryFault }[];
  /** What `check` must list. `usApproved` as in `SenderView`. */
  senders: readonly { id: string; usApproved: boolean | null }[];
  templates: readonly { id: string; approved: boolean }[];
  /** The provider hands `key` back in reports. */
  carriesKey: boolean;
  /** The provider recognizes STOP, START and HELP itself and says so. */
  handlesKeywords: boolean;
}
