import { describe, expect, test } from 'vitest';
import { AppError, notFound } from '#server/core/errors.ts';
import { createLog } from '#server/core/log.ts';
import { takeUpload } from '#server/http/take-upload.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { makeCtx } from '#tests/make.ts';

const failed = { kind: 'error', title: 'Nothing was uploaded', text: 'Please try again.' } as const;

function formWith(file: File | null): Request {
  const form = new FormData();
  if (file) form.set('file', file);
  return new Request('http://localhost/', { method: 'POST', body: form });
}
const list = () => formWith(new File(['a,b'], 'list.csv'));

/** The answer of a page whose verb fails with this. */
async function refused(error: unknown, request = list()) {
  const answer = await takeUpload(
    await makeCtx({ log: createLog('silent', 'tests') }),
    request,
    { failed, toasts: { csv_wrong_type: MESSAGES.csvWrongType } },
    () => Promise.reject(error),
  );
  return { ...answer.data, status: answer.init?.status, headers: answer.init?.headers };
}

test('the verb gets the file, and its answer is passed on', async () => {
  const read = takeUpload(await makeCtx(), list(), { failed }, async ({ fileName, stream }) => {
    const bytes = Buffer.concat(await Array.fromAsync(stream));
    return `${fileName}: ${bytes}`;
  });
  expect(await read).toBe('list.csv: a,b');
});

describe('a refusal', () => {
  test('names the file next to its field, and has a toast for its reason', async () => {
    const error = new AppError('invalid', 'No.', { reason: 'csv_wrong_type' });
    expect(await refused(error)).toMatchObject({
      fileError: '“list.csv” could not be used. No.',
      toast: MESSAGES.csvWrongType,
      status: 400,
    });
    expect((await refused(new AppError('too_large', 'Too big.'))).toast).toMatchObject({
      ...failed,
      text: 'Too big.',
    });
  });

  test('that is not about the file does not blame it', async () => {
    const many = new AppError('rate_limited', 'Too many. Wait.', { retryAfterSeconds: 60 });
    expect(await refused(many)).toMatchObject({
      fileError: 'Too many. Wait.',
      status: 429,
      headers: { 'Retry-After': '60' },
    });
    expect(await refused(new AppError('unavailable', 'The disk is full.'))).toMatchObject({
      fileError: 'The disk is full.',
    });
    const full = new AppError('conflict', 'Remove one.', { reason: 'too_many_photos' });
    expect(await refused(full)).toMatchObject({ fileError: 'Remove one.', status: 409 });
    expect((await refused(new AppError('invalid', 'Choose a file.'), formWith(null))).fileError).toBe(
      'Choose a file.',
    );
  });

  test('that was unexpected has the form’s message, and leaks nothing', async () => {
    expect(await refused(new Error('select secret from users'))).toMatchObject({
      fileError: 'Please try again.',
      toast: failed,
      status: 500,
    });
  });

  test('that only the door can answer is rethrown', async () => {
    const gone = notFound();
    await expect(refused(gone)).rejects.toBe(gone);
    const away = new Response(null, { status: 302 });
    await expect(refused(away)).rejects.toBe(away);
  });

  test('of a request without a form says that it arrived damaged', async () => {
    const request = new Request('http://localhost/', { method: 'POST', body: 'x' });
    const words = { text: 'The picture arrived damaged.', reason: 'picture_unreadable' } as const;
    const answer = await takeUpload(await makeCtx(), request, { failed, damaged: words }, async () => null);
    expect(answer?.data.fileError).toBe(words.text);
  });

  test.each([
    ['has read nothing', 0],
    ['has read a part', 1],
  ])('reads a file of 5 MB to its end, also where the verb %s', async (_, wanted) => {
    const boundary = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.vtt"\r\n\r\n';
    const pieces = [boundary, ...Array.from({ length: 80 }, () => 'x'.repeat(64 * 1024)), '\r\n--x--\r\n'];
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent === pieces.length) return controller.close();
        controller.enqueue(Buffer.from(pieces[sent] ?? ''));
        sent += 1;
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const streamed = { method: 'POST', body, headers, duplex: 'half' };
    const request = new Request('http://localhost/', streamed);
    const answer = await takeUpload(await makeCtx(), request, { failed }, async ({ stream }) => {
      let read = 0;
      if (wanted > 0) {
        for await (const _piece of stream) {
          read += 1;
          if (read === wanted) break;
        }
      }
      throw new AppError('too_large', 'Too big.');
    });
    expect(answer.data.fileError).toContain('Too big.');
    expect(sent).toBe(pieces.length);
  });
});
