import { redirect } from 'react-router';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';

const LIST = '/dashboard/contacts';

/** A file has no page: after signing in on the way, the selection has to be made again. */
export const loader = door(async () => redirect(LIST));

/**
 * Downloads the selected contacts. A fault of the selection is shown beside the list, as there is no page
 * here.
 */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenContacts);
  if (!form.ok) return redirectWith(ctx, LIST, 'nobodyChosen');
  return csvResponse(await exportContacts(ctx, form.value));
});
