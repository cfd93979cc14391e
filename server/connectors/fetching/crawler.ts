import { setTimeout } from 'node:timers/promises';
import { ConnectorError } from '#server/connectors/errors.ts';
import { decodePage } from '#server/connectors/fetching/charset.ts';
import { INTERNET, type Network } from '#server/connectors/fetching/network.ts';
import { type PageResponse, requestPage } from '#server/connectors/fetching/request.ts';
import { parseRobots, ROBOTS_ALLOW_ALL, type Robots } from '#server/connectors/fetching/robots.ts';
import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';
import { retryAfter } from '#server/connectors/http.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const MOST_REDIRECTS = 5;
/** RFC 9309, 2.4 and 2.5. */
const ROBOTS_KEPT_MS = DAY_MS;
const LARGEST_ROBOTS = 512_000;
const LARGEST_PAGE = 5_000_000;
const TIMEOUT_MS = 15_000;
const USUAL_PAUSE_SECONDS = 3;
/** A call waits at most this long for its turn; beyond that it is told when to come back. */
const MOST_WAIT_MS = 10_000;
const LATER_SECONDS = 3_600;
/** Hosts kept in memory; beyond that the least recently used one is dropped. */
const MOST_HOSTS = 2_000;

/** Identifies us to sites, so that they can refuse or complain. */
export interface CrawlerName {
  /** The name for robots.txt: letters only. */
  product: string;
  /** A page about us, with http(s). */
  site: string;
  /** A monitored email address. */
  contact: string;
}

/** Reads public pages politely. One per process, since it keeps the pauses between calls to a site. */
export interface Crawler {
  readonly name: CrawlerName;
  readonly network: Network;
  readonly pauseSeconds: number;
  readonly robots: Map<string, { robots: Robots; until: number }>;
  /** When a host may be called again. */
  readonly turns: Map<string, number>;
  readonly wait: (ms: number) => Promise<unknown>;
}

export interface Page {
  /** The final address, after redirects. */
  url: URL;
  html: string;
  /** Its Content-Security-Policy; several are separated by commas. */
  policy: string;
}

export function createCrawler(
  given: CrawlerName,
  {
    network = INTERNET,
    pauseSeconds = USUAL_PAUSE_SECONDS,
    wait = (ms: number): Promise<unknown> => setTimeout(ms),
  } = {},
): Crawler {
  const name = {
    product: given.product.replace(/[^A-Za-z]/g, '') || 'Goodword',
    site: headerText(given.site),
    contact: headerText(given.contact),
  };
  if (!name.contact.includes('@'))
    throw new Error('A reader of pages has to name an email address to write to');
  return { name, network, pauseSeconds, robots: new Map(), turns: new Map(), wait };
}

/** The same crawler, with a simulator in place of the internet. */
export function crawlerAt(crawler: Crawler, network: Network): Crawler {
  return { ...crawler, network, robots: new Map(), turns: new Map() };
}

/**
 * Reads a public page, if its site allows it. Throws `rejected` for internal addresses, `not_offered` if the site
 * refuses (robots.txt, 401, 403, 451), `gone`, `rate_limited`, `unavailable`, and `unexpected` for another type, too
 * large a body, or endless redirects. `refuse` is asked before each request, redirects too, and throws to stop it.
 */
export async function readWebPage(
  crawler: Crawler,
  address: string,
  { timeoutMs = TIMEOUT_MS, refuse }: { timeoutMs?: number | undefined; refuse?(url: URL): void } = {},
): Promise<Page> {
  let url = checked(parseWebAddress(address), 'The address');
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    refuse?.(url);
    const robots = await robotsOf(crawler, url, timeoutMs);
    if (!robots.allows(url.pathname + url.search)) {
      throw new ConnectorError('not_offered', `${url.hostname} asks programs not to read this page`);
    }
    await takeTurn(crawler, url.host, robots.delaySeconds ?? crawler.pauseSeconds);
    const answer = await requestPage({
      network: crawler.network,
      url,
      timeoutMs,
      mostBytes: LARGEST_PAGE,
      headers: headersOf(crawler, 'text/html, application/xhtml+xml;q=0.9'),
      wants: (status, headers) => status >= 200 && status < 300 && isPage(headers),
    });
    const next = redirectOf(answer, url);
    if (!next) return pageOf(crawler, url, answer);
    url = next;
  }
  throw new ConnectorError('unexpected', `${url.hostname} redirects without end`);
}

/**
 * Where a link leads that somebody asked us to open once. Pages on the way are not read, so no robots.txt is asked for;
 * it ends where `isThere`, or nothing redirects further. Throws like `readWebPage`.
 */
