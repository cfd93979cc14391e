import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { WentOn } from '#shared/reviews/inbox.ts';

/** The platform somebody chose in an answer on the owner's page, and how they came to it; null where they did not. */
export interface ClickThrough {
  platformName: string;
  how: WentOn | null;
}

/** An answer on the owner's page, as lists of people show it. */
export interface OwnAnswer {
  reviewId: string;
  rating: number;
  isPrivate: boolean;
  clickThroughOf: ClickThrough | null;
  /** The platform where the public review that followed was read; empty where there is none. */
  postedOn: string;
}

const LED: Record<WentOn, string> = {
  link: 'went on to',
  page: 'sent on to',
  search: 'sent to a search for',
};

/** "went on to Google"; never called a review there. Empty where no platform was chosen. */
export function clickThroughWords(led: ClickThrough | null): string {
  if (!led?.platformName) return '';
  return `${led.how ? LED[led.how] : 'chose'} ${led.platformName}`;
}

/** What came of an answer: a review that was read says more than how somebody was led there. */
export function afterAnswer({
  postedOn,
  clickThroughOf,
}: Pick<OwnAnswer, 'postedOn' | 'clickThroughOf'>): string {
  return postedOn ? `posted on ${postedOn}` : clickThroughWords(clickThroughOf);
}

/** Of a row of `reviews`: whoever has chosen another platform since has not opened that. */
export function toClickThrough(answer: {
  platform_id: number;
  went_on_to: number | null;
  went_on_how: WentOn | null;
}): ClickThrough | null {
  const platform = findPlatform(answer.platform_id);
  if (!platform) return null;
  const isThere = answer.went_on_to === answer.platform_id;
  return { platformName: publicNameOf(platform), how: isThere ? answer.went_on_how : null };
}
