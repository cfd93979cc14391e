import {
  createMemoryRouter,
  createStaticHandler,
  data,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { onFormOutcome, type SubmittedForm } from './form-outcomes.ts';
import { guardOffline, loadBeside, setGuardedPage } from './offline-guard.ts';
import { Unreachable } from './reachability.ts';
import { refresh, refreshSoon } from './use-keep-fresh.ts';

const lost = new Unreachable('The server could not be reached');
const tell = vi.fn();
const askPassword = vi.fn();
const answer = vi.fn<(request: Request) => unknown>();
const HERE = '/here?tab=1';
const saveTypedWords = vi.fn();
const session = {
  saveTypedWords,
  loginPath: (next: string, { ended } = { ended: true }) =>
    `/login?next=${encodeURIComponent(next)}${ended ? '&ended' : ''}`,
};

/** The real router with an open page, a layout around it and another page. */
function openPage({ signedIn = true } = {}) {
  const ask = ({ request }: { request: Request }) => answer(request);
  const page = (path: string) => ({ id: path, path, loader: ask, action: ask, Component: () => null });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [guardOffline as MiddlewareFunction],
        loader: () => 'around it',
        ErrorBoundary: () => null,
        children: [page('here'), page('there'), page('beside'), page('login')],
      },
    ],
    { initialEntries: [HERE], hydrationData: { loaderData: { root: 'around it', here: 'as it was' } } },
  );
  const look = () => {
    const { location, loaderData, navigation } = router.state;
    setGuardedPage({
      here: location.pathname + location.search,
      loaderData: new Map(Object.entries(loaderData)),
      coming: navigation.location ? navigation.location.pathname + navigation.location.search : null,
      sentBeside: new Set(['/beside']),
      tell,
      askPassword,
      session: signedIn ? session : null,
    });
  };
  router.subscribe(look);
  look();
  const send = (intent: string, to = HERE, typed: Record<string, string> = {}) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries({ ...typed, intent })) formData.set(name, value);
    return router.navigate(to, { formMethod: 'post', formData });
  };
  const stands = () => {
    const { location, loaderData, actionData, errors } = router.state;
    return {
      at: location.pathname + location.search,
      shows: loaderData.here,
      said: actionData?.here,
      errors,
    };
  };
  return { router, send, stands };
}

type Page = ReturnType<typeof openPage>;

beforeEach(() => {
  vi.resetAllMocks();
  setGuardedPage(null);
});

/** An answer with this status, as the router passes it on. */
async function answered(status: number, words: unknown): Promise<unknown> {
  const loader = () => {
    throw data(words, status);
  };
  const handler = createStaticHandler([{ id: 'page', path: '/', loader }]);
  const context = await handler.query(new Request('http://localhost/'));
  return 'errors' in context ? context.errors?.page : undefined;
}

const failWith = (error: unknown) => () => {
  throw error;
};
const stood = { at: HERE, shows: 'as it was', said: undefined, errors: null };

test('a failed revalidation silently keeps the loaded data', async () => {
  const { router, stands } = openPage();
  answer.mockImplementation(failWith(lost));
  await router.revalidate();
  expect(stands()).toEqual(stood);
  expect(tell).not.toHaveBeenCalled();
  answer.mockReturnValue('anew');
  await router.revalidate();
  expect(stands()).toEqual({ ...stood, shows: 'anew' });
});

test('a failed navigation leads back', async () => {
  const { router, stands } = openPage();
  answer.mockImplementation(failWith(lost));
  await router.navigate('/there');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(stands()).toEqual(stood);
  expect(tell.mock.calls).toEqual([[{ path: '/there', intent: null, busy: false, said: null }]]);
});

