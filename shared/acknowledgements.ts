/** What an owner can take upon himself; the words are kept as he read them. */
export type AcknowledgementKind = 'public-option-off';

/** Before the public way disappears from under the private form. */
export const PUBLIC_OPTION_RULE =
  'Google does not let a business discourage bad reviews or ask only happy people, and the US regulator (FTC) acts against holding bad ones back. Without this line Google can remove your reviews.';

export function publicOptionPromise(businessName: string): string {
  return `I have read this and take the responsibility for ${businessName}.`;
}
