import type { HookRequest } from '#server/connectors/channels/channel.ts';
import type { BounceOptions } from '#server/connectors/mail-reports/bounce.ts';

/** What the contract suite needs to know of one provider; exported by `mail-reports/<id>/harness.ts` as `harness`. */
export interface BounceHarness {
  /** Its reports about `PERSON`; null where it has no such report. `open` is one that we ignore. */
  bodies: Record<'hard' | 'soft' | 'complaint' | 'delivery' | 'delay' | 'open', unknown>;
  secret: string;
  wrongSecret: string;
  /** Builds the provider's request for a body, authenticated by `secret`. */
  post(body: unknown, secret: string): HookRequest;
  options?: BounceOptions;
  /** A part of `hard` that is required. */
  needs: string;
  /** Our own Message-ID is returned. */
  carriesMessageId: boolean;
  /** The signature covers every byte of the body. */
  signsBody: boolean;
  /** The authentication is in the body, not in a header. */
  proofInBody: boolean;
  /** Authenticated without a secret of ours. */
  provedByItself: boolean;
  /** An event is identified by its request, which `post` makes the same each time. */
  eventIsRequest: boolean;
}
