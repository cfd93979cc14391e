import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpEnv } from '#server/http/app.ts';
import { customerFailurePage } from '#server/http/customer-failure-page.ts';
import { errorPage } from '#server/http/error-page.ts';
import type { Config } from '#server/start/env.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** A mail with what its service adds, such as pictures in base64; larger ones are not read. */
const MAX_MAIL_BYTES = 8 * 1024 * 1024;
const INBOUND_MAIL = /^\/hooks\/inbound-mail\//;
/** Files are streamed; the verbs behind them know the real limits and explain them. */
const UPLOAD = /^\/dashboard\/(contacts|integrations)\/(?:import|takeout)(\.data)?$/;
const VIDEO = /^\/dashboard\/widgets\/videos(\/[^/]+)?(\.data)?$/;
const PICTURE = /^(\/dashboard)?\/(review-link|profile|setup|social)(\.data)?$/;
const MOST_OF_UPLOADS: Readonly<Record<string, number>> = {
  contacts: 96 * 1024 * 1024,
  // Photos make archives large.
  integrations: 2.5 * 1024 * 1024 * 1024,
  picture: 27 * 1024 * 1024,
  video: 101 * 1024 * 1024,
};

/** The kind of file a request uploads; undefined for forms. */
function uploadOf(request: HonoRequest): string | undefined {
  const isFile = request.header('content-type')?.startsWith('multipart/form-data;') ?? false;
  if (!isFile) return undefined;
  if (VIDEO.test(request.path)) return 'video';
  return PICTURE.test(request.path) ? 'picture' : UPLOAD.exec(request.path)?.[1];
}

export function isUpload(request: HonoRequest): boolean {
  return uploadOf(request) !== undefined;
}

/** The most that is read into memory of the body of a form, a call or a report. */
export function mostBytesOf(request: HonoRequest): number {
  return INBOUND_MAIL.test(request.path) ? MAX_MAIL_BYTES : MAX_BODY_BYTES;
}

/** Of a refused body: more than anybody types, so that a browser has sent it all when the answer comes. */
export const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Reads a refused body to its end and keeps nothing of it: closing a connection on which a browser is still sending would
 * show it a broken connection in place of the answer.
 */
export async function discardBody(c: Context<HttpEnv>): Promise<void> {
  // Behind a body that is not read to its end, this connection must not carry another request.
  if (!(await isReadToItsEnd(c.req.raw))) c.header('Connection', 'close');
}

async function isReadToItsEnd({ body }: Request): Promise<boolean> {
  // A body without a length has been read in part, by the limiter.
  if (!body || body.locked) return false;
  const reader = body.getReader();
  let bytes = 0;
  try {
    while (bytes <= MOST_DISCARDED_BYTES) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.length;
    }
    return false;
  } catch {
    // The connection is gone, which is the answer.
    return false;
  }
}

/** Node closes the connection behind a body that nobody has read to its end; a client that is told opens a new one. */
export function closeIfUnread(c: Context<HttpEnv>): void {
  if (c.env?.incoming?.complete === false) c.header('Connection', 'close');
}

/** Refuses too large bodies: nothing of them is kept in memory. */
export function limitSize(config: Config): MiddlewareHandler<HttpEnv> {
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discardBody(c);
        return c.html(
          errorPage(config, 413, c.get('requestId'), {
            ...(isUpload(c.req) ? { kind: 'fileTooLarge' } : {}),
            customer: customerFailurePage(c.req.raw),
          }),
          413,
        );
      },
    });
  const limitForm = limitBody(MAX_BODY_BYTES);
  const limitMail = limitBody(MAX_MAIL_BYTES);
  const limitUpload = new Map(Object.entries(MOST_OF_UPLOADS).map(([of, most]) => [of, limitBody(most)]));
  return async function limitSize(c, next) {
    if (INBOUND_MAIL.test(c.req.path)) return limitMail(c, next);
    // Without a length the limiter would buffer the whole body to count it.
    const of = c.req.header('content-length') === undefined ? undefined : uploadOf(c.req);
    const refused = await (limitUpload.get(of ?? '') ?? limitForm)(c, next);
    if (isUpload(c.req)) closeIfUnread(c);
    return refused;
  };
}
