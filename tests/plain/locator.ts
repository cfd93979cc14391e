import { selectAll } from 'css-select';
import { type Document, Element, isTag, type ParentNode } from 'domhandler';
import { elementsIn, has, isVisible, shownWords } from './dom.ts';
import { bodyOf, type ChosenFile, fill, selectOption, setChecked, setFiles } from './forms.ts';
import { descriptionOf, isSilent, labelsOf, nameOf, roleOf } from './names.ts';

/** Elements without visible text. */
const NO_WORDS = /^(head|html|noscript|script|style|template|title)$/;

type Words = string | RegExp;
type Step = (from: Element[]) => Element[];

interface RoleOptions {
  name?: Words;
  exact?: boolean;
  level?: number;
  checked?: boolean;
}

interface FilterOptions {
  hasText?: Words;
  hasNotText?: Words;
  has?: PlainLocator;
  visible?: boolean;
}

/** What a locator needs from its page. */
export interface Host {
  readonly document: Document;
  focus(element: Element): void;
  press(element: Element): Promise<void>;
  /** Presses Enter in this field. */
  enter(element: Element): Promise<void>;
}

export function matches(text: string, words: Words, exact = false): boolean {
  if (words instanceof RegExp) return words.test(text);
  const wanted = words.replace(/\s+/g, ' ').trim();
  return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
}

/**
 * Playwright's locator API on a document without a browser. Each call looks again, so a locator survives a
 * navigation.
 */
export class PlainLocator {
  readonly #host: Host;
  readonly #look: Step;
  readonly #words: string;

  constructor(host: Host, look: Step = (from) => from, words = 'page') {
    this.#host = host;
    this.#look = look;
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }

  elements(from: Element[] = this.#host.document.children.filter(isTag)): Element[] {
    return this.#look(from);
  }

  #then(words: string, step: (found: Element[]) => Element[]): PlainLocator {
    const look: Step = (from) => step(this.#look(from));
    return new PlainLocator(this.#host, look, `${this.#words}.${words}`);
  }

  #inside(words: string, test: (one: Element) => boolean): PlainLocator {
    return this.#then(words, (found) => within(found).filter(test));
  }

  locator(selector: string, options: FilterOptions = {}): PlainLocator {
    const words = `locator(${selector})`;
    if (selector === 'visible=true') return this.#then(words, (found) => found.filter(isVisible));
    if (selector === '..') return this.#then(words, parentsOf);
    const chosen = this.#then(words, (found) => {
      const inside = new Set(within(found));
      return selectAll<ParentNode, Element>(selector, this.#host.document).filter((one) => inside.has(one));
    });
    return chosen.filter(options);
  }

  getByRole(role: string, { name, exact, level, checked }: RoleOptions = {}): PlainLocator {
    return this.#inside(`getByRole(${role}, ${name ?? ''})`, (one) => {
      if (roleOf(one) !== role || isSilent(one)) return false;
      if (level !== undefined && `h${level}` !== one.name) return false;
      if (checked !== undefined && has(one, 'checked') !== checked) return false;
      return name === undefined || matches(nameOf(one), name, exact);
    });
  }

  getByLabel(words: Words, { exact }: { exact?: boolean } = {}): PlainLocator {
    return this.#inside(`getByLabel(${words})`, (one) =>
      labelsOf(one).some((label) => matches(label, words, exact)),
    );
  }

  getByText(words: Words, { exact }: { exact?: boolean } = {}): PlainLocator {
    const fits = (one: Element) => !NO_WORDS.test(one.name) && matches(shownWords(one), words, exact);
    return this.#inside(
      `getByText(${words})`,
      (one) => fits(one) && !one.children.some((child) => isTag(child) && fits(child)),
    );
  }

  filter({ hasText, hasNotText, has: inner, visible }: FilterOptions): PlainLocator {
    return this.#then('filter', (found) =>
      found.filter((one) => {
        if (hasText !== undefined && !matches(shownWords(one), hasText)) return false;
        if (hasNotText !== undefined && matches(shownWords(one), hasNotText)) return false;
        if (inner && inner.elements([one]).length === 0) return false;
        return visible === undefined || isVisible(one) === visible;
      }),
    );
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth(at: number): PlainLocator {
    return this.#then(`nth(${at})`, (found) => [found.at(at)].filter((one) => one !== undefined));
  }

  or(other: PlainLocator): PlainLocator {
    const look: Step = (from) => {
      const both = new Set([...this.elements(from), ...other.elements(from)]);
      return elementsIn(this.#host.document).filter((one) => both.has(one));
    };
    return new PlainLocator(this.#host, look, `${this.#words}.or(${other})`);
  }

  /** The only match; several are a fault of the test. */
  one(): Element {
    const [found, ...others] = this.elements();
    if (!found) throw new Error(`There is no ${this.#words}`);
    if (others.length > 0) throw new Error(`${this.#words} means ${others.length + 1} elements`);
    return found;
  }

  #reachable(): Element {
    const one = this.one();
    if (!isVisible(one)) throw new Error(`${this.#words} is hidden`);
    this.#host.focus(one);
    return one;
  }

  count = async () => this.elements().length;
  all = async () => this.elements().map((_, at) => this.nth(at));
  textContent = async () => shownWords(this.one());
  innerText = async () => shownWords(this.one());
  inputValue = async () => bodyOf(this.one());
  getAttribute = async (name: string) => this.one().attribs[name] ?? null;
  isChecked = async () => has(this.one(), 'checked');
  isVisible = async () => {
    const [found] = this.elements();
    return found !== undefined && isVisible(found);
  };
  accessibleName = () => nameOf(this.one());
  accessibleDescription = () => descriptionOf(this.one());

  click = async () => this.#host.press(this.#reachable());
  focus = async () => void this.#reachable();
  fill = async (value: string) => fill(this.#reachable(), value);
  check = async () => setChecked(this.#reachable(), true);
  uncheck = async () => setChecked(this.#reachable(), false);
  setChecked = async (checked: boolean) => setChecked(this.#reachable(), checked);
  selectOption = async (wanted: string | { label?: string; value?: string }) =>
    selectOption(this.#reachable(), wanted);
  setInputFiles = async (files: ChosenFile | ChosenFile[]) => setFiles(this.one(), [files].flat());
  press = async (key: string) => {
    if (key !== 'Enter') throw new Error(`Nothing here follows the key ${key}`);
    await this.#host.enter(this.#reachable());
  };
}

function within(found: Element[]): Element[] {
  const seen = new Set<Element>();
  for (const one of found) if (!seen.has(one)) for (const inner of elementsIn(one)) seen.add(inner);
  return [...seen];
}

function parentsOf(found: Element[]): Element[] {
  return [
    ...new Set(found.map(({ parent }) => parent).filter((one): one is Element => one instanceof Element)),
  ];
}
