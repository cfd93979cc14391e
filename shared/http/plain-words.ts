import type { z } from 'zod';

const WORDS = {
  missing: 'Please fill this in.',
  number: 'Please enter a number.',
  whole: 'Please enter a whole number.',
  choice: 'Please choose one of the options.',
  reload: 'Please reload the page and try again.',
  wrong: 'Please check what you entered here.',
} as const;

/** Values people type. Ids and keys come from us, so only reloading the page can fix those. */
const FORMATS: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Please enter a full web address that starts with https://',
  uuid: WORDS.reload,
};

const count = (limit: number | bigint) => limit.toLocaleString('en');

/**
 * Messages for every input that has none of its own, so that the validation library's never reach a person.
 * Passed to every parse of submitted data (`server/core/parse.ts`, `server/http/forms.ts`).
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(issue.input) ? WORDS.missing : WORDS.choice;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_format':
      return isMissing(issue.input) ? WORDS.missing : (FORMATS[issue.format] ?? WORDS.wrong);
    case 'not_multiple_of':
      return WORDS.whole;
    default:
      return WORDS.wrong;
  }
}

function ofType(expected: string, input: unknown): string {
  if (expected === 'int') return WORDS.whole;
  if (expected === 'number') return WORDS.number;
  return isMissing(input) ? WORDS.missing : WORDS.wrong;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === 'number' || origin === 'int') return `Please enter at least ${count(minimum)}.`;
  if (origin === 'string')
    return minimum > 1 ? `Please enter at least ${count(minimum)} characters.` : WORDS.missing;
  return minimum > 1 ? `Please choose at least ${count(minimum)}.` : 'Please choose at least one.';
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'number' || origin === 'int') return `Please enter at most ${count(maximum)}.`;
  if (origin === 'string') return `Please enter at most ${count(maximum)} characters.`;
  return `Please choose at most ${count(maximum)}.`;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
