import { redirect } from 'react-router';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenReviews } from '#shared/reviews/inbox-input.ts';

const LIST = '/dashboard/reviews';

/** A file has no page: opening it leads back to the same list for a new selection. */
export const loader = door(async (_ctx, { url }) => redirect(LIST + url.search));

/** Downloads the selected rows of the inbox, read from the database while they are sent. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenReviews);
  if (!form.ok) return redirectWith(ctx, LIST, 'noReviewChosen');
  return csvResponse(await exportReviews(ctx, form.value));
});
