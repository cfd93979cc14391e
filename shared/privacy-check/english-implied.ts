import { type Clause, FEELING, hasNoun, headsOf, isVerb, phraseAfter, tenseAt } from './english-clauses.ts';
import { E } from './english-flags.ts';
import { namesStaff } from './english-staff.ts';
import { isAboutWriting, isOver, spanOf } from './english-you.ts';
import type { PrivacyRule, Suspicion } from './finding.ts';
import type { NounClass } from './lexicon.ts';
import { isAny, type Word } from './words.ts';

const DETAIL = new Set<NounClass>(['health', 'billing', 'record']);
const HAPPENED = new Set<NounClass>(['health', 'billing', 'record', 'event']);
const OWN_PEOPLE = new Set<NounClass>(['staff', 'place']);

/** What a clause says of somebody's care without naming the reader. */
export function judgeImplied(clause: Clause, knowsStaff: boolean): Suspicion[] {
  const rule =
    judgeReturn(clause) ??
    judgeDenial(clause) ??
    judgeOther(clause, knowsStaff) ??
    judgeFeeling(clause) ??
    judgeCertain(clause) ??
    judgeDeed(clause, knowsStaff) ??
    judgeStanding(clause);
  return rule ? [spanOf(clause, 0, clause.words.length, rule)] : [];
}

/** Again, next time, see you, keep it up: said to somebody who has been here. */
function judgeReturn({ words, isOpen, feeling }: Clause): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
    if (!word || !isAny(word, E.again)) continue;
    if (
      word.text === 'again' &&
      (isAny(before, E.thanks) || words.slice(0, at).some((one) => isAny(one, E.thanks)) || at === 0)
    )
      continue;
    if (word.text === 'again') {
      if (words.some((one) => isAny(one, E.general)) || /^(it|they|this|that)$/.test(words[0]?.text ?? ''))
        continue;
      return 'next_time';
    }
    if (word.text === 'next') {
      if (next?.text === 'time' && /^(it|something|this|that)$/.test(words[at + 2]?.text ?? '')) continue;
      if (
        /^(visit|time|appointment|cleaning|checkup|exam|session|step|one|year|month|week|spring|summer|fall|winter|stay|trip|meal|adventure|chapter)s?$/.test(
          next?.text ?? '',
        ) &&
        !/^steps?$/.test(next?.text ?? '')
      )
        return isOpen && !/^(time|visit|appointment)$/.test(next?.text ?? '') ? null : 'next_time';
      continue;
    }
    if (word.text === 'back') {
      if (before?.verb && words[at - 2]?.noun && !isAny(words[at - 2], E.you)) continue;
      if (
        /^(come|comes|coming|welcome|welcoming|see|have|having|be|were|are|return|bring|get|getting|been|stop|swing)$/.test(
          before?.text ?? '',
        ) &&
        !(before?.text === 'get' && next?.text === 'to')
      )
        return 'next_time';
      if (isAny(before, E.you | E.he))
        return /^(call|calls|calling|write|text|email|phone)$/.test(words[at - 2]?.text ?? '') &&
          !isOver(words)
          ? null
          : 'next_time';
      if (at === 0 || before?.text === 'always') return 'next_time';
      continue;
    }
    if (
      /^return/.test(word.text) &&
      !/^(calls?|messages?|emails?|policy|every|all|any)$/.test(next?.text ?? '') &&
      !isOver(words)
    )
      return 'next_time';
    if (
      /^(still|anymore)$/.test(word.text) &&
      !isOpen &&
      (hasNoun(words, HAPPENED) || words.some((one) => isAny(one, E.you)))
    )
      return 'next_time';
    if (
      word.text === 'another' &&
      /^(chance|try|opportunity|visit|appointment|go|shot|cleaning|session|look)$/.test(next?.text ?? '')
    )
      return 'next_time';
    if (/^(longtime|loyal)$/.test(word.text)) return 'relationship';
    if (
      /^contin/.test(word.text) &&
      words.slice(at).some((one) => isAny(one, E.you | E.your) || one.noun === 'relative')
    )
      return 'next_time';
    if (/^(keep|continue)$/.test(word.text) && isOpenStart(words, at) && isKeptUp(words, at)) return 'detail';
  }
  if (!isOpen && isSeeYou(words)) return 'next_time';
  return null;
}

