import { type Locator, type Page, expect as playwright } from '@playwright/test';
import { isVisible, shownWords } from './dom.ts';
import { bodyOf, isDisabled } from './forms.ts';
import { PlainLocator } from './locator.ts';
import { PlainPage } from './page.ts';

type Text = string | RegExp;
/** The result, and what was found instead. */
type Verdict = { pass: boolean; found: unknown };
type Check = (...wanted: never[]) => Verdict | Promise<Verdict>;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const equals = (found: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(found) : found === wanted;
const isText = (found: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(found) : found === tidy(wanted);
const contains = (found: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(found) : found.includes(tidy(wanted));

function texts(locator: PlainLocator, wanted: Text | Text[], fits: typeof isText): Verdict {
  if (!Array.isArray(wanted)) {
    const found = shownWords(locator.one());
    return { pass: fits(found, wanted), found };
  }
  const found = locator.elements().map(shownWords);
  return {
    pass: found.length === wanted.length && wanted.every((one, at) => fits(found[at] ?? '', one)),
    found,
  };
}

/** No waiting: a page without JavaScript shows everything at once. */
function checksOf(locator: PlainLocator): Record<string, Check> {
  const seen = () => {
    const all = locator.elements();
    return { count: all.length, visible: all.length > 0 && isVisible(locator.one()) };
  };
  const value = (found: string, wanted: Text) => ({ pass: equals(found, wanted), found });
  return {
    toBeVisible: ({ visible = true }: { visible?: boolean } = {}) => ({
      pass: seen().visible === visible,
      found: seen(),
    }),
    toBeHidden: () => ({ pass: !seen().visible, found: seen() }),
    toBeAttached: () => ({ pass: locator.elements().length > 0, found: 'nothing' }),
    toHaveCount: (count: number) => ({
      pass: locator.elements().length === count,
      found: locator.elements().length,
    }),
    toHaveText: (wanted: Text | Text[]) => texts(locator, wanted, isText),
    toContainText: (wanted: Text | Text[]) => texts(locator, wanted, contains),
    toHaveValue: (wanted: Text) => value(bodyOf(locator.one()), wanted),
    toHaveAccessibleName: (wanted: Text) => value(locator.accessibleName(), wanted),
    toHaveAccessibleDescription: (wanted: Text) => value(locator.accessibleDescription(), wanted),
    toHaveAttribute: (name: string, wanted: Text = /^/) => {
      const found = locator.one().attribs[name];
      return { pass: found !== undefined && equals(found, wanted), found };
    },
    toBeChecked: () => ({ pass: locator.one().attribs.checked !== undefined, found: 'not checked' }),
    toBeDisabled: () => ({ pass: isDisabled(locator.one()), found: 'enabled' }),
    toBeEnabled: () => ({ pass: !isDisabled(locator.one()), found: 'disabled' }),
  };
}

function checksOfPage(page: PlainPage): Record<string, Check> {
  return {
    toHaveURL: async (wanted: Text | ((url: URL) => boolean)) => ({
      pass: await page.isAt(wanted),
      found: page.url(),
    }),
    toHaveTitle: (wanted: Text) => ({ pass: equals(page.titleNow(), wanted), found: page.titleNow() }),
  };
}

function judge(words: string, checks: Record<string, Check>, isNot = false): object {
  const said = Object.entries(checks).map(([name, check]) => {
    const judged = async (...wanted: never[]) => {
      const { pass, found } = await check(...wanted);
      if (pass !== isNot) return;
      const asked = wanted
        .map((one: unknown) => (one instanceof RegExp ? `${one}` : JSON.stringify(one)))
        .join(', ');
      throw new Error(
        `${words}: expected ${isNot ? 'not ' : ''}${name}(${asked}), found ${JSON.stringify(found)}`,
      );
    };
    return [name, judged];
  });
  const all = Object.fromEntries(said);
  return isNot ? all : { ...all, not: judge(words, checks, true) };
}

/** Playwright's `expect`, extended to pages without a browser. */
export const expect = new Proxy(playwright, {
  apply(target, self, [actual, ...rest]: [unknown, ...unknown[]]) {
    const [note = ''] = rest;
    if (actual instanceof PlainLocator) return judge(`${note}${actual}`, checksOf(actual));
    if (actual instanceof PlainPage) return judge(`${note}page`, checksOfPage(actual));
    return Reflect.apply(target, self, [actual, ...rest]);
  },
});

/** Whether there is no browser, and so no rendering. */
export const isPlainPage = (page: Page | Locator | PlainPage): boolean =>
  page instanceof PlainPage || page instanceof PlainLocator;
