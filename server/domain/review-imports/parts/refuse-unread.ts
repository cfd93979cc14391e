import { ConnectorError } from '#server/connectors/errors.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';

const BUSY = 'Several files are being read right now. Please try again in a minute.';
const TOO_MUCH_WORK = 'This takes too long to read. Please split it into parts, or export it again.';

/** Tells the owner why the parser thread could not read the input; `at` says whether it is a file or text. */
export function refuseUnread(at: 'stream' | 'text'): (error: unknown) => never {
  return (cause) => {
    if (!(cause instanceof ConnectorError)) throw cause;
    if (cause.fault === 'unavailable')
      throw new AppError('unavailable', BUSY, { retryAfterSeconds: 60, cause });
    throw invalidAt(at, TOO_MUCH_WORK, { reason: 'reviews_unreadable', cause });
  };
}
