import { type Clause, hasNoun, isVerb, phraseAfter, tenseAt } from './english-clauses.ts';
import { E } from './english-flags.ts';
import type { PrivacyRule, Suspicion } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

/** Things that belong to a person in care, not to somebody who writes. */
const PRIVATE = new Set<NounClass>(['health', 'event', 'billing', 'record', 'standing']);
const DETAIL = new Set<NounClass>(['health', 'billing', 'record']);
const HARMLESS_OWN = new Set<NounClass>(['writing', 'thing', 'time', 'people']);

/** What a clause says of the reader that would not be as true of any passer-by. */
export function judgeReader(clause: Clause): Suspicion[] {
  const found: Suspicion[] = [];
  clause.words.forEach((word, at) => {
    if (isAny(word, E.your)) found.push(...judgeOwn(clause, at));
    else if (isAny(word, E.you)) {
      const rule = judgeYou(clause, at);
      if (rule) found.push(spanOf(clause, 0, clause.words.length, rule));
    }
  });
  return found;
}

export function spanOf({ words }: Clause, from: number, to: number, rule: PrivacyRule): Suspicion {
  const [first, last] = [words[from], words[Math.min(to, words.length) - 1]];
  return { start: first?.start ?? 0, end: last?.end ?? first?.end ?? 0, rule };
}

function judgeOwn(clause: Clause, at: number): Suspicion[] {
  const { words } = clause;
  if (words[at]?.text === 'yours')
    return isAny(words[at + 1], E.do) && !clause.isOpen
      ? [spanOf(clause, 0, words.length, 'relationship')]
      : [];
  const phrase = phraseAfter(words, at);
  const to = at + 1 + phrase.length;
  const rule = hasNoun(phrase, DETAIL) ? 'detail' : 'relationship';
  if (phrase.some((word) => isAny(word, E.again))) return [spanOf(clause, at, to, 'next_time')];
  const head = phrase.findLast((word) => word.noun);
  if (phrase.length === 0 || !head) {
    // "Your taking the time", "you and yours".
    const next = words[at + 1];
    if (next?.verb === 'write' && next.forms.includes('ing')) return [];
    if (next?.text === 'taking' && hasTime(words, at)) return [];
    return [spanOf(clause, at, to + 1, 'relationship')];
  }
  if (head.noun === 'relative' && isWished(clause) && head.text.startsWith('famil')) return [];
  if (head.noun === 'relative') return [spanOf(clause, 0, words.length, 'relationship')];
  if (hasNoun(phrase, PRIVATE))
    return clause.isOpen && isGeneralOwn(phrase) ? [] : [spanOf(clause, at, to, rule)];
  if (phrase.slice(0, phrase.indexOf(head)).some((word) => !word.isKnown && !word.noun && !word.flags))
    return [spanOf(clause, at, to, rule)];
  if (head.noun === 'contact')
    return isAwaited(clause) || clause.isOpen ? [] : [spanOf(clause, 0, words.length, 'relationship')];
  if (!head.noun || !HARMLESS_OWN.has(head.noun)) return clause.isOpen ? [] : [spanOf(clause, at, to, rule)];
  // "Your question about the crown": the subject of it is somebody's.
  const about = words[to];
  if (
    head.noun === 'writing' &&
    about &&
    /^(about|regarding|concerning|on|over|with|of|from)$/.test(about.text)
  ) {
    const subject = phraseAfter(words, to);
    const named = phraseAfter(words, to + 1);
    if (hasNoun(subject, DETAIL) || (!isAny(words[to + 1], E.our) && hasNoun(named, PRIVATE)))
      return [spanOf(clause, at, to + 2 + named.length, 'detail')];
  }
  return [];
}

/** "If you have questions about your bill": of anybody. */
function isGeneralOwn(phrase: readonly Word[]): boolean {
  return (
    !hasNoun(phrase, new Set<NounClass>(['standing'])) && !phrase.some((word) => isAny(word, E.past | E.day))
  );
}

function isWished({ words, feeling }: Clause): boolean {
  return (
    !words.some((word) => isAny(word, E.over)) &&
    ((feeling & (E.wish | E.hope)) !== 0 || words.some(({ text }) => text === 'wishing'))
  );
}

function isAwaited({ words }: Clause): boolean {
  return (
    words.some(({ text }) => /^(forward|await|awaiting|welcome|take|answer)$/.test(text)) && !isOver(words)
  );
}

export function isOver(words: readonly Word[]): boolean {
  return words.some((word, at) => isAny(word, E.over) || tenseAt(words, at) === 'over');
}

