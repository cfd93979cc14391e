import type { SyncCostView } from '#shared/platforms/review-sources.ts';
import { dollars } from './connection-state.ts';

/** What a paid source will cost, shown before it is connected. */
export function CostLines({ cost, limitUsd }: { cost: SyncCostView; limitUsd: number }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="font-[560]">The first sync</dt>
          <dd className="mt-0.5 text-ink-2">{firstInWords(cost)}</dd>
        </div>
        <div>
          <dt className="font-[560]">A month of checking four times a day</dt>
          <dd className="mt-0.5 text-ink-2">{monthInWords(cost, limitUsd)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-2 text-sm">{cost.basis}</p>
    </>
  );
}

/** "About $0.65 for the 217 reviews there.": never more precise than the estimate. */
export function firstInWords({ first: { about, most, reviews, isTotal, affords } }: SyncCostView): string {
  const all = reviews.toLocaleString('en');
  if (about === null) return `Up to ${dollars(most)}; it cannot be estimated more closely in advance.`;
  if (affords !== null) {
    const some = `About ${affords.toLocaleString('en')} of ${isTotal ? 'the' : 'up to'} ${all} reviews`;
    return `${some}, as one sync may cost at most ${dollars(most)}.`;
  }
  if (isTotal) return `${capital(cents(about))} for the ${all} reviews there.`;
  return `${capital(cents(about))} for ${all} reviews, the most that are read at first; less if there are fewer.`;
}

/** Never more than the limit, at which syncs stop. */
export function monthInWords({ month: { about, most, eachNew } }: SyncCostView, limitUsd: number): string {
  if (about === null) {
    return most > limitUsd
      ? `Up to ${dollars(limitUsd)}, your monthly limit: then checking stops until the next month.`
      : `Up to ${dollars(most)}.`;
  }
  if (about > limitUsd) {
    return `${capital(cents(about))} for all of them; checking stops at ${dollars(limitUsd)}, your monthly limit.`;
  }
  if (eachNew === null) return `${capital(cents(about))}, whether there is anything new or not.`;
  return `${about > 0 ? capital(cents(about)) : 'Nothing'} while nothing is new, and ${cents(eachNew)} for each new review, since it is read again at each check of its first two days.`;
}

/** The first sync alone may use up the month's limit. */
export function exceeds({ first: { about, most } }: SyncCostView, limitUsd: number): boolean {
  return (about ?? most) > limitUsd;
}

const cents = (usd: number) => (usd > 0 && usd < 0.01 ? 'less than one cent' : `about ${dollars(usd)}`);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
