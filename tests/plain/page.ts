import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';
import type { Document, Element } from 'domhandler';
import { elementsIn, has, parsePage } from './dom.ts';
import {
  complaintOf,
  controlsIn,
  entriesOf,
  formOf,
  isDisabled,
  isSubmitter,
  pressed,
  setChecked,
  typeOf,
} from './forms.ts';
import { PlainLocator } from './locator.ts';
import { nameOf } from './names.ts';
import { PlainResponse } from './plain-response.ts';
import { allows, encode, type SentForm, sentWords } from './sent.ts';

type Where = string | RegExp | ((url: URL) => boolean);

interface Options {
  /** A new client with these cookies. */
  open(cookies: Cookies): Promise<APIRequestContext>;
  baseURL: string;
  locale: string;
  cookies: Cookies;
  /** Receives every error response. */
  fault(status: number, url: string): void;
}

type Cookies = NonNullable<BrowserContextOptions['storageState']>;
type Waiter = {
  event: 'response' | 'download';
  test(answer: PlainResponse): boolean;
  resolve(answer: PlainResponse): void;
};

const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const DEEPEST_REFRESH = 5;

/**
 * A page as in a browser without JavaScript: it loads documents, follows links and submits forms by the rules
 * of HTML, without rendering. It has the API of Playwright's page, so that one test body serves both.
 */
export class PlainPage {
  readonly #options: Options;
  #client: APIRequestContext;
  #document: Document = parsePage('');
  #url = 'about:blank';
  #past: string[] = [];
  #policy = '';
  #focused: Element | undefined;
  readonly #waiting = new Set<Waiter>();
  readonly #root: PlainLocator;

  private constructor(options: Options, client: APIRequestContext) {
    this.#options = options;
    this.#client = client;
    const page = this;
    const host = {
      get document() {
        return page.#document;
      },
      focus: (element: Element) => {
        page.#focused = element;
      },
      press: (element: Element) => this.#press(element),
      enter: (element: Element) => this.#enter(element),
    };
    this.#root = new PlainLocator(host);
  }

  static async open(options: Options): Promise<PlainPage> {
    return new PlainPage(options, await options.open(options.cookies));
  }

  get request(): APIRequestContext {
    return this.#client;
  }

