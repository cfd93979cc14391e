import { Parser } from 'htmlparser2';

const BREAKS = new Set([
  'br',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'p',
  'table',
  'tr',
  'ul',
]);
/** Their content is not text of the writer. */
const SILENT = new Set(['script', 'style', 'title', 'head', 'template']);

/** The visible text: no addresses, pictures or scripts. */
export function wordsOfHtml(html: string): string {
  let words = '';
  let silent = 0;
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1;
      if (BREAKS.has(name)) words += '\n';
      if (name === 'td') words += ' ';
    },
    ontext(text) {
      if (silent === 0) words += text.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name !== 'br' && BREAKS.has(name)) words += '\n';
    },
  });
  parser.end(html);
  return words.replace(/ *\n */g, '\n').trim();
}
