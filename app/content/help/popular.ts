/** The articles on the start page of the help centre: `category/name`. */
export const POPULAR_ARTICLES = [
  'getting-started/first-request',
  'getting-started/your-review-link',
  'asking/write-the-message',
  'reviews/what-customers-see',
  'privacy/consent',
  'troubleshooting/email-not-arriving',
] as const;

/** Offered when a search finds nothing. Each of them must find something. */
export const SUGGESTED_SEARCHES = ['review link', 'verification', 'unsubscribe', 'private feedback'] as const;
