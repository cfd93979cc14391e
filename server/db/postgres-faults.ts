import { databaseFault } from '#server/core/database-fault.ts';
import { AppError } from '#server/core/errors.ts';

/** Refusals of a PostgreSQL server by code, in words that say what to do. */
const REFUSALS: Record<string, (at: string) => string> = {
  '28P01': (at) => `${at} refuses the user or password of DATABASE_URL: correct them and start again.`,
  '28000': (at) => `${at} does not let the user of DATABASE_URL in: correct it, or allow the user there.`,
  '3D000': (at) =>
    `${at} does not exist on its server: create it (\`createdb\`), or correct the name in DATABASE_URL.`,
  '42501': (at) =>
    `The user of DATABASE_URL may not create tables in ${at}: make it the owner of the database, or grant it CREATE.`,
  '25006': (at) => `${at} is read-only: set DATABASE_URL to the server that takes writes.`,
  '53100': (at) => `The disk of ${at} is full: make room there and start again.`,
};

/** The server is there and refuses: waiting would not help. */
export function isRefused(error: unknown): boolean {
  return codesOf(error).some((code) => code in REFUSALS);
}

/** The error, with words for the operator where its code is known. */
export function explainPostgres(error: unknown, databaseUrl: string): unknown {
  const at = placeOf(databaseUrl);
  for (const code of codesOf(error)) {
    const words = REFUSALS[code]?.(at);
    if (words) return new AppError('unavailable', words, { cause: error });
  }
  if (databaseFault(error) !== 'away') return error;
  const words = `${at} does not answer: start its server, or correct DATABASE_URL.`;
  return new AppError('unavailable', words, { cause: error });
}

/** The address of the database without user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${decodeURIComponent(pathname.slice(1)) || '(unnamed)'} at ${host || 'localhost'}`;
}

/** The codes of an error and all its causes. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [...own, ...parts.flatMap(codesOf), ...codesOf(error.cause)];
}
