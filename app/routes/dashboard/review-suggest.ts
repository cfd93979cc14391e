import { suggestReply } from '#server/domain/replies/suggest-reply.ts';
import { door } from '#server/http/door.ts';
import { eventLines } from '#server/http/event-lines.ts';
import { readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import { SuggestReply } from '#shared/replies/reply-input.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/** Streams a suggestion as lines of JSON, each a `SuggestionEvent`. Leaving the page stops the model. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, SuggestReply);
  if (!form.ok) return form.reject();
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const events = await suggestReply(ctx, form.value, signal);
  return eventLines(ctx, events, () => stop.abort());
});
