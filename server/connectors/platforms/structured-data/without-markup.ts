import { Parser } from 'htmlparser2';

/** HTML that sites put into the texts they describe; “3 < 5” is none. */
const TAG =
  /<\/?(?:a|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|form|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul)(?=[\s/>])/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;
const PARAGRAPHS = new Set([
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
]);
const LINES = new Set(['dd', 'div', 'dt', 'figure', 'hr', 'li', 'section', 'tr']);
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title']);
/** Some plug-ins escape twice, and once more for the script. */
const MOST_LAYERS = 3;
const DEEPEST = 100;
const MOST_STEPS = 20_000;
const LONGEST = 200_000;

/** A text in which a site left HTML or escaped characters, with a line for each block; another one as it is. */
export function withoutMarkup(text: string): string {
  let words = text;
  for (let layer = 0; layer < MOST_LAYERS && (TAG.test(words) || ENTITY.test(words)); layer += 1)
    words = oneLayer(words.slice(0, LONGEST));
  return words === text
    ? text
    : words
        .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
}

function oneLayer(html: string): string {
  const out: string[] = [];
  const open: string[] = [];
  // Without blocks, the line breaks are the writer's.
  const hasBlocks = /<(?:br|p|div|li)\b/i.test(html);
  let unseen = 0;
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (open.length > DEEPEST || steps > MOST_STEPS) parser.pause();
  };
  const breakAt = (name: string): void => {
    if (PARAGRAPHS.has(name)) out.push('\n\n');
    else if (name === 'br' || (LINES.has(name) && !out.at(-1)?.endsWith('\n'))) out.push('\n');
  };
  const parser = new Parser({
    onopentag(name) {
      open.push(name);
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen === 0) breakAt(name);
      step();
    },
    ontext(text) {
      step();
      if (unseen === 0) out.push(hasBlocks ? text.replaceAll(/\s+/g, ' ') : text);
    },
    onclosetag(name) {
      open.pop();
      if (UNSEEN.has(name)) unseen -= 1;
      if (unseen === 0 && name !== 'br') breakAt(name);
    },
  });
  parser.end(html);
  return out.join('');
}
