import { askSecondReader } from '#server/domain/replies/ask-second-reader.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import { CheckText } from '#shared/replies/reply-input.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** Has the composer's text read by a model while nobody types, and says what the privacy check has found by then. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, CheckText);
  if (!form.ok) return form.reject();
  return Response.json(await askSecondReader(ctx, form.value));
});
