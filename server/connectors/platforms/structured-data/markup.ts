import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import {
  addValues,
  DEEPEST,
  MOST_THINGS,
  newThing,
  plainName,
  type Thing,
  type ThingValue,
} from '#server/connectors/platforms/structured-data/thing.ts';

/** Elements nest deeper than the data they describe. */
const DEEPEST_TAG = DEEPEST * 4;

/** What microdata and RDFa have in common. */
interface MarkupForm {
  isThing(element: Element): boolean;
  types: string;
  ids: readonly string[];
  property: string;
}

const MICRODATA: MarkupForm = {
  isThing: ({ attribs }) => attribs.itemscope !== undefined,
  types: 'itemtype',
  ids: ['itemid'],
  property: 'itemprop',
};
const RDFA: MarkupForm = {
  isThing: ({ attribs }) => attribs.typeof !== undefined,
  types: 'typeof',
  ids: ['resource', 'about'],
  property: 'property',
};

/** The data marked up in the page: microdata, and RDFa in its simple form. */
export function thingsOfMarkup(document: Document, base: URL): { microdata: Thing[]; rdfa: Thing[] } {
  return { microdata: thingsIn(document, base, MICRODATA), rdfa: thingsIn(document, base, RDFA) };
}

function thingsIn(document: Document, base: URL, form: MarkupForm): Thing[] {
  const things: Thing[] = [];
  const byId = new Map<string, Element>();

  const walk = (nodes: readonly ChildNode[], owner: Thing | null, depth: number): void => {
    if (depth > DEEPEST_TAG) return;
    for (const node of nodes) {
      if (!isTag(node)) continue;
      const names = (node.attribs[form.property] ?? '').split(/\s+/).filter(Boolean);
      if (!form.isThing(node)) {
        if (owner) for (const name of names) addValues(owner, name, valueIn(node, plainName(name), base));
        walk(node.children, owner, depth + 1);
        continue;
      }
      if (things.length >= MOST_THINGS) return;
      const thing = newThing(
        idOf(node, form, base),
        (node.attribs[form.types] ?? '').split(/\s+/).filter(Boolean),
      );
      things.push(thing);
      if (owner) for (const name of names) addValues(owner, name, [thing]);
      walk(node.children, thing, depth + 1);
      // Properties that are elsewhere in the page.
      for (const ref of new Set((node.attribs.itemref ?? '').split(/\s+/).filter(Boolean))) {
        const part = byId.get(ref);
        if (part && !holds(part, node)) walk([part], thing, depth + 50);
      }
    }
  };

  eachElement(document, (element) => {
    const { id } = element.attribs;
    if (id && !byId.has(id)) byId.set(id, element);
  });
  walk(document.children, null, 0);
  return things;
}

/** Every element, however deep. */
export function eachElement(document: Document, visit: (element: Element) => void): void {
  const waiting: ChildNode[] = [...document.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue;
    visit(node);
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) waiting.push(child);
    }
  }
}

function holds(outer: Element, inner: Element): boolean {
  for (let node: Element['parent'] = inner; node; node = node.parent) if (node === outer) return true;
  return false;
}

function idOf({ attribs }: Element, form: MarkupForm, base: URL): string | null {
  for (const name of form.ids) {
    const id = attribs[name]?.trim();
    if (id && !id.startsWith('_:')) return URL.canParse(id, base.href) ? new URL(id, base.href).href : id;
  }
  return null;
}

const ADDRESSES = /^(url|sameAs|image|photo|logo|mainEntityOfPage|inLanguage)$/;

function valueIn(element: Element, name: string, base: URL): ThingValue[] {
  const { attribs } = element;
  if (attribs.content !== undefined) return [attribs.content];
  if (attribs.datetime !== undefined) return [attribs.datetime];
  if (element.name === 'data' || element.name === 'meter') return attribs.value ? [attribs.value] : [];
  const address = attribs.href ?? attribs.src;
  // A name that is a link is still a name.
  const words = ADDRESSES.test(name) && address !== undefined ? '' : wordsIn(element);
  if (words) return [words];
  if (address !== undefined)
    return URL.canParse(address, base.href) ? [new URL(address, base.href).href] : [];
  return [];
}

const BLOCKS = /^(p|div|li|ul|ol|blockquote|section|article|h[1-6]|tr)$/;
const UNSEEN = /^(script|style|template|noscript)$/;

/** The visible text, with white space collapsed and line breaks where the page has them. */
function wordsIn(element: Element): string {
  const parts: string[] = [];
  const walk = (nodes: readonly ChildNode[], depth: number): void => {
    if (depth > DEEPEST_TAG) return;
    for (const node of nodes) {
      if (isText(node)) parts.push(node.data.replace(/[ \t\n\f\r]+/g, ' '));
      if (!isTag(node) || UNSEEN.test(node.name)) continue;
      const breaks = BLOCKS.test(node.name) ? '\n' : '';
      parts.push(node.name === 'br' ? '\n' : breaks);
      walk(node.children, depth + 1);
      parts.push(breaks);
    }
  };
  walk(element.children, 0);
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
