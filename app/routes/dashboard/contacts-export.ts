import { redirect } from 'react-router';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';

const LIST = '/dashboard/contacts';

/** A file has no address of its own: who was asked to sign in on the way to it chooses again. */
export const loader = door(async () => redirect(LIST));

/** The chosen contacts as a file. What is wrong with the choice is said beside the list, for here is no page. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenContacts);
  if (!form.ok) return redirectWith(ctx, LIST, 'nobodyChosen');
  return csvResponse(await exportContacts(ctx, form.value));
});
