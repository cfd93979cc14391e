import { Parser } from 'htmlparser2';

const BREAKS = new Set([
  ...['address', 'article', 'blockquote', 'br', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li'],
  ...['ol', 'p', 'pre', 'section', 'table', 'td', 'th', 'tr', 'ul'],
]);
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title']);
/** No real mail nests deeper; the text up to there is read. */
const DEEPEST = 200;
/** Tags and text nodes. */
const MOST_STEPS = 10_000;
const LONGEST = 256 * 1024;

interface Open {
  isUnseen: boolean;
  isBlock: boolean;
  href: string;
}

/** The text of an HTML mail, a line per block; a link follows its text in angle brackets. */
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

/** Preview texts for mail lists are often hidden at the beginning. */
function isHidden(style: string): boolean {
  return /display\s*:\s*none/i.test(style);
}
