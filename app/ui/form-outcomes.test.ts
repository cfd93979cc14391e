import { expect, test } from 'vitest';
import { answeredOf, type SubmittedForm } from './form-outcomes.ts';

const form = (path: string, typed: Record<string, string>) => ({ path, fields: new URLSearchParams(typed) });
const note = form('/reviews', { intent: 'add-note', text: 'Call her.' });
const other = form('/reviews', { intent: 'add-note', text: 'Call him.' });
const reply = form('/reviews', { intent: 'save-draft', text: 'Call her.' });
const elsewhere = form('/profile', { intent: 'add-note', text: 'Call her.' });
const all = [note, other, reply, elsewhere];

function answerTo(path: string, typed: Record<string, string>): SubmittedForm {
  const { fields } = form(path, typed);
  return { path, intent: typed.intent ?? '', outcome: 'done', fields, leadsTo: null };
}

test('of several forms with one address, the one that was answered is known by what was sent', () => {
  expect(answeredOf(all, answerTo('/reviews', { intent: 'add-note', text: 'Call him.' }))).toEqual([other]);
  expect(answeredOf(all, answerTo('/reviews', { intent: 'save-draft', text: 'Call her.' }))).toEqual([reply]);
});

test('if something was typed since, it is known by its button', () => {
  const answer = answerTo('/reviews', { intent: 'save-draft', text: 'Call her today.' });
  expect(answeredOf(all, answer)).toEqual([reply]);
});

test('a form with a file is known by its address', () => {
  expect(answeredOf(all, answerTo('/profile', {}))).toEqual([elsewhere]);
});

test('an answer to another form is about none of them', () => {
  expect(answeredOf(all, answerTo('/reviews', { intent: 'delete-note', noteId: 'a' }))).toEqual([]);
});
