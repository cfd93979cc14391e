import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from 'react-router';
import type { FormResult } from '#shared/http/form.ts';
import type { Toast } from '#shared/http/messages.ts';
import { announceFormOutcome, type FormOutcome, whileSending } from './form-outcomes.ts';
import { isReachable, Unreachable } from './reachability.ts';

/** By route id. */
type Results = Record<string, DataStrategyResult>;

/** The current page, reported by `OfflineGuardHost` after each change. */
export interface GuardedPage {
  /** Path and search. */
  here: string;
  loaderData: ReadonlyMap<string, unknown>;
  /** Path and search of the page being loaded. */
  coming: string | null;
  /** Paths of forms that do not leave the page. */
  sentBeside: ReadonlySet<string>;
  /** Reports that a request failed. */
  tell(failed: Failed): void;
  /** Asks for the password that a form is waiting for. */
  askPassword(): void;
  /** Null if nobody is signed in. */
  session: GuardedSession | null;
}

interface GuardedSession {
  /** Stores unsaved text until the next sign-in. */
  saveTypedWords(): void;
  loginPath: LoginPath;
}

/** The login page, leading on to `next`. */
export type LoginPath = (next: string, how?: { ended: boolean }) => string;

interface Failed {
  path: string;
  /** Of the pressed button; null if nothing was submitted. */
  intent: string | null;
  /** The server answered that it is temporarily unavailable. */
  busy: boolean;
  /** Its own words, if it had any. */
  said: string | null;
}

/** Route handle: what did not happen if a form of the screen is not delivered. */
export interface FailureHandle {
  failure(intent: string): Toast;
}

interface Beside {
  /** The last answer that arrived. */
  last: DataStrategyResult;
  through: boolean;
}

let page: GuardedPage | null = null;
/** The last form's answer and the fields it is about. */
let answered: { here: string; value: unknown; sent: URLSearchParams } | null = null;
const beside = new Map<string, Beside>();
/** Paths whose code has loaded since the page was opened. */
const loadedPaths = new Set<string>();
/** Not answered yet. */
const underWay = new Map<Promise<Results>, Request>();

export function setGuardedPage(next: GuardedPage | null): void {
  if (pathOf(next?.here) !== pathOf(page?.here)) beside.clear();
  page = next;
}

export function isPageComing(): boolean {
  return page !== null && page.coming !== null;
}

/** For requests that fail before they are sent. */
export function reportFailure(failed: Failed): void {
  page?.tell(failed);
}

/**
 * Loads an address without navigating and returns whether that worked, for callers that report a failure
 * themselves. If a route's code fails to load, the router reloads the page, so the connection is checked before.
 */
export async function loadBeside(to: string, load: (to: string) => Promise<void>): Promise<boolean> {
  const path = pathOf(to);
  if (path !== pathOf(page?.here) && !loadedPaths.has(path) && !(await isReachable())) return false;
  const known = beside.get(to);
  beside.set(to, { last: known?.last ?? { type: 'data', result: undefined }, through: true });
  await load(to);
  const through = beside.get(to)?.through ?? true;
  if (through) loadedPaths.add(path);
  return through;
}

/**
 * Client middleware: a request that fails leaves the page as it is, with everything typed into it. Without it
 * the router would replace the page by an error whenever the connection is lost.
 */
export const guardOffline: MiddlewareFunction<Results> = ({ request }, next) => {
  const guarded = () => whileUnderWay(request, () => guardAnswer(request, next));
  return request.method === 'GET' ? guarded() : whileSending(guarded);
};

async function whileUnderWay(request: Request, answer: () => Promise<Results>): Promise<Results> {
  const results = answer();
  underWay.set(results, request);
  try {
    return await results;
  } finally {
    underWay.delete(results);
  }
}

/**
 * The router takes a form beside the page that leads elsewhere, and a load or form of the page, for one navigation:
 * it shows the next page under the old address. So what is under way for the page is let through first.
 */