  readonly keyboard = {
    press: async (key: string) => {
      if (key !== 'Enter' || !this.#focused) throw new Error(`Nothing here follows the key ${key}`);
      await this.#enter(this.#focused);
    },
  };
  readonly mouse = { click: async () => undefined };

  locator: PlainLocator['locator'] = (...words) => this.#root.locator(...words);
  getByRole: PlainLocator['getByRole'] = (...words) => this.#root.getByRole(...words);
  getByLabel: PlainLocator['getByLabel'] = (...words) => this.#root.getByLabel(...words);
  getByText: PlainLocator['getByText'] = (...words) => this.#root.getByText(...words);

  url = () => this.#url;
  content = async () => this.#html;
  title = async () => this.titleNow();
  #html = '';

  titleNow(): string {
    const title = elementsIn(this.#document).find(
      ({ name, parent }) => name === 'title' && parent && 'name' in parent && parent.name === 'head',
    );
    return title ? nameOfTitle(title) : '';
  }

  context = () => ({
    cookies: async () => (await this.#client.storageState()).cookies,
    storageState: () => this.#client.storageState(),
    clearCookies: async ({ name }: { name?: string } = {}) => {
      const { cookies, origins } = await this.#client.storageState();
      const kept = name === undefined ? [] : cookies.filter((one) => one.name !== name);
      await this.#client.dispose();
      this.#client = await this.#options.open({ cookies: kept, origins });
    },
  });

  async goto(address: string): Promise<PlainResponse | null> {
    if (address === 'about:blank') {
      this.#show('', address);
      return null;
    }
    return this.#load(new URL(address, this.#options.baseURL).href, { from: '' });
  }

  reload = () => this.#load(this.#url, { isMove: false });

  async goBack(): Promise<PlainResponse | null> {
    const last = this.#past.pop();
    if (last === undefined) throw new Error('There is no page before this one');
    return this.#load(last, { isMove: false });
  }

  async waitForURL(where: Where): Promise<void> {
    if (await this.isAt(where)) return;
    throw new Error(`The page is at ${this.#url}, not at ${where}`);
  }

  /** Including a page's own delayed refresh. */
  async isAt(where: Where): Promise<boolean> {
    for (let step = 0; step <= DEEPEST_REFRESH; step += 1) {
      if (this.#fits(where)) return true;
      const next = this.#refresh();
      if (!next) return false;
      await this.#load(next);
    }
    return false;
  }

  #fits(where: Where): boolean {
    const url = new URL(this.#url);
    if (typeof where === 'function') return where(url);
    if (where instanceof RegExp) return where.test(this.#url);
    const wanted = where.startsWith('**') ? where : new URL(where, this.#options.baseURL).href;
    const pattern = wanted
      .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
      .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
    return new RegExp(`^${pattern}$`).test(this.#url);
  }

  #refresh(): string | undefined {
    for (const { name, attribs } of elementsIn(this.#document)) {
      if (name !== 'meta' || attribs['http-equiv']?.toLowerCase() !== 'refresh') continue;
      const [, to] = /^\s*\d+\s*[;,]\s*(?:url\s*=\s*)?['"]?(.*?)['"]?\s*$/i.exec(attribs.content ?? '') ?? [];
      if (to) return new URL(to, this.#url).href;
    }
    return undefined;
  }

  waitForLoadState = async () => undefined;
  waitForResponse = (test: (answer: PlainResponse) => boolean) => this.#wait('response', test);
  waitForEvent(event: string): Promise<PlainResponse> {
    if (event !== 'download') throw new Error(`Without a script there is no ${event}`);
    return this.#wait('download', () => true);
  }

  #wait(event: Waiter['event'], test: (answer: PlainResponse) => boolean): Promise<PlainResponse> {
    return new Promise((resolve) => {
      this.#waiting.add({ event, test, resolve });
    });
  }

  #tell(event: Waiter['event'], answer: PlainResponse): void {
    for (const waiter of this.#waiting) {
      if (waiter.event !== event || !waiter.test(answer)) continue;
      this.#waiting.delete(waiter);
      waiter.resolve(answer);
    }
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }

  async #load(
    address: string,
    { from = this.#url, isMove = true, form }: { from?: string; isMove?: boolean; form?: SentForm } = {},
  ): Promise<PlainResponse> {
    const url = new URL(address);
    const { hash } = url;
    url.hash = '';
    const headers: Record<string, string> = {
      'user-agent': BROWSER,
      'accept-language': this.#options.locale,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'upgrade-insecure-requests': '1',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
      'sec-fetch-site': from.startsWith('http') ? 'same-origin' : 'none',
    };
    if (from.startsWith('http')) headers.referer = from.replace(/#.*/, '');
    if (form) Object.assign(headers, { origin: new URL(from).origin, 'content-type': form.type });
    const method = form ? 'POST' : 'GET';
    const answer = new PlainResponse(
      await this.#client.fetch(url.href, { method, headers, ...(form ? { data: form.body } : {}) }),
      method,
    );
    if (answer.status() >= 400) this.#options.fault(answer.status(), answer.url());
    this.#tell('response', answer);
    if (/^attachment/.test(answer.headers()['content-disposition'] ?? '')) {
      this.#tell('download', answer);
      return answer;
    }
    if (isMove && this.#url !== 'about:blank') this.#past.push(this.#url);
    this.#policy = answer.headers()['content-security-policy'] ?? '';
    this.#show(await answer.text(), answer.url() + (answer.url().includes('#') ? '' : hash));
    return answer;
  }

  #show(html: string, url: string): void {
    this.#html = html;
    this.#document = parsePage(html);
    this.#url = url;
    this.#focused = elementsIn(this.#document).find((one) => has(one, 'autofocus'));
  }

  async #press(element: Element): Promise<void> {
    const target = pressed(element);
    if (!target)
      throw new Error(`Without a script nothing follows a press on ${element.name} “${nameOf(element)}”`);
    if (isDisabled(target)) throw new Error(`“${nameOf(target)}” is disabled`);
    this.#focused = target;
    const { name, attribs } = target;
    if (name === 'a' && attribs.href !== undefined) return this.#follow(attribs.href);
    if (name === 'summary') return toggle(target);
    if (isSubmitter(target)) return this.#submit(target);
    if (name === 'input' && /^(checkbox|radio)$/.test(typeOf(target)))
      return setChecked(target, typeOf(target) === 'radio' || !has(target, 'checked'));
    if (name === 'button')
      throw new Error(`Without a script nothing follows a press on the button “${nameOf(target)}”`);
  }

  async #follow(href: string): Promise<void> {
    const url = new URL(href, this.#url);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${href} leads out of the browser`);
    const [here] = this.#url.split('#');
    if (url.hash && url.href.split('#')[0] === here) {
      this.#past.push(this.#url);
      this.#url = url.href;
      return;
    }
    if (url.origin !== new URL(this.#url).origin) throw new Error(`${href} leads beyond this site`);
    await this.#load(url.href);
  }

  async #submit(submitter: Element): Promise<void> {
    const form = formOf(submitter);
    if (!form) throw new Error(`“${nameOf(submitter)}” belongs to no form`);
    await this.#send(form, submitter);
  }

  async #enter(field: Element): Promise<void> {
    const form = formOf(field);
    if (!form || field.name === 'textarea') return;
    const button = controlsIn(form).find(isSubmitter);
    if (!button) return this.#send(form);
    if (!isDisabled(button)) await this.#send(form, button);
  }

  async #send(form: Element, submitter?: Element): Promise<void> {
    const complaint = complaintOf(form, submitter);
    if (complaint) throw new Error(`A browser does not send this form: ${complaint}`);
    const said = (name: string) => submitter?.attribs[`form${name}`] ?? form.attribs[name];
    const [here] = this.#url.split('#');
    const url = new URL(said('action') || here || '', this.#url);
    if (!allows(this.#policy, url, new URL(this.#url).origin))
      throw new Error(`The policy of the page forbids a form to ${url}`);
    const entries = entriesOf(form, submitter);
    if ((said('method') ?? 'get').toLowerCase() !== 'post') {
      url.search = new URLSearchParams(sentWords(entries)).toString();
      await this.#load(url.href);
      return;
    }
    await this.#load(url.href, { form: await encode(entries, said('enctype') ?? '') });
  }
}

function toggle(summary: Element): void {
  const details = summary.parent as Element;
  if (has(details, 'open')) {
    delete details.attribs.open;
    return;
  }
  const { name } = details.attribs;
  let root = details.parent;
  while (root?.parent) root = root.parent as Element;
  if (name && root)
    for (const other of elementsIn(root))
      if (other.name === 'details' && other.attribs.name === name) delete other.attribs.open;
  details.attribs.open = '';
}

function nameOfTitle(title: Element): string {
  return title.children
    .map((one) => ('data' in one ? one.data : ''))
    .join('')
    .trim();
}
