import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toKnownError } from '#server/core/database-fault.ts';
import { AppError, isAppError, notFound } from '#server/core/errors.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { closeIfUnread, discardBody } from '#server/http/body-limits.ts';
import type { Bulkheads } from '#server/http/bulkheads.ts';
import { isFromElsewhere, noteRefusedOrigin } from '#server/http/caller.ts';
import { OPERATIONS } from '#server/http/calls/operations.ts';
import { buildCtx } from '#server/http/request-ctx.ts';
import { ERROR_STATUS } from '#shared/http/error-codes.ts';
import { JsonTooLarge, parseJson } from '#shared/text/parse-json.ts';

export const CALLS = '/api/calls/';
export const UPLOAD_CALL = `${CALLS}upload`;
const MAX_BODY_BYTES = 256 * 1024;
/** The verb behind it knows the real limit and explains it. */
const MAX_PICTURE_BYTES = 27 * 1024 * 1024;
/** The largest record has some thirty fields. */
const MOST_VALUES = 10_000;
const MOST_DEPTH = 100;
const TOO_MANY = `A call takes at most ${MOST_VALUES.toLocaleString('en')} values, nested at most ${MOST_DEPTH} deep. Send less in one call.`;
/** The database cannot store NUL, and no field needs one. */
const ESCAPED_NUL = /\\u0000/;

/** `POST /api/calls/{operation}`: always answers `{ data, error }`. */
export function serveCalls(app: Hono<HttpEnv>, deps: AppDeps, bulkheads: Bulkheads): void {
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discardBody(c);
        return refused(c, new AppError('too_large', 'This call is too large.'));
      },
    });
  const [limitFields, limitPicture] = [limit(MAX_BODY_BYTES), limit(MAX_PICTURE_BYTES)];
  app.use(`${CALLS}*`, bulkheads.turnAway, (c, next) =>
    c.req.path === UPLOAD_CALL ? limitPicture(c, next) : limitFields(c, next),
  );
  app.use(`${CALLS}*`, (c, next) =>
    c.req.path === UPLOAD_CALL ? bulkheads.enterBulkhead(c, next) : bulkheads.readAndEnter(c, next),
  );
  app.all(`${CALLS}*`, async (c) => {
    try {
      return await respond(c, deps);
    } catch (error) {
      if (c.req.path === UPLOAD_CALL) closeIfUnread(c);
      return refused(c, error);
    }
  });
}

async function respond(c: Context<HttpEnv>, deps: AppDeps): Promise<Response> {
  const name = c.req.path.slice(CALLS.length);
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) throw notFound('call');
  if (c.req.method !== 'POST') {
    c.header('Allow', 'POST');
    return c.json({ data: null, error: 'Calls are sent by POST.' }, 405);
  }
  if (isFromElsewhere(c.req, deps.config)) {
    noteRefusedOrigin(c, deps.config);
    throw new AppError('forbidden', 'Pages of other sites cannot make this call.');
  }
  const input = c.req.path === UPLOAD_CALL ? undefined : await inputOf(c);
  const { ctx, setCookies: prolonged } = await buildCtx(deps, c.req.raw, c.var);
  const userAgent = c.req.header('user-agent') ?? '';
  const done = await operation({
    ctx,
    input,
    request: c.req.raw,
    userAgent,
    cookies: c.req.header('cookie') ?? null,
  });
  // The call's own cookies come last and so win.
  for (const cookie of [...prolonged, ...(done.setCookies ?? [])]) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return c.json({ data: done.data ?? null, error: null });
}

/** Only JSON: a form of another site could send other types as well. */
async function inputOf(c: Context<HttpEnv>): Promise<unknown> {
  const body = await c.req.text();
  if (body === '') return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('invalid', 'Send the fields as JSON, with the content type application/json.');
  }
  if (ESCAPED_NUL.test(body)) throw new AppError('invalid', 'The call holds a character we cannot keep.');
  try {
    return parseJson(body, { mostValues: MOST_VALUES, mostDepth: MOST_DEPTH });
  } catch (cause) {
    if (cause instanceof JsonTooLarge) throw new AppError('invalid', TOO_MANY, { cause });
    throw new AppError('invalid', 'The body of the call is not valid JSON.', { cause });
  }
}

/** A message for people, without internal details. */
function refused(c: Context<HttpEnv>, thrown: unknown): Response {
  const error = toKnownError(thrown);
  if (!isAppError(error) || error.code === 'internal') {
    c.var.log.error({ err: error }, 'call failed');
    const words = 'Something went wrong on our side. Please try again.';
    return c.json({ data: null, error: words }, ERROR_STATUS.internal);
  }
  const level = error.code === 'unavailable' ? 'warn' : 'info';
  c.var.log[level]({ code: error.code, reason: error.reason, err: error }, 'call refused');
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
  const [atField] = Object.values(error.fields ?? {}).flat();
  return c.json({ data: null, error: atField ?? error.message }, error.status as ContentfulStatusCode);
}
