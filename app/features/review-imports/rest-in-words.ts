import type { ReviewImportCounts } from '#shared/reviews/review-files.ts';
import { counted } from '#shared/text/plural.ts';

/** What else an import did, besides the new reviews; empty if nothing. */
export function restInWords({ changed, unchanged, leftOut, gone = 0 }: ReviewImportCounts): string {
  return [
    changed > 0 && `${counted(changed, 'review')} brought up to date`,
    unchanged > 0 && `${counted(unchanged, 'review')} here already`,
    gone > 0 && `${gone.toLocaleString('en')} no longer on Google`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ]
    .filter(Boolean)
    .join(' · ');
}
