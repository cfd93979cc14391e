import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpEnv } from '#server/http/app.ts';
import { errorPage } from '#server/http/error-page.ts';
import type { Config } from '#server/start/env.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** A mail with what its service adds, pictures in base64 among it; larger ones are not read. */
const MAX_MAIL_BYTES = 8 * 1024 * 1024;
const INBOUND_MAIL = /^\/hooks\/inbound-mail\//;
/** Files are read as they come in; the verbs behind them know the real limits and say so in words. */
const UPLOAD = /^\/dashboard\/(contacts|integrations)\/import(\.data)?$/;
const PICTURE = /^(\/dashboard)?\/(review-link|profile)(\.data)?$/;
const MOST_OF_UPLOADS: Readonly<Record<string, number>> = {
  contacts: 96 * 1024 * 1024,
  // Photos make archives large.
  integrations: 2.5 * 1024 * 1024 * 1024,
  picture: 27 * 1024 * 1024,
};

/** Whose file a request brings; undefined for forms. */
function uploadOf(request: HonoRequest): string | undefined {
  const isFile = request.header('content-type')?.startsWith('multipart/form-data;') ?? false;
  if (!isFile) return undefined;
  return PICTURE.test(request.path) ? 'picture' : UPLOAD.exec(request.path)?.[1];
}

export function isUpload(request: HonoRequest): boolean {
  return uploadOf(request) !== undefined;
}

/** How much of the body of a form, a call or a report is read into memory at most. */
export function mostBytesOf(request: HonoRequest): number {
  return INBOUND_MAIL.test(request.path) ? MAX_MAIL_BYTES : MAX_BODY_BYTES;
}

/** Refuses what is too large before it is read. */
export function limitSize(config: Config): MiddlewareHandler<HttpEnv> {
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => {
        // The rest of the body is never read, so this connection must not carry another request.
        c.header('Connection', 'close');
        return c.html(errorPage(config, 413, c.get('requestId')), 413);
      },
    });
  const limitForm = limitBody(MAX_BODY_BYTES);
  const limitMail = limitBody(MAX_MAIL_BYTES);
  const limitUpload = new Map(Object.entries(MOST_OF_UPLOADS).map(([of, most]) => [of, limitBody(most)]));
  return async function limitSize(c, next) {
    if (INBOUND_MAIL.test(c.req.path)) return limitMail(c, next);
    // Without a length the limiter would hold the whole body in memory to count it.
    const of = c.req.header('content-length') === undefined ? undefined : uploadOf(c.req);
    return (limitUpload.get(of ?? '') ?? limitForm)(c, next);
  };
}
