import type { InboundOptions, InboundRequest } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { SampleMail } from '#server/connectors/inbound-mail/samples.ts';

/** What the contract suite has to know of one service; `inbound-mail/<id>/harness.ts` exports it as `harness`. */
export interface InboundHarness {
  secret: string;
  wrongSecret: string;
  /** Posts a mail as the service would that was given this secret; `proved` is what it found of its signature. */
  post(mail: SampleMail, secret: string): InboundRequest;
  options?: Partial<InboundOptions>;
  /** Runs beside the test, for services that are asked for the rest. */
  serve?(mail: SampleMail): Promise<{ url: string; close(): Promise<void> }>;
  /** It proves its posts; false for a server of the operator's own. */
  proves: boolean;
}
