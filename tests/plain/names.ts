import { type AnyNode, Element, isTag, isText } from 'domhandler';
import { ancestors, byId, displayOf, elementsIn, has, isVisible, rootOf, shownWords } from './dom.ts';

const INPUTS: Record<string, string> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  range: 'slider',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
};
const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  dd: 'definition',
  details: 'group',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  hr: 'separator',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
};
const NAMED_BY_CONTENT =
  /^(button|cell|checkbox|columnheader|heading|link|menuitem|option|radio|row|rowheader|switch|tab|tooltip)$/;

export function roleOf(element: Element): string | undefined {
  const { name, attribs } = element;
  const [given] = (attribs.role ?? '').split(/\s+/);
  if (given) return given;
  if (name === 'a') return has(element, 'href') ? 'link' : undefined;
  if (name === 'img') return attribs.alt === '' ? 'presentation' : 'img';
  if (name === 'input')
    return attribs.list && INPUTS[attribs.type ?? 'text'] === 'textbox'
      ? 'combobox'
      : INPUTS[attribs.type ?? 'text'];
  if (name === 'select') return has(element, 'multiple') || Number(attribs.size) > 1 ? 'listbox' : 'combobox';
  // Without a name they are no landmark.
  if (name === 'section') return nameOf(element) ? 'region' : undefined;
  if (name === 'form') return nameOf(element) ? 'form' : undefined;
  if (name === 'header' || name === 'footer') {
    const inside = ancestors(element).some((up) => /^(article|aside|main|nav|section)$/.test(up.name));
    return inside ? undefined : name === 'header' ? 'banner' : 'contentinfo';
  }
  return ROLES[name];
}

/** Hidden from screen readers. */
export function isSilent(element: Element): boolean {
  if (!isVisible(element)) return true;
  const off = (one: Element) => one.attribs['aria-hidden'] === 'true';
  return off(element) || ancestors(element).some(off);
}

export function labelsOf(element: Element): string[] {
  const by = referred(element, 'aria-labelledby');
  if (by.length > 0) return by.map(shownWords);
  const said = element.attribs['aria-label'];
  if (said) return [said];
  return labelElements(element).map(shownWords);
}

function labelElements(element: Element): Element[] {
  if (!/^(input|select|textarea|button|meter|output|progress)$/.test(element.name)) return [];
  const { id } = element.attribs;
  return elementsIn(rootOf(element)).filter((one) => {
    if (one.name !== 'label') return false;
    if (one.attribs.for !== undefined) return one.attribs.for === id;
    return ancestors(element).includes(one);
  });
}

function referred(element: Element, attribute: string): Element[] {
  const ids = (element.attribs[attribute] ?? '').split(/\s+/).filter(Boolean);
  return ids.map((id) => byId(rootOf(element), id)).filter((one) => one !== undefined);
}

/** The accessible name, as far as the product's markup needs the algorithm. */
export function nameOf(element: Element): string {
  const by = referred(element, 'aria-labelledby');
  if (by.length > 0) return tidy(by.map((one) => said(one, true)).join(' '));
  return tidy(own(element, NAMED_BY_CONTENT.test(element.attribs.role ?? simpleRole(element) ?? '')));
}

function simpleRole({ name, attribs }: Element): string | undefined {
  if (name === 'a') return 'link';
  return name === 'input' ? INPUTS[attribs.type ?? 'text'] : ROLES[name];
}

function own(element: Element, byContent: boolean): string {
  const { name, attribs } = element;
  if (attribs['aria-label']) return attribs['aria-label'];
  const labels = labelElements(element);
  if (labels.length > 0) return labels.map(content).join(' ');
  if (name === 'input' && /^(submit|button|reset)$/.test(attribs.type ?? ''))
    return attribs.value ?? 'Submit';
  if (name === 'img' && attribs.alt !== undefined) return attribs.alt;
  const caption = { fieldset: 'legend', table: 'caption', figure: 'figcaption', svg: 'title' }[name];
  const inner = element.children.filter(isTag).find((one) => one.name === caption);
  if (inner) return content(inner);
  const text = byContent ? content(element) : '';
  return text.trim() || attribs.title || attribs.placeholder || '';
}

/** A node's text for assistive technology; a block is separated by spaces. */
function said(node: AnyNode, referred = false): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  if (!referred && (displayOf(node) === 'none' || node.attribs['aria-hidden'] === 'true')) return '';
  if (node.name === 'br') return ' ';
  // A field within another one's label contributes its value, which our markup never needs.
  if (/^(input|select|textarea)$/.test(node.name)) return '';
  const words =
    node.attribs['aria-label'] ?? (/^(img|svg)$/.test(node.name) ? own(node, false) : content(node));
  const isWord =
    displayOf(node) !== 'inline' || (node.parent instanceof Element && displayOf(node.parent) === 'row');
  return isWord ? ` ${words} ` : words;
}

function content({ children }: Element): string {
  return children.map((child) => said(child)).join('');
}

export function descriptionOf(element: Element): string {
  const by = referred(element, 'aria-describedby');
  return tidy(by.length > 0 ? by.map((one) => said(one, true)).join(' ') : (element.attribs.title ?? ''));
}

function tidy(words: string): string {
  return words.replace(/[\s\u200b\u00ad]+/g, ' ').trim();
}
