import { namedIn, wordsOfName } from './addressed-name.ts';
import { englishLanguage } from './english.ts';
import {
  DOUBT_QUESTION,
  type PrivacyFinding,
  type PrivacyRule,
  type SaferWording,
  type Suspicion,
  WHY,
} from './finding.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { judgeSentence } from './judge-sentence.ts';
import { type RawSentence, sentencesByLanguage } from './languages.ts';
import { findPersonalData } from './personal-data.ts';
import { englishSigns, spanishSigns } from './read-signs.ts';
import { readWords } from './read-words.ts';
import { reviewStems } from './review-words.ts';
import { type SpokenLanguage, saferWordings, WordingRow, wordInstead } from './safer-wording.ts';
import { sentenceRange } from './sentence-ranges.ts';
import { spanishLanguage } from './spanish.ts';
import { splitWords } from './split-words.ts';

export interface ReplyContext {
  healthcare: boolean;
  /** The language of the reply; a sentence in the other language is still recognized. */
  language?: SpokenLanguage;
  reviewer?: { name?: string };
  /** The text of the review: words that the reply takes up from it tell more than others. */
  review?: string;
  /** Names of staff. */
  staff?: readonly string[];
  /** Phone numbers, emails and addresses of the business itself. */
  own?: readonly string[];
  /** The phone number in safer wordings. */
  phone?: string;
  /**
   * Sent by email to the reviewer alone: findings warn and never block, and wordings do not mention the
   * public.
   */
  byEmail?: boolean;
}

/** In healthcare these always identify somebody; a phone, email or address may be the practice's own. */
const IDENTIFYING = new Set<PrivacyRule>(['reference', 'payment', 'birth_date', 'full_name']);
/** The reader of an email knows these, but others may read it in transit. */
const UNSAFE_BY_EMAIL = new Set<PrivacyRule>(['payment', 'birth_date']);
const UNSAFE_BY_EMAIL_OF_PATIENTS = new Set<PrivacyRule>(['reference', ...UNSAFE_BY_EMAIL]);

/**
 * What a public reply gives away. In healthcare: anything by which the business confirms that the reviewer or
 * a relative was in its care, or a detail of anybody's care; findings block. Elsewhere: personal data, as
 * warnings. In an email findings only warn. Deterministic, in the browser and on the server.
 */
export function checkReply(text: string, context: ReplyContext): PrivacyFinding[] {
  const folded = foldText(text);
  const words = splitWords(folded, text);
  const known = { reviewer: context.reviewer?.name, own: context.own ?? [] };
  const data = findPersonalData(folded, words, known);
  if (!context.healthcare) {
    const shown = context.byEmail ? data.filter(({ rule }) => UNSAFE_BY_EMAIL.has(rule)) : data;
    return merge(shown).map((one) => ({
      ...one,
      severity: 'warning',
      why: WHY[one.rule],
      asked: null,
      safer: withoutIt(one),
    }));
  }
  const sentences = sentencesByLanguage(words, context.language);
  const identifying = context.byEmail ? UNSAFE_BY_EMAIL_OF_PATIENTS : IDENTIFYING;
  const found = merge([
    ...suspicionsIn(sentences, context),
    ...data.filter(({ rule }) => identifying.has(rule)),
  ]);
  return giveWords(found, sentences, folded, text, context);
}

function suspicionsIn(
  sentences: readonly RawSentence[],
  { staff = [], reviewer, review = '' }: ReplyContext,
): Suspicion[] {
  const stems = reviewStems(review);
  const ours = new Set(staff.flatMap((name) => [...wordsOfName(name)]));
  const theirs = wordsOfName(reviewer?.name ?? '');
  return sentences.flatMap(({ words, english, spanish }): Suspicion[] => {
    if (!english && !spanish)
      return [{ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, rule: 'unread' }];
    const named = namedIn(words, theirs, ours);
    const asEnglish = english ? readWords(words, englishLanguage()) : [];
    const asSpanish = spanish ? readWords(words, spanishLanguage()) : [];
    const found = [
      judgeSentence({
        words: asEnglish,
        tokens: englishSigns(asEnglish, named),
        language: 'en',
        review: stems,
      }),
      judgeSentence({
        words: asSpanish,
        tokens: spanishSigns(asSpanish, named),
        language: 'es',
        review: stems,
      }),
    ].filter((one) => one !== null);
    const worst = found.find(({ isDoubtful }) => !isDoubtful) ?? found[0];
    return worst ? [worst] : [];
  });
}

