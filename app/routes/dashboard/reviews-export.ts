import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenReviews } from '#shared/inbox-input.ts';

/** The chosen rows of the inbox as a file, read from the database while it is sent. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenReviews);
  if (!form.ok) return form.reject();
  const { fileName, csv } = await exportReviews(ctx, form.value);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await csv.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await csv.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
