import { type LetterGroups, readLetterGroups } from '#server/connectors/platforms/letter-groups.ts';

interface Detector {
  detect(words: string): { language: string; isReliable(): boolean };
}

/** The detector before its data is loaded; its package does not export this type. */
interface Unloaded {
  createEld(): { instance: Detector; loadData(data: LetterGroups): void };
}

/** Not language: URLs, email addresses, tags, numbers. */
const NO_WORDS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|[#@]\w+|\d+/gu;
const LETTERS = /\p{L}[\p{L}\p{M}’']*/gu;
/** Scripts shared by many languages, in which a word or two may be of any. */
const SHARED_ALPHABET = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u;
const FEWEST_WORDS = 3;
const FEWEST_LETTERS = 12;
/** For a script used by few languages. */
const FEWEST_OWN_LETTERS = 4;
const LONGEST = 2_000;

let loading: Promise<Detector> | undefined;

/**
 * The ISO 639-1 language of a text; null where it is too short, mixed, or has no words. Works offline; the first call
 * loads its data.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const begin = text.slice(0, LONGEST).replace(NO_WORDS, ' ');
  const whole = wordsToTell(begin);
  if (!whole) return null;
  loading ??= loadDetector();
  const detector = await loading;
  const guess = (words: string) => {
    const found = detector.detect(words);
    return found.isReliable() ? found.language || null : null;
  };
  // Sentences long enough to be judged alone must agree.
  const sentences = begin.split(/[.!?。！？؟\n]+/u).flatMap((one) => wordsToTell(one) ?? []);
  const languages = new Set(sentences.flatMap((one) => guess(one) ?? []));
  return languages.size > 1 ? null : guess(whole);
}

async function loadDetector(): Promise<Detector> {
  const fileOf = (path: string) => new URL(`../${path}`, import.meta.resolve('eld'));
  const { createEld } = (await import(fileOf('languageDetector.js').href)) as Unloaded;
  const { instance, loadData } = createEld();
  loadData(await readLetterGroups(fileOf('ngrams/extrasmall.js')));
  return instance;
}

/** Null for too few words. */
function wordsToTell(text: string): string | null {
  const words = text.match(LETTERS) ?? [];
  const shared = words.filter((word) => SHARED_ALPHABET.test(word));
  const lettersOf = (some: readonly string[]) => some.join('').length;
  const own = lettersOf(words) - lettersOf(shared);
  const enough =
    own > lettersOf(shared)
      ? own >= FEWEST_OWN_LETTERS
      : shared.length >= FEWEST_WORDS && lettersOf(shared) >= FEWEST_LETTERS;
  return enough ? words.join(' ').toLowerCase() : null;
}
