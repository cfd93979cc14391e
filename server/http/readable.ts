import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';
import { DAMAGED_FORM, errorPage } from '#server/http/error-page.ts';
import type { Config } from '#server/start/env.ts';

/**
 * Refuses what no browser sends, before anybody acts on it: addresses and forms that cannot be decoded, cut-off
 * bodies, bodies that are no form, and NUL, which the database cannot keep. `isUpload` knows the files, whose
 * bodies are read as they come in, by a reader that refuses damage itself.
 */
export function readable(
  config: Config,
  isUpload: (request: HonoRequest) => boolean,
): MiddlewareHandler<HttpEnv> {
  return async function refuseDamaged(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    // A page is still what its path says: it is shown without what nobody can have searched for.
    if (!hasBody && isDecodable(pathname) && !/%00/.test(pathname) && /%00/.test(search)) {
      return c.redirect(pathname.replace(/^\/+/, '/') + search.replaceAll('%00', ''), 302);
    }
    if (!isDecodable(pathname) || /%00/.test(pathname + search)) {
      return c.html(errorPage(config, 400, c.var.requestId), 400);
    }
    if (hasBody && !isUpload(c.req) && !(await isForm(c.req.raw.clone(), (text) => c.set('typed', text)))) {
      return c.html(errorPage(config, 400, c.var.requestId, DAMAGED_FORM), 400);
    }
    return next();
  };
}

/** `keep` gets the fields as they came, for whoever has to give them back. */
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
    // What cannot be decoded is the answer, not a fault.
    return false;
  }
}

/** Whether every percent sign has a character behind it. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // As above.
    return false;
  }
}
