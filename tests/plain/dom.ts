import { selectOne } from 'css-select';
import { type AnyNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** A page as a browser without JavaScript keeps it: elements whose attributes are also their state. */
export function parsePage(html: string): Document {
  return parseDocument(html);
}

/** All descendants, in document order. */
export function elementsIn(parent: ParentNode, found: Element[] = []): Element[] {
  for (const child of parent.children) {
    if (!isTag(child)) continue;
    found.push(child);
    elementsIn(child, found);
  }
  return found;
}

export function ancestors(node: AnyNode): Element[] {
  const found: Element[] = [];
  for (let up = node.parent; up instanceof Element; up = up.parent) found.push(up);
  return found;
}

export function closest(element: Element, test: (one: Element) => boolean): Element | undefined {
  return test(element) ? element : ancestors(element).find(test);
}

export function byId(document: ParentNode, id: string): Element | undefined {
  return elementsIn(document).find((one) => one.attribs.id === id);
}

export function rootOf(element: Element): ParentNode {
  let root: ParentNode = element;
  while (root.parent) root = root.parent;
  return root;
}

export const has = (element: Element, name: string): boolean => element.attribs[name] !== undefined;

/** Display classes, as far as the tests of forms need them. */
const DISPLAYS = new Map([
  ['hidden', 'none'],
  ['inline', 'inline'],
  ['contents', 'inline'],
  ...['block', 'inline-block', 'table', 'list-item', 'flow-root'].map((name) => [name, 'block'] as const),
  ...['flex', 'grid', 'inline-flex', 'inline-grid'].map((name) => [name, 'row'] as const),
] as [string, Display][]);
/** The children of a row are blocks. */
type Display = 'none' | 'inline' | 'block' | 'row';

/** Variants that apply on a wide screen without JavaScript, in order of precedence. */
const HOLDING = ['', 'sm', 'md', 'rail', 'lg', 'menu', 'xl', 'noscript', '[@media(scripting:none)]'];

const NEVER = new Set(['head', 'script', 'style', 'template', 'datalist', 'title']);
const BLOCKS = new Set(
  (
    'address article aside blockquote body button dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html input legend li main nav ol p pre section select summary table tbody td textarea ' +
    'tfoot th thead tr ul'
  ).split(' '),
);

/** An element's own display, whatever surrounds it. */
export function displayOf(element: Element): Display {
  const { name, attribs } = element;
  if (NEVER.has(name) || attribs.hidden !== undefined) return 'none';
  if (name === 'input' && attribs.type === 'hidden') return 'none';
  if (name === 'dialog' && attribs.open === undefined) return 'none';
  const said = new Map<string, Display>();
  for (const one of (attribs.class ?? '').split(/\s+/)) {
    const at = one.lastIndexOf(':');
    const shown = DISPLAYS.get(one.slice(at + 1));
    if (shown) said.set(one.slice(0, Math.max(0, at)), shown);
  }
  const uncovered = [...said.keys()].find((variant) => isUncovering(element, variant));
  const last = HOLDING.findLast((variant) => said.has(variant));
  const holding = uncovered && (last ?? '') === '' ? uncovered : last;
  return (holding === undefined ? undefined : said.get(holding)) ?? (BLOCKS.has(name) ? 'block' : 'inline');
}

/** Shown by a `:checked` or similar variant: of the element itself, or of its group. */
function isUncovering(element: Element, variant: string): boolean {
  const [, group, asked, name] = /^(group-)?has-\[(.*)\](?:\/(\w+))?$/.exec(variant) ?? [];
  if (asked === undefined) return false;
  const wanted = name ? `group/${name}` : 'group';
  const isGroup = (one: Element) => (one.attribs.class ?? '').split(/\s+/).includes(wanted);
  const place = group ? ancestors(element).find(isGroup) : element;
  return (
    place !== undefined &&
    selectOne<ParentNode, Element>(asked.replaceAll('_', ' '), place.children as ParentNode[]) !== null
  );
}

/** Whether a person sees it, by markup and classes. */
export function isVisible(element: Element): boolean {
  if (displayOf(element) === 'none' || isFolded(element)) return false;
  return !ancestors(element).some((up) => displayOf(up) === 'none' || isFolded(up));
}

/** Within closed `details`, except in their summary. */
function isFolded(element: Element): boolean {
  const { parent } = element;
  if (!(parent instanceof Element) || parent.name !== 'details' || has(parent, 'open')) return false;
  return element.name !== 'summary';
}

const UNREAD = new Set(['script', 'style', 'template']);

/** The text of the document on one line. */
export function shownWords(node: AnyNode): string {
  return raw(node)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function raw(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || UNREAD.has(node.name)) return '';
  if (node.name === 'input')
    return /^(submit|button|reset)$/.test(node.attribs.type ?? '') ? (node.attribs.value ?? '') : '';
  let text = '';
  for (const child of node.children) text += raw(child);
  return text;
}

export function setText(element: Element, text: string): void {
  element.children = [new Text(text)];
}
