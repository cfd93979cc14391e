import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';

interface FoundForm {
  /** Its name in the lists of `every-form.spec.ts`: its id, or the label of its first button. */
  key: string;
  method: string;
  /** By name and, for one of several, value. Fields that only a script writes are omitted. */
  values: Record<string, string | boolean>;
}

export interface FoundForms {
  forms: FoundForm[];
  /** Labels of controls without a name, which submit nothing. */
  nameless: string[];
  links: string[];
}

/** All forms of the page. */
export function formsOn(page: Page): Promise<FoundForms> {
  return page.evaluate(() => {
    type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    // Of ids such as a note's only the beginning counts.
    const plain = (id: string) => id.replace(/-?[\da-f]{8}-[\da-f]{4}-.*$/, '');
    const keyOf = (form: HTMLFormElement) => {
      const button = [...form.elements].find(
        (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.name !== '',
      );
      const path = new URL(form.action, document.baseURI).pathname.split('/').at(-1);
      return (
        plain(form.getAttribute('id') ?? '') ||
        (button ? `${button.name}=${plain(button.value)}` : `to ${path}`)
      );
    };
    const controls = [...document.querySelectorAll<Control>('input, select, textarea')].filter(
      ({ type }) => type !== 'hidden' && type !== 'submit',
    );
    const values = (form: HTMLFormElement) =>
      Object.fromEntries(
        controls
          .filter((one) => one.form === form && one.name !== '')
          .map((one) =>
            one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio')
              ? [`${one.name}=${one.value}`, one.checked]
              : [one.name, one.value],
          ),
      );
    const called = (one: Control) =>
      one.getAttribute('aria-label') ??
      one.labels?.[0]?.textContent ??
      one.getAttribute('placeholder') ??
      one.outerHTML;
    return {
      forms: [...document.forms].map((form) => ({
        key: keyOf(form),
        method: form.method,
        values: values(form),
      })),
      nameless: controls.filter(({ name }) => name === '').map((one) => called(one).trim()),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    };
  });
}

/** The addresses in `app/routes.ts`. */
export interface FormAddresses {
  /** Each once, however many addresses lead to it. */
  screens: string[];
  /** All of them, including files and redirects. */
  patterns: string[];
}

export function formAddressesOf(entries: readonly RouteConfigEntry[]): FormAddresses {
  const files = new Set<string>();
  const places: FormAddresses = { screens: [], patterns: [] };
  const walk = (list: readonly RouteConfigEntry[], above: string) => {
    for (const { path, file, children } of list) {
      const pattern = path === undefined ? above : `${above}/${path}`.replace('//', '/');
      if (children) walk(children, pattern);
      else places.patterns.push(pattern);
      // Routes without a component have no markup.
      if (children || !file.endsWith('.tsx') || files.has(file)) continue;
      files.add(file);
      places.screens.push(pattern);
    }
  };
  walk(entries, '');
  return places;
}

/** The screen of an address: literal paths come before parameters. */
export function screenOfPath({ screens, patterns }: FormAddresses, pathname: string): string | undefined {
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  const found =
    patterns.find((one) => one === pathname) ?? patterns.find((one) => !one.includes('*') && fits(one));
  return screens.find((one) => one === found);
}
