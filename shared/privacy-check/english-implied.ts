import { type Clause, FEELING, hasNoun, isVerb, phraseAfter, tenseAt } from './english-clauses.ts';
import { E } from './english-flags.ts';
import { isOver, spanOf } from './english-you.ts';
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
    judgeDeed(clause) ??
    judgeStanding(clause);
  return rule ? [spanOf(clause, 0, clause.words.length, rule)] : [];
}

/** Again, next time, see you, keep it up: said to somebody who has been here. */
function judgeReturn({ words, isOpen, feeling }: Clause): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
    if (!word || !isAny(word, E.again)) continue;
    if (word.text === 'again' && (isAny(before, E.thanks) || words.slice(0, at).some((one) => isAny(one, E.thanks)) || at === 0)) continue;
    if (word.text === 'again') return 'next_time';
    if (word.text === 'next') {
      if (/^(visit|time|appointment|cleaning|checkup|exam|session|step|one|year|month|week|spring|summer|fall|winter|stay|trip|meal|adventure|chapter)s?$/.test(next?.text ?? '') && !/^steps?$/.test(next?.text ?? ''))
        return isOpen && !/^(time|visit|appointment)$/.test(next?.text ?? '') ? null : 'next_time';
      continue;
    }
    if (word.text === 'back') {
      if (/^(come|comes|coming|welcome|welcoming|see|have|having|be|were|are|return|bring|get|getting|been|stop|swing)$/.test(before?.text ?? '') && !(before?.text === 'get' && next?.text === 'to')) return 'next_time';
      if (isAny(before, E.you | E.he)) return /^(call|calls|calling|write|text|email|phone)$/.test(words[at - 2]?.text ?? '') && !isOver(words) ? null : 'next_time';
      if (at === 0 || before?.text === 'always') return 'next_time';
      continue;
    }
    if (/^return/.test(word.text) && !/^(calls?|messages?|emails?|policy|every|all|any)$/.test(next?.text ?? '') && !isOver(words)) return 'next_time';
    if (/^(still|anymore)$/.test(word.text) && !isOpen && (hasNoun(words, HAPPENED) || words.some((one) => isAny(one, E.you)))) return 'next_time';
    if (word.text === 'another' && /^(chance|try|opportunity|visit|appointment|go|shot|cleaning|session|look)$/.test(next?.text ?? '')) return 'next_time';
    if (/^(longtime|loyal)$/.test(word.text)) return 'relationship';
    if (/^contin/.test(word.text) && words.slice(at).some((one) => isAny(one, E.you | E.your) || one.noun === 'relative')) return 'next_time';
    if (/^(keep|continue)$/.test(word.text) && isOpenStart(words, at) && isKeptUp(words, at)) return 'detail';
  }
  if (feeling === 0 && isSeeYou(words)) return 'next_time';
  return null;
}

function isOpenStart(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).every((word) => isAny(word, E.adverb | E.link));
}

/** "Keep wearing the retainer", "keep up the flossing"; "keep us posted" is no advice. */
function isKeptUp(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1);
  return hasNoun(rest, HAPPENED) || (rest[0]?.forms.includes('ing') ?? false) || rest.some((word) => word.verb === 'care');
}

function isSeeYou(words: readonly Word[]): boolean {
  return words.some((word, at) => /^(see|seeing)$/.test(word.text) && /^(you|u|ya|yall|him|her)$/.test(words[at + 1]?.text ?? ''));
}

const RECORDS = /^(record|records|file|files|chart|charts|system|database|books|schedule|calendar|roster|registry|list|documentation|account|trace|appointment|visit|patient|client|customer|name|entry|logs?)$/;
const LOST = /^(find|locate|match|identify|recognize|recognise|verify|confirm|place|trace|show|shows|have|see|found|know|turn|treated|treat|seen|saw|met|served|visited|came|been|list|appear|appears|exist|exists|link|connect|associate)$/;
const SECRET = /^(law|laws|regulation|regulations|hipaa|rules|confidentiality|privacy|deny|whether|anyone|anybody|publicly)$/;

