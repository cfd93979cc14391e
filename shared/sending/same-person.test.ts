import { expect, test } from 'vitest';
import { allSpellings, personKey, spellingsOf } from '#shared/sending/same-person.ts';

test.each([
  ['Mexico', '+525512345678', '+5215512345678'],
  ['Argentina', '+5491123456789', '+541123456789'],
  ['Brazil', '+5531981234567', '+553181234567'],
  ['Benin', '+2290197123456', '+22997123456'],
])('a number in %s has two spellings, ours first', (_country, ours, theirs) => {
  for (const channel of ['sms', 'whatsapp'] as const) {
    expect(spellingsOf(channel, ours)).toEqual([ours, theirs]);
    expect(spellingsOf(channel, theirs)).toEqual([ours, theirs]);
    expect(personKey(channel, theirs)).toBe(ours);
  }
});

test.each([
  ['the US', '+12125550142'],
  ['the UK', '+447911123456'],
  ['a landline of Brazil', '+553132345678'],
  ['a Brazilian mobile that never had eight digits', '+5531932345678'],
  ['a number of Mexico that is one digit short', '+52155123456'],
  ['Colombia', '+573016639375'],
])('%s has one', (_whose, phone) => {
  expect(spellingsOf('whatsapp', phone)).toEqual([phone]);
});

test('similar numbers stay two people', () => {
  expect(personKey('sms', '+525512345678')).not.toBe(personKey('sms', '+525512345679'));
  expect(personKey('sms', '+553181234567')).not.toBe(personKey('sms', '+553131234567'));
});

test('an email is one person in any case and in both forms of its domain, and keeps its dots', () => {
  expect(spellingsOf('email', 'Ann@Example.com')).toEqual(['ann@example.com']);
  expect(spellingsOf('email', 'ann@münchen.example')).toEqual([
    'ann@xn--mnchen-3ya.example',
    'ann@münchen.example',
  ]);
  expect(personKey('email', 'a.nn@example.com')).not.toBe(personKey('email', 'ann@example.com'));
  expect(personKey('email', 'ann+shop@example.com')).not.toBe(personKey('email', 'ann@example.com'));
});

test('no address is no person', () => {
  expect(spellingsOf('sms', '')).toEqual([]);
  expect(personKey('email', '')).toBe('');
  expect(allSpellings('sms', ['', '+525512345678', '+5215512345678'])).toEqual([
    '+525512345678',
    '+5215512345678',
  ]);
});