async function letPageThrough(form: Request): Promise<void> {
  const ofPage = [...underWay].filter(([, request]) => {
    if (request.method !== 'GET') return isBeside(form) && !isBeside(request);
    const to = pathAndSearch(request);
    return to === page?.here || to === page?.coming;
  });
  if (ofPage.length === 0) return;
  await Promise.allSettled(ofPage.map(([results]) => results));
  // The router takes what was answered before this goes on.
  await new Promise((taken) => setTimeout(taken));
}

/** The router would load the next screen's data for this one. */
function isScreenComing(): boolean {
  return page !== null && page.coming !== null && pathOf(page.coming) !== pathOf(page.here);
}

function isBeside({ url }: Request): boolean {
  return page?.sentBeside.has(new URL(url).pathname) ?? false;
}

async function guardAnswer(request: Request, next: () => Promise<Results>): Promise<Results> {
  const { pathname } = new URL(request.url);
  const here = pathAndSearch(request);
  const isForm = request.method !== 'GET';
  const form = isForm ? request.clone() : null;
  const results = await next();
  if (isForm && (redirectIn(results) !== null || (isBeside(request) && isScreenComing())))
    await letPageThrough(request);
  const sent = form && (await fieldsOf(form));
  const announceOutcome = (outcome: FormOutcome, leadsTo: string | null = null) => {
    if (!sent) return;
    announceFormOutcome({ path: pathname, intent: sent.get('intent') ?? '', outcome, fields: sent, leadsTo });
  };
  // The router has given it up for a newer request: nobody knows the answer, and the connection is not to blame.
  if (request.signal.aborted) {
    announceOutcome('lost');
    return results;
  }
  if (page?.session && hasEnded(results, page.session)) {
    page.session.saveTypedWords();
    announceOutcome('lost');
    // The address of a fetcher request or form is no page to return to.
    const to = !isForm && here === page.coming ? here : page.here;
    const login: DataStrategyResult = { type: 'data', result: replace(page.session.loginPath(to)) };
    return Object.fromEntries(Object.keys(results).map((id) => [id, login]));
  }
  announceOutcome(outcomeOf(results), redirectIn(results));
  if (!page) return results;
  const aside = isForm ? undefined : beside.get(here);
  if (aside && here !== page.here) return Object.fromEntries(Object.entries(results).map(keepLast(aside)));
  const waiting = sent ? Object.keys(results).filter((id) => needsPassword(results[id]?.result)) : [];
  const lost = Object.keys(results).filter((id) => isUnreachable(unwrapped(results[id]?.result)));
  if (lost.length === 0 && waiting.length === 0) {
    if (sent || here !== page.here) answered = sent ? answerOf(here, results, sent) : null;
    return results;
  }
  if (waiting.length > 0) page.askPassword();
  else if (sent || here !== page.here) {
    const answers = lost.map((id) => unwrapped(results[id]?.result));
    const said = answers.map(wordsIn).find((words) => words !== null) ?? null;
    page.tell({
      path: pathname,
      intent: sent && (sent.get('intent') ?? ''),
      busy: answers.some(isBusy),
      said,
    });
  }
  const { loaderData } = page;
  const isAside = isForm && isBeside(request);
  const stays = here === page.here || isAside;
  const back = stays ? null : replace(page.here);
  // An answer with this status revalidates nothing, and the last answer stays on the screen.
  const unchanged = sent && (!isAside || isOfSameForm(sent)) ? answerTo(here, sent) : undefined;
  const before = data(unchanged, { status: waiting.length > 0 ? 403 : 503 });
  const resultFor = (id: string): DataStrategyResult => ({
    type: 'data',
    result: back ?? (isForm ? before : loaderData.get(id)),
  });
  return { ...results, ...Object.fromEntries([...lost, ...waiting].map((id) => [id, resultFor(id)])) };
}

/** The session has ended since the page was loaded. */
function hasEnded(results: Results, { loginPath }: GuardedSession): boolean {
  const login = loginPath('', { ended: false });
  return Object.values(results).some(
    ({ result }) => result instanceof Response && result.headers.get('Location')?.startsWith(login),
  );
}

