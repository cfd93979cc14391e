import { ASKING_FAULTS, findFault } from '#shared/lint-rules.ts';

const LINK = /\{{1,2}\s*review_link\s*\}{1,2}|https?:\/\/\S+/;
const OPT_OUT = /(?:reply|text|send)\b[^.\n]{0,20}\bstop\b[^.!?\n]*[.!]?|\bstop to (?:opt out|unsubscribe|end)\b[^.!?\n]*[.!]?/i;
/** "Bright Smiles: Hi {name}," and the like, which the rest of the sentence may lose. */
const OPENING =
  /^(?:[^:.!?\n{}]{2,60}:\s+(?!\/\/))?(?:(?:hi|hello|hey|dear|hola|estimad[ao]|querid[ao]|hallo|bonjour)\b[^,.!?:\n{}]{0,20}(?:\{{1,2}\s*name\s*\}{1,2})?[,:!]?\s*|\{{1,2}\s*name\s*\}{1,2}[,:!]\s*)?/iu;
const SPANISH =
  /[¿¡ñ]|(?<!\p{L})(?:hola|gracias|rese[ñn]a|opini[oó]n|d[eé]janos|su|tu|nos|por|para|visita|con|los|las|una?)(?!\p{L})/giu;
/** A full stop behind these ends nothing. */
const SENTENCE = /(?<!\b(?:dr|dra|mr|mrs|ms|sr|sra|st|no|vs))(?<=[.!?…]["”')]?)\s+/iu;

interface Wording {
  subject: string;
  content: string;
}

/** Takes out the sentences that break a rule; one that held the link asks plainly instead. */
export function mendAsking({ subject, content }: Wording): Wording {
  const spanish = (`${subject} ${content}`.match(SPANISH) ?? []).length >= 3;
  const lines = content.split('\n').map((line) => mendLine(line, spanish));
  // Paragraphs that are gone leave no gap behind.
  const mended = lines.filter((line): line is string => line !== null).join('\n').replace(/\n{3,}/g, '\n\n').trim();
  const plain = LINK.test(content) && !LINK.test(mended) ? `${mended} ${ask(spanish, linkIn(content))}`.trim() : mended;
  return { subject: isFaulty(subject) ? mendSubject(subject, spanish) : subject, content: plain };
}

/** Null where nothing of the line is left. */
function mendLine(line: string, spanish: boolean): string | null {
  if (!isFaulty(line)) return line;
  const sentences = line.split(SENTENCE);
  // Two sentences may be at fault together: "Unhappy? Call us instead."
  const together = sentences.map((sentence, at) => {
    const next = sentences[at + 1];
    return !isFaulty(sentence) && next !== undefined && !isFaulty(next) && isFaulty(`${sentence} ${next}`);
  });
  const mended = sentences.map((sentence, at) =>
    isFaulty(sentence) || together[at] || together[at - 1] ? mendSentence(sentence, spanish) : sentence,
  );
  return mended.filter(Boolean).join(' ').trim() || null;
}

function mendSentence(sentence: string, spanish: boolean): string {
  const opening = OPENING.exec(sentence)?.[0] ?? '';
  const start = isFaulty(opening) ? '' : opening.trimEnd();
  const link = LINK.exec(sentence)?.[0];
  const optOut = OPT_OUT.exec(sentence)?.[0];
  const words = link ? ask(spanish, link) : '';
  const kept = words && /,$/.test(start) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  const greeting = kept ? start : closed(start);
  return [greeting, kept, optOut].filter(Boolean).join(' ');
}

/** A greeting that stands alone ends as one; a name of the business alone says nothing. */
function closed(start: string): string {
  return start.replace(/[,:]$/, (mark) => (mark === ',' ? '!' : mark));
}

function ask(spanish: boolean, link: string): string {
  return spanish ? `Cuéntenos con sinceridad cómo le fue: ${link}` : `Please tell us honestly how it went: ${link}`;
}

function mendSubject(subject: string, spanish: boolean): string {
  const name = /\{{1,2}\s*name\s*\}{1,2}/.exec(subject)?.[0];
  const words = spanish ? '¿Cómo le fue' : 'How did we do';
  return name ? `${words}, ${name}?` : `${words}?`;
}

function linkIn(text: string): string {
  return LINK.exec(text)?.[0] ?? '';
}

function isFaulty(text: string): boolean {
  return ASKING_FAULTS.some((fault) => findFault(fault, text) !== null);
}
