interface Definition {
  name: string;
  /** One sentence. */
  words: string;
}

/** What each figure of Analytics counts: the same words behind its "?" and in the help. */
export const DEFINITIONS = {
  rating: {
    name: 'Average rating',
    words:
      'The average of the stars of public reviews dated in this period, without Yelp, whose terms forbid adding its stars to others.',
  },
  reviews: {
    name: 'New public reviews',
    words:
      'Public reviews dated in this period on your connected platforms, by the platform’s date or, where it gives none, by the day we first saw them, without undated ones from before you connected the platform.',
  },
  removed: {
    name: 'Removed reviews',
    words: 'Public reviews that were gone from their platform when it was read in this period.',
  },
  linkVisits: {
    name: 'Review link visits',
    words:
      'People who opened your review page by its link, each once a day, without programs, mail scanners and you.',
  },
  codeVisits: {
    name: 'QR visits',
    words:
      'People who opened your review page by scanning your QR code, each once a day, without programs, mail scanners and you.',
  },
  growth: {
    name: 'Growth of reviews',
    words: 'The new public reviews of each day, added up, without those that were removed since.',
  },
  trend: {
    name: 'Rating trend',
    words: 'Each point is the average of the stars of the half year before it, from ten ratings on.',
  },
  funnel: {
    name: 'From asked to public',
    words:
      'Follows the people first asked in this period until today, where reminders and follow-ups count with the first message.',
  },
  asked: {
    name: 'Asked',
    words: 'People, not messages, to whom a first request went out in this period.',
  },
  delivered: {
    name: 'Delivered',
    words: 'Those whose message is known to have arrived, shown only if every channel you used reports it.',
  },
  opened: {
    name: 'Opened',
    words: 'Those who touched the review page themselves, since programs open links as well.',
  },
  rated: {
    name: 'Rated',
    words: 'Those who gave you stars on your review page.',
  },
  clickedThrough: {
    name: 'Went on',
    words: 'Those who went on from your page to a platform, which is not yet a review.',
  },
  found: {
    name: 'Public there',
    words:
      'Those of whom a public review is here that matches by name and time, or that you matched yourself.',
  },
  visits: {
    name: 'Visits to your review page',
    words: 'People who opened your review page without an invitation, by link or by QR code.',
  },
  comparison: {
    name: 'Which way of asking works',
    words: 'The share of those asked who rated, with a bar where the true share lies 19 times in 20.',
  },
  negative: {
    name: 'Negative feedback',
    words:
      'Answers of 1 to 3 stars given on your review page in this period, as a share of all answers there.',
  },
  handled: {
    name: 'How fast it was handled',
    words: 'The time from a private message until you marked it as handled; half took less than the median.',
  },
  wentPublic: {
    name: 'Went public as well',
    words: 'People who gave 1 to 3 stars, chose to post publicly, and went on to a platform.',
  },
  cameBack: {
    name: 'Came back with more stars',
    words:
      'People who gave 1 to 3 stars and more later, by changing their answer or by answering another request.',
  },
  criticized: {
    name: 'Criticized topics',
    words: 'How many private messages of this period criticize a topic, where one message can name several.',
  },
  replies: {
    name: 'Replies to public reviews',
    words:
      'New public reviews of this period that have your reply or were marked as handled, without those that were old when you connected the platform.',
  },
  replyTime: {
    name: 'Median reply time',
    words: 'The time from a review’s arrival here until your reply; half took less than the median.',
  },
  inTime: {
    name: 'Within your goal',
    words:
      'The share answered within the hours you set, of all that are answered or open for longer than that.',
  },
  topics: {
    name: 'Topics',
    words:
      'The share of all texts in English and Spanish that speak of a topic, where one text can speak of several.',
  },
  topicMood: {
    name: 'Praise and criticism',
    words: 'Whether the sentences about a topic praise it, criticize it, or do both or neither.',
  },
  changed: {
    name: 'What changed',
    words:
      'Topics named at least two times more or less than expected, called sure if chance alone would do that less than once in 20 times.',
  },
} as const satisfies Record<string, Definition>;

/** In the article, where the list of all definitions is put. */
export const DEFINITIONS_PLACEHOLDER = '{definitions}';

export function definitionsInMarkdown(): string {
  return Object.values(DEFINITIONS)
    .map(({ name, words }) => `- **${name}**: ${words}`)
    .join('\n');
}
