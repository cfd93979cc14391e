import { AppError } from '#server/core/errors.ts';

/** `away`: nobody there, or too busy to answer; a later try may do. `full`: it answers, but cannot write. */
export type DatabaseFault = 'away' | 'full';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and what Node says of sockets and files. */
const AWAY =
  /^(08...|57P0[1235]|57014|53300|53200|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** The driver and its pool have no codes of their own. */
const AWAY_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/;
/** Faults of others, whose sockets have the same codes. */
const OTHERS = new Set(['ConnectorError', 'AppError', 'CsvError']);
const RETRY_AFTER_SECONDS = 5;

/** Whether an error means that the database could not be reached or could not write; the one place that decides. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let at = error, depth = 0; isFault(at) && depth < 8; at = at.cause, depth += 1) {
    if (OTHERS.has(at.name ?? '')) return null;
    const code = String(at.code ?? '');
    if (FULL.test(code)) return 'full';
    if (at.name === 'ConnectFailed' || AWAY.test(code) || AWAY_WORDS.test(at.message)) return 'away';
  }
  return null;
}

/** An error, or a copy of one: the job queue hands on plain objects with what the error had of its own. */
function isFault(
  given: unknown,
): given is { message: string; name?: string; code?: unknown; cause?: unknown } {
  return (
    typeof given === 'object' && given !== null && 'message' in given && typeof given.message === 'string'
  );
}

/** The error with words for people where it is the database's, otherwise as it is. */
export function toKnownError(error: unknown): unknown {
  const fault = databaseFault(error);
  if (!fault) return error;
  const words =
    fault === 'away'
      ? 'We cannot reach our data right now. Please try again in a minute.'
      : 'Nothing can be saved right now. Please try again in a few minutes.';
  return new AppError('unavailable', words, { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
