/** What an owner can take upon himself; the words are kept as he read them. */
export type AcknowledgementKind = 'public-option-off' | 'opt-in-page';

/** Before the public way disappears from under the private form. */
export const PUBLIC_OPTION_RULE =
  'Google does not let a business discourage bad reviews or ask only happy people, and the US regulator (FTC) acts against holding bad ones back. Without this line Google can remove your reviews.';

export function publicOptionPromise(businessName: string): string {
  return `I have read this and take responsibility for ${businessName}.`;
}

/** Before anybody can agree to texts on the hosted page: what its privacy policy says in the name of the business. */
export const OPT_IN_PAGE_RULE =
  'The page says on your behalf that mobile numbers and consent are not sold or shared for marketing, that people only get texts about reviews, and that you erase their data when they ask.';

export function optInPagePromise(businessName: string): string {
  return `This is true of ${businessName}.`;
}
