import { FOR_ANY_SITE } from '#server/http/widget-response.ts';
import { namesTag } from '#shared/http/entity-tag.ts';

/** Before websites show it, its owner sees it: a proxy must not keep that for others. */
interface Asker {
  headers: Headers;
  isSignedIn: boolean;
}

/** A removed video is gone from every website within a minute. */
function cachedFor({ isSignedIn }: Asker): string {
  return `${isSignedIn ? 'private' : 'public'}, max-age=30`;
}

interface StoredVideo {
  size: number;
  contentType: string;
  hash: string;
  read(range: { start: number; end: number }): ReadableStream<Uint8Array<ArrayBuffer>>;
}

interface Range {
  start: number;
  /** Not included. */
  end: number;
}

/** The part of a video that a player asks for (RFC 9110, 14), or all of it. */
export function videoResponse(video: StoredVideo, asker: Asker): Response {
  const asked = asker.headers;
  const { size, contentType, hash } = video;
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = new Headers({
    ...FOR_ANY_SITE,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cachedFor(asker),
    'Content-Disposition': 'inline',
  });
  if (namesTag(asked.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers });
  const isSame = (asked.get('if-range') ?? etag) === etag;
  const range = isSame ? rangeIn(asked.get('range'), size) : 'all';
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === 'all' ? { start: 0, end: size } : range;
  headers.set('Content-Type', contentType);
  headers.set('Content-Length', String(end - start));
  if (range !== 'all') headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  return new Response(video.read({ start, end }), { status: range === 'all' ? 200 : 206, headers });
}

/** One range; several at once, and what cannot be read, are answered with everything. */
export function rangeIn(header: string | null, size: number): Range | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'none' : { start: size - last, end: size };
  }
  const start = Number(from);
  const end = to === '' ? size : Math.min(Number(to) + 1, size);
  if (start >= size) return 'none';
  return end <= start ? 'all' : { start, end };
}

/** The picture before a video is played. Its address changes with it. */
export function posterResponse({ bytes, hash }: { bytes: Uint8Array; hash: string }, asker: Asker): Response {
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = { ...FOR_ANY_SITE, 'Cache-Control': cachedFor(asker), ETag: etag };
  if (namesTag(asker.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.byteLength) },
  });
}

export function captionsResponse(captions: string, asker: Asker): Response {
  return new Response(captions, {
    headers: {
      ...FOR_ANY_SITE,
      'Content-Type': 'text/vtt; charset=utf-8',
      'Cache-Control': cachedFor(asker),
    },
  });
}
