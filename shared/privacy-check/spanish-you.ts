import type { PrivacyRule, Suspicion } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { hasSpanishNoun, isSpanishVerb, type SpanishClause, spanishPhrase } from './spanish-clauses.ts';
import { S } from './spanish-flags.ts';
import { isAny, type Word } from './words.ts';

const PRIVATE = new Set<NounClass>(['health', 'event', 'billing', 'record', 'standing']);
const DETAIL = new Set<NounClass>(['health', 'billing', 'record']);
const WRITING = new Set<NounClass>(['writing']);
const HARMLESS_OWN = new Set<NounClass>(['writing', 'thing', 'time', 'people']);
const OTHERS = new Set<NounClass>([
  'staff',
  'place',
  'people',
  'thing',
  'event',
  'health',
  'billing',
  'writing',
  'standing',
  'contact',
]);

export function judgeSpanishReader(clause: SpanishClause, knowsStaff: boolean): Suspicion[] {
  const found: Suspicion[] = [];
  const { words } = clause;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (isAny(word, S.your) && !isPronoun(words, at)) {
      found.push(...judgeOwn(clause, at, knowsStaff));
      continue;
    }
    const rule =
      isAny(word, S.you) || isPronoun(words, at)
        ? judgePronoun(clause, at, knowsStaff)
        : isAny(word, S.second) && !isOther(words, at)
          ? judgeSecond(clause, at)
          : isAny(word, S.third) && isSpanishVerb(words, at)
            ? judgeThird(clause, at, knowsStaff)
            : null;
    if (rule) found.push(spanishSpan(clause, 0, words.length, rule));
  }
  return found;
}

export function spanishSpan(
  { words }: SpanishClause,
  from: number,
  to: number,
  rule: PrivacyRule,
): Suspicion {
  const [first, last] = [words[from], words[Math.min(to, words.length) - 1]];
  return { start: first?.start ?? 0, end: last?.end ?? first?.end ?? 0, rule };
}

/** "Tú" without its accent stands before a verb, "tu" before a noun. */
function isPronoun(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return words[at]?.text === 'tu' && (next === undefined || (isAny(next, S.second) && !next.noun));
}

/** "Estas líneas" is no "estás", "visitas incluidas" no "visitas". */
function isOther(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (/^estas$/.test(word?.written ?? '') && next?.noun !== undefined) return true;
  return word?.noun !== undefined && !isSpanishVerb(words, at);
}

function judgeOwn(clause: SpanishClause, at: number, knowsStaff: boolean): Suspicion[] {
  const { words, isOpen, feeling } = clause;
  if (/^(tuy|suy)/.test(words[at]?.text ?? '')) return [];
  const phrase = spanishPhrase(words, at);
  const to = at + 1 + phrase.length;
  const isTheirs =
    /^su/.test(words[at]?.text ?? '') &&
    (knowsStaff ||
      hasSpanishNoun(words.slice(0, at), new Set<NounClass>(['staff', 'place', 'people', 'standing'])));
  if (phrase.some((word) => isAny(word, S.again))) return [spanishSpan(clause, at, to, 'next_time')];
  const head = phrase.find((word) => word.noun);
  if (!head)
    return isTheirs || isOpen ? [] : [spanishSpan(clause, at, to + (phrase.length ? 0 : 1), 'relationship')];
  if (head.noun === 'relative') {
    return head.text.startsWith('famili') && (feeling & S.hope || isOpen)
      ? []
      : isTheirs
        ? []
        : [spanishSpan(clause, 0, words.length, 'relationship')];
  }
  if (head.noun === 'writing' && hasSpanishNoun(phrase.slice(1), PRIVATE))
    return [spanishSpan(clause, at, to, 'detail')];
  if (head.noun && PRIVATE.has(head.noun)) {
    if (
      isOpen ||
      (isTheirs && words.slice(0, at).some((word) => word.noun === 'standing' && word.text.endsWith('s')))
    )
      return [];
    if (isTheirs && (head.noun === 'event' || head.noun === 'standing')) return [];
    return [spanishSpan(clause, at, to, DETAIL.has(head.noun) ? 'detail' : 'relationship')];
  }
  if (head.noun === 'writing' && /^(sobre|acerca|respecto|de|con)$/.test(words[to]?.text ?? '')) {
    const about = words.slice(to + 1, to + 5);
    if (
      hasSpanishNoun(about, DETAIL) ||
      (hasSpanishNoun(about, PRIVATE) && !about.some((word) => isAny(word, S.our)))
    )
      return [spanishSpan(clause, at, to + 3, 'detail')];
  }
  if (head.noun && HARMLESS_OWN.has(head.noun)) return [];
  return isTheirs || isOpen || (head.noun === 'contact' && feeling & S.hope)
    ? []
    : [spanishSpan(clause, at, to, 'relationship')];
}

