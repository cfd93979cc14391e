/**
 * What is kept for each day. Of the people first asked on the day, until now: `asked` to `found`. Of the public reviews
 * dated on it: `reviews` to `not_recommended`; `removed` is by the day on which a review was gone. Of the answers given on
 * it: `answers`, `answer_stars`, `private`.
 */
export const DAILY_FIGURES = [
  'asked',
  'delivered',
  'reported',
  'opened',
  'rated',
  'clicked_through',
  'found',
  'reviews',
  'star_ratings',
  'stars',
  'recommended',
  'not_recommended',
  'removed',
  'answers',
  'answer_stars',
  'private',
] as const;
export type DailyFigure = (typeof DAILY_FIGURES)[number];
