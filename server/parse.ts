import type { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { plainWords } from '#shared/plain-words.ts';

/** Reads a verb's input or throws `invalid` with a message at each field; the first one is the message of all. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: plainWords });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = formName(path);
    fields[field] = [...(fields[field] ?? []), message];
  }
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'Please check the form.', { fields });
}

/** `['platforms', 0, 'url']` is `platforms[0].url`, the name of the field in a form. */
function formName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
