import { ERROR_STATUS, type ErrorCode, type Reason } from '#shared/http/error-codes.ts';

interface AppErrorOptions {
  cause?: unknown;
  /** Which refusal of this code it is; where the code says enough, there is none. */
  reason?: Reason | undefined;
  /** Messages by the path in the verb's input (`contacts[0].email`); the door knows what a form calls it. */
  fields?: Record<string, string[]>;
  retryAfterSeconds?: number;
}

/** A failure with words for the person. The cause is for the log and never crosses a door. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = options.reason;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** A refusal of what was given at one place of the input. */
export function invalidAt(
  path: string,
  message: string,
  { code = 'invalid', ...options }: { code?: ErrorCode; reason?: Reason; cause?: unknown } = {},
): AppError {
  return new AppError(code, message, { ...options, fields: { [path]: [message] } });
}

/** Wherever in the chain of causes: the file system or the database ran out of room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isDiskFull(error.cause);
}

export function notFound(what = 'page'): AppError {
  return new AppError('not_found', `We could not find that ${what}.`);
}

/** Of what everybody has once: a program wants to make a second. */
export function recordExists(): AppError {
  return new AppError('conflict', 'You have this record already. Change it with tableUpdate.', {
    reason: 'record_exists',
  });
}