/** "We have no record", "never a patient", "you must mean another office". */
function judgeDenial({ words, sentence }: Clause): PrivacyRule | null {
  const text = words.map((word) => word.text);
  const isWrongPlace = words.some(
    (word, at) => /^(another|different|wrong|other|incorrect|elsewhere)$/.test(word.text) &&
      (word.text === 'elsewhere' || words.slice(at + 1, at + 4).some(({ noun, text: one }) => noun === 'place' || noun === 'staff' || one === 'business' || one === 'provider' || one === 'place')) &&
      /\b(confus\w*|mistak\w*|meant|intended|posted|review\w*|mix\w*|thinking|belongs?|wrong|different)\b/.test(sentence.words.map((one) => one.text).join(' ')),
  );
  if (isWrongPlace && !words.some((word) => isAny(word, E.condition))) return 'denial';
  const denies = words.some((word) => isAny(word, E.not) || /^(no|nobody|none|unable|impossible)$/.test(word.text));
  if (!denies) return null;
  if (sentence.words.some((word) => SECRET.test(word.text)) && !text.some((one) => /^(this|that|your|name)$/.test(one)) ) return null;
  if (text.includes('no') && words.some((word, at) => word.text === 'no' && words.slice(at + 1, at + 6).some((one) => RECORDS.test(one.text))) && !text.includes('appointment') ) return 'denial';
  if (words.some((word, at) => isAny(word, E.certain) && /^(name|person|reviewer|individual|description|account|reviewers|profile)$/.test(words[at + 1]?.text ?? ''))) return 'denial';
  return text.some((one) => LOST.test(one)) && text.some((one) => RECORDS.test(one)) && words.some((word) => isAny(word, E.certain | E.our | E.you | E.your)) ? 'denial' : null;
}

/** He, she, this patient, the little one: somebody in particular who is not of the staff. */
function judgeOther({ words, isOpen }: Clause, knowsStaff: boolean): PrivacyRule | null {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (isAny(word, E.he) && !knowsStaff && !isOpen) return 'relationship';
    if (isAny(word, E.my) && hasNoun(phraseAfter(words, at), new Set<NounClass>(['health', 'event', 'billing', 'relative']))) return 'detail';
    if (isAny(word, E.certain) || isAny(word, E.he)) {
      const phrase = phraseAfter(words, at);
      const isOne = phrase.some((one) => (one.noun === 'standing' || one.noun === 'relative') && !one.text.endsWith('s') && one.text !== 'children');
      if (isOne && !isOpen && (word?.text !== 'the' || isOver(words) || phrase.some(({ noun }) => noun === 'relative'))) return 'relationship';
    }
  }
  return null;
}

const ABOUT_THAT = /^(this|that|it|these|them|such|everything|all|any|what|how|hear|read|learn|know|see|hearing|reading|from)$/;

/** Sorry, glad, thanks: for what? Only for words, or for nothing that happened here. */
function judgeFeeling(clause: Clause): PrivacyRule | null {
  const { words, feeling, isOpen } = clause;
  if (feeling === 0 || isOpen) return null;
  const at = words.findIndex((word) => isAny(word, FEELING));
  const rest = words.slice(at + 1);
  if (words.some((word) => isAny(word, E.day)) || (rest.some((word) => isAny(word, E.past)))) return 'detail';
  if (rest.some((word, index) => isAny(word, E.certain | E.he) && isSomebodys(rest, index))) return 'detail';
  if (feeling & (E.sorry | E.thanks)) return judgeObjectOf(rest, feeling);
  if (feeling & (E.glad | E.hope | E.wish)) return judgeGladness(clause, rest);
  return null;
}

/** "The wait", "that visit", "the new crown". */
function isSomebodys(words: readonly Word[], at: number): boolean {
  const phrase = phraseAfter(words, at);
  if (/^(such|these|those)$/.test(words[at]?.text ?? '') && !hasNoun(phrase, DETAIL)) return false;
  const head = phrase.findLast((word) => word.noun);
  return hasNoun(phrase, HAPPENED) && head !== undefined && !/^(practice|care|service|matter|issue|health|wellness|business|choice|decision|situation|complaint)s?$/.test(head.text);
}

/** What the thanks or the apology is for. */
function judgeObjectOf(rest: readonly Word[], feeling: number): PrivacyRule | null {
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at];
    if (!word || !/^(for|about|over|of|to|that)$/.test(word.text)) continue;
    const next = rest[at + 1];
    if (!next || ABOUT_THAT.test(next.text) || isAny(next, E.your | E.general | E.you)) continue;
    if (next.forms.includes('ing') && isVerb(rest, at + 1)) {
      if (word.text === 'to') continue;
      if (isWritingDeed(rest, at + 1)) continue;
      return 'relationship';
    }
    if (word.text === 'for' && hasNoun(phraseAfter(rest, at), HAPPENED) && feeling & E.thanks && !isAny(next, E.our)) return 'relationship';
    if (word.text === 'for' && feeling & E.sorry && hasNoun(rest.slice(at + 1, at + 4), HAPPENED) && !isAny(next, E.general)) return 'relationship';
  }
  return isOver(rest) && rest.some((word) => isAny(word, E.we) || word.noun === 'staff') && rest.some((word) => word.verb === 'care') ? 'relationship' : null;
}

