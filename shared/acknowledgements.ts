/** What an owner can take upon himself; the words are kept as he read them. */
export type AcknowledgementKind = 'public-option-off';
