import { expect, test } from 'vitest';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { helpLibrary } from './library.ts';

const library = helpLibrary('Goodword', textConnectors);
const FIRST = 3;
const firstFor = (question: string) => library.search(question, FIRST).map(({ id }) => id);

/** As people put them who have never seen an article, with the article that answers. */
const QUESTIONS: Record<string, readonly string[]> = {
  'how do I log out on another computer': ['getting-started/password-and-devices'],
  'is this hippa compliant': [
    'privacy/healthcare-requests',
    'privacy/healthcare-replies',
    'privacy/hipaa-for-hosts',
  ],
  'change my timezone': ['getting-started/name-your-business'],
  'my patient did not get the text message': [
    'troubleshooting/sms-filtered',
    'troubleshooting/request-not-sent',
  ],
  'connect google my business': ['reviews/google', 'reviews/google-keys'],
  'how to cancel my account': ['privacy/delete-your-account'],
  'upload my patient list from excel': ['asking/import-csv'],
  'sign for the front desk': ['website/qr-code'],
  'where are my statistics': ['reviews/read-your-analytics'],
  'somebody left a bad review what can I do': [
    'reviews/reply-to-a-review',
    'reviews/private-feedback',
    'privacy/routing-by-rating',
  ],
};

/** Ten more, written later and again without a look at the articles. */
const LATER_QUESTIONS: Record<string, readonly string[]> = {
  'put reviews on my website': ['website/choose-a-widget', 'website/plain-html'],
  'customer says they never got the text': [
    'troubleshooting/sms-filtered',
    'troubleshooting/request-not-sent',
  ],
  'can I hide bad reviews': ['privacy/routing-by-rating', 'privacy/ask-fairly', 'reviews/reviews-inbox'],
  'change my business name and logo': ['getting-started/name-your-business'],
  'why are my google reviews not showing up': [
    'reviews/google',
    'reviews/missing-reviews',
    'reviews/why-counts-differ',
    'troubleshooting/review-disappeared',
  ],
  'how much does it cost after the trial': ['getting-started/what-it-costs'],
  'stop sending texts at night': ['asking/pacing'],
  'answer an angry patient without breaking hippa': ['privacy/healthcare-replies'],
  'does the link in my email expire': [
    'troubleshooting/verification-link',
    'getting-started/verify-your-email',
  ],
  'someone else in my office needs access': ['getting-started/password-and-devices'],
};

test.each([
  ['the first ten', QUESTIONS],
  ['ten more', LATER_QUESTIONS],
])('nine of %s questions of newcomers are answered within the first three articles', (_, questions) => {
  const missed = Object.entries(questions).flatMap(([question, answers]) => {
    const found = firstFor(question);
    return answers.some((id) => found.includes(id)) ? [] : [`${question}: ${found.join(', ')}`];
  });
  expect(Object.keys(questions)).toHaveLength(10);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});

test.each([
  ['hippa', 'privacy/healthcare-requests'],
  ['HIPAA agreement', 'privacy/business-associate-agreement'],
  ['baa', 'privacy/business-associate-agreement'],
  ['timezone', 'getting-started/name-your-business'],
  ['time zone', 'getting-started/name-your-business'],
  ['logout', 'getting-started/password-and-devices'],
  ['log out', 'getting-started/password-and-devices'],
  ['sign off', 'getting-started/password-and-devices'],
  ['anlytics', 'reviews/read-your-analytics'],
  ['analytics', 'reviews/read-your-analytics'],
  ['stats', 'reviews/read-your-analytics'],
  ['excel', 'asking/import-csv'],
  ['widgit', 'website/choose-a-widget'],
  ['twillio', 'asking/twilio'],
  ['pricing', 'getting-started/what-it-costs'],
  ['team', 'getting-started/password-and-devices'],
  ['multiple locations', 'getting-started/name-your-business'],
  ['import my patient list from practice software', 'asking/import-csv'],
])('%s finds %s', (query, id) => expect(firstFor(query)).toContain(id));

test.each([
  ['stop asking somebody', 'asking/stop-and-help'],
  ['change logo', 'getting-started/name-your-business'],
  ['change email address', 'getting-started/password-and-devices'],
  ['bad review', 'reviews/reply-to-a-review'],
  ['fake review', 'reviews/reply-to-a-review'],
  ['why no reviews', 'reviews/missing-reviews'],
  ['how do I get more reviews', 'getting-started/first-request'],
  ['facebook not posting', 'website/post-to-facebook-instagram'],
  ['instgram post', 'website/post-to-facebook-instagram'],
  ['cancel campaign', 'asking/campaigns'],
  ['stop a campaign', 'asking/campaigns'],
  ['how many reminders', 'asking/reminders'],
  ['someone opted out can I ask again', 'privacy/unsubscribe'],
  ['two locations', 'getting-started/name-your-business'],
  ['review gating', 'privacy/ask-fairly'],
  ['can I pay customers for reviews', 'privacy/ask-fairly'],
  ['where do my bad reviews go', 'privacy/routing-by-rating'],
  ['reply automatically', 'reviews/ai-replies'],
  ['staff names in replies', 'reviews/ai-replies'],
  ['import reviews from another tool', 'reviews/import-reviews'],
  ['move a platform up', 'getting-started/choose-platforms'],
  ['widget not showing', 'website/check-your-installation'],
  ['translate', 'asking/templates'],
  ['how long does sync take', 'reviews/how-reading-works'],
  ['someone says they never agreed', 'privacy/consent'],
  ['who clicked', 'asking/campaigns'],
  ['phone number not valid', 'asking/why-a-request-is-skipped'],
  ['log in problem', 'troubleshooting/cannot-log-in'],
  ['export', 'privacy/export-your-data'],
  ['qr code', 'website/qr-code'],
])('%s finds %s first or second', (query, id) => expect(firstFor(query).slice(0, 2)).toContain(id));

test('what is for hosts stays out of the way of what owners read', () => {
  const forHosts = library.articles.filter(({ isForHosts }) => isForHosts).map(({ id }) => id);
  expect(forHosts).toContain('getting-started/self-hosting-settings');
  for (const { articles } of library.categories) {
    expect(articles.slice(0, FIRST).some(({ isForHosts }) => isForHosts)).toBe(false);
  }
});