function judgeYou(clause: Clause, at: number): PrivacyRule | null {
  const { words } = clause;
  const before = words[at - 1];
  const next = words[at + 1];
  if (isAny(before, E.thanks) && !isAny(next, E.be | E.modal | E.have | E.do)) return null;
  const aux = isAny(before, E.modal | E.be | E.do | E.have) && at <= 3 ? before : undefined;
  let ahead = at + 1;
  let helpers = aux?.flags ?? 0;
  while (ahead < words.length) {
    const word = words[ahead];
    if (
      !word ||
      !isAny(word, E.modal | E.be | E.do | E.have | E.not | E.adverb | E.to) ||
      isVerb(words, ahead)
    )
      break;
    if (isAny(word, E.adjective) && helpers & E.be) break;
    if (isAny(word, E.preposition) && !isAny(word, E.to)) break;
    helpers |= word.flags;
    ahead += 1;
  }
  const verb = words[ahead];
  if (verb && isVerb(words, ahead)) return judgeDeed(clause, ahead, helpers);
  if (helpers & (E.be | E.over) && !(helpers & E.to && !(helpers & E.be)))
    return judgeBeing(clause, ahead, helpers);
  if (helpers & E.have) return judgeHaving(clause, ahead);
  if (helpers & (E.modal | E.do))
    return clause.isOpen || !verb ? null : hasPrivate(words.slice(at)) ? 'relationship' : null;
  return judgeObject(clause, at);
}

function hasPrivate(words: readonly Word[]): boolean {
  return hasNoun(words, PRIVATE);
}

/** The reader is something: welcome, kind, a patient. */
function judgeBeing(clause: Clause, at: number, helpers: number): PrivacyRule | null {
  const rest = clause.words.slice(at);
  if (rest.some((word) => word.noun === 'standing') && !clause.isOpen)
    return helpers & E.not ? 'denial' : 'relationship';
  if (helpers & E.over) return clause.isOpen && !hasNoun(rest, DETAIL) ? null : 'relationship';
  if (rest.some(({ text }) => text === 'welcome')) return null;
  if (hasNoun(rest, DETAIL)) return clause.isOpen ? null : 'detail';
  if (clause.isOpen) return null;
  if (helpers & E.not || rest.some((word) => word.noun === 'event' || word.verb === 'care'))
    return 'relationship';
  return rest.every((word) => word.noun === undefined || HARMLESS_OWN.has(word.noun)) &&
    rest.some((word) => isAny(word, E.adjective | E.sorry) || SAID_OF_ANYONE.test(word.text))
    ? null
    : 'relationship';
}

const SAID_OF_ANYONE =
  /^(right|correct|unhappy|frustrated|upset|angry|star|rockstar|sweet|sweetheart|heard|important|invited|entitled|free|able|best|gem|legend|concerned|interested|looking|thinking|considering|willing|too|so|kind|unsure|curious)$/;

function judgeHaving(clause: Clause, at: number): PrivacyRule | null {
  const rest = clause.words.slice(at);
  if (clause.isOpen) return null;
  return rest.some((word) => isAny(word, E.my | E.our)) && !hasPrivate(rest)
    ? null
    : hasNoun(rest, HARMLESS_OWN) && !hasPrivate(rest)
      ? null
      : 'relationship';
}

const ABOUT_WRITING = /^(time|moment|minute|moments|minutes|effort|opportunity|second|trouble)$/;

function hasTime(words: readonly Word[], at: number): boolean {
  return words.slice(at, at + 7).some(({ text }) => ABOUT_WRITING.test(text));
}

/** The reader does something. */
function judgeDeed(clause: Clause, at: number, helpers: number): PrivacyRule | null {
  const { words, isOpen } = clause;
  const verb = words[at];
  if (!verb) return null;
  const rest = words.slice(at + 1);
  const isPast =
    (helpers & E.over) !== 0 ||
    ((helpers & E.have) !== 0 && (verb.forms.includes('participle') || verb.forms.includes('past'))) ||
    ((helpers & (E.modal | E.to | E.do | E.be)) === 0 &&
      !verb.forms.includes('base') &&
      !verb.forms.includes('s') &&
      !verb.forms.includes('ing'));
  if (
    /^ask/.test(verb.text) &&
    rest.length === 0 &&
    /^(whether|if|how|why|what|which|about)$/.test(clause.sentence.words[clause.to]?.text ?? '')
  )
    return null;
  if (isAboutWriting(verb, rest, words, at)) return saysPrivate(rest) ? 'detail' : null;
  if (isPast) {
    if (helpers & E.modal || (isOpen && words.some(({ text }) => text === 'had'))) return 'relationship';
    if (verb.verb === 'feel' && /^(this|that|so|otherwise)$/.test(rest[0]?.text ?? '') && rest.length <= 3)
      return null;
    return isOpen && !hasNoun(rest, DETAIL) && !rest.some((word) => isAny(word, E.day | E.past))
      ? null
      : 'relationship';
  }
  if (isOpen)
    return rest.some((word, index) => isAny(word, E.certain) && hasNoun(phraseAfter(rest, index), DETAIL))
      ? 'detail'
      : null;
  if (verb.forms.includes('ing') && !(helpers & E.be)) return 'relationship';
  if (helpers & E.modal || helpers & E.to) {
    if (hasNoun(rest, DETAIL) && verb.verb !== 'contact') return 'detail';
    const isForeseen = words.slice(0, at).some(({ text }) => /^(will|shall|should|must)$/.test(text));
    return isForeseen && (verb.verb === 'care' || verb.verb === 'feel' || verb.verb === 'bill')
      ? 'relationship'
      : null;
  }
  if (verb.verb === 'write' || verb.verb === 'contact') return saysPrivate(rest) ? 'detail' : null;
  if (verb.verb === 'feel' && verb.forms.includes('ing')) return 'relationship';
  if (verb.verb === 'feel') return hasPrivate(rest) ? 'relationship' : null;
  return 'relationship';
}

