import type { Context, HonoRequest, MiddlewareHandler, Next } from 'hono';
import { isAppError } from '#server/core/errors.ts';
import { throttleLog } from '#server/core/log-throttle.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { isForPerson } from '#server/http/as-page.ts';
import { isUpload, mostBytesOf } from '#server/http/body-limits.ts';
import { isFromProvider } from '#server/http/caller.ts';
import { CALLS, UPLOAD_CALL } from '#server/http/calls/answer-calls.ts';
import { errorPage, typedForm } from '#server/http/error-page.ts';
import { type Bulkhead, busyWords, makeBulkhead } from '#server/limits/bulkhead.ts';

type Room = 'pages' | 'pictures' | 'calls' | 'reports' | 'uploads';

/**
 * Some ten at once keep the processor busy; the other places are for those who wait for services of others. An upload
 * takes as long as its line, so nobody waits for one to end. Not every provider sends a report again.
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
/** Of the bodies in memory, in each room. Small ones find their place beside them: there is one to a connection. */
const MOST_BODY_BYTES = 32 * 1024 * 1024;
const SMALL_BODY_BYTES = 16 * 1024;
/** What is given back at most: a review of full length takes up to nine bytes a letter. */
const MOST_GIVEN_BACK_BYTES = 64 * 1024;
const BUSY =
  'We are very busy right now. Please try again in a few seconds. If you sent a form, go back: what you typed is still there.';
const BUSY_KEPT =
  'We are very busy right now. What you typed is still on this page: please send it again in a few seconds.';

export interface Bulkheads {
  /** Turns away who would find no place, before any of the body is read; behind the look at where a form comes from. */
  turnAway: MiddlewareHandler<HttpEnv>;
  /** Stands behind whatever reads the body: a slow line must not keep others from a place. */
  takePlace: MiddlewareHandler<HttpEnv>;
  /** The same before handlers that read the body themselves. */
  readAndTakePlace: MiddlewareHandler<HttpEnv>;
}

/**
 * Bounds what is done at once and what waits for it, each kind in a room of its own: as many are answered as can be, all
 * others hear at once when to come back, and a crowd in one room fills no other.
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
  const page = errorPage(config, 503, '', { text: BUSY });

  /** `typed` is the form that was sent, as far as it has been read. */
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
    return c.html(form ? errorPage(config, 503, '', { text: BUSY_KEPT, typed: form }) : page, 503);
  }

  async function takePlace(c: Context<HttpEnv>, next: Next): Promise<Response | undefined> {
    if (c.var.hasPlace) return void (await next());
    const enter = async (): Promise<Response | undefined> => {
      c.set('hasPlace', true);
      // Whoever has gone meanwhile reads no answer.
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
    takePlace,
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
    async readAndTakePlace(c, next) {
      // Hono keeps what was read, and also that it could not be: the handler learns the same.
      await c.req.arrayBuffer().catch(() => {});
      return takePlace(c, next);
    },
  };
}

function roomOf(request: HonoRequest): Room {
  const { path } = request;
  if (path === UPLOAD_CALL || isUpload(request)) return 'uploads';
  if (path.startsWith(CALLS)) return 'calls';
  if (path.startsWith('/pictures/')) return 'pictures';
  return isFromProvider(path) ? 'reports' : 'pages';
}

function isShortForm(c: Context<HttpEnv>, bytes: number): boolean {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && bytes <= MOST_GIVEN_BACK_BYTES && isForPerson(c.req.raw);
}

/** That will be held in memory: none of a file, and of a body that does not say how long it is as many as are read. */
function bytesOf(request: HonoRequest): number {
  if (roomOf(request) === 'uploads') return 0;
  const most = mostBytesOf(request);
  if (request.header('transfer-encoding') !== undefined) return most;
  return Math.min(Number(request.header('content-length') ?? 0), most);
}
