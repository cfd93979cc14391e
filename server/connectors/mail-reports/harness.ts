import type { HookRequest } from '#server/connectors/channels/channel.ts';
import type { BounceOptions } from '#server/connectors/mail-reports/bounce.ts';

/** What the contract suite has to know of one provider; `mail-reports/<id>/harness.ts` exports it as `harness`. */
export interface BounceHarness {
  /** What it posts about `PERSON`; null where it never reports that. `open` is something that is none of ours. */
  bodies: Record<'hard' | 'soft' | 'complaint' | 'delivery' | 'delay' | 'open', unknown>;
  secret: string;
  wrongSecret: string;
  /** Posts a body as the provider would that was given this secret. */
  post(body: unknown, secret: string): HookRequest;
  options?: BounceOptions;
  /** A part of `hard` that has to be there. */
  needs: string;
  /** Our own Message-ID comes back. */
  carriesMessageId: boolean;
  /** The proof covers every byte of the body. */
  signsBody: boolean;
  /** The proof stands in the body, not in a header. */
  proofInBody: boolean;
  /** Genuine without a secret of ours. */
  provedByItself: boolean;
  /** An event is known by its request, which `post` makes the same each time. */
  eventIsRequest: boolean;
}
