import { confirmFact } from '#server/domain/replies/confirm-fact.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import { ConfirmFact } from '#shared/replies/reply-input.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** Keeps that a phrase of the composer is true, without reloading the page. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ConfirmFact);
  if (!form.ok) return form.reject();
  return Response.json(await confirmFact(ctx, form.value));
});