test.each([
  ['the server, back in a moment', 503, { message: 'Later', requestId: 'a' }, true, 'Later'],
  ['the server, before the router', 503, '{"message":"Later","requestId":"a"}', true, 'Later'],
  ['a proxy, back in a moment', 503, '<!DOCTYPE html>', true, null],
  ['a proxy with words of its own', 503, '{"message":"no peer in the ring"}', true, null],
  ['a proxy in front of nothing', 502, '<html>', false, null],
])('%s: the page stays as it is, and says so', async (_, status, words, busy, said) => {
  const { router, stands } = openPage();
  answer.mockImplementation(failWith(await answered(status, words)));
  await router.revalidate();
  expect(stands()).toEqual(stood);
  expect(tell).not.toHaveBeenCalled();
  await router.navigate('/there');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(stands()).toEqual(stood);
  expect(tell).toHaveBeenCalledWith({ path: '/there', intent: null, busy, said });
});

test('a failed form keeps the last answer, loads nothing and names its button', async () => {
  const { send, stands } = openPage();
  answer.mockImplementation(({ method }) => (method === 'POST' ? data('pre-flight', 200) : 'as it was'));
  await send('preflight.sms');
  expect(stands()).toEqual({ ...stood, said: 'pre-flight' });
  answer.mockReset().mockImplementation(failWith(lost));
  await send('launch.sms');
  expect(stands()).toEqual({ ...stood, said: 'pre-flight' });
  expect(answer).toHaveBeenCalledOnce();
  expect(tell.mock.calls).toEqual([[{ path: '/here', intent: 'launch.sms', busy: false, said: null }]]);
});

test('a changed field loses its fault if the server could not check it; the others keep theirs', async () => {
  const { send, stands } = openPage();
  const faults = { name: ['Say your name'], email: ['No address'], '': ['Please check the form.'] };
  const refused = { toast: null, lastResult: { status: 'error', error: faults } };
  answer.mockResolvedValue(data(refused, 400));
  await send('save', HERE, { name: '', email: 'maria@' });
  expect(stands().said).toBe(refused);
  answer.mockReset().mockImplementation(failWith(lost));
  await send('save', HERE, { name: '', email: 'maria@' });
  expect(stands().said).toBe(refused);
  await send('save', HERE, { name: '', email: 'maria@example.com' });
  const { email: _, ...left } = faults;
  expect(stands().said).toEqual({ ...refused, lastResult: { status: 'error', error: left } });
});

test('a failed form that would lead elsewhere leads back', async () => {
  const { router, send, stands } = openPage();
  answer.mockImplementation(failWith(lost));
  await send('leave', '/there');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(stands()).toEqual(stood);
  expect(tell.mock.calls).toEqual([[{ path: '/there', intent: 'leave', busy: false, said: null }]]);
});

test('a failed fetcher form leaves the page alone and keeps its last answer', async () => {
  const { router, stands } = openPage();
  router.getFetcher('ask');
  const went: string[] = [];
  let said: unknown;
  router.subscribe(({ navigation, fetchers }) => {
    if (navigation.state !== 'idle') went.push(navigation.location.pathname);
    said = fetchers.get('ask')?.data;
  });
  const ask = async (submissionKey = 'mine') => {
    const formData = new FormData();
    formData.set('intent', 'ask');
    formData.set('submissionKey', submissionKey);
    await router.fetch('ask', 'here', '/beside', { formMethod: 'post', formData });
  };
  answer.mockImplementation(failWith(lost));
  await ask();
  expect(said).toBeUndefined();
  answer.mockReturnValue(data('refused', { status: 400 }));
  await ask();
  answer.mockImplementation(failWith(lost));
  await ask();
  expect(said).toBe('refused');
  // Another form has the same address, and it has no answer yet.
  await ask('another');
  expect(said).toBeUndefined();
  expect([stands(), went]).toEqual([stood, []]);
  expect(tell.mock.calls).toEqual(
    Array(3).fill([{ path: '/beside', intent: 'ask', busy: false, said: null }]),
  );
});

