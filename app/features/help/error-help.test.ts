import { expect, test } from 'vitest';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { ERROR_STATUS, isReason } from '#shared/http/error-codes.ts';
import { ERROR_HELP, helpFor, helpForRequest, REQUEST_HELP } from '#shared/http/error-help.ts';
import { INVITATION_REASONS, type InvitationReason } from '#shared/sending/channels.ts';
import { helpLibrary } from './library.ts';

const live = new Set(helpLibrary('Goodword', textConnectors).articles.map(({ href }) => href));

test('every article that an error links to exists', () => {
  const articles = [...Object.values(ERROR_HELP), ...Object.values(REQUEST_HELP)];
  expect(articles.length).toBeGreaterThan(40);
  expect(articles.filter((article) => !live.has(`/help/${article}`))).toEqual([]);
});

test('every row is about an existing error', () => {
  expect(Object.keys(ERROR_HELP).filter((name) => !isReason(name) && !(name in ERROR_STATUS))).toEqual([]);
  expect(Object.keys(REQUEST_HELP).filter((name) => !(name in INVITATION_REASONS))).toEqual([]);
});

test('the reason outweighs the code, and self-explanatory errors have no link', () => {
  expect(helpFor({ code: 'invalid', reason: 'csv_damaged' })).toBe('/help/asking/import-csv');
  expect(helpFor({ code: 'rate_limited' })).toBe('/help/troubleshooting/too-many-tries');
  expect(helpFor({ code: 'invalid', reason: 'passwords_differ' })).toBeNull();
  expect(helpFor({ code: 'not_found' })).toBeNull();
});

test('every reason for not sending is covered by an article', () => {
  for (const reason of Object.keys(INVITATION_REASONS) as InvitationReason[]) {
    expect(live, reason).toContain(helpForRequest(reason));
  }
});
