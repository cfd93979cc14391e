import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

const BREAKS = new Set([
  ...['address', 'article', 'blockquote', 'br', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li'],
  ...['ol', 'p', 'pre', 'section', 'table', 'td', 'th', 'tr', 'ul'],
]);
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title']);
const DEEPEST = 200;

/** The words of an HTML mail, a line for each block; a link stands in angle brackets behind its words. */
export function htmlText(html: string): string {
  const out: string[] = [];
  const walk = (nodes: readonly ChildNode[], depth: number): void => {
    if (depth > DEEPEST) return;
    for (const node of nodes) {
      if (isText(node)) out.push(node.data.replaceAll(/\s+/g, ' '));
      if (!isTag(node) || UNSEEN.has(node.name) || isHidden(node.attribs.style ?? '')) continue;
      const isBlock = BREAKS.has(node.name);
      if (isBlock) out.push('\n');
      walk(node.children, depth + 1);
      const { href } = node.attribs;
      if (node.name === 'a' && href && /^https?:/i.test(href)) out.push(` <${href.trim()}>`);
      if (isBlock) out.push('\n');
    }
  };
  walk(parseDocument(html).children, 0);
  return out.join('');
}

/** Previews for lists of mails are often hidden in front of the words. */
function isHidden(style: string): boolean {
  return /display\s*:\s*none/i.test(style);
}
