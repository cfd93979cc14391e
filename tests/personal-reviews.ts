import { readFileSync } from 'node:fs';
import { NAME, redact } from '#server/domain/replies/parts/redact.ts';

/** A review with the spans by which somebody could be recognized, labelled by somebody who knew no rules. */
interface PersonalReview {
  lang: 'en' | 'es';
  author: string;
  text: string;
  personal: readonly { text: string; kind: string }[];
}

/** What Settings promises to take out. The other kinds are counted, too; some of them go as well. */
export const PROMISED_KINDS: readonly string[] = ['name', 'phone', 'email', 'date'];

export interface RedactionFigures {
  reviews: number;
  /** By kind: how many spans are gone, and those of which a part is still there. */
  kinds: Map<string, { found: number; left: string[] }>;
  /** Words with a capital that are in no labelled span: how many there are, and those taken out as names. */
  otherCapitals: number;
  wronged: string[];
}

/** `learned`: every other review was looked at while the rules were made, the rest only counted. */
export function readPersonalReviews(part: 'learned' | 'kept'): PersonalReview[] {
  const all = JSON.parse(readFileSync('tests/fixtures/redaction/reviews.json', 'utf8')) as PersonalReview[];
  return all.filter((_, at) => at % 2 === (part === 'learned' ? 0 : 1));
}

export function measureRedaction(reviews: readonly PersonalReview[]): RedactionFigures {
  const figures: RedactionFigures = {
    reviews: reviews.length,
    kinds: new Map(),
    otherCapitals: 0,
    wronged: [],
  };
  for (const { lang, author, text, personal } of reviews) {
    const leaving = redact(text, { names: [author], language: lang });
    const gone = goneFrom(text, leaving);
    let from = 0;
    const spans = personal.flatMap(({ text: span, kind }) => {
      const inOrder = text.indexOf(span, from);
      const start = inOrder < 0 ? text.indexOf(span) : inOrder;
      if (start < 0) return [];
      from = Math.max(from, start);
      return [{ start, end: start + span.length, kind, span }];
    });
    for (const { start, end, kind, span } of spans) {
      const counts = figures.kinds.get(kind) ?? { found: 0, left: [] };
      figures.kinds.set(kind, counts);
      const isGone = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]{2,}|\p{N}/gu)].every(
        ({ 0: word, index }) =>
          isLinkWord(word) || gone.some((one) => one.start <= start + index && start + index < one.end),
      );
      if (isGone) counts.found += 1;
      else counts.left.push(`${span} (${text.slice(Math.max(0, start - 20), end + 20)})`);
    }
    const isPersonal = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
    const others = [...text.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}[\p{L}'’-]*/gu)].filter(
      ({ index }) => !isPersonal(index),
    );
    figures.otherCapitals += others.length;
    for (const { start, end, by } of gone)
      if (by === NAME && !isPersonal(start)) figures.wronged.push(text.slice(start, end));
  }
  return figures;
}

/** Of a span as people label it: "7 year old", "at gone 9pm". */
function isLinkWord(word: string): boolean {
  return /^(?:the|of|el|la|de|los|last|first|pasado|primer|month)$/i.test(word);
}

/** Which ranges of the text are not in what leaves, and what is there instead. */
function goneFrom(text: string, leaving: string): { start: number; end: number; by: string }[] {
  const pieces = leaving.split(/(\[(?:name|date|email|link|address|number|phone)\])/u);
  const gone: { start: number; end: number; by: string }[] = [];
  let at = pieces[0]?.length ?? 0;
  for (let place = 1; place < pieces.length; place += 2) {
    const [by, kept] = [pieces[place] ?? '', pieces[place + 1] ?? ''];
    const isLast = place + 2 >= pieces.length;
    const end = isLast ? text.length - kept.length : Math.max(at, text.indexOf(kept, at + 1));
    gone.push({ start: at, end, by });
    at = end + kept.length;
  }
  return gone;
}
