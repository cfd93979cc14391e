import { expect, test } from 'vitest';
import { type InboxRow, onScale, toReviewView } from '#server/domain/reviews/view.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** A review from Google that is not handled. */
function row({ review, ...given }: { review?: object } & Partial<Omit<InboxRow, 'review'>> = {}): InboxRow {
  return {
    review: {
      id: 'r',
      business_id: 'b',
      source: 'platform',
      is_public: true,
      is_test: false,
      platform_id: 1,
      connection_id: 'c',
      address: '',
      reviewer_name: 'Ann',
      reviewer_email: '',
      rating: 5,
      rating_value: 5,
      rating_min: 1,
      rating_max: 5,
      recommendation: null,
      title: '',
      review_text: 'Kind',
      excerpt: false,
      language: 'en',
      review_date: at(10),
      seen_at: at(10),
      date_precision: 'second',
      date_words: '',
      edited_at: null,
      removed_at: null,
      needs_reply: true,
      can_be_handled: true,
      clicked_through_how: null,
      clicked_through_to: null,
      handled_at: null,
      handled_outcomes: [],
      handled_words: '',
      handled_notes: [],
      reply_text: '',
      reply_at: null,
      reply_state: null,
      ...review,
    },
    locationName: '',
    hasOtherLocations: false,
    replacedAt: null,
    answerId: null,
    answerAt: null,
    dueAt: null,
    isOffered: false,
    deletedFrom: null,
    ...given,
  };
}

test.each([
  ['stars', [4, 1, 5], null],
  ['stars whose lowest is not told', [4, null, 5], null],
  ['half a star', [4.5, 1, 5], { value: 4.5, min: 1, max: 5 }],
  ['ten points', [8, 1, 10], { value: 8, min: 1, max: 10 }],
  ['five points of ten', [5, 1, 10], { value: 5, min: 1, max: 10 }],
  ['six points', [5, 1, 6], { value: 5, min: 1, max: 6 }],
  ['from nought', [3, 0, 5], { value: 3, min: 0, max: 5 }],
  ['no figure', [null, 1, 10], null],
  ['a figure without a scale', [8, 1, null], null],
] as const)('%s on a scale', (_, [value, min, max], expected) => {
  expect(onScale(value, min, max)).toEqual(expected);
});

test.each([
  ['second', { reviewDate: at(10), dateWords: '', isToTheMinute: true }],
  ['day', { reviewDate: at(10), dateWords: '', isToTheMinute: false }],
  ['words', { reviewDate: null, dateWords: '2 weeks ago', isToTheMinute: false }],
])('of a date known to the %s is shown what is known', (date_precision, expected) => {
  expect(toReviewView(row({ review: { date_precision, date_words: '2 weeks ago' } }))).toMatchObject(
    expected,
  );
});

test.each([
  [1, 'Google', expect.stringMatching(/^#/)],
  [2, 'Facebook', expect.stringMatching(/^#/)],
  [0, '', ''],
])('platform %i is called %j, as people know it', (platform_id, platformName, platformColor) => {
  expect(toReviewView(row({ review: { platform_id } }))).toMatchObject({ platformName, platformColor });
});

test.each([
  ['platform', true, 'platform'],
  ['page', true, 'answer'],
  ['page', false, 'private'],
] as const)('from a %s, public %s, it is of the kind %s', (source, is_public, kind) => {
  expect(toReviewView(row({ review: { source, is_public } })).kind).toBe(kind);
});

test('the last change we found takes precedence over the platform’s, and only a reply with text counts', () => {
  expect(toReviewView(row()).editedAt).toBeNull();
  expect(toReviewView(row({ review: { edited_at: at(11) } })).editedAt).toEqual(at(11));
  const both = toReviewView(row({ review: { edited_at: at(11), reply_text: 'Thanks' }, replacedAt: at(12) }));
  expect(both).toMatchObject({ editedAt: at(12), isReplied: true });
  expect(toReviewView(row()).isReplied).toBe(false);
});

test('its matched answer is shown with its time', () => {
  const answered = toReviewView(row({ answerId: 'a', answerAt: at(9) }));
  expect(answered.answer).toEqual({ id: 'a', at: at(9) });
  expect(toReviewView(row()).answer).toBeNull();
});

const replied = { reply_text: 'Thanks', reply_at: at(15), needs_reply: false };
const note = (day: number | null) => ({
  batch: null,
  kinds: ['called'],
  words: '',
  at: day === null ? null : at(day).toISOString(),
});
const told = { source: 'page', is_public: false, platform_id: 0 };

test.each([
  ['nothing was done', {}, null, null],
  ['changed, and nobody has replied', { edited_at: at(16) }, null, null],
  ['changed after the reply', { ...replied, edited_at: at(16) }, null, 'edited-since-reply'],
  ['found changed after the reply', replied, at(16), 'edited-since-reply'],
  ['the platform dates the change before the reply', { ...replied, edited_at: at(14) }, at(16), null],
  ['changed in the moment of the reply', { ...replied, edited_at: at(15) }, null, null],
  ['replied, never changed', replied, null, null],
  ['changed, the reply without a date', { ...replied, reply_at: null, edited_at: at(16) }, null, null],
  ['private, never handled', told, null, null],
  [
    'private, waiting again without a change',
    { ...told, handled_notes: [note(12)] },
    null,
    'wrote-since-handled',
  ],
  [
    'private, in the very moment it was handled',
    { ...told, handled_notes: [note(10)] },
    null,
    'wrote-since-handled',
  ],
  [
    'private, changed after the last time',
    { ...told, handled_notes: [note(12), note(9)] },
    null,
    'edited-since-handled',
  ],
  [
    'private, handled at an unknown time',
    { ...told, handled_notes: [note(null)] },
    null,
    'wrote-since-handled',
  ],
  ['private, still handled', { ...told, can_be_handled: false, handled_notes: [note(9)] }, null, null],
  ['public, handled without a reply', { handled_notes: [note(9)] }, null, null],
])('%s', (_, review, replacedAt, since) => {
  expect(toReviewView(row({ review, replacedAt })).since).toBe(since);
});
