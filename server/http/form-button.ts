import { z } from 'zod';
import { AppError } from '#server/core/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';

const ListName = z.string().regex(/^[a-z]\w{0,63}$/i);
const FormButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('validate'), payload: z.object({}) }),
  z.object({ type: z.literal('insert'), payload: z.object({ name: ListName }) }),
  z.object({
    type: z.literal('remove'),
    payload: z.object({ name: ListName, index: z.number().int().min(0).max(9_999) }),
  }),
]);

/** Parses the pressed button, as far as it is one of ours: the library itself trusts any input. */
export function readFormButton(words: string, fields: FormData): string {
  const { success, data } = FormButton.safeParse(parsed(words));
  const list = success && data.type !== 'validate' ? data.payload.name : null;
  const isNoList =
    list !== null && [...fields.keys()].some((name) => name === list || name.startsWith(`${list}.`));
  if (!success || isNoList) throw damaged();
  return JSON.stringify(data);
}

function parsed(words: string): unknown {
  try {
    return parseJson(words);
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause?: unknown): AppError {
  return new AppError('invalid', 'The form arrived damaged. Please go back and send it again.', { cause });
}