function isWritingDeed(words: readonly Word[], at: number): boolean {
  const [word, next, after] = [words[at], words[at + 1], words[at + 2]];
  if (!word) return false;
  if (word.verb === 'write') return true;
  if (word.text === 'taking') return words.slice(at, at + 6).some(({ text }) => /^(time|moment|minute|minutes|effort)$/.test(text));
  if (word.text === 'letting') return next?.text === 'us' && after?.text === 'know';
  if (/^(reaching|speaking)$/.test(word.text)) return next?.text === 'out' || next?.text === 'up';
  if (word.text === 'bringing') return words.slice(at).some(({ text }) => text === 'attention' || text === 'up');
  if (/^(leaving|giving|sending|posting|offering)$/.test(word.text)) return hasNoun(words.slice(at + 1, at + 8), new Set<NounClass>(['writing']));
  return /^(making|brightening|being)$/.test(word.text) && words.slice(at + 1).some(({ text }) => /^(day|week|smile|honest|candid|kind|open|generous)$/.test(text));
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
  const went = rest.findIndex(({ text }) => /^(went|goes|go|going|worked|helped|turned|held|paid)$/.test(text));
  return went >= 0 && tenseAt(rest, went) === 'over' ? 'relationship' : null;
}

/** "That crown", "this bill", "the X-ray showed": one thing of one person. */
function judgeCertain(clause: Clause): PrivacyRule | null {
  const { words, isOpen } = clause;
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!isAny(word, E.certain)) continue;
    const phrase = phraseAfter(words, at);
    const isPointed = /^(this|that|these|those)$/.test(word?.text ?? '');
    if (isPointed && hasNoun(phrase, DETAIL)) return 'detail';
    if (isPointed && phrase.some(({ text }) => /^(visit|visits|appointment|appointments|wait|delay|stay|session|exam|day|morning|afternoon|evening|night|encounter|experience|treatment|procedure|surgery)$/.test(text)) && isOver(words)) return 'relationship';
    if (isPointed && phrase.some(({ text }) => /^(visit|visits|appointment|appointments|session|exam|treatment|procedure|surgery)$/.test(text))) return 'relationship';
    if (word?.text === 'the' && hasNoun(phrase, HAPPENED) && isOver(words) && !words.some((one) => one.verb === 'history') ) return 'detail';
  }
  return null;
}

/** Something was done, with nobody named to whom, or with somebody. */
function judgeDeed(clause: Clause): PrivacyRule | null {
  const { words, isOpen } = clause;
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || tenseAt(words, at) !== 'over') continue;
    if (words.some((one) => isAny(one, E.general) || (one.noun === 'people') || (one.noun === 'standing' && one.text.endsWith('s')))) continue;
    const dated = words.some((one) => isAny(one, E.day | E.past));
    if (word.verb === 'care' || word.verb === 'bill') {
      const before = words.slice(0, at);
      const isOurs = before.some((one) => isAny(one, E.we | E.our) || (one.noun !== undefined && OWN_PEOPLE.has(one.noun)) || one.isCapital);
      if (!isOurs && !before.some((one) => isAny(one, E.you | E.thing))) return 'relationship';
      if (dated || hasNoun(words.slice(at + 1), HAPPENED)) return 'detail';
    }
    if ((word.verb === 'contact' || word.verb === 'light') && dated && words.some((one) => isAny(one, E.we | E.our) || one.noun === 'staff')) return 'detail';
    if (word.verb === 'contact' && /^(called|emailed|texted|phoned|messaged|contacted|rang|spoke)$/.test(word.text) && !words.some((one) => one.noun === 'staff' && words.indexOf(one) > at)) return 'detail';
  }
  return null;
}

/** "A valued patient", "as a patient": one of them. */
function judgeStanding({ words, isOpen }: Clause): PrivacyRule | null {
  if (isOpen) return null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word?.noun !== 'standing' || word.text.endsWith('s')) continue;
    const before = words[at - 1];
    if (words.slice(Math.max(0, at - 4), at).some(({ text }) => /^(valued|loyal|longtime|being|as|such)$/.test(text)) && !words.some((one) => isAny(one, E.general))) return 'relationship';
    if (before?.text === 'great' || before?.text === 'wonderful') return 'relationship';
  }
  return null;
}
