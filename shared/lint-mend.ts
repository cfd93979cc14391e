import { ASKING_FAULTS, findFault } from '#shared/lint-rules.ts';
import { TEMPLATE_TOKENS } from '#shared/templates.ts';

const LINK = /\{{1,2}\s*review_link\s*\}{1,2}|https?:\/\/\S+/;
const OPT_OUT =
  /(?:reply|text|send)\b[^.\n]{0,20}\bstop\b[^.!?\n]*[.!]?|\bstop to (?:opt out|unsubscribe|end)\b[^.!?\n]*[.!]?/i;
/** "Bright Smiles: Hi {name}," and the like, which the rest of the sentence may lose. */
const OPENING =
  /^(?:[^:.!?\n{}]{2,60}:\s+(?!\/\/))?(?:(?:hi|hello|hey|dear|hola|estimad[ao]|querid[ao]|hallo|bonjour)\b[^,.!?:\n{}]{0,20}(?:\{{1,2}\s*name\s*\}{1,2})?[,:!]?\s*|\{{1,2}\s*name\s*\}{1,2}[,:!]\s*)?/iu;
/** In the language of the rest; the words stay within the alphabet of phones, so that a text stays one segment. */
const PLAIN_WORDS = {
  en: { ask: 'Please tell us honestly how it went', subject: 'How did we do' },
  es: { ask: 'Cuéntenos con sinceridad su experiencia', subject: '¿Qué tal le fue' },
  de: { ask: 'Bitte sagen Sie uns ehrlich, wie es war', subject: 'Wie war es bei uns' },
  fr: { ask: 'Dites-nous sincèrement votre avis', subject: 'Comment cela a-t-il été' },
};
type Language = keyof typeof PLAIN_WORDS;
const MARKS: [Language, RegExp][] = [
  [
    'es',
    /[¿¡ñ]|(?<!\p{L})(?:hola|gracias|rese[ñn]a|opini[oó]n|d[eé]j[ae]nos|estrellas|su|tu|nos|por|para|con|los|las|una?)(?!\p{L})/giu,
  ],
  [
    'de',
    /ß|(?<!\p{L})(?:hallo|danke|bitte|bewertung|ihr|ihre[nrm]?|sie|uns|f[uü]r|und|der|das|eine?n?)(?!\p{L})/giu,
  ],
  ['fr', /ç|(?<!\p{L})(?:bonjour|merci|avis|votre|vous|nous|pour|une|les|des|et)(?!\p{L})/giu],
];
/** A full stop behind these ends nothing. */
const SENTENCE = /(?<!\b(?:dr|dra|mr|mrs|ms|sr|sra|st|no|vs))(?<=[.!?…]["”')]?)\s+/iu;

interface Wording {
  subject: string;
  content: string;
}

/** Takes out the sentences that break a rule; one that held the link asks plainly instead. */
export function mendAsking({ subject, content }: Wording): Wording {
  const language = languageOf(`${subject}\n${content}`);
  const lines = content.split('\n').map((line) => mendLine(line, language));
  // Paragraphs that are gone leave no gap behind.
  const mended = lines
    .filter((line): line is string => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const link = LINK.exec(content)?.[0];
  const lost = mended === '' || (link && !LINK.test(mended));
  const plain = lost ? `${mended} ${ask(language, link ?? TEMPLATE_TOKENS.reviewLink)}`.trim() : mended;
  return { subject: isFaulty(subject) ? mendSubject(subject, language) : subject, content: plain };
}

/** Null where nothing of the line is left. */
function mendLine(line: string, language: Language): string | null {
  if (!isFaulty(line)) return line;
  const sentences = line.split(SENTENCE);
  // Two sentences may be at fault together: "Unhappy? Call us instead."
  const together = sentences.map((sentence, at) => {
    const next = sentences[at + 1];
    return !isFaulty(sentence) && next !== undefined && !isFaulty(next) && isFaulty(`${sentence} ${next}`);
  });
  const mended = sentences.map((sentence, at) =>
    isFaulty(sentence) || together[at] || together[at - 1] ? mendSentence(sentence, language) : sentence,
  );
  return mended.filter(Boolean).join(' ').trim() || null;
}

function mendSentence(sentence: string, language: Language): string {
  const opening = OPENING.exec(sentence)?.[0] ?? '';
  const start = isFaulty(opening) ? '' : opening.trimEnd();
  const link = LINK.exec(sentence)?.[0];
  const optOut = OPT_OUT.exec(sentence)?.[0];
  const words = link ? ask(language, link) : '';
  const kept = words && /,$/.test(start) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  const greeting = kept ? start : closed(start);
  return [greeting, kept, optOut].filter(Boolean).join(' ');
}

/** A greeting that stands alone ends as one; a name of the business alone says nothing. */
function closed(start: string): string {
  return start.replace(/[,:]$/, (mark) => (mark === ',' ? '!' : mark));
}

function ask(language: Language, link: string): string {
  return `${PLAIN_WORDS[language].ask}: ${link}`;
}

function mendSubject(subject: string, language: Language): string {
  const name = /\{{1,2}\s*name\s*\}{1,2}/.exec(subject)?.[0];
  return `${PLAIN_WORDS[language].subject}${name ? `, ${name}` : ''}?`;
}

function languageOf(text: string): Language {
  const counts = MARKS.map(([language, marks]) => ({ language, found: text.match(marks)?.length ?? 0 }));
  const [most] = counts.toSorted((a, b) => b.found - a.found);
  return most && most.found >= 2 ? most.language : 'en';
}

function isFaulty(text: string): boolean {
  return ASKING_FAULTS.some((fault) => findFault(fault, text) !== null);
}
