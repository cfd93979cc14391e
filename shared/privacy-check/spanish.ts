import { lazy } from '#shared/text/lazy.ts';
import {
  type Lexicon,
  LexiconMaker,
  listed,
  type NounClass,
  type VerbClass,
  type WordClasses,
} from './lexicon.ts';
import type { Language } from './read-words.ts';
import { S, SPANISH_ENDINGS, SPANISH_SMALL_WORDS } from './spanish-flags.ts';
import { SPANISH_NOUNS } from './spanish-nouns.ts';
import { SPANISH_ORDINARY } from './spanish-ordinary.ts';
import { SPANISH_IRREGULAR, SPANISH_VERBS } from './spanish-verbs.ts';
import { Speller } from './spell.ts';

const PERSONS: Record<string, number> = { you: S.second, they: S.third, we: S.ours, none: 0 };
const TIMES: Record<string, number> = {
  past: S.over,
  while: S.over,
  now: S.now,
  open: S.open,
  wish: S.open,
  done: S.done,
  doing: S.doing,
};

function makeLexicon() {
  const maker = new LexiconMaker();
  for (const [noun, words] of Object.entries(SPANISH_NOUNS)) {
    maker.noun(noun as NounClass, words, (word) => [word, plural(word)]);
  }
  const endings = { ar: endingsOf(1), er: endingsOf(2), ir: endingsOf(3) };
  for (const [verb, words] of Object.entries(SPANISH_VERBS)) {
    for (const word of listed(words)) addVerb(maker, verb as VerbClass, word, endings);
  }
  for (const [verb, person, time, words] of SPANISH_IRREGULAR) {
    for (const word of listed(words)) maker.verb(verb, word, [], (PERSONS[person] ?? 0) | (TIMES[time] ?? 0));
  }
  for (const [flags, words] of SPANISH_SMALL_WORDS) maker.flag(flags, words);
  return maker.readings;
}

interface Ending {
  flags: number;
  ending: string;
  isStressed: boolean;
  isSoft: boolean;
}

function endingsOf(column: 1 | 2 | 3): Ending[] {
  return SPANISH_ENDINGS.flatMap((row) =>
    listed(row[column]).map((given) => {
      const ending = given.replace('*', '');
      return { flags: row[0], ending, isStressed: given !== ending, isSoft: /^[ei]/.test(ending) };
    }),
  );
}

function addVerb(
  maker: LexiconMaker,
  verb: VerbClass,
  word: string,
  endings: Readonly<Record<string, readonly Ending[]> & Record<'ir', readonly Ending[]>>,
): void {
  const [infinitive = '', stressed] = word.split(':');
  const [stem, kind] = [infinitive.slice(0, -2), infinitive.slice(-2)];
  const [plain, changed] = [stemsOf(stem, kind), stemsOf(stressed ?? stem, kind)];
  for (const { flags, ending, isStressed, isSoft } of endings[kind] ?? endings.ir) {
    const { soft, hard } = isStressed ? changed : plain;
    maker.verb(verb, (isSoft ? soft : hard) + ending, [], flags);
  }
}

/**
 * Spelling changes that keep the sound: `llegar`, `llegue`; `dirigir`, `dirija`; `agradecer`, `agradezca`.
 */
function stemsOf(stem: string, kind: string): { soft: string; hard: string } {
  return kind === 'ar'
    ? { soft: stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c'), hard: stem }
    : { soft: stem, hard: stem.replace(/g$/, 'j').replace(/([aeo])c$/, '$1zc') };
}

function plural(word: string): string {
  if (/[aeiou]$/.test(word)) return `${word}s`;
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : word.endsWith('s') ? word : `${word}es`;
}

const CLITIC = /^(.{2,}?)((?:me|te|se|nos|os)?(?:lo|la|los|las|le|les|te|nos|os|me|se))$/;
const LONGEST_WITH_CLITIC = 24;

/** A cheap test before the pattern; few words pass it. */
function endsAsClitic(text: string): boolean {
  const [before, last] = [text.charAt(text.length - 2), text.charAt(text.length - 1)];
  if (last === 's') return before === 'o' || before === 'a' || before === 'e';
  if (last === 'e') return before === 'l' || before === 't' || before === 'm' || before === 's';
  return before === 'l' && (last === 'o' || last === 'a');
}

function partsOf(text: string, lexicon: Lexicon): readonly [string, string] | null {
  if (!endsAsClitic(text) || lexicon.has(text) || text.length > LONGEST_WITH_CLITIC) return null;
  const [, verb = '', clitic = ''] = CLITIC.exec(text) ?? [];
  for (const whole of [verb, `${verb}s`, text.endsWith('monos') ? `${verb}s` : verb]) {
    const reading = lexicon.get(whole);
    if (reading?.verb && (!reading.noun || clitic === 'nos') && reading.flags & (S.open | S.doing | S.now))
      return [whole, clitic.length > 3 ? clitic.slice(-2) : clitic];
  }
  return null;
}

const SECOND_PAST: WordClasses = { verb: 'light', forms: [], flags: S.second | S.over, isKey: false };
const OURS_PAST: WordClasses = { verb: 'light', forms: [], flags: S.ours | S.now, isKey: false };
const THIRD_PAST: WordClasses = { verb: 'light', forms: [], flags: S.third | S.over, isKey: false };
const DONE: WordClasses = { verb: 'light', forms: [], flags: S.done, isKey: false };
const ADVERB: WordClasses = { flags: S.adverb, isKey: false };

function guess(text: string, written: string): WordClasses | null {
  if (text.length > 3 && written.endsWith('ó')) return THIRD_PAST;
  if (text.length < 6) return null;
  if (/(aron|ieron|aba|aban)$/.test(text) || /[^r]ían?$/.test(written)) return THIRD_PAST;
  if (/(ado|ido)s?$/.test(text)) return DONE;
  if (/(aste|iste|asteis|isteis)$/.test(text)) return SECOND_PAST;
  if (/(amos|emos|imos)$/.test(text)) return OURS_PAST;
  return text.endsWith('mente') ? ADVERB : null;
}

export const spanishLanguage = lazy((): Language => {
  const lexicon = makeLexicon();
  const speller = new Speller(
    lexicon,
    new Set(listed(SPANISH_ORDINARY)),
    new Set(['usted', 'visita', 'cita']),
  );
  const whole = new Set(listed('se eso esto me hay dos tres'));
  return { lexicon, speller, whole, partsOf: (text) => partsOf(text, lexicon), guess };
});
