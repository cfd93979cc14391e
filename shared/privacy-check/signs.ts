import { NOUN_CLASSES, type NounClass, VERB_CLASSES, type VerbClass } from './lexicon.ts';

/** Roles of a word in its sentence, shared by both languages. */
const FORMS = ['past', 'base', 'now', 'ing', 'done'] as const;
export type Form = (typeof FORMS)[number];

const SMALL_SIGNS = [
  ...(['name', 'unknown', 'ordinary', 'number', 'money', 'year'] as const),
  ...([
    'you',
    'your',
    'we',
    'our',
    'i',
    'my',
    'he',
    'reviewer',
    'it',
    'the',
    'this',
    'general',
    'a',
  ] as const),
  ...([
    'modal',
    'have',
    'was',
    'be',
    'do',
    'did',
    'not',
    'prep',
    'to',
    'if',
    'link',
    'adverb',
    'adjective',
  ] as const),
  ...(['again', 'sorry', 'glad', 'thanks', 'hope', 'wish', 'past', 'day', 'third'] as const),
] as const;

type VerbSign = `v.${(typeof VERB_CLASSES)[number]}.${Form}`;
export type Sign = (typeof SMALL_SIGNS)[number] | `n.${(typeof NOUN_CLASSES)[number]}` | VerbSign;

/** Appended, since the trained weights depend on the numbers of the others. */
const LATER: readonly Sign[] = ['reviewer', 'n.sufferer'];
const FIRST: readonly Sign[] = [
  ...SMALL_SIGNS,
  ...NOUN_CLASSES.map((noun): Sign => `n.${noun}`),
  ...VERB_CLASSES.flatMap((verb) => FORMS.map((form): Sign => `v.${verb}.${form}`)),
].filter((sign) => !LATER.includes(sign));

export function signsLike(pattern: RegExp): ReadonlySet<Sign> {
  return new Set([...FIRST, ...LATER].filter((sign) => pattern.test(sign)));
}

const NOUN_SIGNS = new Map(NOUN_CLASSES.map((noun) => [noun, `n.${noun}` as const]));
const VERB_SIGNS = new Map(
  VERB_CLASSES.map((verb) => [verb, new Map(FORMS.map((form) => [form, `v.${verb}.${form}` as const]))]),
);

/** Returns the same string object each time: a newly built one is slower to look up. */
export function nounSign(noun: NounClass): Sign | undefined {
  return NOUN_SIGNS.get(noun);
}

export function verbSign(verb: VerbClass, form: Form): Sign | undefined {
  return VERB_SIGNS.get(verb)?.get(form);
}

/** A word, or part of one, with its signs. */
export interface SignedWord {
  sign: Sign;
  /** A second role of the same words. */
  more: Sign | null;
  text: string;
  /** Index of the word in the sentence. */
  word: number;
}

/** Signs with nearly the same meaning share a number. */
const KINDS: readonly (readonly Sign[])[] = [
  ['n.body', 'n.symptom', 'n.illness', 'n.procedure', 'n.device', 'n.drug', 'n.test', 'n.life'],
  ['n.money', 'n.insurance', 'n.record', 'n.document', 'n.camera'],
  ['n.visit', 'n.wait', 'n.care', 'n.trust'],
  ['n.relative', 'n.little', 'he', 'reviewer'],
  ['n.staff', 'n.team'],
  ['n.people', 'general'],
  ['n.standing', 'n.outsider', 'n.sufferer'],
  ['n.review', 'n.good', 'n.ask'],
  ['n.place', 'n.facility', 'n.outage'],
  ['n.policy', 'n.credential', 'n.price'],
  ['n.time', 'day', 'year', 'past'],
  ['number', 'money'],
  ['a', 'the', 'this'],
  ['unknown', 'ordinary', 'adjective', 'adverb', 'n.thing', 'link'],
  ...FORMS.flatMap((form): Sign[][] => [
    (
      ['come', 'meet', 'wait', 'book', 'choose', 'treat', 'tend', 'heal', 'selfcare', 'look', 'pay'] as const
    ).map((verb): Sign => `v.${verb}.${form}`),
    (['write', 'read', 'tell', 'contact'] as const).map((verb): Sign => `v.${verb}.${form}`),
    (['business', 'permit', 'solve'] as const).map((verb): Sign => `v.${verb}.${form}`),
    (['feel', 'know', 'light'] as const).map((verb): Sign => `v.${verb}.${form}`),
  ]),
];
const FIRST_KIND = FIRST.length + 1;
const FIRST_LATER = FIRST_KIND + KINDS.length;
const NUMBERS = new Map([
  ...FIRST.map((sign, at) => [sign, at + 1] as const),
  ...LATER.map((sign, at) => [sign, FIRST_LATER + at] as const),
]);
const KIND_NUMBERS = new Map(KINDS.flatMap((signs, at) => signs.map((sign) => [sign, FIRST_KIND + at])));

export function signNumber(sign: Sign): number {
  return NUMBERS.get(sign) ?? 0;
}

export function signKind(sign: Sign): number {
  return KIND_NUMBERS.get(sign) ?? signNumber(sign);
}