test('a fetcher load never replaces the page, and its caller learns the result', async () => {
  const { router, stands } = openPage();
  router.getFetcher('more');
  let shown: unknown;
  router.subscribe(({ fetchers }) => {
    shown = fetchers.get('more')?.data;
  });
  const load = (to: string) => router.fetch('more', 'here', to);
  for (const error of [lost, await answered(409, 'Not again'), new TypeError('x is not a function')]) {
    answer.mockImplementation(failWith(error));
    expect(await loadBeside('/here?cursor=a', load)).toBe(false);
    expect(shown).toBeUndefined();
  }
  answer.mockReturnValue('more');
  expect(await loadBeside('/here?cursor=a', load)).toBe(true);
  expect(shown).toBe('more');
  answer.mockImplementation(failWith(lost));
  await router.revalidate();
  expect(shown).toBe('more');
  expect(stands()).toEqual(stood);
  expect(tell).not.toHaveBeenCalled();
});

test('a fetcher load of another route is not begun without a connection, until its code has loaded', async () => {
  openPage();
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<(to: string) => Promise<void>>();
  expect(await loadBeside('/elsewhere?q=a', load)).toBe(false);
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  expect(await loadBeside('/elsewhere?q=a', load)).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  await loadBeside('/elsewhere?q=b', load);
  expect(load).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

/** The answer to a request that only ends when the router gives it up. */
const neverAnswered = ({ signal }: Request) =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

test('a fetcher load that a refresh interrupts has not failed', async () => {
  const { router } = openPage();
  router.getFetcher('more');
  let shown: unknown;
  router.subscribe(({ fetchers }) => {
    shown = fetchers.get('more')?.data ?? shown;
  });
  const again = Promise.withResolvers<string>();
  answer.mockImplementationOnce(neverAnswered).mockImplementation(() => again.promise);
  const loaded = loadBeside('/here?cursor=a', (to) => router.fetch('more', 'here', to));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const refreshed = router.revalidate();
  expect(await loaded).toBe(true);
  again.resolve('more');
  await refreshed;
  expect(shown).toBe('more');
});

test('a form that another request interrupts is neither refused nor done', async () => {
  const heard: SubmittedForm[] = [];
  const stop = onFormOutcome((answered) => heard.push(answered));
  const { router, send, stands } = openPage();
  answer.mockImplementationOnce(neverAnswered).mockResolvedValue(null);
  const sent = send('save');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  await router.navigate('/here?tab=2');
  await sent;
  stop();
  expect(heard).toMatchObject([{ path: '/here', intent: 'save', outcome: 'lost', leadsTo: null }]);
  expect(stands().at).toBe('/here?tab=2');
  expect(tell).not.toHaveBeenCalled();
});

test.each([
  ['what the server itself says', answered(409, { message: 'Not twice' })],
  ['a missing page', answered(404, '')],
  ['words of the server about what it leans on', answered(502, { message: 'Bad gateway' })],
  ['a fault in our code', new TypeError('x is not a function')],
  ['a fault of the server', new Error('Unexpected Server Error')],
])('%s is shown', async (_, error) => {
  const { router, stands } = openPage();
  answer.mockImplementation(failWith(await error));
  await router.revalidate();
  expect(stands().errors).not.toBeNull();
  expect(tell).not.toHaveBeenCalled();
});

const toLogin = (next: string) => () => {
  throw redirect(session.loginPath(next, { ended: false }));
};

test.each([
  ['a form', HERE, (page: Page) => page.send('save')],
  ['a form that is sent elsewhere', HERE, (page: Page) => page.send('save', '/there')],
  ['a look at the same page', HERE, (page: Page) => page.router.revalidate()],
  ['a way to another page', '/there?q=a', (page: Page) => page.router.navigate('/there?q=a')],
  ['a look beside the page', HERE, (page: Page) => page.router.fetch('more', 'here', '/there?q=a')],
])('%s without a session stores the text and comes back to %s', async (_, next, ask) => {
  const page = openPage();
  page.router.getFetcher('more');
  answer.mockImplementation(({ url }) => (url.includes('/login') ? 'log in' : toLogin('/anything')()));
  await ask(page);
  await vi.waitFor(() => expect(page.stands().at).toBe(session.loginPath(next)));
  expect(saveTypedWords).toHaveBeenCalledOnce();
  expect(tell).not.toHaveBeenCalled();
});

test('a page that needs no session follows every redirect', async () => {
  const page = openPage({ signedIn: false });
  answer.mockImplementation(({ url }) => (url.includes('/login') ? 'log in' : toLogin('/anything')()));
  await page.send('save');
  await vi.waitFor(() => expect(page.stands().at).toBe('/login?next=%2Fanything'));
  expect(saveTypedWords).not.toHaveBeenCalled();
});

test('logging out stores nothing', async () => {
  const { send, stands } = openPage();
  answer.mockImplementation(({ url }) => (url.includes('/login') ? 'log in' : redirect('/login')));
  await send('leave', '/there');
  await vi.waitFor(() => expect(stands().at).toBe('/login'));
  expect(saveTypedWords).not.toHaveBeenCalled();
});

test('if there is no page to keep, the router shows its error', async () => {
  const { router, stands } = openPage();
  router.subscribe(() => setGuardedPage(null));
  setGuardedPage(null);
  answer.mockImplementation(failWith(lost));
  await router.revalidate();
  expect(stands().errors).not.toBeNull();
});

test('reports the result of a form, but not of a navigation', async () => {
  const heard: SubmittedForm[] = [];
  const stop = onFormOutcome((answered) => heard.push(answered));
  const { router, send } = openPage();
  answer.mockResolvedValue(null);
  await send('save');
  answer.mockResolvedValue(data({ lastResult: null }, { status: 400 }));
  await send('save');
  answer.mockRejectedValue(lost);
  await send('save');
  answer.mockImplementation(({ method }) => {
    if (method === 'POST') throw redirect('/here?saved');
  });
  await send('add');
  answer.mockResolvedValue(null);
  await router.navigate('/there');
  stop();
  await send('save', '/there');
  expect(
    heard.map(({ path, intent, outcome, leadsTo }) => `${path} ${intent} ${outcome} ${leadsTo ?? ''}`.trim()),
  ).toEqual(['/here save done', '/here save refused', '/here save lost', '/here add done /here?saved']);
});

test('a page that refreshes itself still goes where the answer to a form beside it leads', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { router, stands } = openPage();
  const taken = Promise.withResolvers<void>();
  answer.mockImplementation(async ({ method }) => {
    if (method !== 'POST') return 'refreshed';
    await taken.promise;
    throw redirect('/there');
  });
  refresh(router.revalidate);
  await vi.waitFor(() => expect(stands().shows).toBe('refreshed'));
  const sent = router.fetch('upload', 'here', '/beside', { formMethod: 'post', formData: new FormData() });
  refresh(router.revalidate);
  taken.resolve();
  await sent;
  await vi.waitFor(() => expect(stands().at).toBe('/there'));
  vi.unstubAllGlobals();
});

test('the answer to a form beside the page leads on, address and all, while the page is still refreshing', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { router, stands } = openPage();
  const refreshed = Promise.withResolvers<string>();
  answer.mockImplementation(({ method, url }) => {
    if (method === 'POST') throw redirect('/there');
    return url.endsWith(HERE) ? refreshed.promise : 'there';
  });
  refresh(router.revalidate);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const sent = router.fetch('upload', 'here', '/beside', { formMethod: 'post', formData: new FormData() });
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  refreshed.resolve('refreshed');
  await sent;
  await vi.waitFor(() => expect(stands().at).toBe('/there'));
  expect(router.state.historyAction).toBe('PUSH');
  await router.navigate(-1);
  expect(stands().at).toBe(HERE);
  vi.unstubAllGlobals();
});

