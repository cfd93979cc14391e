import type { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { isReason, type Reason } from '#shared/error-codes.ts';
import { plainWords } from '#shared/plain-words.ts';

/** Reads a verb's input or throws `invalid` with a message at each field; the first one is the message of all. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: plainWords });
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
