import { describe, expect, test } from 'vitest';
import { captionsResponse, posterResponse, rangeIn, videoResponse } from '#server/http/video-response.ts';

const BYTES = new TextEncoder().encode('0123456789');
const STORED = {
  size: BYTES.length,
  contentType: 'video/mp4',
  hash: 'a'.repeat(64),
  read: ({ start, end }: { start: number; end: number }) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(BYTES.slice(start, end));
        controller.close();
      },
    }),
};
const ETAG = `"${'a'.repeat(32)}"`;
const byVisitor = (headers: Record<string, string> = {}) => ({
  headers: new Headers(headers),
  isSignedIn: false,
});
const ask = (headers: Record<string, string> = {}) => videoResponse(STORED, byVisitor(headers));

test.each([
  [null, 'all'],
  ['bytes=2-4', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=5-99', { start: 5, end: 10 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=4-2', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['lines=1-2', 'all'],
  ['bytes=99999999999999999999-', 'all'],
])('a range of %j', (header, expected) => {
  expect(rangeIn(header, 10)).toEqual(expected);
});

describe('an answer', () => {
  test('is whole without a range, for every website', async () => {
    const answer = ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-length': '10',
      'content-type': 'video/mp4',
      etag: ETAG,
    });
    expect(await answer.text()).toBe('0123456789');
  });

  test('is the part that was asked for, unless the file is another one by now', async () => {
    const part = ask({ range: 'bytes=2-4', 'if-range': ETAG });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(ask({ range: 'bytes=2-4', 'if-range': '"other"' }).status).toBe(200);
    const beyond = ask({ range: 'bytes=10-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test.each([ETAG, '*', `"other", ${ETAG}`])('is not sent twice: %s', async (known) => {
    const answer = ask({ 'if-none-match': known });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });
});

test('the picture before a video is not sent twice', async () => {
  const askForPoster = (known: string) =>
    posterResponse({ bytes: BYTES, hash: STORED.hash }, byVisitor({ 'if-none-match': known }));
  for (const known of [ETAG, '*']) {
    const answer = askForPoster(known);
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', ETAG]);
  }
  const whole = askForPoster('"other"');
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
});

test('what its owner sees before websites show it is kept by no proxy', () => {
  const keptBy = (isSignedIn: boolean) => {
    const asker = { ...byVisitor(), isSignedIn };
    return [
      videoResponse(STORED, asker),
      videoResponse(STORED, { ...asker, headers: new Headers({ 'if-none-match': ETAG }) }),
      posterResponse({ bytes: BYTES, hash: STORED.hash }, asker),
      captionsResponse('WEBVTT', asker),
    ].map(({ headers }) => headers.get('cache-control'));
  };
  expect(keptBy(false)).toEqual(Array(4).fill('public, max-age=30'));
  expect(keptBy(true)).toEqual(Array(4).fill('private, max-age=30'));
});
