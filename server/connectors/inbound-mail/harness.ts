import type { InboundOptions, InboundRequest } from '#server/connectors/inbound-mail/inbound-mail.ts';
import type { SampleMail } from '#server/connectors/inbound-mail/samples.ts';

/** What the contract suite needs to know of one service; exported by `inbound-mail/<id>/harness.ts` as `harness`. */
export interface InboundHarness {
  secret: string;
  wrongSecret: string;
  /**
   * Builds the service's request for a mail, authenticated by `secret`; `proved` is its finding about the signature.
   */
  post(mail: SampleMail, secret: string): InboundRequest;
  options?: Partial<InboundOptions>;
  /** A server for services whose API has to be called for the rest. */
  serve?(mail: SampleMail): Promise<{ url: string; close(): Promise<void> }>;
  /** Whether its requests are authenticated; false for the operator's own server. */
  proves: boolean;
}
