import { suggestReply } from '#server/domain/replies/suggest-reply.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { SuggestReply } from '#shared/reply-input.ts';

/** The reply while it is written: lines of JSON, each a `SuggestionEvent`. Leaving the page stops the model. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, SuggestReply);
  if (!form.ok) return form.reject();
  const events = await suggestReply(ctx, form.value, request.signal);
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  // nginx and its like hold an answer back until it is whole unless they are told not to.
  return new Response(lines, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
});
