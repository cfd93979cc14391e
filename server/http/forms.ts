import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import { data } from 'react-router';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { databaseFault, toKnownError } from '#server/core/database-fault.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { reasonIn } from '#server/core/parse.ts';
import { ERROR_STATUS, type ErrorCode, type Reason } from '#shared/http/error-codes.ts';
import { helpFor } from '#shared/http/error-help.ts';
import { type FormResult, SHOWN_BOX, SHOWN_LIST, SHOWN_VALUES } from '#shared/http/form.ts';
import { type Toast, unavailable } from '#shared/http/messages.ts';
import { plainWords } from '#shared/http/plain-words.ts';
import { shownIn, unchangedFields } from '#shared/http/shown-values.ts';
import { withoutSignIn } from '#shared/text/web-address.ts';
import { type EmptyControl, setEmpty } from './empty-controls.ts';
import { readFormButton } from './form-button.ts';
import { nestBySchema } from './nest-by-schema.ts';

/**
 * `name`, `contacts[3]`, `contacts[3].email`, `email.others.es.subject`. Other names are not from our forms and are
 * dropped.
 */
const FIELD_NAME = /^[a-z]\w{0,63}(?:\[\d{1,4}\])?(?:\.[a-z]\w{0,63}){0,3}$/i;
/** The field of the form library's own buttons, used when no script handles them. */
export const FORM_BUTTON = '__intent__';
const ADDRESS_WITH_PASSWORD = /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#\s:@]*:[^/?#\s@]+@[^\s@]+$/i;
const FORBIDDEN_NAME = /(?:^|\.)(?:constructor|prototype)(?:$|[.[])/;
/** Far more than a form of 500 contacts has, so that its own message, not an error page, reports too many. */
const MAX_FIELDS = 5_000;
/** These are about the request or the person, not about the input; the door handles them. */
const FOR_THE_DOOR: readonly ErrorCode[] = ['unauthenticated', 'business_required', 'not_found'];

/** Texts stay as typed: an emptied field means "clear it", and by default would count as missing. */
const { coerceFormValue } = configureCoercion({
  customize: ({ _zod: { def } }) => (def.type === 'string' ? (value) => value : null),
});

interface ReadOptions {
  /** Fields that are never returned, such as passwords. */
  hide?: readonly string[];
  /** Values from the URL instead of the form; they override fields of the same name. */
  given?: Record<string, string>;
  /** The schema of the whole form, if this button reads only a part: all of it is returned. */
  whole?: z.ZodType;
}

/** How a screen presents a verb's refusal; the verb knows neither toasts nor names of fields. */
interface Wording {
  /** Toasts by reason. `null` where the screen shows enough; an error at a field only gets a toast given here. */
  toasts?: Partial<Record<Reason, Toast | null>>;
  /** The form's name for a path of the verb's input. */
  nameOf?(path: string): string;
  /** Where the words of the refusal itself, which are English, are not for the reader. */
  say?(error: AppError): string;
}

export type Refusal = ReturnType<typeof data<FormResult>>;

/** Without fields sent unchanged, so that concurrent changes to these are kept. */
type Changed<Value> = Value extends object ? Partial<Value> : Value;

type FormRead<Schema extends z.ZodType> = {
  /** Results with the typed values and the error: at its fields, or as the toast. */
  refuse(ctx: Ctx, error: unknown, toast: Toast, wording?: Wording): Refusal;
  /** The typed values, for a page that continues with them. */
  echo(): FormResult['lastResult'];
  /** The initial value of a field, as sent by the browser. */
  shown(name: string): unknown;
} & (
  | { ok: true; value: z.output<Schema>; changed: Changed<z.output<Schema>> }
  | { ok: false; reason: Reason | undefined; said: string | undefined; reject(toast?: Toast): Refusal }
);

/**
 * Reads a submitted form. Every refusal returns the typed values, in the shape (`FormResult`) that screens pass to
 * `useForm` and `<Toasts>`.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { hide = [], given = {}, whole = schema }: ReadOptions = {},
): Promise<FormRead<Schema>> {
  const { fields: sent, empty } = withoutMarks(await readFields(request));
  const fields = nestBySchema(whole, sent);
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
    { toasts = {}, nameOf = (path) => path, say }: Wording = {},
  ): Refusal {
    const error = knownRefusal(ctx, thrown);
    const headers = retryHeaders(error);
    const chosen = error.reason && toasts[error.reason];
    if (error.fields) {
      const named = Object.entries(error.fields).map(([path, messages]) => [nameOf(path), messages]);
      return answer({ fieldErrors: Object.fromEntries(named) }, chosen ?? null, error, headers);
    }
    if (chosen === null) return answer({}, null, error, headers);
    const words = chosen ?? (say ? { ...toast, text: say(error) } : toastFor(error, toast));
    return answer({ formErrors: [words.text ?? words.title] }, words, error, headers);
  }

  function answer(
    errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> },
    toast: Toast | null,
    { code, reason }: { code: ErrorCode; reason?: Reason | undefined },
    headers: Record<string, string> = {},
  ): Refusal {
    const lastResult = withoutPasswords(submission.reply({ ...errors, hideFields }));
    return data(
      { lastResult, toast: toast && withHelp(toast, { code, reason }), code, ...(reason ? { reason } : {}) },
      { status: ERROR_STATUS[code], headers },
    );
  }

  const echo = () => withoutPasswords(submission.reply({ hideFields }));
  const shown = (name: string) => shownIn(fields.get(SHOWN_VALUES), name);
  if (submission.status === 'success') {
    const { value } = submission;
    return { ok: true, value, changed: withoutUnchanged(value, fields), refuse, echo, shown };
  }
  const reject = (toast: Toast | null = null): Refusal => answer({}, toast, { code: 'invalid', reason });
  return { ok: false, reason, said, reject, refuse, echo, shown };
}

/** A password in a web address is not sent back with it. */
function withoutPasswords(result: FormResult['lastResult']): FormResult['lastResult'] {
  const { initialValue } = result;
  if (!initialValue) return result;
  const shown = Object.entries(initialValue).map(([name, value]) => [
    name,
    typeof value === 'string' && ADDRESS_WITH_PASSWORD.test(value) ? withoutSignIn(value) : value,
  ]);
  return { ...result, initialValue: Object.fromEntries(shown) };
}

/** A verb's failure that a page can answer; others are rethrown for the door. An `internal` one has no message. */
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

/** With the refusal's own message, if it has one. */
export function toastFor({ code, message, cause }: AppError, failed: Toast): Toast {
  if (code === 'unavailable' && databaseFault(cause)) return unavailable(failed, message);
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
    schema: z.preprocess((given) => setEmpty(given, empty), coerceFormValue(schema)),
    disableAutoCoercion: true,
    error: plainWords,
    formatError(issues: z.core.$ZodIssue[]) {
      notice(issues);
      return issues.map(({ message }) => message);
    },
  });
}

