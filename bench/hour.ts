import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_BUSINESS, DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { startVisitors, type Visits } from '#tests/load/visitors.ts';

/** The hourly traffic of a well-visited service, here within `seconds`. */
export const HOUR = { pages: 3_600, screens: 900, contacts: 3_000 } as const;
const VISITORS = 2;
const LIST_MS = 500;
const PAGE = `/review/${DEMO_BUSINESS.review_link_url}`;
const SITE = ['/', '/case-studies', '/integrations', '/help', '/features/reviews', '/terms'];
const SCREENS = [
  '/profile',
  '/reviews',
  '/contacts',
  '/campaigns',
  '/get-reviews',
  '/settings',
  '/contacts.data',
];

export interface Hour {
  pages: number;
  screens: number;
  reviews: number;
  /** Unexpected answers. */
  odd: string[];
}

/**
 * The demo practice at work: a list is imported and asked, pages are visited and answered, screens are used.
 */
export async function liveAnHour(origin: string, seconds: number): Promise<Hour> {
  const hour: Hour = { pages: 0, screens: 0, reviews: 0, odd: [] };
  const until = Date.now() + seconds * 1_000;
  const cookie = await signIn(origin);
  const visits: Visits = { acknowledged: new Set(), unanswered: 0, odd: new Map() };
  const stopVisitors = startVisitors(visits, origin + PAGE, VISITORS);
  const read = async (paths: readonly string[], perHour: number, headers: Record<string, string>) => {
    const pace = (seconds * 1_000) / perHour;
    const begun = Date.now();
    let count = 0;
    for (; Date.now() < until; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      const answer = await fetch(origin + path, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200) hour.odd.push(`${answer.status} ${path}`);
      await wait(Math.max(0, begun + (count + 1) * pace - Date.now()));
    }
    return count;
  };
  const picture = await pictureOf(origin);
  const asking = askContacts(origin, cookie);
  const visitors = [PAGE, `${PAGE}?from=desk`, PAGE, ...SITE, picture];
  [hour.pages, hour.screens] = await Promise.all([
    read(visitors, HOUR.pages, { 'accept-encoding': 'br' }),
    read(
      SCREENS.map((screen) => `/dashboard${screen}`),
      HOUR.screens,
      { cookie },
    ),
  ]);
  await asking;
  await stopVisitors();
  hour.reviews = visits.acknowledged.size;
  hour.odd.push(...[...visits.odd].map(([status, times]) => `${times} reviews answered ${status}`));
  return hour;
}

async function signIn(origin: string): Promise<string> {
  const { email, password } = DEMO_OWNER;
  const answer = await post(origin, '/login', '', new URLSearchParams({ email, password }));
  if (answer.status !== 302) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** What a messenger loads when somebody shares the home page. */
async function pictureOf(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  const [, address] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  if (!address) throw new Error('The home page has no picture to share');
  return new URL(address).pathname;
}

async function askContacts(origin: string, cookie: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([list()], { type: 'text/csv' }), 'list.csv');
  const uploaded = await post(origin, '/dashboard/contacts/import', cookie, form);
  const screen = uploaded.headers.get('location');
  if (!screen) throw new Error(`The list was answered ${uploaded.status}`);
  const columns = { 'name[0]': '0', 'email[0]': '1', 'phone[0]': '2', header: 'on' };
  await post(origin, screen, cookie, new URLSearchParams({ intent: 'run', ...columns }));
  const template = defaultTemplate('email', DEMO_BUSINESS.business_name);
  const ask = () =>
    post(
      origin,
      '/dashboard/get-reviews',
      cookie,
      new URLSearchParams({
        intent: 'launch.email',
        consent: 'on',
        submissionKey: crypto.randomUUID(),
        'importIds[0]': screen.split('/').at(-1) ?? '',
        'email.subject': template.subject,
        'email.content': template.content,
      }),
    );
  let launched = await ask();
  // Refused until the list is imported.
  for (; launched.status === 409; launched = await ask()) await wait(LIST_MS);
  if (launched.status !== 200) throw new Error(`The campaign was answered ${launched.status}`);
}

function post(origin: string, path: string, cookie: string, body: URLSearchParams | FormData) {
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { origin, cookie }, body });
}

function list(): string {
  const rows = Array.from(
    { length: HOUR.contacts },
    (_, n) => `Person ${n},person.${n}@example.com,(212) ${200 + (n % 700)}-${String(n).padStart(4, '0')}`,
  );
  return ['Name,Email,Phone', ...rows].join('\r\n');
}
