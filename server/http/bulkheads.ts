import type { Context, HonoRequest, MiddlewareHandler, Next } from 'hono';
import { isAppError } from '#server/core/errors.ts';
import { throttleLog } from '#server/core/log-throttle.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { isUpload, mostBytesOf } from '#server/http/body-limits.ts';
import { isFromProvider } from '#server/http/caller.ts';
import { CALLS, UPLOAD_CALL } from '#server/http/calls/serve-calls.ts';
import { customerFailurePage } from '#server/http/customer-failure-page.ts';
import { errorPage, typedForm } from '#server/http/error-page.ts';
import { isForPerson } from '#server/http/failure-as-page.ts';
import { type Bulkhead, busyWords, makeBulkhead } from '#server/limits/bulkhead.ts';

type Room = 'pages' | 'pictures' | 'calls' | 'reports' | 'uploads';

/**
 * About ten at once keep the processor busy; the rest wait for external services. An upload takes as long as its
 * connection, so none waits for another. Reports wait longest: not every provider repeats one that was refused.
 */
export const SIZES: Readonly<Record<Room, { atOnce: number; waiting: number }>> = {
  pages: { atOnce: 32, waiting: 64 },
  pictures: { atOnce: 16, waiting: 400 },
  calls: { atOnce: 16, waiting: 48 },
  reports: { atOnce: 8, waiting: 200 },
  uploads: { atOnce: 16, waiting: 0 },
};
const PATIENCE_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
/** Bodies in memory, per room. Small ones are admitted in addition, as there is one per connection. */
const MOST_BODY_BYTES = 32 * 1024 * 1024;
const SMALL_BODY_BYTES = 16 * 1024;
/** The most that is returned: a review of full length takes up to nine bytes per character. */
const MOST_GIVEN_BACK_BYTES = 64 * 1024;

export interface Bulkheads {
  /** Turns away requests without room, before their body is read; runs after the origin check. */
  turnAway: MiddlewareHandler<HttpEnv>;
  /** Runs after the body was read, so that a slow connection does not occupy a place. */
  enterBulkhead: MiddlewareHandler<HttpEnv>;
  /** The same before handlers that read the body themselves. */
  readAndEnter: MiddlewareHandler<HttpEnv>;
}

/**
 * Limits concurrent and queued requests, each kind in a room of its own: as many as possible are served, the others
 * learn at once when to come back, and a crowd in one room does not affect another.
 */
export function makeBulkheads({ config, log }: Pick<AppDeps, 'config' | 'log'>): Bulkheads {
  const open = (room: Room): { bulkhead: Bulkhead; bodyBytes: number } => ({
    bulkhead: makeBulkhead({
      ...SIZES[room],
      patienceMs: PATIENCE_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
    bodyBytes: 0,
  });
  const rooms: Record<Room, ReturnType<typeof open>> = {
    pages: open('pages'),
    pictures: open('pictures'),
    calls: open('calls'),
    reports: open('reports'),
    uploads: open('uploads'),
  };
  const note = throttleLog();
  const page = errorPage(config, 503, '', { kind: 'busy' });

  /** `typed` is the submitted form, as far as it was read. */
  function refuse(c: Context<HttpEnv>, typed: string | undefined): Response {
    const room = roomOf(c.req);
    const tell = (count: number) => log.warn({ event: 'turned-away', room, count }, 'turned away');
    note(room, { first: () => tell(1), repeated: ({ count }) => tell(count) });
    c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    const message = busyWords(RETRY_AFTER_SECONDS);
    if (room === 'reports') return c.text(message, 503);
    if (c.req.path.startsWith(CALLS)) return c.json({ data: null, error: message }, 503);
    if (!isForPerson(c.req.raw)) return c.json({ message, requestId: c.var.requestId }, 503);
    const form = typedForm(c.req.raw, typed);
    const customer = customerFailurePage(c.req.raw);
    if (!form && !customer) return c.html(page, 503);
    return c.html(
      errorPage(config, 503, '', { kind: 'busy', customer, ...(form ? { typed: form } : {}) }),
      503,
    );
  }

  async function enterBulkhead(c: Context<HttpEnv>, next: Next): Promise<Response | undefined> {
    if (c.var.hasPlace) return void (await next());
    const enter = async (): Promise<Response | undefined> => {
      c.set('hasPlace', true);
      // Nobody is left to read the answer.
      if (c.env?.incoming?.socket?.destroyed) return c.body(null, 503);
      return void (await next());
    };
    try {
      return await rooms[roomOf(c.req)].bulkhead.run(enter);
    } catch (error) {
      if (c.var.hasPlace || !isAppError(error, 'unavailable')) throw error;
      return refuse(c, c.var.typed);
    }
  }

  return {
    enterBulkhead,
    async turnAway(c, next) {
      const room = rooms[roomOf(c.req)];
      const bytes = bytesOf(c.req);
      if (bytes > SMALL_BODY_BYTES && room.bodyBytes + bytes > MOST_BODY_BYTES) return refuse(c, undefined);
      room.bodyBytes += bytes;
      try {
        if (room.bulkhead.isFull()) return refuse(c, isShortForm(c, bytes) ? await c.req.text() : undefined);
        return void (await next());
      } finally {
        room.bodyBytes -= bytes;
      }
    },
    async readAndEnter(c, next) {
      // Hono caches the body, or its read error, for the handler.
      await c.req.arrayBuffer().catch(() => {});
      return enterBulkhead(c, next);
    },
  };
}

function roomOf(request: HonoRequest): Room {
  const { path } = request;
  if (path === UPLOAD_CALL || isUpload(request)) return 'uploads';
  if (path.startsWith(CALLS)) return 'calls';
  if (/^\/(?:post-)?pictures\//.test(path) || path.endsWith('/share.png')) return 'pictures';
  return isFromProvider(path) ? 'reports' : 'pages';
}

function isShortForm(c: Context<HttpEnv>, bytes: number): boolean {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && bytes <= MOST_GIVEN_BACK_BYTES && isForPerson(c.req.raw);
}

/** The bytes held in memory: none for a file, the maximum for a body without a length. */
function bytesOf(request: HonoRequest): number {
  if (roomOf(request) === 'uploads') return 0;
  const most = mostBytesOf(request);
  if (request.header('transfer-encoding') !== undefined) return most;
  return Math.min(Number(request.header('content-length') ?? 0), most);
}
