import type { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import { isReason, type Reason } from '#shared/http/error-codes.ts';
import { plainWords } from '#shared/http/plain-words.ts';
import { mapTexts } from '#shared/text/map-texts.ts';
import { wholeLetters } from '#shared/text/whole-letters.ts';

/**
 * Reads a verb's input or throws `invalid` with a message at each field; the first one is the message of all. Every text
 * that anybody sends comes by here, so this is where halves of characters are left out.
 */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(mapTexts(input, wholeLetters), { error: plainWords });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const name = pathName(path);
    fields[name] = [...(fields[name] ?? []), message];
  }
  const reason = reasonIn(result.error.issues);
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'Please check the form.', {
    reason,
    fields,
  });
}

/** The one that a schema names in its own issue, as `params: { reason }`. */
export function reasonIn(issues: readonly z.core.$ZodIssue[]): Reason | undefined {
  return issues.flatMap((issue) => (issue.code === 'custom' ? issue.params?.reason : [])).find(isReason);
}

/** `['platforms', 0, 'url']` is `platforms[0].url`. */
function pathName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
