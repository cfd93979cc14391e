import type { DeliveryFault } from '#shared/sending/channels.ts';
import type { PostRefusal } from '#shared/social/posts.ts';

/**
 * `auth`: our credentials were refused. `rate_limited`: later, see `retryAt`. `rejected`: will never work. `gone`: the
 * subject does not exist. `not_offered`: not available to this account. `unavailable`: later. `unexpected`: an answer
 * we do not understand.
 */
export type ConnectorFault =
  | 'auth'
  | 'rate_limited'
  | 'rejected'
  | 'gone'
  | 'not_offered'
  | 'unavailable'
  | 'unexpected';

/** What is wrong with a page that could be opened: it describes no reviews for programs, or does so in a damaged script. */
export type PageFault = 'undescribed' | 'damaged';

export interface ConnectorErrorOptions {
  cause?: unknown;
  retryAt?: Date | undefined;
  /** The request may have taken effect: never repeat it blindly. */
  ambiguous?: boolean;
  /** Why this recipient or the whole account cannot be served, where the provider said so. */
  reason?: DeliveryFault | undefined;
  /** Why a network refused a post, where it said so. */
  post?: PostRefusal | undefined;
  page?: PageFault | undefined;
}

/** The only error connectors throw. The message is for the log: no secrets, no personal data. */
export class ConnectorError extends Error {
  readonly fault: ConnectorFault;
  readonly retryAt: Date | undefined;
  readonly ambiguous: boolean;
  readonly reason: DeliveryFault | undefined;
  readonly post: PostRefusal | undefined;
  readonly page: PageFault | undefined;

  constructor(fault: ConnectorFault, message: string, options: ConnectorErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ConnectorError';
    this.fault = fault;
    this.retryAt = options.retryAt;
    this.ambiguous = options.ambiguous ?? false;
    this.reason = options.reason;
    this.post = options.post;
    this.page = options.page;
  }
}
