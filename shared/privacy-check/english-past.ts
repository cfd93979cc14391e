import { type Clause, hasNoun, headsOf, phraseAfter, tenseAt } from './english-clauses.ts';
import { isNobodyWas } from './english-denial.ts';
import { E } from './english-flags.ts';
import {
  DETAIL,
  HAPPENED,
  headOf,
  isGeneral,
  isNamed,
  isWritten,
  PERSONAL,
  RATES,
  SOFT,
} from './english-private.ts';
import { isOver } from './english-you.ts';
import type { PrivacyRule } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

const OWN_PEOPLE = new Set<NounClass>(['staff', 'place']);

/** "That crown", "this bill", "the X-ray showed": one thing of one person. */
export function judgeCertain({ words, isOpen, sentence, to }: Clause): PrivacyRule | null {
  if (isOpen) return null;
  const over = isOver(words);
  const general = isGeneral(sentence.words.slice(0, to));
  const more = words.findIndex((word, at) => word.text === 'no' && words[at + 1]?.text === 'more');
  if (more >= 0 && hasNoun(words.slice(more + 2, more + 4), DETAIL)) return 'detail';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (/^(per|according|our|my)$/.test(word.text) && isRecordsSay(words, at)) return 'detail';
    if (!isAny(word, E.certain)) continue;
    const phrase = phraseAfter(words, at);
    const head = headOf(phrase);
    if (!head) continue;
    const isPlural = head.text.endsWith('s');
    if (word.text === 'the' && isAny(words[at + 1 + phrase.length], E.link) && phrase.length === 1 && general)
      continue;
    const isPointed = /^(this|that)$/.test(word.text) ? !isPlural : /^(these|those)$/.test(word.text);
    if (isPointed && hasNoun([head], DETAIL)) return 'detail';
    if (isPointed && /^(visit|appointment|session|exam|treatment|procedure|surgery)s?$/.test(head.text))
      return 'relationship';
    if (
      isPointed &&
      over &&
      /^(wait|delay|stay|day|morning|afternoon|evening|night|encounter|experience)s?$/.test(head.text)
    )
      return 'relationship';
    if (word.text !== 'the' || general) continue;
    if (hasNoun([head], DETAIL) && !RATES.test(head.text)) return 'detail';
    if (
      over &&
      hasNoun([head], HAPPENED) &&
      !RATES.test(head.text) &&
      !SOFT.test(head.text) &&
      !words.some((one) => one.verb === 'history')
    )
      return 'detail';
  }
  return null;
}

function isRecordsSay(words: readonly Word[], at: number): boolean {
  const phrase = phraseAfter(words, at);
  if (
    !hasNoun(phrase, new Set<NounClass>(['record'])) &&
    !/^(records|notes|system|logs)$/.test(words[at + 2]?.text ?? '')
  )
    return false;
  const next = words[at + 1 + phrase.length];
  return (
    words[at]?.text === 'per' ||
    /^(per|to)$/.test(words[at - 1]?.text ?? '') ||
    /^(show|shows|say|says|indicate|indicates|reflect|suggest|tell|confirm|list|have)$/.test(next?.text ?? '')
  );
}

const BETWEEN =
  /^(met|saw|seen|treated|served|examined|cleaned|diagnosed|prescribed|attended|discharged|dismissed|referred|admitted|sedated|vaccinated|scheduled|booked|cancelled|canceled|rescheduled|removed|extracted|filled|placed|refunded|billed|charged|waived|collected|accommodated|squeezed|stitched|delivered|evaluated|tested|scanned|brought|terminated|ended|redid|repaired)$/;

const TOLD =
  /^(said|told|explained|advised|discussed|agreed|offered|asked|warned|recommended|suggested|mentioned|called|emailed|texted|phoned|messaged|contacted|rang|spoke|informed|reminded|notified|replied|responded)$/;

