import type { Subject } from '#server/domain/replies/internal.ts';
import { alsoEnglishWords, alsoSpanishWords } from '#server/domain/replies/parts/given-names.ts';
import { wordsOfReview } from '#server/domain/replies/parts/words-of-review.ts';
import type { ReplyTone } from '#shared/replies/replies.ts';
import { isPositive } from '#shared/reviews/review-routing.ts';
import { unaccented } from '#shared/text/unaccented.ts';
import { analyzeText } from '#shared/topics/analyze-text.ts';
import { topicKindOf } from '#shared/topics/topics.ts';

/** Somebody of the team whom a review names. */
export interface NamedMember {
  /** As the review has it: "Maria" of "Maria Lopez". */
  name: string;
  /** What a model reads and writes instead. */
  place: string;
}

/** A reply with more names is a list. */
const MOST_NAMED = 3;
const TITLES = /^(?:dr|dra|mr|mrs|ms|sr|sra|srta|prof)\.?$/iu;
const SENTENCE_START = /(?:^|[.!?…:;\n"“”(]|\s[–—-])\s*$/u;

/**
 * Those of the settings whom the review names with a capital, in its order. In healthcare nobody: a name would tell
 * who was in whose care.
 */
export function membersNamed({ business, review, settings }: Subject): NamedMember[] {
  if (business.is_healthcare) return [];
  const text = wordsOfReview(review);
  const ofReviewer = new Set(review.reviewer_name.split(/\s+/u).map(plainOf));
  const found = new Map<string, number>();
  for (const full of settings.team_names) {
    for (const name of spokenAs(full)) {
      if (name.split(' ').some((word) => ofReviewer.has(plainOf(word)))) continue;
      const [at] = placesIn(text, name);
      if (at === undefined) continue;
      found.set(name, at);
      break;
    }
  }
  return [...found]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, MOST_NAMED)
    .map(([name], at) => ({ name, place: `[member-${'abc'[at]}]` }));
}

/** The review as a model reads it, before other names are taken out. */
export function hideMembers(text: string, members: readonly NamedMember[]): string {
  let hidden = text;
  // The longer one first: "Maria" may be part of "Maria Lopez".
  for (const { name, place } of members.toSorted((a, b) => b.name.length - a.name.length))
    for (const at of placesIn(hidden, name).toReversed())
      hidden = hidden.slice(0, at) + place + hidden.slice(at + name.length);
  return hidden;
}

/** What a model wrote, with the names; of a member it was not told the place stays, and is a fault. */
export function fillMembers(text: string, members: readonly NamedMember[]): string {
  return members.reduce((filled, { name, place }) => filled.replaceAll(place, name), text);
}

interface PraiseRequest {
  tone: ReplyTone;
  language: 'en' | 'es';
  previous: readonly string[];
  seed: number;
}

type Saying = (names: string, isOne: boolean) => string;

const PRAISE: Record<'en' | 'es', { any: readonly Saying[]; professional: readonly Saying[] }> = {
  en: {
    any: [(names) => `${names} will be glad to read this.`, (names) => `${names} will love reading this.`],
    professional: [(names) => `${names} will be pleased to read this.`],
  },
  es: {
    any: [
      (names, isOne) => `${names} se ${isOne ? 'alegrará' : 'alegrarán'} al leer esto.`,
      (names, isOne) => `A ${names} ${isOne ? 'le' : 'les'} va a encantar leer esto.`,
    ],
    professional: [(names, isOne) => `${names} ${isOne ? 'leerá' : 'leerán'} esto con gusto.`],
  },
};

/** A sentence for those whom the review praises by name; empty where it praises none. */
export function praiseOfMembers(subject: Subject, { tone, language, previous, seed }: PraiseRequest): string {
  const names = praisedMembers(subject);
  if (names.length === 0) return '';
  const list = new Intl.ListFormat(language).format(names);
  const sayings = PRAISE[language][tone === 'professional' ? 'professional' : 'any'];
  const texts = sayings.map((saying) => saying(list, names.length === 1));
  const unsaid = texts.filter((text) => !previous[0]?.includes(text));
  const pool = unsaid.length > 0 ? unsaid : texts;
  return pool[seed % pool.length] ?? '';
}

/** Under good stars: whom a clause praises, or whom a review names that blames nothing at all. */
function praisedMembers(subject: Subject): string[] {
  const { review, business } = subject;
  const members = membersNamed(subject);
  if (members.length === 0 || review.rating === null || !isPositive(review.rating)) return [];
  const text = wordsOfReview(review);
  const kind = topicKindOf(business.kind);
  const { sentences } = analyzeText({ text, language: null, kind, rating: review.rating });
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  const blames = ({ mood, isMixed }: (typeof clauses)[number]) => mood < 0 || isMixed;
  const isHappy = !clauses.some(blames) && clauses.some(({ mood }) => mood > 0);
  return members
    .map(({ name }) => name)
    .filter((name) => {
      const about = clauses.filter(({ start, end }) =>
        placesIn(text, name).some((at) => start <= at && at < end),
      );
      return !about.some(blames) && (isHappy || about.some(({ mood }) => mood > 0));
    });
}

/** The whole name, without its title, and the given name alone. */
function spokenAs(full: string): string[] {
  const words = full.trim().split(/\s+/u);
  const [title = '', ...rest] = words;
  const given = TITLES.test(title) ? rest : words;
  const forms = [words.join(' ')];
  if (given.length < words.length) forms.push(`${title.replace(/\.$/u, '')} ${given.join(' ')}`);
  // Of somebody with a title people say the title, too.
  if (given.length === words.length) forms.push(given[0] ?? '');
  return [...new Set(forms)].filter((form) => /\p{Lu}/u.test(form));
}

/** Where the text has the name; a word that is also another one counts only within a sentence. */
function placesIn(text: string, name: string): number[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu');
  const plain = plainOf(name);
  const isAlsoWord = alsoEnglishWords().has(plain) || alsoSpanishWords().has(plain);
  return [...text.matchAll(pattern)]
    .map(({ index }) => index)
    .filter((at) => !(isAlsoWord && SENTENCE_START.test(text.slice(0, at))));
}

function plainOf(word: string): string {
  return unaccented(word).toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
