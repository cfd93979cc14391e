import { isPositive } from '#shared/reviews/review-routing.ts';
import type { ReviewFields, SubmitReview } from '#shared/reviews/reviews.ts';
import { type GroupPrefix, groupOf } from './form-state.ts';

type Typed = Pick<SubmitReview, 'rating' | 'path' | 'submission' | 'public' | 'private'>;

/** A pressed platform of the second public way says that this way was taken. */
function pathOf({ path, post_on }: ReviewFields): string | undefined {
  return post_on ? 'public' : path;
}

/** The public picker is there twice: for good ratings, and below the private form of the others. */
function publicGroup(form: ReviewFields): GroupPrefix {
  const isBelow = pathOf(form) === 'public' && !isPositive(Number(form.rating));
  return groupOf('public', isBelow ? 'private' : 'public');
}

/** What was typed in the groups of the form, as the verb takes it: one answer for each way. */
export function toInput(form: ReviewFields): Typed {
  const isBelow = publicGroup(form) === 'public_';
  const { rating, submission } = form;
  return {
    rating,
    path: pathOf(form),
    submission,
    public: isBelow
      ? {
          platformId: form.post_on ?? form.public_platform_id,
          name: form.public_name,
          text: form.public_text,
        }
      : { platformId: form.platform_id ?? form.post_on, name: form.name, text: form.text },
    private: { name: form.feedback_name, email: form.feedback_email, text: form.feedback_text },
  };
}

/** What the form calls a place of the input. */
export function reviewFieldOf(form: ReviewFields, path: string): string {
  const [way, name] = path.split('.');
  if (name === undefined) return path;
  const field = name === 'platformId' ? 'platform_id' : name;
  return `${way === 'private' ? groupOf('private', null) : publicGroup(form)}${field}`;
}