/** Reads a GET form from the URL. */
export function readSearch<Schema extends z.ZodType>(
  { searchParams }: URL,
  schema: Schema,
  { given = {} }: Pick<ReadOptions, 'given'> = {},
): { value: z.output<Schema> | null; lastResult: FormResult['lastResult'] } {
  const fields = nestBySchema(schema, knownFields(searchParams));
  for (const [name, value] of Object.entries(given)) fields.set(name, value);
  const submission = judge(fields, schema);
  const lastResult = submission.reply({ hideFields: Object.keys(given) });
  return { value: submission.status === 'success' ? submission.value : null, lastResult };
}

interface TakeOptions extends ReadOptions {
  /** For failures without a message of their own. */
  failed: Toast;
  /** In addition to errors at the fields, if these may be out of sight; may repeat the first of them. */
  rejected?: Toast | ((said: string | undefined) => Toast);
}

/** Reads a form and runs its action; a refusal returns what was typed. */
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
 * The action of each button of a page, by its `intent`; after a dot it may name its subject, as in `reset.sms`. `named`
 * are buttons with names of their own. The body can still be read.
 */
export async function intents<Results extends Record<string, unknown>>(
  request: Request,
  handlers: { [Intent in keyof Results]: (about: string) => Promise<Results[Intent]> },
  named: Readonly<Record<string, keyof Results>> = {},
): Promise<Results[keyof Results]> {
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
  return handlers[known as keyof Results](about);
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

function withoutMarks(sent: FormData): { fields: FormData; empty: EmptyControl[] } {
  const fields = new FormData();
  for (const [name, value] of sent) if (name !== SHOWN_BOX && name !== SHOWN_LIST) fields.append(name, value);
  const names = new Set(fields.keys());
  const marked = (mark: string) =>
    [...new Set(sent.getAll(mark).map(String))].filter(
      (name) => FIELD_NAME.test(name) && !FORBIDDEN_NAME.test(name) && !names.has(name),
    );
  const boxes = marked(SHOWN_BOX).map((name): EmptyControl => ({ name, value: false }));
  const lists = marked(SHOWN_LIST).map((name): EmptyControl => ({ name, value: [] }));
  return { fields, empty: [...boxes, ...lists] };
}

function knownFields(given: FormData | URLSearchParams): FormData {
  const known: [name: string, value: string][] = [];
  for (const [name, value] of given) {
    if (typeof value !== 'string' || !FIELD_NAME.test(name) || FORBIDDEN_NAME.test(name)) continue;
    if (known.length >= MAX_FIELDS) throw new AppError('too_large', 'That form has too many fields.');
    known.push([name, value]);
  }
  // A set, since forms look through all their fields for a name.
  const names = new Set(known.map(([name]) => name));
  const fields = new FormData();
  for (const [name, value] of known) {
    // `a` and `a.b` contradict each other; our forms send the plain one.
    const isWithin = [...name.matchAll(/[.[]/g)].some(({ index }) => names.has(name.slice(0, index)));
    if (!isWithin) fields.append(name, value);
  }
  return fields;
}
