import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { door } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ChosenContacts } from '#shared/contacts.ts';

/** The chosen contacts as a file, read from the database while it is sent. */
export const action = door(async (ctx, { request }) => {
  const form = await readForm(request, ChosenContacts);
  if (!form.ok) return form.reject();
  const { fileName, csv } = await exportContacts(ctx, form.value);
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
