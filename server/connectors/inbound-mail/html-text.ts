import { Parser } from 'htmlparser2';

const BREAKS = new Set([
  ...['address', 'article', 'blockquote', 'br', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li'],
  ...['ol', 'p', 'pre', 'section', 'table', 'td', 'th', 'tr', 'ul'],
]);
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title']);
/** No letter is built deeper; the words up to there are read. */
const DEEPEST = 200;
/** Tags and pieces of text. */
const MOST_STEPS = 10_000;
const LONGEST = 256 * 1024;

interface Open {
  isUnseen: boolean;
  isBlock: boolean;
  href: string;
}

/** The words of an HTML mail, a line for each block; a link stands in angle brackets behind its words. */
export function htmlText(html: string): string {
  const out: string[] = [];
  const open: Open[] = [];
  let unseen = 0;
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (open.length > DEEPEST || steps > MOST_STEPS) parser.pause();
  };
  const parser = new Parser({
    onopentag(name, { style = '', href = '' }) {
      const isUnseen = UNSEEN.has(name) || isHidden(style);
      const isLink = name === 'a' && /^https?:/i.test(href);
      const isBlock = BREAKS.has(name) && !isUnseen && unseen === 0;
      open.push({ isUnseen, isBlock, href: isLink && !isUnseen && unseen === 0 ? href.trim() : '' });
      if (isUnseen) unseen += 1;
      if (isBlock) out.push('\n');
      step();
    },
    ontext(text) {
      step();
      if (unseen === 0) out.push(text.replaceAll(/\s+/g, ' '));
    },
    onclosetag() {
      const closed = open.pop();
      if (!closed) return;
      if (closed.isUnseen) unseen -= 1;
      if (closed.href) out.push(` <${closed.href}>`);
      if (closed.isBlock) out.push('\n');
    },
  });
  parser.end(html.slice(0, LONGEST));
  return out.join('');
}

/** Previews for lists of mails are often hidden in front of the words. */
function isHidden(style: string): boolean {
  return /display\s*:\s*none/i.test(style);
}
