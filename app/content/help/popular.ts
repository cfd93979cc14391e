/** Articles the help centre opens with: `category/name`. */
export const POPULAR_ARTICLES = [
  'getting-started/first-request',
  'getting-started/your-review-link',
  'asking/write-the-message',
  'reviews/what-customers-see',
  'privacy/consent',
  'troubleshooting/email-not-arriving',
] as const;

/** Tried with one tap when a search finds nothing. Each of them finds something. */
export const SUGGESTED_SEARCHES = ['review link', 'verification', 'unsubscribe', 'private feedback'] as const;
