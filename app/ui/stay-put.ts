import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';
import type { Toast } from '#shared/messages.ts';

type Results = Awaited<ReturnType<Parameters<MiddlewareFunction<Record<string, Result>>>[1]>>;
interface Result {
  type: 'data' | 'error';
  result: unknown;
}

/** The page as it stands, told by `StayPut` after each of its changes. */
export interface StandingPage {
  /** Path and search. */
  here: string;
  loaderData: ReadonlyMap<string, unknown>;
  /** Says that a request did not get through. */
  tell(failed: Failed): void;
}

interface Failed {
  path: string;
  /** Of the button that was pressed; null where nothing was sent. */
  intent: string | null;
  /** The server answered, but only to say that it is back in a moment. */
  busy: boolean;
}

/** Route handle: what did not happen when a form of the screen does not get through. */
export interface FailureHandle {
  failure(intent: string): Toast;
}

let page: StandingPage | null = null;
let answered: { here: string; value: unknown } | null = null;

export function standAt(next: StandingPage | null): void {
  page = next;
}

/**
 * Client middleware: a request that does not get through leaves the page as it is, with everything typed into it.
 * Without it the router takes a lost connection for a broken page and shows an error in its place.
 */
export const stayPut: MiddlewareFunction<Record<string, Result>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  const isForm = request.method !== 'GET';
  const form = isForm ? request.clone() : null;
  const results: Results = await next();
  const lost = Object.keys(results).filter((id) => isUnreachable(unwrapped(results[id]?.result)));
  if (!page) return results;
  if (lost.length === 0) {
    if (isForm || here !== page.here) answered = isForm ? answerOf(here, results) : null;
    return results;
  }
  if (isForm || here !== page.here) {
    const busy = lost.some((id) => isBusy(unwrapped(results[id]?.result)));
    page.tell({ path: pathname, intent: form && (await intentOf(form)), busy });
  }
  const { loaderData } = page;
  const standing = (id: string): Result => {
    if (here !== page?.here) return { type: 'data', result: replace(page?.here ?? '/') };
    if (!isForm) return { type: 'data', result: loaderData.get(id) };
    // An answer with this status loads nothing anew, and the one before it stays on the screen.
    return {
      type: 'data',
      result: data(answered?.here === here ? answered.value : undefined, { status: 503 }),
    };
  };
  return { ...results, ...Object.fromEntries(lost.map((id) => [id, standing(id)])) };
};

/** Browsers only say so in words; a proxy in front of a server that is away answers for it, in its own. */
export function isUnreachable(error: unknown): boolean {
  if (isBusy(error)) return true;
  if (isRouteErrorResponse(error)) return [502, 504].includes(error.status) && typeof error.data === 'string';
  if (!(error instanceof Error)) return false;
  if (error.message.startsWith('Unable to decode turbo-stream')) return true;
  return error instanceof TypeError && /fetch|network|connection|load failed/i.test(error.message);
}

function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

function answerOf(here: string, results: Results): typeof answered {
  const [only] = Object.values(results);
  if (only?.type !== 'data' || only.result instanceof Response) return null;
  return { here, value: unwrapped(only.result) };
}

/** The router wraps what an action gave, an error as well, together with its status. */
function unwrapped(result: unknown): unknown {
  const wrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result;
  return wrapped ? result.data : result;
}

async function intentOf(form: Request): Promise<string> {
  if (!form.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return '';
  return new URLSearchParams(await form.text()).get('intent') ?? '';
}