function isOpenStart(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).every((word) => isAny(word, E.adverb | E.link));
}

/** "Keep wearing the retainer", "keep up the flossing"; "keep us posted" is no advice. */
function isKeptUp(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1);
  return (
    hasNoun(rest, HAPPENED) ||
    (rest[0]?.forms.includes('ing') ?? false) ||
    rest.some((word) => word.verb === 'care')
  );
}

function isSeeYou(words: readonly Word[]): boolean {
  return words.some(
    (word, at) =>
      /^(see|seeing|c)$/.test(word.text) && /^(you|u|ya|yall|him|her)$/.test(words[at + 1]?.text ?? ''),
  );
}

const RECORDS =
  /^(record|records|file|files|chart|charts|system|database|books|schedule|calendar|roster|registry|list|documentation|account|trace|appointment|visit|patient|client|customer|name|entry|logs?)$/;
const LOST =
  /^(find|locate|match|identify|recognize|recognise|verify|confirm|place|trace|show|shows|have|see|found|know|turn|treated|treat|seen|saw|met|served|visited|came|been|list|appear|appears|exist|exists|link|connect|associate)$/;
const SECRET =
  /^(law|laws|regulation|regulations|hipaa|rules|confidentiality|privacy|deny|whether|anyone|anybody|publicly)$/;

/** "We have no record", "never a patient", "you must mean another office". */
function judgeDenial({ words, sentence }: Clause): PrivacyRule | null {
  const text = words.map((word) => word.text);
  const isWrongPlace = words.some(
    (word, at) =>
      /^(another|different|wrong|other|incorrect|elsewhere)$/.test(word.text) &&
      (word.text === 'elsewhere' ||
        words
          .slice(at + 1, at + 4)
          .some(
            ({ noun, text: one }) =>
              noun === 'place' ||
              noun === 'staff' ||
              one === 'business' ||
              one === 'provider' ||
              one === 'place',
          )) &&
      /\b(confus\w*|mistak\w*|meant|intended|posted|review\w*|mix\w*|thinking|belongs?|wrong|different)\b/.test(
        sentence.words.map((one) => one.text).join(' '),
      ),
  );
  if (isWrongPlace && !words.some((word) => isAny(word, E.condition))) return 'denial';
  const denies = words.some(
    (word) => isAny(word, E.not) || /^(no|nobody|none|unable|impossible)$/.test(word.text),
  );
  if (!denies) return null;
  if (
    sentence.words.some((word) => SECRET.test(word.text)) &&
    !text.some((one) => /^(this|that|your|name)$/.test(one))
  )
    return null;
  if (
    words.some((word) => isAny(word, E.you)) &&
    words.some(
      (word, at) =>
        /^(show|shows|find|see|list|lists|know|recognize|recognise|recall|remember)$/.test(word.text) &&
        isAny(words[at + 1], E.you),
    )
  )
    return 'denial';
  const standing = words.findIndex((word) => word.noun === 'standing' && !word.text.endsWith('s'));
  if (
    standing >= 0 &&
    !words.some((word) => isAny(word, E.general | E.modal | E.condition)) &&
    words.slice(0, standing).some((word) => isAny(word, E.not))
  )
    return 'denial';
  if (
    text.includes('no') &&
    words.some(
      (word, at) => word.text === 'no' && words.slice(at + 1, at + 6).some((one) => RECORDS.test(one.text)),
    ) &&
    !text.includes('appointment')
  )
    return 'denial';
  if (
    words.some(
      (word, at) =>
        /^(this|that)$/.test(word.text) &&
        /^(name|person|reviewer|individual|description|account|reviewers|profile)$/.test(
          words[at + 1]?.text ?? '',
        ),
    )
  )
    return 'denial';
  return text.some((one) => LOST.test(one)) &&
    text.some((one) => RECORDS.test(one)) &&
    words.some((word) => isAny(word, E.certain | E.our | E.you | E.your))
    ? 'denial'
    : null;
}

