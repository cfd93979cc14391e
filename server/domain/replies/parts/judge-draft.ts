import { isTooLike, saysBack } from '#server/domain/replies/parts/likeness.ts';

/** What a draft of a model does wrong. `foreign`: links, numbers or signs that no reply has. */
export type DraftFault = 'refused' | 'foreign' | 'rules' | 'echo' | 'avoided' | 'alike' | 'long' | 'language';

const REFUSALS =
  /^\W*(?:(?:i['’]?m|i am) (?:sorry|afraid),? (?:but )?i (?:can(?:['’]|no)t|am not able|am unable|won['’]t)|sorry,? (?:but )?i can(?:['’]|no)t|i can(?:['’]|no)t (?:help|assist|write|comply|fulfil)|as an ai\b|lo siento,? (?:pero )?no puedo)/iu;
const FOREIGN =
  /https?:\/\/|www\.|\b[\w.+-]+@[\w-]+\.\w|[{}<>]|```|\[(?!(?:name|phone)\])[^\]]*\]?|\b(?:system|assistant|user):|\+?\d(?:[\s().-]{0,2}\d){6,}/iu;

/** Promises, admissions and offers: what a lawyer would strike out. */
const PROMISES: readonly RegExp[] = [
  /\b(?:we|i) (?:promise|guarantee)\b|\bguarantee[ds]?\b|\b(?:you have|here['’]s) (?:my|our) word\b/iu,
  /\b(?:will|wo|does|shall) ?(?:never|not|n['’]t) happen again\b|\bnever again\b/iu,
  /\b(?:we|i)(?:['’]ll| will| shall| are going to|['’]re going to) (?:\w+ )?(?:refund|reimburse|compensate|make (?:it|this|things) (?:right|up)|fix|replace|redo|cover|waive|discipline|fire|retrain)\b/iu,
  /\b(?:refund|reimburse|compensat|voucher|coupon|discount|gift card|free of charge|on the house|money back)/iu,
  /\b(?:our|my) (?:fault|mistake|error|negligence)\b|\bwe (?:were|are) (?:at fault|wrong|to blame|negligent|liable)\b|\bwe (?:failed|messed up|screwed up|dropped the ball|let you down)\b/iu,
  /\b(?:take|accept)s? (?:full |complete )?(?:responsibility|the blame|liability)\b|\binexcusable\b|\bunacceptable\b/iu,
  /\b(?:prometemos|garantizamos|le garantizo|no volverá a (?:pasar|ocurrir|suceder)|reembols|compensar|descuento|nuestra culpa|nuestro error|asumimos la responsabilidad)/iu,
];

/** Sentences that everybody has read a hundred times. */
const CANNED: readonly RegExp[] = [
  /\bapologi[sz]e for (?:any|the|this) inconvenience\b|\bsorry for (?:any|the) inconvenience\b/iu,
  /\b(?:your|customer) (?:feedback|opinion|satisfaction) is (?:very |extremely |so )?(?:important|valuable|our (?:top|number one) priority)\b/iu,
  /\bwe (?:truly |really |greatly )?(?:value|appreciate) your (?:feedback|business|patronage|input)\b/iu,
  /\bwe (?:always )?strive (?:to|for)\b|\brest assured\b|\b(?:don['’]t|do not|never) hesitate to\b|\butmost\b/iu,
  /\bthank you for your (?:valuable )?feedback\b|\bvalued (?:customer|client|guest|patient)\b|\bmeans the world\b/iu,
  /\bwe look forward to (?:serving|seeing) you again\b|\bgo above and beyond\b|\bat your earliest convenience\b/iu,
  /\blamentamos (?:las molestias|cualquier inconveniente)\b|\bsu opinión es (?:muy )?importante\b|\bno dude en\b/iu,
];

interface Against {
  review: string;
  earlier: readonly string[];
  avoid: readonly string[];
  /** The owner's own words for this reply: what they ask for is no promise of the model's. */
  hint: string;
  /** It does not fit on the platform. */
  isTooLong: boolean;
  /** It is written in another language than was ordered. */
  isOtherLanguage: boolean;
}

/** All that is wrong with a draft, the worst first; empty for one that may be shown. */
export function judgeDraft(
  draft: string,
  { review, earlier, avoid, hint, isTooLong, isOtherLanguage }: Against,
): DraftFault[] {
  const faults: DraftFault[] = [];
  if (!draft.trim() || REFUSALS.test(draft)) faults.push('refused');
  if (FOREIGN.test(draft)) faults.push('foreign');
  if (breaksRule(draft, hint)) faults.push('rules');
  if (saysBack(draft, review)) faults.push('echo');
  if (avoid.some((word) => says(draft, word))) faults.push('avoided');
  if (isTooLong) faults.push('long');
  if (isOtherLanguage) faults.push('language');
  if (isTooLike(draft, earlier)) faults.push('alike');
  return faults;
}

/** Whether what is there of a draft may be shown while the rest is still written. */
export function mayShow(
  begun: string,
  against: Omit<Against, 'earlier' | 'isTooLong' | 'isOtherLanguage'>,
): boolean {
  return (
    judgeDraft(begun, { ...against, earlier: [], isTooLong: false, isOtherLanguage: false }).length === 0
  );
}

/** Without the sentences that no second try has mended. */
export function withoutFaults(draft: string, { review, avoid, hint }: Against): string {
  return draft
    .split(/(?<=[.!?…])(?=\s)/u)
    .filter(
      (sentence) =>
        !FOREIGN.test(sentence) &&
        !breaksRule(sentence, hint) &&
        !saysBack(sentence, review) &&
        !avoid.some((word) => says(sentence, word)),
    )
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function breaksRule(text: string, hint: string): boolean {
  const isAsked = (rule: RegExp) => hint !== '' && rule.test(hint);
  return [...PROMISES, ...CANNED].some((rule) => rule.test(text) && !isAsked(rule));
}

function says(text: string, word: string): boolean {
  const plain = word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
