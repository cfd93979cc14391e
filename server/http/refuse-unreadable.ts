import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';
import { customerFailurePage } from '#server/http/customer-failure-page.ts';
import { errorPage } from '#server/http/error-page.ts';
import type { Config } from '#server/start/env.ts';

/**
 * Refuses requests no browser sends, before they are handled: undecodable addresses and forms, truncated or wrong
 * bodies, and NUL, which the database cannot store. `isUpload` identifies files, which are streamed by a reader that
 * checks them itself.
 */
export function refuseUnreadable(
  config: Config,
  isUpload: (request: HonoRequest) => boolean,
): MiddlewareHandler<HttpEnv> {
  return async function refuseRequest(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    // The path still identifies a page: it is shown without a query nobody can have typed.
    if (!hasBody && isDecodable(pathname) && !/%00/.test(pathname) && /%00/.test(search)) {
      return c.redirect(pathname.replace(/^\/+/, '/') + search.replaceAll('%00', ''), 302);
    }
    if (!isDecodable(pathname) || /%00/.test(pathname + search)) {
      return c.html(
        errorPage(config, 400, c.var.requestId, { customer: customerFailurePage(c.req.raw) }),
        400,
      );
    }
    if (hasBody && !isUpload(c.req) && !(await isForm(c.req.raw.clone(), (text) => c.set('typed', text)))) {
      return c.html(
        errorPage(config, 400, c.var.requestId, {
          kind: 'damaged',
          customer: customerFailurePage(c.req.raw),
        }),
        400,
      );
    }
    return next();
  };
}

/** `keep` gets the fields as sent, for returning them. */
async function isForm(request: Request, keep: (text: string) => void): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  try {
    const bytes = await request.arrayBuffer();
    // A button without fields, or a beacon.
    if (bytes.byteLength === 0) return type === '' || !type.startsWith('multipart/');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return false;
    if (type.startsWith('application/x-www-form-urlencoded')) {
      keep(text);
      return isDecodable(text) && !/%00/.test(text);
    }
    if (!type.startsWith('multipart/form-data')) return false;
    await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return true;
  } catch {
    // Undecodable, which is the answer.
    return false;
  }
}

/** Whether every percent sign is a valid escape. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // As above.
    return false;
  }
}