/** He, she, this patient, the little one: somebody in particular who is not of the staff. */
function judgeOther({ words, isOpen, sentence, from }: Clause, knowsStaff: boolean): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const knows = knowsStaff || namesStaff(words.slice(0, at), NO_STAFF);
    if (isAny(word, E.he) && !knows && !isOpen) return 'relationship';
    if (
      /^(tell|telling)$/.test(word?.text ?? '') &&
      (isAny(words[at + 1], E.he) || isNamed(words[at + 1])) &&
      !isOpen
    )
      return 'relationship';
    if (
      /^(remember|remembers|recall|recalls|remembered)$/.test(word?.text ?? '') &&
      at > 0 &&
      isVerb(words, at)
    )
      return 'relationship';
    if (
      isNamed(word) &&
      words[at + 1]?.text !== "'s" &&
      isTitle(words[at - 1]) &&
      !isIntroduced(sentence.words)
    )
      return 'identity';
    if (isOfSomebody(words, at)) return 'relationship';
    if (isSomebody(sentence.words, from + at)) return 'relationship';
    if (isAny(word, E.he) && hasNoun(phraseAfter(words, at), DETAIL) && !knowsStaff) return 'detail';
    if (
      isAny(word, E.my) &&
      hasNoun(phraseAfter(words, at), new Set<NounClass>(['health', 'event', 'billing', 'relative']))
    )
      return 'detail';
    if (isAny(word, E.certain) || (isAny(word, E.he) && !knowsStaff)) {
      const phrase = phraseAfter(words, at);
      const isOne = phrase.some(
        (one) =>
          (one.noun === 'standing' || one.noun === 'relative') &&
          !one.text.endsWith('s') &&
          one.text !== 'children',
      );
      if (
        isOne &&
        !isOpen &&
        (word?.text !== 'the' || isOver(words) || phrase.some(({ noun }) => noun === 'relative'))
      )
        return 'relationship';
    }
  }
  return null;
}

function isNamed(word: Word | undefined): boolean {
  return word !== undefined && word.isCapital && !word.isKnown;
}

function isTitle(word: Word | undefined): boolean {
  return /^(mr|mrs|ms|miss|mister)$/.test(word?.text ?? '');
}

/** "Our billing lead, Mr. Osei", "ask for Ms. Trang": one of the business. */
function isIntroduced(words: readonly Word[]): boolean {
  return words.some((word) => isAny(word, E.our) || /^(ask|contact|reach|call)$/.test(word.text));
}

/** "Mason's checkup": a name that owns what only somebody in care has. */
function isOfSomebody(words: readonly Word[], at: number): boolean {
  const [word, name, title] = [words[at], words[at - 1], words[at - 2]];
  if (word?.text !== "'s" || !name?.isCapital || name.isKnown || /^(dr|st|saint)$/.test(title?.text ?? ''))
    return false;
  const head = headOf(phraseAfter(words, at));
  return head !== undefined && hasNoun([head], HAPPENED) && !SOFT.test(head.text) && !RATES.test(head.text);
}

/** "Somebody who never came", "the reviewer was": the reviewer by another name. */
function isSomebody(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (
    !/^(somebody|someone|reviewer|person|individual|gentleman|lady|woman|man|guy|author|poster|writer|commenter)$/.test(
      word?.text ?? '',
    )
  )
    return false;
  const rest = words.slice(at + 1);
  if (
    rest.some((one) => one.verb === 'write' && !one.noun) ||
    (/^(no|any|every|each|a)$/.test(before?.text ?? '') && !isOver(rest))
  )
    return false;
  if (
    word?.text === 'person' &&
    !/^(this|that)$/.test(before?.text ?? '') &&
    !/^(who|writing|behind)$/.test(words[at + 1]?.text ?? '')
  )
    return false;
  return isAny(before, E.certain) || /^(by|from|to)$/.test(before?.text ?? '') || isAny(words[at + 1], E.link)
    ? isOver(rest)
    : false;
}

const NO_STAFF: ReadonlySet<string> = new Set();
const ABOUT_THAT =
  /^(this|that|it|these|them|such|everything|all|any|what|how|hear|read|learn|know|see|hearing|reading|from)$/;

