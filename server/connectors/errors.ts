/**
 * What can go wrong outside. `auth`: our credentials were refused. `rate_limited`: later, see `retryAt`.
 * `rejected`: this request will never work. `unavailable`: later. `unexpected`: an answer we do not understand.
 */
export type ConnectorFault = 'auth' | 'rate_limited' | 'rejected' | 'unavailable' | 'unexpected';

interface ConnectorErrorOptions {
  cause?: unknown;
  retryAt?: Date;
  /** The request may have taken effect: it must never be repeated blindly. */
  ambiguous?: boolean;
}

/** The one error connectors throw. Its message is for the log: no secrets, no personal data. */
export class ConnectorError extends Error {
  readonly fault: ConnectorFault;
  readonly retryAt: Date | undefined;
  readonly ambiguous: boolean;

  constructor(fault: ConnectorFault, message: string, options: ConnectorErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ConnectorError';
    this.fault = fault;
    this.retryAt = options.retryAt;
    this.ambiguous = options.ambiguous ?? false;
  }
}
