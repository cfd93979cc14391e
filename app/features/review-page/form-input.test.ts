import { expect, test } from 'vitest';
import { reviewFieldOf, toInput } from './form-input.ts';

/** After a changed rating, more than one group contains text. */
const typed = {
  rating: '2',
  submission: 'key',
  platform_id: '1',
  name: 'Maria',
  text: 'Kind.',
  feedback_name: 'Ann',
  feedback_email: 'ann@example.com',
  feedback_text: 'Long wait.',
  public_platform_id: '2',
  public_name: 'Bob',
  public_text: 'Slow.',
};
const told = { name: 'Ann', email: 'ann@example.com', text: 'Long wait.' };

test('each way gets what was typed in its own group', () => {
  const above = { platformId: '1', name: 'Maria', text: 'Kind.' };
  const below = { platformId: '2', name: 'Bob', text: 'Slow.' };
  const five = { ...typed, rating: '5' };
  expect(toInput(typed)).toMatchObject({ rating: '2', submission: 'key', public: above, private: told });
  expect(toInput({ ...typed, path: 'public' })).toMatchObject({
    path: 'public',
    public: below,
    private: told,
  });
  expect(toInput({ ...typed, path: 'private' }).public).toEqual(above);
  expect(toInput(five).public).toEqual(above);
  expect(toInput({ ...five, path: 'public' }).public).toEqual(above);
  expect(toInput({}).public).toEqual({});
});

test('a pressed platform below the private form says which way was taken, and where to', () => {
  const pressed = { ...typed, path: undefined, platform_id: undefined, post_on: '3' };
  expect(toInput(pressed)).toMatchObject({
    path: 'public',
    public: { platformId: '3', name: 'Bob', text: 'Slow.' },
  });
  // Without a script every part may be shown, so that the stars and the part differ.
  expect(toInput({ ...pressed, rating: '5' }).public).toEqual({
    platformId: '3',
    name: 'Maria',
    text: 'Kind.',
  });
  // A page from before these buttons sends its chosen platforms whichever button was pressed.
  expect(toInput(typed).path).toBeUndefined();
  expect(reviewFieldOf(pressed, 'public.platformId')).toBe('public_platform_id');
});

test('a fault is said in the group that was read', () => {
  const below = { ...typed, path: 'public' };
  expect(reviewFieldOf(typed, 'private.email')).toBe('feedback_email');
  expect(reviewFieldOf(typed, 'public.platformId')).toBe('platform_id');
  expect(reviewFieldOf(below, 'public.platformId')).toBe('public_platform_id');
  expect(reviewFieldOf({ ...below, rating: '4' }, 'public.name')).toBe('name');
  expect(reviewFieldOf(below, 'rating')).toBe('rating');
});