/** Sorry, glad, thanks: for what? Only for words, or for nothing that happened here. */
function judgeFeeling(clause: Clause): PrivacyRule | null {
  const { words, feeling, isOpen } = clause;
  if (feeling === 0 || isOpen) return null;
  const at = words.findIndex((word) => isAny(word, FEELING));
  if (/^congrat/.test(words[at]?.text ?? '') && words[at + 1]?.text === 'on') return 'detail';
  if (
    feeling & E.sorry &&
    words.some((word, index) => /^they$/.test(word.text) && isOver(words.slice(index)))
  )
    return 'detail';
  const rest = words.slice(at + 1);
  if (
    feeling & E.sorry &&
    rest[0]?.text === 'to' &&
    !/^(hear|read|learn|see|find|anyone|everyone|everybody|say|all|any|the)$/.test(rest[1]?.text ?? '')
  )
    return 'relationship';
  if (words.some((word) => isAny(word, E.day)) || rest.some((word) => isAny(word, E.past))) return 'detail';
  if (rest.some((word, index) => isAny(word, E.certain | E.he) && isSomebodys(rest, index))) return 'detail';
  if (feeling & (E.sorry | E.thanks)) return judgeObjectOf(rest, feeling);
  if (feeling & (E.glad | E.hope | E.wish)) return judgeGladness(clause, rest);
  return null;
}

/** "The wait", "that visit", "the new crown". */
function isSomebodys(words: readonly Word[], at: number): boolean {
  const phrase = phraseAfter(words, at);
  if (/^(such|these|those)$/.test(words[at]?.text ?? '') && !hasNoun(phrase, DETAIL)) return false;
  const head = headOf(phrase);
  return head !== undefined && hasNoun([head], HAPPENED) && !SOFT.test(head.text);
}

/** What the thanks or the apology is for. */
function judgeObjectOf(rest: readonly Word[], feeling: number): PrivacyRule | null {
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at];
    if (!word || !/^(for|about|over|of|to|that)$/.test(word.text)) continue;
    const next = rest[at + 1];
    if (next?.text === 'being' && !isWritingDeed(rest, at + 1)) return 'relationship';
    if (!next || ABOUT_THAT.test(next.text) || isAny(next, E.your | E.general | E.you)) continue;
    if (next.forms.includes('ing') && isVerb(rest, at + 1)) {
      if (word.text === 'to') continue;
      if (isWritingDeed(rest, at + 1)) continue;
      return 'relationship';
    }
    if (
      word.text === 'for' &&
      hasNoun(phraseAfter(rest, at), HAPPENED) &&
      feeling & E.thanks &&
      !isAny(next, E.our)
    )
      return 'relationship';
    if (
      word.text === 'for' &&
      feeling & E.sorry &&
      hasNoun(rest.slice(at + 1, at + 4), HAPPENED) &&
      !isAny(next, E.general)
    )
      return 'relationship';
  }
  return isOver(rest) &&
    rest.some((word) => isAny(word, E.we) || word.noun === 'staff') &&
    rest.some((word) => word.verb === 'care')
    ? 'relationship'
    : null;
}

function isWritingDeed(words: readonly Word[], at: number): boolean {
  const [word, next, after] = [words[at], words[at + 1], words[at + 2]];
  if (!word) return false;
  if (isAboutWriting(word, words.slice(at + 1), words, at)) return true;
  if (word.verb === 'write') return true;
  if (word.text === 'taking')
    return words.slice(at, at + 6).some(({ text }) => /^(time|moment|minute|minutes|effort)$/.test(text));
  if (word.text === 'letting') return next?.text === 'us' && after?.text === 'know';
  if (/^(reaching|speaking)$/.test(word.text)) return next?.text === 'out' || next?.text === 'up';
  if (word.text === 'bringing')
    return words.slice(at).some(({ text }) => text === 'attention' || text === 'up');
  if (/^(leaving|giving|sending|posting|offering)$/.test(word.text))
    return hasNoun(words.slice(at + 1, at + 8), new Set<NounClass>(['writing']));
  return (
    /^(making|brightening|being)$/.test(word.text) &&
    words.slice(at + 1).some(({ text }) => /^(day|week|smile|honest|candid|kind|open|generous)$/.test(text))
  );
}