/** Overlapping phrases become one finding, with the reason of the first one that is sure. */
function merge(found: readonly Suspicion[]): Suspicion[] {
  const merged: Suspicion[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || one.start >= last.end) {
      merged.push({ ...one });
      continue;
    }
    const end = Math.max(last.end, one.end);
    const isSurer = last.isDoubtful && !one.isDoubtful;
    merged[merged.length - 1] = { ...(isSurer ? one : last), start: last.start, end };
  }
  return merged;
}

/**
 * Adds the reason to each finding, and a safer wording for its sentences; findings of one sentence share it.
 */
function giveWords(
  found: readonly Suspicion[],
  sentences: readonly RawSentence[],
  folded: FoldedText,
  text: string,
  { language: hint, phone = '', byEmail = false }: ReplyContext,
): PrivacyFinding[] {
  const wordings = saferWordings(phone);
  const used = new Set(wordings.filter((wording) => text.includes(wording)));
  const main = languageOf(sentences, hint);
  const ranges = sentences.map((sentence) => sentenceRange(sentence, text));
  const row = new WordingRow(ranges.map(({ start, end }) => wordings.includes(text.slice(start, end))));
  const findings: PrivacyFinding[] = [];
  let at = 0;
  let shared: SaferWording | null = null;
  let sharedAt = -1;
  for (const one of found) {
    while (at < ranges.length - 1 && (ranges[at]?.end ?? 0) <= one.start) at += 1;
    const range = ranges[at] ?? { start: one.start, end: one.end };
    if (sharedAt !== range.start) {
      sharedAt = range.start;
      const sentence = sentences[at];
      const language = main && spokenIn(sentence, main);
      const [from, to] = [sentence?.words[0]?.from ?? 0, sentence?.words.at(-1)?.to ?? 0];
      const end = Math.max(range.end, one.end);
      shared =
        language &&
        wordInstead({ start: range.start, end, folded: folded.text.slice(from, to), language }, one.rule, {
          used,
          phone,
          byEmail,
          isLeftOut: row.isFullAt(at),
        });
      if (shared) row.put(at, shared);
    }
    const { isDoubtful, clue, ...place } = one;
    const severity = byEmail ? 'warning' : isDoubtful ? 'doubt' : 'blocking';
    findings.push({
      ...place,
      severity,
      why: severity === 'doubt' ? DOUBT_QUESTION : whyOf(one.rule, clue && text.slice(clue.start, clue.end)),
      asked: severity === 'doubt' ? { start: range.start, end: Math.max(range.end, one.end) } : null,
      safer: shared,
    });
  }
  return findings;
}

/** The reason, with the word that shows it. */
function whyOf(rule: PrivacyRule, word: string | undefined): string {
  return word ? `${WHY[rule].replace(/\.$/, '')}: “${word}”.` : WHY[rule];
}

/** The main language of the reply; null if it is one we do not know. */
function languageOf(
  sentences: readonly RawSentence[],
  hint: SpokenLanguage | undefined,
): SpokenLanguage | null {
  const words = { en: 0, es: 0, unread: 0 };
  for (const {
    english,
    spanish,
    words: { length },
  } of sentences) {
    if (english && !spanish) words.en += length;
    else if (spanish && !english) words.es += length;
    else if (!english) words.unread += length;
  }
  if (words.unread > words.en + words.es) return null;
  return words.en === words.es ? (hint ?? 'en') : words.es > words.en ? 'es' : 'en';
}

/** The language of a sentence; a mixed one counts as the reply's. Null for any other language. */
function spokenIn(sentence: RawSentence | undefined, main: SpokenLanguage): SpokenLanguage | null {
  if (!sentence) return main;
  if (sentence.english && sentence.spanish) return main;
  return sentence.english ? 'en' : sentence.spanish ? 'es' : null;
}

/** Removes personal data. */
function withoutIt({ start, end }: Suspicion): SaferWording {
  return { start, end, text: '' };
}
