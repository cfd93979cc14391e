import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenReviews } from '#shared/inbox-input.ts';

/** The chosen rows of the inbox as a file, read from the database while it is sent. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenReviews);
  return form.ok ? csvResponse(await exportReviews(ctx, form.value)) : form.reject();
});