test('a page that refreshes itself leaves the next one to load, and where that scrolls', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { router, stands } = openPage();
  const loaded = Promise.withResolvers<string>();
  answer.mockReturnValue(loaded.promise);
  const gone = router.navigate('/there', { preventScrollReset: true });
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  refresh(router.revalidate);
  loaded.resolve('there');
  await gone;
  await vi.waitFor(() => expect(stands().at).toBe('/there'));
  expect(answer).toHaveBeenCalledOnce();
  expect(router.state.preventScrollReset).toBe(true);
  vi.unstubAllGlobals();
});

test('where a form beside the page leads waits for the answer to the form of the page', async () => {
  const { router, send, stands } = openPage();
  const answers = { uploaded: Promise.withResolvers<void>(), saved: Promise.withResolvers<void>() };
  answer.mockImplementation(async ({ method, url }) => {
    if (method !== 'POST') return 'loaded';
    if (!url.includes('beside')) return answers.saved.promise.then(() => 'said');
    await answers.uploaded.promise;
    throw redirect('/there');
  });
  const shown: string[] = [];
  router.subscribe(() => shown.push(stands().at));
  const sent = router.fetch('upload', 'here', '/beside', { formMethod: 'post', formData: new FormData() });
  const saved = send('save');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  answers.uploaded.resolve();
  await new Promise((on) => setTimeout(on, 20));
  answers.saved.resolve();
  await Promise.all([sent, saved]);
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  // The router drops the address then; `onFormOutcome` reports it.
  expect(stands()).toEqual({ ...stood, shows: 'loaded', said: 'said' });
  expect(new Set(shown)).toEqual(new Set([HERE]));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a form beside the page, answered while a form leaves it, does not take the data of the page', async () => {
  const { router, send, stands } = openPage();
  const left = Promise.withResolvers<void>();
  answer.mockImplementation(async ({ method, url }) => {
    if (method === 'POST' && url.includes('there'))
      await left.promise.then(() => Promise.reject(redirect('/login')));
    return 'loaded';
  });
  const shown: unknown[] = [];
  router.subscribe(() => stands().at === HERE && shown.push(stands().shows));
  void send('leave', '/there');
  const asked = router.fetch('ask', 'here', '/beside', { formMethod: 'post', formData: new FormData() });
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await new Promise((on) => setTimeout(on, 20));
  left.resolve();
  await asked;
  await vi.waitFor(() => expect(stands().at).toBe('/login'));
  expect(new Set(shown)).toEqual(new Set(['as it was']));
});