export async function followLink(
  crawler: Crawler,
  address: string,
  { isThere, timeoutMs = TIMEOUT_MS }: { isThere(url: URL): boolean; timeoutMs?: number },
): Promise<URL> {
  let url = checked(parseWebAddress(address), 'The address');
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (redirects > 0 && isThere(url)) return url;
    await takeTurn(crawler, url.host, crawler.pauseSeconds);
    const answer = await requestPage({
      network: crawler.network,
      url,
      timeoutMs,
      mostBytes: 0,
      headers: headersOf(crawler, 'text/html, */*;q=0.1'),
      wants: () => false,
    });
    const next = redirectOf(answer, url);
    if (!next) return url;
    url = next;
  }
  throw new ConnectorError('unexpected', `${url.hostname} redirects without end`);
}

function pageOf({ turns }: Crawler, url: URL, { status, headers, body }: PageResponse): Page {
  const of = url.hostname;
  if (status === 429 || (status === 503 && headers.has('retry-after'))) {
    const retryAt = retryAfter(headers, LATER_SECONDS);
    turns.set(url.host, retryAt.getTime());
    const fault = status === 429 ? 'rate_limited' : 'unavailable';
    throw new ConnectorError(fault, `${of} answered ${status}`, { retryAt });
  }
  if (status === 401 || status === 403 || status === 451) {
    throw new ConnectorError('not_offered', `${of} lets no program read this page (${status})`);
  }
  if (status === 404 || status === 410) throw new ConnectorError('gone', `${of} answered ${status}`);
  if (status === 408 || status >= 500) throw new ConnectorError('unavailable', `${of} answered ${status}`);
  if (status < 200 || status >= 300) throw new ConnectorError('unexpected', `${of} answered ${status}`);
  if (!isPage(headers)) throw new ConnectorError('unexpected', `${of} sent something that is no page`);
  const policy = headers.get('content-security-policy') ?? '';
  return { url, html: decodePage(body, headers.get('content-type') ?? ''), policy };
}

/** A response without a type is taken for a page. */
function isPage(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'text/html' || type === 'application/xhtml+xml';
}

function redirectOf({ status, headers }: PageResponse, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = headers.get('location');
  if (!location) throw new ConnectorError('unexpected', `${from.hostname} redirects to nowhere`);
  return checked(parseWebAddress(location, from), `A redirect of ${from.hostname}`);
}

/** The log names only the host that redirected: the target is untrusted. */
function checked(url: URL | null, what: string): URL {
  if (!url) throw new ConnectorError('rejected', `${what} does not lead to the open internet`);
  return url;
}

/** The robots.txt of a site (RFC 9309). If it cannot be fetched, the site is not read; if there is none, it is. */
async function robotsOf(crawler: Crawler, { origin }: URL, timeoutMs: number): Promise<Robots> {
  const known = crawler.robots.get(origin);
  if (known && known.until > Date.now()) return known.robots;
  const robots = await askRobots(crawler, new URL('/robots.txt', origin), timeoutMs);
  remember(crawler.robots, origin, { robots, until: Date.now() + ROBOTS_KEPT_MS });
  return robots;
}

async function askRobots(crawler: Crawler, at: URL, timeoutMs: number): Promise<Robots> {
  let url = at;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await requestPage({
      network: crawler.network,
      url,
      timeoutMs,
      mostBytes: LARGEST_ROBOTS,
      cut: true,
      headers: headersOf(crawler, 'text/plain, */*;q=0.1'),
      wants: (status) => status >= 200 && status < 300,
    });
    const { status, headers, body } = answer;
    if (status >= 500 || status === 429) {
      const retryAt = status === 429 ? retryAfter(headers, LATER_SECONDS) : undefined;
      const fault = status === 429 ? 'rate_limited' : 'unavailable';
      throw new ConnectorError(fault, `${url.hostname} answered ${status} for robots.txt`, { retryAt });
    }
    const next = redirectOf(answer, url);
    if (next) url = next;
    else if (status >= 400) return ROBOTS_ALLOW_ALL;
    else return parseRobots(new TextDecoder().decode(body), crawler.name.product);
  }
  return ROBOTS_ALLOW_ALL;
}

/** Waits until the host may be called again, and takes that turn. */
async function takeTurn({ turns, wait }: Crawler, host: string, pauseSeconds: number): Promise<void> {
  const now = Date.now();
  const at = Math.max(now, turns.get(host) ?? 0);
  if (at - now > MOST_WAIT_MS) {
    throw new ConnectorError('rate_limited', `${host} was called a short time ago`, {
      retryAt: new Date(at),
    });
  }
  remember(turns, host, at + pauseSeconds * 1_000);
  if (at > now) await wait(at - now);
}

function headersOf({ name }: Crawler, accept: string): Record<string, string> {
  const { product, site, contact } = name;
  return { 'user-agent': `${product}/1.0 (+${site}; ${contact})`, from: contact, accept };
}

/** Moves the key to the end, so that the first one is the least recently used. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > MOST_HOSTS && oldest !== undefined) known.delete(oldest);
}

function headerText(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '').slice(0, 200);
}