const HARMLESS_VERBS: ReadonlySet<string> = new Set(['write', 'contact', 'help', 'feel', 'light']);

/** Te, le, usted: something passes between the reader and somebody. */
function judgePronoun(clause: SpanishClause, at: number, knowsStaff: boolean): PrivacyRule | null {
  const { words, isOpen, feeling } = clause;
  const next = [at + 1, at + 2, at + 3].find(
    (index) => isSpanishVerb(words, index) || isAny(words[index], S.helper),
  );
  const isClitic = /^(te|le|les|os)$/.test(words[at]?.text ?? '');
  const attached =
    isClitic && isSpanishVerb(words, at - 1) && words[at]?.start === words[at - 1]?.start
      ? at - 1
      : undefined;
  const before = words.slice(0, at);
  const verbAt =
    attached ??
    (isClitic ||
    words[at]?.text.startsWith('u') ||
    words[at]?.text === 'tu' ||
    words[at]?.text.startsWith('vosotr')
      ? next
      : undefined) ??
    lastVerb(words, at);
  const verb = verbAt === undefined ? undefined : words[verbAt];
  if (!verb || verbAt === undefined) {
    if (isAny(words[at - 1], S.thanks) || before.some((word) => isAny(word, S.thanks))) return null;
    return words.some((word) => isAny(word, S.over)) && !isOpen ? 'relationship' : null;
  }
  const rest = words.slice(verbAt + 1);
  const main = isAny(verb, S.helper)
    ? rest.find((word) => word.verb !== undefined && isAny(word, S.done | S.open | S.doing))
    : verb;
  const isPast =
    (isAny(verb, S.over) && !isAny(verb, S.now | S.open)) ||
    before.some((word) => isAny(word, S.over) && isAny(word, S.helper)) ||
    before.some(({ text }) => text === 'haber');
  if (hasSpanishNoun(rest, new Set<NounClass>(['standing'])) && !isOpen && isAny(verb, S.helper))
    return words.some((word) => isAny(word, S.not)) ? 'denial' : 'relationship';
  if (
    knowsStaff &&
    /^les?$/.test(words[at]?.text ?? '') &&
    main?.verb !== 'care' &&
    main?.verb !== 'bill' &&
    !hasSpanishNoun(words, PRIVATE)
  )
    return null;
  if (isPast) {
    if (isOpen && !hasSpanishNoun(rest, DETAIL)) return null;
    return main?.verb === 'write' && !hasSpanishNoun(rest, PRIVATE) && !isAny(verb, S.ours)
      ? null
      : aboutWriting(main, rest)
        ? null
        : 'relationship';
  }
  if (
    isOpen ||
    clause.sentence.words.some(({ text }) => /^(quien|quienes|todos|cada|cualquiera|cualquier)$/.test(text))
  )
    return null;
  if (main?.verb === 'contact' && isAny(main, S.over) && isAny(main, S.ours)) return 'relationship';
  const offers =
    before.some((word) => isAny(word, S.open)) ||
    words.some(({ text }) =>
      /^(gustaria|encantaria|queremos|deseamos|quisieramos|puede|podemos|disposicion|invitamos|poder)$/.test(
        text,
      ),
    );
  if (main?.verb === 'care' || main?.verb === 'bill') {
    if (/^(ver|vemos|veremos|viendo)$/.test(main.text)) return 'next_time';
    return offers &&
      !(feeling & S.glad && !words.some(({ text }) => WOULD.test(text))) &&
      feeling !== S.thanks
      ? null
      : 'relationship';
  }
  if (main && isAny(main, S.second)) return null;
  if (
    feeling & S.glad &&
    main &&
    isAny(main, S.open) &&
    (main.verb === 'help' || /^(tener|conocer|haber)$/.test(main.text)) &&
    !words.some(({ text }) => WOULD.test(text))
  )
    return 'relationship';
  if (hasSpanishNoun(rest, DETAIL)) return 'detail';
  return main === undefined || (main.verb !== undefined && HARMLESS_VERBS.has(main.verb))
    ? null
    : 'relationship';
}

