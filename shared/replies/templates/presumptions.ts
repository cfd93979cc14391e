import { findBusinessKind, type ServedAt } from '#shared/business/business-kinds.ts';

/** What a sentence takes for granted: several people at work, somebody who was served, who may come again. */
export type Presumption = 'team' | 'visit' | 'return';

const SAYS: Readonly<Record<Presumption, RegExp>> = {
  team: /\b(?:team|equipo)\b|all of us|everyone (?:here|at)\b/i,
  visit:
    /having (?:us|you)|to have you\b|coming in|choosing \{business\}|left unhappy|for calling us|por venir|placer recibirle\.|encantó recibirle|elegir \{business\}|abrirnos|por llamarnos/i,
  return:
    /come back|see you|welcome(?: you)? back|have you back|always welcome|\bvuelva\b|puede volver|recibirle (?:otra vez|de nuevo)|verle otra vez|hasta pronto|puertas/i,
};
const PRESUMPTIONS = Object.keys(SAYS) as Presumption[];

/** Where several people work together by the nature of it. */
const WITH_TEAM: ReadonlySet<ServedAt> = new Set(['office', 'shop', 'table', 'stay']);
/** Often one person alone, so that the review must say otherwise. */
const OFTEN_ALONE: ReadonlySet<string> = new Set([
  'psychotherapist',
  'acupuncturist',
  'chiropractor',
  'podiatrist',
  'massage',
  'tattoo',
  'barber',
  'hair-salon',
  'nail-salon',
  'notary',
  'accountant',
  'financial-adviser',
  'interior-designer',
  'pet-care',
]);
const SEVERAL =
  /\b(?:staff|team|crew|everyone|everybody|guys|boys|ladies|girls|folks|movers|cleaners|nurses|employees|workers|receptionist|front desk|equipo|personal|todos|todas|empleados|chicas|chicos|muchachos|trabajadores)\b/i;
const NEVER_SERVED =
  /turned (?:us|me|him|her|them) away|never (?:showed|came|arrived|got (?:an?|in|to|my|our)|returned|been|met|even)|no[- ]show|did(?:n['’]?t| not) (?:show|come|arrive|turn)|would(?:n['’]?t| not) (?:even )?(?:see|seat|serve|take|let|come)|refused|could(?:n['’]?t| not) (?:even )?(?:get|book|reach|find)|can(?:['’]?t|not) (?:get|book|reach)|nobody|no one|closed|cancel|over(?:booked|sold)|represented my|my ex\b|across the street|nunca (?:lleg|vin|contest|aparec)|no (?:lleg|vin|contest|aparec|me atend|nos atend)|nadie|cerrad/i;
const NOT_AGAIN =
  /never (?:again|coming|going|returning|be back|return|go back)|(?:not|n['’]?t|never|no longer) (?:be |ever )?(?:com(?:e|ing)|go(?:ing)?|return(?:ing)?|back)\b|last time|mov(?:ed|ing) away|go(?:ing)? elsewhere|went elsewhere|somewhere else|find(?:ing)? (?:an? )?(?:new|another)|goodbye|no v(?:uelv|olv)|nunca (?:m[aá]s|volv)|jam[aá]s/i;

export function presumptionsOf(sentence: string): Presumption[] {
  return PRESUMPTIONS.filter((one) => SAYS[one].test(sentence));
}

/** What the words of a review, or the trade, allow to be taken for granted. */
export function supportedBy(review: string, businessKind: string): ReadonlySet<Presumption> {
  const servedAt = findBusinessKind(businessKind)?.servedAt ?? null;
  const isTeamwork = servedAt !== null && WITH_TEAM.has(servedAt) && !OFTEN_ALONE.has(businessKind);
  const wasServed = !NEVER_SERVED.test(review);
  const supported: Readonly<Record<Presumption, boolean>> = {
    team: isTeamwork || SEVERAL.test(review),
    visit: wasServed,
    return: wasServed && !NOT_AGAIN.test(review),
  };
  return new Set(PRESUMPTIONS.filter((one) => supported[one]));
}
