import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { ClickedHow } from '#shared/reviews/inbox.ts';

/** The platform chosen after an answer on the review page, and how it was opened; null if none was. */
export interface ClickThrough {
  platformName: string;
  how: ClickedHow | null;
}

/** An answer on the review page, as lists of people show it. */
export interface OwnAnswer {
  reviewId: string;
  rating: number;
  isPrivate: boolean;
  clickThroughOf: ClickThrough | null;
  /** The platform of the matched public review; empty if there is none. */
  postedOn: string;
}

const LED: Record<ClickedHow, string> = {
  link: 'went on to',
  page: 'sent on to',
  search: 'sent to a search for',
};

/** "went on to Google"; never called a review there. Empty if no platform was chosen. */
export function clickThroughWords(led: ClickThrough | null): string {
  if (!led?.platformName) return '';
  return `${led.how ? LED[led.how] : 'chose'} ${led.platformName}`;
}

/** What followed an answer: a matched public review says more than the click that led there. */
export function afterAnswer({
  postedOn,
  clickThroughOf,
}: Pick<OwnAnswer, 'postedOn' | 'clickThroughOf'>): string {
  return postedOn ? `posted on ${postedOn}` : clickThroughWords(clickThroughOf);
}

/** Of a row of `reviews`; a person who has since chosen another platform has not opened that one. */
export function toClickThrough(answer: {
  platform_id: number;
  clicked_through_to: number | null;
  clicked_through_how: ClickedHow | null;
}): ClickThrough | null {
  const platform = findPlatform(answer.platform_id);
  if (!platform) return null;
  const isThere = answer.clicked_through_to === answer.platform_id;
  return { platformName: publicNameOf(platform), how: isThere ? answer.clicked_through_how : null };
}
