import { ASKING_FAULTS, findFault } from '#shared/campaigns/lint-rules.ts';
import { TEMPLATE_TOKENS } from '#shared/campaigns/templates.ts';

const LINK = /\{{1,2}\s*review_link\s*\}{1,2}|https?:\/\/\S+|\b[a-z\d-]+\.[a-z]{2,6}\/\S+/i;
const OPT_OUT =
  /(?:reply|text|send)\b[^.\n]{0,20}\bstop\b[^.!?\n]*[.!]?|\bstop to (?:opt out|unsubscribe|end)\b[^.!?\n]*[.!]?|(?<!\p{L})(?:respond[ae]|responder|conteste|env[ií][ae]|enviar|mande|escrib[ae]|r[ée]pondez|r[ée]pondre|envoyez)(?!\p{L})[^.\n]{0,20}(?<!\p{L})(?:stop|alto|parar|baja|sair|arr[êe]t)(?!\p{L})[^.!?\n]*[.!]?/iu;
/** "Bright Smiles: Hi {name}," and the like, which the rest of the sentence may lose. */
const OPENING =
  /^(?:[^:.!?\n{}]{2,60}:\s+(?!\/\/))?(?:(?:hi|hello|hey|dear|hola|estimad[ao]|querid[ao]|hallo|bonjour|ol[áa]|oi|prezad[ao]|car[ao]|ch[eè]re?)(?!\p{L})[^,.!?:\n{}]{0,20}(?:\{{1,2}\s*name\s*\}{1,2})?[,:!]?\s*|\{{1,2}\s*name\s*\}{1,2}[,:!]\s*)?/iu;