export function isAboutWriting(
  verb: Word,
  rest: readonly Word[],
  words: readonly Word[],
  at: number,
): boolean {
  if (verb.verb === 'write') return true;
  const text = rest.slice(0, 5).map((word) => word.text);
  if (/^(take|took|taken|taking)$/.test(verb.text))
    return (
      hasTime(words, at) && !rest.some((word) => word.verb === 'care' && !word.noun && word.text !== 'see')
    );
  if (/^(let|letting)$/.test(verb.text)) return text[0] === 'us' && text[1] === 'know';
  if (/^reach/.test(verb.text)) return text[0] === 'out';
  if (/^(bring|brought|bringing)$/.test(verb.text))
    return rest.some(({ text: one }) => /^(attention|up|light|forward)$/.test(one));
  if (/^ask/.test(verb.text)) return /^(whether|if|how|why|about|what|which)$/.test(text[0] ?? '');
  if (/^(made|make|makes|making|brightened|lifted|warmed|put)$/.test(verb.text))
    return rest.some(({ text: one }) =>
      /^(day|days|week|month|morning|smile|smiles|hearts?|afternoon|evening|spirits|year|faces?)$/.test(one),
    );
  if (/^(leave|left|leaving|give|gave|given|giving|put|send|sent|sending)$/.test(verb.text))
    return hasNoun(rest.slice(0, 7), new Set<NounClass>(['writing'])) || text.includes('stars');
  return false;
}

/** What was written may be spoken of, what it was about may not. */
function saysPrivate(rest: readonly Word[]): boolean {
  return (
    hasNoun(rest, DETAIL) ||
    rest.some((word, at) => isAny(word, E.certain) && hasNoun(phraseAfter(rest, at), PRIVATE))
  );
}

/** Something is done to, with or for the reader. */
function judgeObject(clause: Clause, at: number): PrivacyRule | null {
  const { words, isOpen: isIf, feeling } = clause;
  const isOpen = isIf || isAny(words[0], E.general);
  if (/^(have|having|had)$/.test(words[at - 1]?.text ?? '')) return isIf ? null : 'relationship';
  let back = at - 1;
  for (let steps = 0; back >= 0 && steps < 7 && !isVerb(words, back); steps += 1) back -= 1;
  const verb = words[back];
  if (!verb || !isVerb(words, back)) {
    const over = words.some((word) => isAny(word, E.over));
    return over || hasNoun(words, DETAIL) ? (isOpen ? null : 'relationship') : null;
  }
  if (isAny(verb, E.thanks)) return null;
  const earlier = words.slice(0, back);
  const tense = tenseAt(words, back);
  const wants = earlier.some(({ text }) =>
    /^(would|like|want|wants|hope|hopes|hoping|can|could|may|happy|eager|ready|here|try|aim|strive|able)$/.test(
      text,
    ),
  );
  const rest = words.slice(at + 1);
  if (words.slice(back, at).some(({ noun, text }) => noun === 'relative' || text === 'back') && !isOpen)
    return 'relationship';
  if (tense === 'over') return isOpen || (verb.verb === 'write' && !hasPrivate(rest)) ? null : 'relationship';
  if (earlier.some((word) => isAny(word, E.over)) && !isOpen) return 'relationship';
  if (verb.verb === 'care' && !isOpen) {
    const isSeeing = /^(see|seeing)$/.test(verb.text);
    if (isSeeing || tense === 'ing') return isSeeing ? 'next_time' : 'relationship';
    return wants && tense === 'open' && !(feeling & E.glad && !words.some(({ text }) => text === 'would'))
      ? null
      : 'relationship';
  }
  if (tense === 'ing' && !isOpen) {
    if (
      /^(hearing|reading|thanking|speaking|talking|connecting|chatting|inviting|asking|wishing|reaching|sending|assuring|encouraging|letting)$/.test(
        verb.text,
      )
    )
      return words.some((word) => isAny(word, E.glad)) &&
        verb.verb === 'contact' &&
        verb.text !== 'hearing' &&
        !words.some(({ text }) => text === 'forward')
        ? 'relationship'
        : null;
    return earlier.some((word) => isAny(word, E.be)) && feeling === 0 ? null : 'relationship';
  }
  if (/^(have|having|had)$/.test(verb.text) && !isOpen) return 'relationship';
  return hasNoun(rest, DETAIL) && !isOpen ? 'detail' : null;
}
