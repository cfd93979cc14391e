import type { FormResult } from '#shared/http/form.ts';
import { pathsFor, type ReviewPath, type ReviewRouting } from '#shared/reviews/review-routing.ts';
import type { EarlierAnswer, ReviewFormView } from '#shared/reviews/reviews.ts';

/** What the form shows in its fields and beside them. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
  alert: { title: string; text?: string } | null;
}

/** The prefix of a group of fields: the main public one has none, see `ReviewForm`. */
export type GroupPrefix = '' | 'feedback_' | 'public_';

export function groupOf(path: ReviewPath, main: ReviewPath | null): GroupPrefix {
  if (path === 'private') return 'feedback_';
  return main === 'public' ? '' : 'public_';
}

/** A refused submission keeps what was typed; else an earlier answer is there to be changed. */
export function formState(
  refused: FormResult | undefined,
  { answer, routing }: Pick<ReviewFormView, 'answer' | 'routing'>,
): FormState {
  if (!refused) {
    return { values: answer ? valuesOf(answer, routing) : {}, errors: {}, alert: null };
  }
  const { initialValue, error } = refused.lastResult;
  const errors = Object.entries(error ?? {}).flatMap(([name, messages]) =>
    name && messages?.[0] ? [[name, messages[0]]] : [],
  );
  const values = Object.entries(initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    values: Object.fromEntries(values),
    errors: Object.fromEntries(errors),
    alert: refused.toast,
  };
}

function valuesOf(answer: EarlierAnswer, routing: ReviewRouting): Record<string, string> {
  const rating = String(answer.rating);
  const { main, other } = pathsFor(answer.rating, routing);
  // The owner may have changed the settings since; then only the rating still fits the form.
  if (answer.path !== main && answer.path !== other) return { rating };
  const prefix = groupOf(answer.path, main);
  const { name, email, text } = answer;
  return {
    rating,
    ...(answer.path === other && { path: other }),
    [`${prefix}name`]: name,
    [`${prefix}text`]: text,
    ...(answer.path === 'private'
      ? { [`${prefix}email`]: email }
      : { [`${prefix}platform_id`]: String(answer.platformId) }),
  };
}
