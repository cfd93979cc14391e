import { saveReplyDraft } from '#server/domain/replies/save-reply-draft.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import { SaveReplyDraft } from '#shared/replies/reply-input.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** Saves the composer's text while typing, without reloading the page. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, SaveReplyDraft);
  if (!form.ok) return form.reject();
  const { savedId } = await saveReplyDraft(ctx, form.value);
  return Response.json({ versionId: savedId });
});