const WOULD = /^(gustaria|encantaria|seria|podria|podriamos|querria|querriamos|agradeceria|alegraria)$/;

function lastVerb(words: readonly Word[], at: number): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - 5); back -= 1) if (isSpanishVerb(words, back)) return back;
  return undefined;
}

function aboutWriting(verb: Word | undefined, rest: readonly Word[]): boolean {
  if (!verb) return false;
  if (verb.verb === 'write') return true;
  if (/^(tom|dedic)/.test(verb.text))
    return rest
      .slice(0, 6)
      .some(({ text }) => /^(tiempo|momento|momentito|rato|minuto|minutos|molestia)$/.test(text));
  if (/^(dej|d[ia]|brind|ofrec|envi|mand|otorg|regal|dedic)/.test(verb.text))
    return hasSpanishNoun(rest.slice(0, 6), WRITING) && !hasSpanishNoun(rest, DETAIL);
  return (
    /^(hac|hec|hic|alegr|ilumin|lleg)/.test(verb.text) &&
    rest.some(({ text }) => /^(dia|semana|saber|llegar|corazon|sonreir|manana)$/.test(text))
  );
}

/** Tú: viniste, has venido, puedes llamar. */
function judgeSecond(clause: SpanishClause, at: number): PrivacyRule | null {
  const { words, isOpen, feeling } = clause;
  const word = words[at];
  if (!word) return null;
  const rest = words.slice(at + 1);
  const main = isAny(word, S.helper)
    ? rest.find((one) => one.verb !== undefined && !isAny(one, S.second))
    : word;
  if (isAny(word, S.over) && !isAny(word, S.now)) {
    if (
      aboutWriting(
        main,
        rest.filter((one) => one !== main),
      )
    )
      return hasSpanishNoun(rest, DETAIL) ? 'detail' : null;
    if (main?.verb === 'write') return hasSpanishNoun(rest, PRIVATE) ? 'detail' : null;
    return isOpen && !hasSpanishNoun(rest, DETAIL) ? null : 'relationship';
  }
  if (isOpen) return null;
  if (isAny(word, S.helper) && isAny(word, S.now)) {
    if (rest.some(({ text }) => /^(bienvenid[oa]s?|libre)$/.test(text))) return null;
    if (hasSpanishNoun(rest, PRIVATE) || /^(estas|estais|estes)$/.test(word.text)) return 'relationship';
    return null;
  }
  if (isAny(word, S.helper))
    return hasSpanishNoun(rest, DETAIL) && main?.verb !== 'contact' ? 'detail' : null;
  if (feeling & S.glad) return aboutWriting(main, rest) ? null : 'relationship';
  if (word.verb === 'care') return isAny(word, S.open) || feeling === 0 ? 'relationship' : 'relationship';
  return hasSpanishNoun(rest, DETAIL) && word.verb !== 'contact' ? 'detail' : null;
}

/** Usted needs no pronoun: vino, haya confiado. */
function judgeThird(clause: SpanishClause, at: number, knowsStaff: boolean): PrivacyRule | null {
  const { words, isOpen } = clause;
  const word = words[at];
  if (!word || isOpen) return null;
  const before = words.slice(0, at);
  const helped = before.some((one) => isAny(one, S.helper) && isAny(one, S.over) && isAny(one, S.third));
  if (!(isAny(word, S.over) && !isAny(word, S.now | S.open)) && !(helped && isAny(word, S.done))) return null;
  if (word.verb !== 'care' && word.verb !== 'bill') return null;
  if (
    before.some(
      (one) =>
        (one.noun !== undefined && OTHERS.has(one.noun)) ||
        isAny(one, S.general) ||
        (one.isCapital && !one.isKnown),
    )
  )
    return null;
  const behind = words.slice(at + 1, at + 4).some((one) => one.noun === 'staff' || one.noun === 'place');
  return behind || (knowsStaff && word.verb !== 'care') ? null : 'relationship';
}