/** A fetcher's result never replaces the page, not even with an error. */
function keepLast(aside: Beside): (entry: [string, DataStrategyResult]) => [string, DataStrategyResult] {
  return ([id, result]) => {
    aside.through = result.type === 'data';
    if (aside.through) aside.last = result;
    return [id, aside.last];
  };
}

/** A proxy answers in its own words for a server that is down. */
export function isUnreachable(error: unknown): boolean {
  if (isBusy(error) || error instanceof Unreachable) return true;
  return isRouteErrorResponse(error) && [502, 504].includes(error.status) && typeof error.data === 'string';
}

function outcomeOf(results: Results): FormOutcome {
  const answers = Object.values(results);
  if (answers.some(({ result }) => isUnreachable(unwrapped(result)))) return 'lost';
  const isRefusal = ({ type, result }: DataStrategyResult) =>
    // Redirects are thrown, too.
    (type === 'error' && !(result instanceof Response && result.headers.has('Location'))) ||
    (isAnswer(result) && (result.init?.status ?? 200) >= 400);
  return answers.some(isRefusal) ? 'refused' : 'done';
}

function redirectIn(results: Results): string | null {
  const [to = null] = Object.values(results).flatMap(({ result }) =>
    result instanceof Response ? (result.headers.get('Location') ?? []) : [],
  );
  return to;
}

function needsPassword(error: unknown): boolean {
  const told: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof told === 'object' && told !== null && 'reason' in told && told.reason === 'sign_in_again';
}

function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/** The words of our server, known by its request id: those of a proxy are for nobody. */
function wordsIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  // What was refused before the router comes as text.
  const told: unknown = typeof error.data === 'string' ? parsed(error.data) : error.data;
  const isOurs = typeof told === 'object' && told !== null && 'requestId' in told && 'message' in told;
  return isOurs && typeof told.message === 'string' ? told.message : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The page of a proxy.
    return null;
  }
}

function answerOf(here: string, results: Results, sent: URLSearchParams): typeof answered {
  const [only] = Object.values(results);
  if (only?.type !== 'data' || only.result instanceof Response) return null;
  return { here, value: unwrapped(only.result), sent };
}

/** Many fetcher forms share one address; an answer to another form says nothing about this one. */
function isOfSameForm(sent: URLSearchParams): boolean {
  const key = sent.get('submissionKey');
  return key !== null && key === answered?.sent.get('submissionKey');
}

/** The last answer without the faults of fields changed since, which nobody has checked yet. */
function answerTo(here: string, sent: URLSearchParams): unknown {
  if (answered?.here !== here) return undefined;
  const { value, sent: before } = answered;
  const error = hasFaults(value) ? value.lastResult.error : undefined;
  if (!hasFaults(value) || !error) return value;
  const same = (name: string) => String(sent.getAll(name)) === String(before.getAll(name));
  const left = Object.entries(error).filter(([name]) => name === '' || same(name));
  if (left.length === Object.keys(error).length) return value;
  return { ...value, lastResult: { ...value.lastResult, error: Object.fromEntries(left) } };
}

function hasFaults(value: unknown): value is Pick<FormResult, 'lastResult'> {
  return typeof value === 'object' && value !== null && 'lastResult' in value && value.lastResult !== null;
}

/** An action's result, or error, with its status, as from `data()`. */
function unwrapped(result: unknown): unknown {
  return isAnswer(result) ? result.data : result;
}

function isAnswer(result: unknown): result is ReturnType<typeof data<unknown>> {
  return result instanceof data(null).constructor;
}

/** The submitted fields; none for a form with a file. */
async function fieldsOf(form: Request): Promise<URLSearchParams> {
  const isText = form.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isText ? await form.text() : '');
}

function pathAndSearch({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function pathOf(here = ''): string {
  return here.split('?', 1)[0] ?? '';
}
