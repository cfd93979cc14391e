import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

const MAX_CAUSES = 8;
const MOST_SAID = 200;
const CENSORED = ['password', 'token', 'secret', 'email', 'phone', 'name', 'text', 'cookie', 'authorization'];

/** Structured JSON log. Rule: log ids and facts, never what a person typed; the paths below are the safety net. */
export function createLog(level: string, appName: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { app: appName.toLowerCase() },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: CENSORED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: (error: unknown) => describeError(error) },
  } satisfies LoggerOptions;
  if (stream) return pino(options, stream);
  const output = pino.destination(1);
  // Where the log shares a full disk with the data, its lines are lost; the service goes on, and /readyz says so.
  output.on('error', () => {});
  return pino(options, output);
}

/**
 * What libraries say past our log becomes lines of it: one JSON object each, errors scrubbed, and of other words
 * nothing that is quoted, since that may be what somebody typed.
 */
export function adoptConsole(log: Logger, target: Pick<Console, 'error' | 'warn'>): void {
  for (const level of ['error', 'warn'] as const) {
    target[level] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const said = words.filter((word) => typeof word === 'string').join(' ');
      const plain = said
        .split('\n', 1)[0]
        ?.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
        .slice(0, MOST_SAID);
      log.warn({ ...(err ? { err } : {}), console: level, said: plain }, 'said by a library');
    };
  }
}

/**
 * An error for the log: its chain of causes, without database parameters and typed words (they hold personal data).
 * Call sites say `{ err: error }`; this runs on it once, as the serializer.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: scrub(String(error)) };
  const { name, message, stack, code, cause } = error as Partial<Error> & { code?: unknown };
  const frames = /\n\s+at [\s\S]*$/.exec(stack ?? '')?.[0] ?? '';
  const type = name ?? error.constructor?.name ?? 'Object';
  return {
    type,
    ...(code === undefined ? {} : { code }),
    stack: `${type}: ${wordsOf(error, String(message ?? ''), code)}${scrub(frames)}`,
    ...(cause && depth < MAX_CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** The statement of a failed query, but never its parameters, which may go on over several lines. */
function wordsOf(error: object, message: string, code: unknown): string {
  if ('query' in error && typeof error.query === 'string') return scrub(`Failed query: ${error.query}`);
  // Data exceptions of PostgreSQL quote what was typed.
  if (typeof code === 'string' && /^22...$/.test(code)) return scrub(message.split(/[:"]/, 1)[0] ?? '');
  return scrub(message);
}

function scrub(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*/g, '\nparams: [redacted]')
    .replace(/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(NUMBERS, (_, machine: string | undefined) => machine ?? '[number]');
}

/** What machines write with digits, network addresses, ids and days, stays; what may be a phone number does not. */
const IPV4 = String.raw`(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\d|\.\d)`;
const UUID = String.raw`\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b`;
const DAY = String.raw`\b20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?(?![\d-])`;
const NUMBERS = new RegExp(String.raw`(${IPV4}|${UUID}|${DAY})|\+?\d[\d\s().-]{7,}\d`, 'gi');