/** In the language of the text; the words stay within the alphabet of phones, so that a text stays one segment. */
const PLAIN_WORDS = {
  en: { ask: 'Please tell us honestly how it went', subject: 'How did we do' },
  es: { ask: 'Cuéntenos con sinceridad su experiencia', subject: '¿Qué tal le fue' },
  de: { ask: 'Bitte sagen Sie uns ehrlich, wie es war', subject: 'Wie war es bei uns' },
  fr: { ask: 'Dites-nous sincèrement votre avis', subject: 'Comment cela a-t-il été' },
  pt: { ask: 'Conte com sinceridade como foi', subject: 'Como foi a sua visita' },
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
  [
    'pt',
    /[ãõ]|(?<!\p{L})(?:ol[áa]|obrigad[oa]|agradecemos|avalia[çc][ãa]o|opini[ãa]o|voc[êe]|n[ãa]o|sua|seu|uma?|com|foi)(?!\p{L})/giu,
  ],
  ['fr', /ç|(?<!\p{L})(?:bonjour|merci|avis|votre|vous|nous|pour|une|les|des|et)(?!\p{L})/giu],
];
/** Not after these abbreviations. */
const SENTENCE = /(?<!\b(?:dr|dra|mr|mrs|ms|sr|sra|st|no|vs))(?<=[.!?…]["”')]?)\s+/iu;

/** Phrases that ask for feedback, in any of the languages; an incidental question does not. */
const ASKS = [
  /\b(?:tell (?:us|others)|let us know|share|leave|rate us|review us|write|drop us|hear (?:from you|how|what|about)|your (?:\w+ )?(?:review|feedback|opinion|thoughts|experience)|(?:how|what) (?:did|was|were|do|could|can) \w+|would you|could you|can you|did we)\b/i,
  /(?<!\p{L})(?:cu[eé]nt[ae](?:nos|me)|d[ií](?:ga)?nos|d[eé]j[ae](?:nos)?|comp[aá]rt\w*|escr[ií]b\w*|opine|(?:qu[eé] tal|c[oó]mo) (?:le|les|te|fue|estuvo|lo)|(?:su|tu) (?:opini[oó]n|rese[ñn]a|experiencia))(?!\p{L})/iu,
  /(?<!\p{L})(?:sag(?:en sie|t?) uns|schreib(?:en sie|t?)|teilen sie|erz[aä]hl(?:en sie|t?)|bewerten sie|wie (?:war|hat|waren|fanden)|(?:ihre|deine|eure) (?:\p{L}+ )?(?:meinung|bewertung|erfahrung))(?!\p{L})/iu,
  /(?<!\p{L})(?:dites|donnez|partagez|laissez|[ée]crivez|racontez|(?:votre|ton) (?:avis|exp[ée]rience|opinion)|comment (?:s.est|cela|[çc]a|avez))(?!\p{L})/iu,
  /(?<!\p{L})(?:conte(?:-nos)?|diga(?:-nos)?|deixe(?:-nos)?|partilhe|compartilhe|escreva|avalie|como foi|(?:sua|tua) (?:\p{L}+ )?(?:opini[ãa]o|avalia[çc][ãa]o|experi[êe]ncia))(?!\p{L})/iu,
];

interface Wording {
  subject: string;
  content: string;
}

/**
 * Removes sentences that break a rule; one that held the link or the only request is replaced by a plain
 * request.
 */
export function mendAsking({ subject, content }: Wording): Wording {
  const language = languageOf(`${subject}\n${content}`);
  const link = LINK.exec(content)?.[0];
  const rest = mendText(content, (sentence) => mendSentence(sentence, language, link));
  let asked = false;
  const mended = asks(rest)
    ? rest
    : mendText(content, (sentence, next) => {
        if (asked) return mendSentence(sentence, language, link);
        asked = true;
        return askInstead(sentence, language, link, LINK.exec(next ?? '')?.index === 0);
      });
  const plain = mended || ask(language, TEMPLATE_TOKENS.reviewLink);
  return { subject: isFaulty(subject) ? mendSubject(subject, language) : subject, content: plain };
}

type Mend = (sentence: string, next: string | undefined) => string;

function mendText(content: string, mend: Mend): string {
  const lines = content.split('\n').map((line) => mendLine(line, mend));
  // Removed paragraphs leave no gap.
  return lines
    .filter((line): line is string => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Null if nothing of the line is left. */
function mendLine(line: string, mend: Mend): string | null {
  if (!isFaulty(line)) return line;
  const sentences = line.split(SENTENCE);
  // Two sentences can break a rule together: "Unhappy? Call us instead."
  const together = sentences.map((sentence, at) => {
    const next = sentences[at + 1];
    return !isFaulty(sentence) && next !== undefined && !isFaulty(next) && isFaulty(`${sentence} ${next}`);
  });
  const isOut = sentences.map((sentence, at) => isFaulty(sentence) || together[at] || together[at - 1]);
  const mended = sentences.map((sentence, at) =>
    isOut[at]
      ? mend(
          sentence,
          sentences.slice(at + 1).find((_, more) => !isOut[at + 1 + more]),
        )
      : sentence,
  );
  return mended.filter(Boolean).join(' ').trim() || null;
}

function mendSentence(sentence: string, language: Language, anyLink: string | undefined): string {
  if (LINK.test(sentence)) return askInstead(sentence, language, anyLink, false);
  return [closed(startOf(sentence)), OPT_OUT.exec(sentence)?.[0]].filter(Boolean).join(' ');
}

/** Opening and opt-out stay; the request leads to the next link, or holds it if there is no other. */
function askInstead(
  sentence: string,
  language: Language,
  anyLink: string | undefined,
  linkIsNext: boolean,
): string {
  const start = startOf(sentence);
  const link = LINK.exec(sentence)?.[0] ?? (anyLink ? undefined : TEMPLATE_TOKENS.reviewLink);
  const { ask: plain } = PLAIN_WORDS[language];
  const words = link ? ask(language, link) : `${plain}${linkIsNext ? ':' : '.'}`;
  const kept = /,$/.test(start) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  return [start, kept, OPT_OUT.exec(sentence)?.[0]].filter(Boolean).join(' ');
}

function startOf(sentence: string): string {
  const opening = OPENING.exec(sentence)?.[0] ?? '';
  return isFaulty(opening) ? '' : opening.trimEnd();
}

/** Whether a text still asks, without its links and opt-out. */
function asks(text: string): boolean {
  return text
    .split('\n')
    .flatMap((line) => line.split(SENTENCE))
    .map((sentence) => sentence.replace(OPT_OUT, '').replace(LINK, ''))
    .some((words) => ASKS.some((pattern) => pattern.test(words)));
}

/** A greeting left alone ends properly; the business's name alone says nothing and goes. */
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
