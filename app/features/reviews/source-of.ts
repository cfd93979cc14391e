import { clickThroughWords } from '#shared/reviews/click-through.ts';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import { agoInWords, type TimeForm } from '#shared/time/time.ts';

/**
 * The source in words. An answer on the review page is no review on a platform, even if the person went on to
 * one.
 */
export function sourceOf(review: ReviewView, now: Date, form: TimeForm): string {
  const { kind, wroteBy, isTest, platformName, clickedThrough, locationName, removedAt, answer } = review;
  if (kind === 'text') return `Wrote back by ${wroteBy === 'whatsapp' ? 'WhatsApp' : 'SMS'}`;
  if (kind === 'private') return isTest ? 'Your own test, private feedback' : 'Private feedback';
  if (kind === 'answer') {
    const how = isTest ? 'Your own test' : 'Rated here';
    return [how, clickThroughWords({ platformName, how: clickedThrough })].filter(Boolean).join(', ');
  }
  const where = locationName ? `${platformName}, ${locationName}` : platformName;
  if (removedAt) return `Removed from ${where} ${agoInWords(removedAt, now, form)}`;
  if (answer) return `Rated here, posted on ${where}${laterOf(review, answer.at)}`;
  return where;
}

/** " 2 h later"; empty if the platform gives no time, or the clocks disagree. */
function laterOf({ reviewDate, isToTheMinute }: ReviewView, answeredAt: Date): string {
  if (!reviewDate || !isToTheMinute) return '';
  const passed = reviewDate.getTime() - answeredAt.getTime();
  if (passed < 0) return '';
  if (passed < HOUR_MS) return ` ${Math.max(1, Math.round(passed / 60_000))} min later`;
  const hours = Math.round(passed / HOUR_MS);
  return hours < 48 ? ` ${hours} h later` : ` ${Math.round(hours / 24)} d later`;
}
