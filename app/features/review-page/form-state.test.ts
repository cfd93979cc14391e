import { expect, test } from 'vitest';
import type { EarlierAnswer } from '#shared/reviews/reviews.ts';
import { formState } from './form-state.ts';

const routing = { starFilter: true, negativeFeedback: true, publicOption: true };
const answer: EarlierAnswer = {
  rating: 5,
  path: 'public',
  platformId: 2,
  name: 'Maria',
  email: '',
  text: 'Kind.',
};

test('an earlier answer is in the group of fields it was given in', () => {
  expect(formState(undefined, { answer, routing }).values).toEqual({
    rating: '5',
    platform_id: '2',
    name: 'Maria',
    text: 'Kind.',
  });
  expect(formState(undefined, { answer: null, routing }).values).toEqual({});
  expect(formState(undefined, { answer: { ...answer, rating: 2 }, routing }).values).toMatchObject({
    rating: '2',
    path: 'public',
    public_platform_id: '2',
    public_text: 'Kind.',
  });
  const privately = { ...answer, rating: 2, path: 'private', email: 'm@example.com' } as const;
  expect(formState(undefined, { answer: privately, routing }).values).toMatchObject({
    feedback_name: 'Maria',
    feedback_email: 'm@example.com',
  });
});

test('only the rating stays where the settings no longer offer the way', () => {
  const privately = { ...answer, path: 'private' } as const;
  expect(formState(undefined, { answer: privately, routing }).values).toEqual({ rating: '5' });
});

test('a refused form keeps what was typed, not the earlier answer', () => {
  const lastResult = {
    status: 'error' as const,
    initialValue: { rating: '2', feedback_name: 'Ann', path: ['a', 'b'] },
    error: { feedback_email: ['Please fill in your contact information'], '': ['first'], name: null },
  };
  const state = formState({ lastResult, toast: null, code: 'invalid' }, { answer, routing });
  expect(state).toEqual({
    values: { rating: '2', feedback_name: 'Ann' },
    errors: { feedback_email: 'Please fill in your contact information' },
    alert: null,
  });
});
