import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts';
import type { WaitingRequest } from '#server/http/load-context.ts';
import {
  CONFIRM_PASSWORD_PATH,
  PASSWORD_FIELD,
  WAITING_REQUEST_FIELD,
} from '#shared/accounts/confirm-password.ts';

const PURPOSE = 'http.carried';
const FORM = 'application/x-www-form-urlencoded';

/**
 * The request that waits for the password, for the page that asks for it: sealed for this session and address, so that
 * no typed secret is in the page. Null for scripts, which get the refusal itself.
 */
export function waitingRequest(ctx: Ctx, request: Request, typed: string | undefined): WaitingRequest | null {
  const url = new URL(request.url);
  const wantsPage = request.headers.get('accept')?.includes('text/html') && !url.pathname.endsWith('.data');
  const bound = boundOf(ctx, url);
  if (!wantsPage || bound === null) return null;
  const sent = request.method === 'POST' ? `POST ${typed ?? ''}` : 'GET ';
  const carried = seal(ctx.config.secret, PURPOSE, bound, sent);
  return { to: url.pathname + url.search, carried, back: backTo(request), fault: null };
}

/**
 * Restores the carried request once the password is right; else what the page asks for again. Null for other requests.
 */
export async function resumeWaitingRequest(
  ctx: Ctx,
  request: Request,
  typed: string | undefined,
): Promise<{ request: Request } | { waiting: WaitingRequest } | null> {
  const fields = new URLSearchParams(request.method === 'POST' ? typed : '');
  const carried = fields.get(WAITING_REQUEST_FIELD);
  const url = new URL(request.url);
  const bound = boundOf(ctx, url);
  if (carried === null || bound === null) return null;
  const sent = opened(ctx, bound, carried);
  try {
    await confirmPassword(ctx, { password: fields.get(PASSWORD_FIELD) ?? '' });
  } catch (error) {
    if (!isAppError(error) || error.code === 'unauthenticated') throw error;
    const [atField] = Object.values(error.fields ?? {}).flat();
    const back = fields.get('back') ?? '';
    const fault = atField ?? error.message;
    return { waiting: { to: url.pathname + url.search, carried, back: isOwnPath(back) ? back : '', fault } };
  }
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const [, method, body = ''] = /^(GET|POST) (.*)$/s.exec(sent) ?? [];
  if (method !== 'POST') return { request: new Request(url, { headers }) };
  headers.set('content-type', FORM);
  return { request: new Request(url, { method, headers, body }) };
}

/** The same visitor's GET of the page with the password field. */
export function askingRequest({ url, headers }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type']) kept.delete(name);
  return new Request(new URL(CONFIRM_PASSWORD_PATH, url), { headers: kept });
}

function opened({ config }: Ctx, bound: string, carried: string): string {
  try {
    return open(config.secret, PURPOSE, bound, carried);
  } catch (cause) {
    const words = 'The form arrived damaged. Please go back and send it again.';
    throw new AppError('invalid', words, { cause });
  }
}

/** Null for visitors. */
function boundOf({ actor }: Ctx, { pathname, search }: URL): string | null {
  return actor.kind === 'user' ? `${actor.sessionId} ${pathname}${search}` : null;
}

/** The page of the form or link; empty if the browser does not tell. */
function backTo({ url, headers }: Request): string {
  const page = URL.parse(headers.get('referer') ?? '');
  return page?.host === new URL(url).host ? page.pathname + page.search : '';
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
