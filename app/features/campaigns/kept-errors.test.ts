import { expect, test } from 'vitest';
import { keptErrors } from './kept-errors.ts';

const errors = {
  'contacts[0].name': ['first'],
  'contacts[1].name': ['second'],
  'contacts[11].phone': ['twelfth'],
  'contactsOfOthers[2].name': ['not of this list'],
  'sms.content': ['wording'],
};

test('the errors of a row go with it, and those behind it move up', () => {
  expect(keptErrors(errors, { type: 'remove', payload: { name: 'contacts', index: 1 } })).toEqual({
    'contacts[0].name': ['first'],
    'contacts[10].phone': ['twelfth'],
    'contactsOfOthers[2].name': ['not of this list'],
    'sms.content': ['wording'],
  });
});

test('nothing else makes right what the server found wrong', () => {
  expect(keptErrors(errors, { type: 'remove', payload: { name: 'importIds', index: 0 } })).toEqual(errors);
  expect(keptErrors(errors, { type: 'insert', payload: { name: 'contacts' } })).toEqual(errors);
  expect(keptErrors(errors, { type: 'validate', payload: {} })).toEqual(errors);
});
