import MiniSearch, { type SearchResult } from 'minisearch';

/** What the search indexes of an article. */
export interface SearchDoc {
  /** `category/name`, as in the URL. */
  id: string;
  title: string;
  category: string;
  summary: string;
  headings: string;
  text: string;
  /** What people call it otherwise. */
  words: string;
  /** For those who run an installation: below what owners look for. */
  isForHosts: boolean;
}

/** A part of a text; `hit` marks a match. */
export interface Highlight {
  text: string;
  hit: boolean;
}

export interface SearchHit {
  id: string;
  href: string;
  category: string;
  title: Highlight[];
  excerpt: Highlight[];
}

export type HelpSearch = (query: string, limit?: number) => SearchHit[];

const EXCERPT_LENGTH = 150;
const MAX_QUERY_LENGTH = 100;
const WORD = /[\p{L}\p{N}]+/gu;
/** Words of questions that carry no meaning. */
const EMPTY_WORDS = new Set(
  'a after an and are as at be but by can cannot do does for from get got had has have he how i if in into is it its many me much my not of on or our out put said say says she so somebody someone that the their them then there they this to up was we what when where which who why will with without you your'.split(
    ' ',
  ),
);
/** What people type, and the word that the articles use. */
const SAME_WORDS: Record<string, string> = {
  signin: 'login',
  signup: 'register',
  signout: 'logout',
  signoff: 'logout',
  logoff: 'logout',
  logon: 'login',
  mail: 'email',
  mails: 'email',
  emails: 'email',
  centre: 'center',
  txt: 'sms',
  texts: 'sms',
  hippa: 'hipaa',
  hippaa: 'hipaa',
  stats: 'analytics',
  statistics: 'analytics',
  patients: 'customers',
  patient: 'customer',
  clients: 'customers',
  client: 'customer',
  cancel: 'delete',
  remove: 'delete',
  excel: 'csv',
  spreadsheet: 'csv',
  negative: 'bad',
  costs: 'price',
  cost: 'price',
  pricing: 'price',
};

/** Words that are written apart or together. */
const JOINED: readonly [RegExp, string][] = [
  [/\b(log|sign)[ -]?(in|out|up|on|off)\b/gi, '$1$2'],
  [/\btime[ -]zones?\b/gi, 'timezone'],
  [/\be-mail/gi, 'email'],
  [/\bpop[ -]ups?\b/gi, 'popup'],
  [/\btext messages?\b/gi, 'sms'],
  [/\bgoogle my business\b/gi, 'google'],
  [/(?:\bnever|\bnot|n['’]?t) (?:got|get|receive[ds]?|arrived?|delivered|c[ao]me)\b/gi, 'undelivered'],
];

const joined = (text: string) => JOINED.reduce((words, [apart, as]) => words.replace(apart, as), text);

/** First all words, then with typos, then some of them: each only if the one before finds nothing. */
const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false);
const SOME_WORDS = { combineWith: 'OR', fuzzy } as const;
const WAYS = [{ combineWith: 'AND' }, { combineWith: 'AND', fuzzy }, SOME_WORDS] as const;
/** In a question of so many words, the article with all of them by chance is not the one that answers it. */
const QUESTION_FROM = 3;

/** The same search on the server, for `/help?q=`, and in the browser while typing. */
export function createHelpSearch(docs: readonly SearchDoc[]): HelpSearch {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const index = new MiniSearch<SearchDoc>({
    fields: ['title', 'words', 'summary', 'headings', 'text'],
    extractField: (doc, field) => (field === 'id' ? doc.id : joined(String(doc[field as keyof SearchDoc]))),
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 6, words: 6, summary: 3, headings: 2 },
      prefix: (term) => term.length > 1,
      boostDocument: (id) => (byId.get(String(id))?.isForHosts ? 0.4 : 1),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(docs);

  return (query, limit = 20) => {
    const asked = joined(query.slice(0, MAX_QUERY_LENGTH));
    const isQuestion =
      Array.from(asked.matchAll(WORD)).filter(([word]) => toTerm(word)).length >= QUESTION_FROM;
    const found = firstFound(isQuestion ? [SOME_WORDS] : WAYS, (way) => index.search(asked, way));
    return found.slice(0, limit).flatMap((result) => {
      const doc = byId.get(String(result.id));
      return doc ? [toHit(doc, result)] : [];
    });
  };
}

function firstFound<W>(ways: readonly W[], find: (way: W) => SearchResult[]): SearchResult[] {
  for (const way of ways) {
    const found = find(way);
    if (found.length > 0) return found;
  }
  return [];
}

function toTerm(word: string): string | null {
  const term = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  if (EMPTY_WORDS.has(term)) return null;
  return stem(SAME_WORDS[term] ?? term);
}

/** Enough to make "unsubscribing" and "unsubscribe", "links" and "link" equal. */
function stem(term: string): string {
  const short = term.replace(/(?:ing|ed|es|e|([^su])s)$/, '$1');
  return short.length > 3 ? short : term;
}

function toHit(doc: SearchDoc, { match }: SearchResult): SearchHit {
  const terms = new Set(Object.keys(match));
  const inText = Object.values(match).some((fields) => fields.includes('text'));
  const inSummary = Object.values(match).some((fields) => fields.includes('summary'));
  return {
    id: doc.id,
    href: `/help/${doc.id}`,
    category: doc.category,
    title: markTerms(doc.title, terms),
    excerpt: markTerms(inText && !inSummary ? cutAround(doc.text, terms) : doc.summary, terms),
  };
}

function markTerms(text: string, terms: ReadonlySet<string>): Highlight[] {
  const marks: Highlight[] = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    if (!isHit(word[0], terms)) continue;
    if (word.index > end) marks.push({ text: text.slice(end, word.index), hit: false });
    marks.push({ text: word[0], hit: true });
    end = word.index + word[0].length;
  }
  if (end < text.length) marks.push({ text: text.slice(end), hit: false });
  return marks;
}

function isHit(word: string, terms: ReadonlySet<string>): boolean {
  const term = toTerm(word);
  return term !== null && terms.has(term);
}

/** The part of the text with the most matches, cut between words. */
function cutAround(text: string, terms: ReadonlySet<string>): string {
  const hits = Array.from(text.matchAll(WORD)).filter((word) => isHit(word[0], terms));
  let best = hits[0]?.index ?? 0;
  let most = 0;
  for (const { index } of hits) {
    const here = hits.filter((other) => other.index >= index && other.index < index + EXCERPT_LENGTH - 30);
    const different = new Set(here.map((word) => word[0].toLowerCase())).size;
    if (different > most) [best, most] = [index, different];
  }
  const sentence = text.slice(0, best).search(/[^.!?]*$/);
  const from = best - sentence < 70 ? sentence : text.indexOf(' ', best - 40) + 1;
  const cut = text.slice(from, from + EXCERPT_LENGTH);
  const whole = from + EXCERPT_LENGTH >= text.length ? cut : cut.slice(0, cut.lastIndexOf(' '));
  return `${from === sentence ? '' : '… '}${whole.trim()}${from + whole.length < text.length ? ' …' : ''}`;
}