/** Glad of something that happened, a wish for something that somebody has. */
function judgeGladness(clause: Clause, rest: readonly Word[]): PrivacyRule | null {
  const { words } = clause;
  const [next] = rest;
  if (words.some((word) => isAny(word, E.you))) return null;
  if (next?.forms.includes('ing') && next.verb === 'care' && isVerb(rest, 0)) return 'relationship';
  if (isOver(rest) && hasNoun(rest, HAPPENED)) return 'detail';
  if (hasNoun(rest, DETAIL) && words.some((word) => isAny(word, E.wish | E.hope))) return 'detail';
  if (rest.some(({ text }) => /^(recovery|healing|wellness)$/.test(text))) return 'detail';
  const went = rest.findIndex(({ text }) =>
    /^(went|goes|go|going|worked|helped|turned|held|paid)$/.test(text),
  );
  return went >= 0 && tenseAt(rest, went) === 'over' ? 'relationship' : null;
}

const SOFT =
  /^(practice|care|service|matter|issue|health|wellness|business|choice|decision|situation|complaint|trouble|confusion|misunderstanding|incident|mistake|error|problem|process|plan|form|progress|result|relationship|comfort)s?$/;
const RATES =
  /^(price|cost|fee|policy|estimate|quote|schedule|coverage|insurance|benefit|medicare|medicaid|insurer|list|billing|line|test|lab|cigna|aetna|delta|humana|medicaid|scan|hand|eye|heart|foot|gap|block|foundation)s?$/;

function headOf(phrase: readonly Word[]): Word | undefined {
  const last = phrase.findLast((word) => !isAny(word, E.adverb | E.day | E.past));
  return last?.noun || (last && !last.isKnown) ? last : phrase.findLast((word) => word.noun);
}

/** Speaks of everybody: any, every, patients, usually. */
function isGeneral(words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      (isAny(word, E.general) && !/^(no|none|two|three|most)$/.test(word.text)) ||
      word.noun === 'people' ||
      (word.noun === 'standing' && word.text.endsWith('s')) ||
      /^(always|usually|typically|generally|normally|often|children|kids|families|parents|adults|visitors)$/.test(
        word.text,
      ),
  );
}

/** "That crown", "this bill", "the X-ray showed": one thing of one person. */
function judgeCertain({ words, isOpen, sentence, to }: Clause): PrivacyRule | null {
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
function judgeDeed({ words, isOpen, sentence, to }: Clause, knowsStaff: boolean): PrivacyRule | null {
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

/** A review by any name; time and days count with it elsewhere. */
function isWritten(word: Word): boolean {
  return (
    word.noun === 'writing' &&
    !/^(time|day|week|weekend|morning|afternoon|evening|year|way|effort|interest)s?$/.test(word.text)
  );
}

const PERSONAL = new Set<NounClass>([
  'health',
  'billing',
  'record',
  'event',
  'relative',
  'standing',
  'contact',
]);
const LEFT = /^(left|returned|unanswered|made|sent|went|mailed|placed)$/;
const HANDED =
  /^(mailed|sent|signed|delivered|explained|documented|offered|scheduled|cancelled|canceled|given|discussed|agreed|approved|declined|refused|denied|paid|waived|refunded)$/;

/** "Nobody was cut off" says that somebody was there to see. */
function isNobodyWas(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => /^(nobody|none)$/.test(word.text));
  const from = at >= 0 ? at + 1 : words[0]?.text === 'no' && words[1]?.text === 'one' ? 2 : -1;
  const next = words.slice(from, from + 3);
  return (
    from > 0 &&
    !next.some((word) => isAny(word, E.modal)) &&
    !next.some((word) => isAny(word, E.be) && !isAny(word, E.over)) &&
    next.some((word) => isAny(word, E.over) || (word.forms.includes('past') && !word.forms.includes('base')))
  );
}

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

/** "A valued patient", "as a patient": one of them. */
function judgeStanding({ words, isOpen }: Clause): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.noun !== 'standing' || word.text.endsWith('s')) continue;
    const before = words[at - 1];
    if (
      words
        .slice(Math.max(0, at - 4), at)
        .some(({ text }) => /^(valued|loyal|longtime|being|as|such)$/.test(text)) &&
      !words.some((one) => isAny(one, E.general))
    )
      return 'relationship';
    if (
      /^(great|wonderful|ex|former|disgruntled|unhappy|favorite|our)$/.test(before?.text ?? '') &&
      !words.some((one) => isAny(one, E.general)) &&
      !words[at + 1]?.noun &&
      headsOf(words, new Set<NounClass>(['standing'])).includes(word)
    )
      return 'relationship';
  }
  return null;
}
