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

test('nine of ten questions of newcomers are answered within the first three articles', () => {
  const missed = Object.entries(QUESTIONS).flatMap(([question, answers]) => {
    const found = firstFor(question);
    return answers.some((id) => found.includes(id)) ? [] : [`${question}: ${found.join(', ')}`];
  });
  expect(Object.keys(QUESTIONS)).toHaveLength(10);
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
])('%s finds %s', (query, id) => expect(firstFor(query)).toContain(id));

test('what is for hosts stays out of the way of what owners read', () => {
  const forHosts = library.articles.filter(({ isForHosts }) => isForHosts).map(({ id }) => id);
  expect(forHosts).toContain('getting-started/self-hosting-settings');
  for (const { articles } of library.categories) {
    expect(articles.slice(0, FIRST).some(({ isForHosts }) => isForHosts)).toBe(false);
  }
});
