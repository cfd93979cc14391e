import { type Logger, pino } from 'pino';

export type { Logger };

const CENSORED = ['password', 'token', 'secret', 'email', 'phone', 'name', 'text', 'cookie', 'authorization'];

/** Structured JSON log. Rule: log ids and facts, never what a person typed; the paths below are the safety net. */
export function createLog(level: string, appName: string): Logger {
  return pino({
    level,
    base: { app: appName.toLowerCase() },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: CENSORED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  });
}

/** An error for the log: its chain of causes, without database parameters (they hold personal data). */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const scrubbed = scrub(stack ?? error.message);
  return { type: name, code, stack: scrubbed, ...(cause ? { cause: describeError(cause) } : {}) };
}

function scrub(text: string): string {
  return text
    .replace(/\nparams: [^\n]*/g, '\nparams: [redacted]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\+?\d[\d\s().-]{7,}\d/g, '[number]');
}
