import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { data } from 'react-router';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { toKnownError } from '#server/core/database-fault.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { reasonIn } from '#server/core/parse.ts';
import { ERROR_STATUS, type ErrorCode, type Reason } from '#shared/http/error-codes.ts';
import { helpFor } from '#shared/http/error-help.ts';
import { type FormAnswer, SHOWN_BOX, SHOWN_LIST, SHOWN_VALUES } from '#shared/http/form.ts';
import type { Toast } from '#shared/http/messages.ts';
import { plainWords } from '#shared/http/plain-words.ts';
import { shownIn, unchangedFields } from '#shared/http/shown-values.ts';
import { readFormButton } from './form-button.ts';
import { shapedAs } from './form-shape.ts';

/** `name`, `contacts[3]`, `contacts[3].email`, `email.others.es.subject`. Anything else was not made by a form of ours and is dropped. */
const FIELD_NAME = /^[a-z]\w{0,63}(?:\[\d{1,4}\])?(?:\.[a-z]\w{0,63}){0,3}$/i;
/** By this name the form library's own buttons say what they do to the form, where no script does it in the page. */
export const FORM_BUTTON = '__intent__';
const FORBIDDEN_NAME = /(?:^|\.)(?:constructor|prototype)(?:$|[.[])/;
/** Far more than the 500 contacts a form may hold, so that its own words, not an error page, say what is too much. */
const MAX_FIELDS = 5_000;
/** These are about the request or the person, not about what was typed; the door knows what to do. */
const FOR_THE_DOOR: readonly ErrorCode[] = ['unauthenticated', 'business_required', 'not_found'];

/** Texts arrive as typed: an emptied field says "clear it", and by default it would count as missing. */
const { coerceFormValue } = configureCoercion({
  customize: ({ _zod: { def } }) => (def.type === 'string' ? (value) => value : null),
});

interface ReadOptions {
  /** Names of fields that are never sent back, passwords above all. */
  hide?: readonly string[];
  /** Values that come from the address, not from the form; they win over a field of the same name. */
  given?: Record<string, string>;
  /** The whole form, where this button reads a part of it: all of it goes back. */
  whole?: z.ZodType;
}

/** What a screen makes of a verb's refusal; the verb knows neither toasts nor the names of fields. */
interface Wording {
  /** Toasts by reason. None (`null`) where the screen says enough; of a fault at a field a toast is said only here. */
  toasts?: Partial<Record<Reason, Toast | null>>;
  /** What the form calls this place of the verb's input. */
  nameOf?(path: string): string;
}

export type Refusal = ReturnType<typeof data<FormAnswer>>;

/** Without the fields that were sent as the form had shown them: whatever stands there by now stays. */
type Changed<Value> = Value extends object ? Partial<Value> : Value;

type FormRead<Schema extends z.ZodType> = {
  /** Answers with the typed values and what the error says: at its fields, or as the toast. */
  refuse(ctx: Ctx, error: unknown, toast: Toast, wording?: Wording): Refusal;
  /** What was typed, for a page that goes on with it. */
  echo(): FormAnswer['lastResult'];
  /** What the form had shown in a field, as the browser says. */
  shown(name: string): unknown;
} & (
  | { ok: true; value: z.output<Schema>; changed: Changed<z.output<Schema>> }
  | { ok: false; reason: Reason | undefined; said: string | undefined; reject(toast?: Toast): Refusal }
);

/**
 * Reads a submitted form. Values typed by the person go back with every refusal, and every refusal has the
 * one shape (`FormAnswer`) that screens pass to `useForm` and `<Toasts>`.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { hide = [], given = {}, whole = schema }: ReadOptions = {},
): Promise<FormRead<Schema>> {
  const { fields: sent, empty } = withoutMarks(await readFields(request));
  const fields = shapedAs(whole, sent);
  for (const [name, value] of Object.entries(given)) fields.set(name, value);
  let reason: Reason | undefined;
  let said: string | undefined;
  const notice = (issues: z.core.$ZodIssue[]) => {
    reason ??= reasonIn(issues);
    said ??= issues[0]?.message;
  };
  const submission = judge(fields, schema, { notice, empty });
  const hideFields = [...hide, ...Object.keys(given)];

  function refuse(
    ctx: Ctx,
    thrown: unknown,
    toast: Toast,
    { toasts = {}, nameOf = (path) => path }: Wording = {},
  ): Refusal {
    const error = knownRefusal(ctx, thrown);
    const headers = retryHeaders(error);
    const chosen = error.reason && toasts[error.reason];
    if (error.fields) {
      const named = Object.entries(error.fields).map(([path, messages]) => [nameOf(path), messages]);
      return answer({ fieldErrors: Object.fromEntries(named) }, chosen ?? null, error, headers);
    }
    if (chosen === null) return answer({}, null, error, headers);
    const words = chosen ?? toastFor(error, toast);
    return answer({ formErrors: [words.text ?? words.title] }, words, error, headers);
  }

  function answer(
    errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
    toast: Toast | null,
    { code, reason }: { code: ErrorCode; reason?: Reason | undefined },
    headers: Record<string, string> = {},
  ): Refusal {
    const lastResult = submission.reply({ ...errors, hideFields });
    return data(
      { lastResult, toast: toast && withHelp(toast, { code, reason }), code, ...(reason ? { reason } : {}) },
      { status: ERROR_STATUS[code], headers },
    );
  }

  const echo = () => submission.reply({ hideFields });
  const shown = (name: string) => shownIn(fields.get(SHOWN_VALUES), name);
  if (submission.status === 'success') {
    const { value } = submission;
    return { ok: true, value, changed: withoutUnchanged(value, fields), refuse, echo, shown };
  }
  const reject = (toast: Toast | null = null): Refusal => answer({}, toast, { code: 'invalid', reason });
  return { ok: false, reason, said, reject, refuse, echo, shown };
}

/** What a page can answer of a verb's failure; what only the door can is thrown on. An `internal` one has no words. */
export function knownRefusal(ctx: Ctx, thrown: unknown): AppError {
  if (thrown instanceof Response) throw thrown;
  const error = toKnownError(thrown);
  if (!isAppError(error)) {
    ctx.log.error({ err: error }, 'form failed');
    return new AppError('internal', '');
  }
  if (FOR_THE_DOOR.includes(error.code) || error.reason === 'sign_in_again') throw error;
  if (error.code === 'unavailable') ctx.log.warn({ err: error }, 'form refused');
  return error;
}

/** In the words of the refusal where it has some. */
export function toastFor({ code, message }: AppError, failed: Toast): Toast {
  return code === 'internal' ? failed : { ...failed, text: message };
}

export function withHelp(toast: Toast, of: { code: ErrorCode; reason?: Reason | undefined }): Toast {
  const help = helpFor(of);
  return help ? { ...toast, help } : toast;
}

export function retryHeaders({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
}

function withoutUnchanged<Value>(value: Value, fields: FormData): Changed<Value> {
  const isUnchanged = unchangedFields(fields, fields.get(SHOWN_VALUES));
  if (typeof value !== 'object' || value === null) return value as Changed<Value>;
  const changed = Object.entries(value).filter(([name]) => !isUnchanged(name));
  return Object.fromEntries(changed) as Changed<Value>;
}

function judge<Schema extends z.ZodType>(
  fields: FormData,
  schema: Schema,
  {
    notice = () => {},
    empty = [],
  }: { notice?: (issues: z.core.$ZodIssue[]) => void; empty?: EmptyControl[] } = {},
) {
  return parseWithZod(fields, {
    schema: z.preprocess((given) => withEmpty(given, empty), coerceFormValue(schema)),
    disableAutoCoercion: true,
    error: plainWords,
    formatError(issues: z.core.$ZodIssue[]) {
      notice(issues);
      return issues.map(({ message }) => message);
    },
  });
}

/** What a form that only looks something up has put in the address. */
export function readSearch<Schema extends z.ZodType>(
  { searchParams }: URL,
  schema: Schema,
  { given = {} }: Pick<ReadOptions, 'given'> = {},
): { value: z.output<Schema> | null; lastResult: FormAnswer['lastResult'] } {
  const fields = shapedAs(schema, knownFields(searchParams));
  for (const [name, value] of Object.entries(given)) fields.set(name, value);
  const submission = judge(fields, schema);
  const lastResult = submission.reply({ hideFields: Object.keys(given) });
  return { value: submission.status === 'success' ? submission.value : null, lastResult };
}

interface TakeOptions extends ReadOptions {
  /** For what goes wrong without words of its own. */
  failed: Toast;
  /** Beside what the fields say of what was typed, where the fields are out of sight; it may repeat the first of it. */
  rejected?: Toast | ((said: string | undefined) => Toast);
}

/** Reads a form and does with it what it is for; what is refused of it goes back as typed. */
export async function takeForm<Schema extends z.ZodType, Done>(
  ctx: Ctx,
  request: Request,
  schema: Schema,
  { failed, rejected, ...read }: TakeOptions,
  use: (
    value: z.output<Schema>,
    changed: Changed<z.output<Schema>>,
    shown: (name: string) => unknown,
  ) => Promise<Done>,
): Promise<Done | Refusal> {
  const form = await readForm(request, schema, read);
  if (!form.ok) return form.reject(typeof rejected === 'function' ? rejected(form.said) : rejected);
  try {
    return await use(form.value, form.changed, form.shown);
  } catch (error) {
    return form.refuse(ctx, error, failed);
  }
}

/**
 * What each button of a page does, by its `intent`; behind a dot it may say about what, as in `reset.sms`. `named`
 * are buttons with names of their own. The body stays to be read.
 */
export async function intents<Answers extends Record<string, unknown>>(
  request: Request,
  handlers: { [Intent in keyof Answers]: (about: string) => Promise<Answers[Intent]> },
  named: Readonly<Record<string, keyof Answers>> = {},
): Promise<Answers[keyof Answers]> {
  const fields = await formOf(request.clone());
  const pressed = Object.keys(named).find((name) => fields.has(name));
  if (pressed !== undefined && named[pressed] !== undefined) return handlers[named[pressed]]('');
  const [intent = '', ...more] = fields.getAll('intent').map(String);
  const [word, about = ''] = intent.split(/\.(.*)/s);
  const known = Object.keys(handlers).find((one) => one === word);
  if (known === undefined || more.length > 0) {
    throw new AppError(
      'invalid',
      'We could not tell which button was pressed. Please go back and press it again.',
    );
  }
  return handlers[known as keyof Answers](about);
}

function formOf(request: Request): Promise<FormData> {
  return request.formData().catch((cause: unknown) => {
    throw new AppError('invalid', 'The form arrived damaged. Please go back and send it again.', { cause });
  });
}

async function readFields(request: Request): Promise<FormData> {
  const given = await formOf(request);
  const fields = knownFields(given);
  const button = given.get(FORM_BUTTON);
  if (typeof button === 'string') fields.set(FORM_BUTTON, readFormButton(button, fields));
  return fields;
}

/** A box or a list that was on the form with nothing ticked. What was not on it has no value, and nothing changes it. */
interface EmptyControl {
  name: string;
  value: false | [];
}

function withoutMarks(sent: FormData): { fields: FormData; empty: EmptyControl[] } {
  const fields = new FormData();
  for (const [name, value] of sent) if (name !== SHOWN_BOX && name !== SHOWN_LIST) fields.append(name, value);
  const marked = (mark: string) =>
    sent
      .getAll(mark)
      .map(String)
      .filter((name) => FIELD_NAME.test(name) && !FORBIDDEN_NAME.test(name) && !fields.has(name));
  const boxes = marked(SHOWN_BOX).map((name): EmptyControl => ({ name, value: false }));
  const lists = marked(SHOWN_LIST).map((name): EmptyControl => ({ name, value: [] }));
  return { fields, empty: [...boxes, ...lists] };
}

function withEmpty(given: unknown, empty: readonly EmptyControl[]): unknown {
  return empty.reduce((form, { name, value }) => withValue(form, name.split('.'), value), given);
}

/** In a copy. A mark that does not fit what else was sent is nobody's form, and says nothing. */
function withValue(within: unknown, [key = '', ...more]: string[], value: EmptyControl['value']): unknown {
  const here = within ?? {};
  if (typeof here !== 'object' || Array.isArray(here)) return within;
  const known = Object.entries(here).find(([name]) => name === key)?.[1];
  return { ...here, [key]: more.length > 0 ? withValue(known, more, value) : (known ?? value) };
}

function knownFields(given: FormData | URLSearchParams): FormData {
  const fields = new FormData();
  let count = 0;
  for (const [name, value] of given) {
    if (typeof value !== 'string' || !FIELD_NAME.test(name) || FORBIDDEN_NAME.test(name)) continue;
    count += 1;
    if (count > MAX_FIELDS) throw new AppError('too_large', 'That form has too many fields.');
    fields.append(name, value);
  }
  // `a` and `a.b` together make no shape; the plain one is what our forms send.
  for (const name of [...fields.keys()]) {
    const isWithin = [...name.matchAll(/[.[]/g)].some(({ index }) => fields.has(name.slice(0, index)));
    if (isWithin) fields.delete(name);
  }
  return fields;
}