test('a refresh that is due leaves the next page to load, and where that scrolls, and a form its answer', async () => {
  const { router, send, stands } = openPage();
  const loaded = Promise.withResolvers<string>();
  answer.mockReturnValue(loaded.promise);
  const gone = router.navigate('/there', { preventScrollReset: true });
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  refreshSoon(router.revalidate);
  loaded.resolve('there');
  await gone;
  expect([stands().at, router.state.preventScrollReset]).toEqual(['/there', true]);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await router.navigate(HERE);
  const refused = Promise.withResolvers<unknown>();
  answer.mockReset().mockImplementation(({ method }) => (method === 'POST' ? refused.promise : 'refreshed'));
  const sent = send('save');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  refreshSoon(router.revalidate);
  refused.resolve(data('refused', { status: 400 }));
  await sent;
  await vi.waitFor(() => expect(stands().shows).toBe('refreshed'));
  await router.navigate('/there');
});

test('a form that waits for the password stays as it is, with the last answer, and the password is asked for', async () => {
  const { send, stands, router } = openPage();
  const waits = await answered(403, { message: 'Please sign in again', reason: 'sign_in_again' });
  answer.mockImplementation(failWith(waits));
  await send('save');
  expect(stands()).toEqual(stood);
  expect(askPassword).toHaveBeenCalledTimes(1);
  expect(tell).not.toHaveBeenCalled();
  const formData = new FormData();
  formData.set('intent', 'export');
  await router.fetch('ask', 'here', '/beside', { formMethod: 'post', formData });
  expect(stands()).toEqual(stood);
  expect(askPassword).toHaveBeenCalledTimes(2);
});

test('another refusal of a form is an error of the page, and no password is asked for', async () => {
  const { send, stands } = openPage();
  answer.mockImplementation(failWith(await answered(403, { message: 'No' })));
  await send('save');
  expect(stands().errors).not.toBeNull();
  expect(askPassword).not.toHaveBeenCalled();
});
