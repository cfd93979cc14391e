/** What an owner acknowledges; the wording is kept as it was shown. */
export type AcknowledgementKind = 'public-option-off' | 'opt-in-page' | 'show-reviews' | 'show-video';

/** Shown before the public option is removed from the private form. */
export const PUBLIC_OPTION_RULE =
  'Google does not let a business discourage bad reviews or ask only happy people, and the US regulator (FTC) acts against holding bad ones back. Without this line Google can remove your reviews.';

export function publicOptionPromise(businessName: string): string {
  return `I have read this and take responsibility for ${businessName}.`;
}

/** Shown before the opt-in page opens: what its privacy policy says in the name of the business. */
export const OPT_IN_PAGE_RULE =
  'The page says on your behalf that mobile numbers and consent are not sold or shared for marketing, that people only get texts about reviews, and that you erase their data when they ask.';

export function optInPagePromise(businessName: string): string {
  return `This is true of ${businessName}.`;
}

/** Shown before reviews appear on the owner's website. */
export const SHOW_REVIEWS_RULE =
  'Reviews belong to the people who wrote them. Google and other platforms expect you to have their consent before you show their words on your website, and you take a review down when its author asks.';

export function showReviewsPromise(businessName: string): string {
  return `${businessName} has the right to show these reviews.`;
}

/** Shown before a video of a person appears on the owner's website. */
export const SHOW_VIDEO_RULE =
  'A video shows a person’s face and voice. You need their permission, also where the video is on YouTube or Vimeo already, and you take it down when they ask.';

/** For healthcare, where being a patient is private as well. */
export const SHOW_PATIENT_VIDEO_RULE =
  'A video of a patient tells everybody that they are your patient. In the US this takes a signed authorization (45 CFR 164.508): what is shown, where, why and until when, that care does not depend on it, and that it can be withdrawn. You take the video down when it ends or is withdrawn.';

export function showVideoPromise(businessName: string, isHealthcare: boolean): string {
  return isHealthcare
    ? `${businessName} has a signed authorization of everybody in this video, and keeps it.`
    : `Everybody in this video has agreed that ${businessName} shows it on its website.`;
}