/** Something was done, with nobody named to whom, or with somebody. What is over was once, and with one person. */
export function judgeDeed({ words, isOpen, sentence, to }: Clause, knowsStaff: boolean): PrivacyRule | null {
  if (isNobodyWas(words)) return 'denial';
  if (isGeneral(sentence.words.slice(0, to))) return null;
  if (isOpen)
    return words.some(({ text }) => text === 'had') && words.some((word) => isAny(word, E.he))
      ? 'relationship'
      : null;
  const over = isOver(words);
  if (!over) return null;
  const isHistory = words.some((one) => one.verb === 'history' && !one.noun);
  const isOfPlace =
    words.some((word) => isAny(word, E.we | E.our | E.i) || word.noun === 'place' || word.noun === 'staff') ||
    isNamed(words[0]);
  if (!isHistory && headsOf(words, DETAIL).some((word) => !(isOfPlace && RATES.test(word.text))))
    return 'detail';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || tenseAt(words, at) !== 'over') continue;
    const before = words.slice(0, at);
    const rest = words.slice(at + 1);
    const isOurs = before.some(
      (one) => isAny(one, E.we | E.i) || (one.noun !== undefined && OWN_PEOPLE.has(one.noun)) || isNamed(one),
    );
    const isAmongUs =
      rest.some(
        (one) =>
          one.noun === 'staff' ||
          isWritten(one) ||
          one.noun === 'place' ||
          isNamed(one) ||
          /^(this|it)$/.test(one.text),
      ) ||
      (knowsStaff && isAny(rest[0], E.he)) ||
      (isAny(rest[0], E.article | E.certain | E.our | E.adjective) && !hasNoun(rest.slice(0, 4), PERSONAL));
    if (isOurs && (BETWEEN.test(word.text) || TOLD.test(word.text)) && !isAmongUs) return 'relationship';
    if (LEFT.test(word.text) && hasNoun(words, new Set<NounClass>(['contact'])) && !isAmongUs)
      return 'detail';
    if (
      HANDED.test(word.text) &&
      isAny(words[at - 1], E.over) &&
      /^(it|they|that|this|one)$/.test(words[at - 2]?.text ?? '')
    )
      return 'detail';
    const isPassive =
      isAny(words[at - 1], E.over & ~E.have) &&
      isAny(words[at - 1], E.be) &&
      word.forms.includes('participle');
    if (isPassive && isClipped(words)) return 'detail';
    if (
      isPassive &&
      !words.some(({ text }) => text === 'by') &&
      before.length < 5 &&
      words[0]?.text === 'the' &&
      before.every((one) => one.noun === undefined || PERSONAL.has(one.noun))
    )
      return 'detail';
    if (isOurs || isHistory || (word.verb === 'write' && word.text !== 'told')) continue;
    if (
      isUnsaid(before) &&
      words.length > 2 &&
      !/^(founded|printed|noted|read|shared|agreed|written|posted|born|raised|run|owned|located|built|opened|loved|liked|seen|done|guilty|based|licensed|certified|tired)$/.test(
        word.text,
      )
    )
      return 'relationship';
    if (
      /^(they|he|she)$/.test(before.findLast((one) => !isAny(one, E.adverb))?.text ?? '') &&
      (word.verb === 'care' || word.verb === 'light')
    )
      return 'relationship';
    if (
      (word.verb === 'care' || word.verb === 'bill') &&
      words.length > 2 &&
      !before.some(
        (one) =>
          isAny(one, E.you | E.thing | E.our) ||
          one.noun === 'writing' ||
          /^(who|which|that|and)$/.test(one.text),
      )
    )
      return 'relationship';
    if (
      words.some((one) => isAny(one, E.day)) &&
      /^(it|one|they|that|nobody)$/.test(
        before.findLast((one) => !isAny(one, E.adverb | E.over | E.be | E.have))?.text ?? '',
      )
    )
      return 'detail';
  }
  return null;
}

const LEFT = /^(left|returned|unanswered|made|sent|went|mailed|placed)$/;

const HANDED =
  /^(mailed|sent|signed|delivered|explained|documented|offered|scheduled|cancelled|canceled|given|discussed|agreed|approved|declined|refused|denied|paid|waived|refunded)$/;

/** "Report was read": a thing without its article, as in a note. */
function isClipped([first, second]: readonly Word[]): boolean {
  return (
    first?.noun !== undefined &&
    !first.text.endsWith('s') &&
    !/^(staff|people|parking|everyone|everybody|nobody|feedback|care)$/.test(first.text) &&
    isAny(second, E.over) &&
    (!first.isCapital || first.noun !== 'time')
  );
}

/** A past without anybody who did it: "Was told twice", "Came in late". */
function isUnsaid(before: readonly Word[]): boolean {
  if (/^(who|that|which|what|whatever|and|or|as|whom|when|where)$/.test(before[0]?.text ?? '')) return false;
  return before.every((word) => isAny(word, E.adverb | E.link | E.not | E.over | E.have) && !word.noun);
}
