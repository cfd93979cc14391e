import { FOR_ANY_SITE } from '#server/http/widget-response.ts';
import { namesTag } from '#shared/http/entity-tag.ts';

/** A removed video is gone from every website within a minute. */
const SHOWN_FOR = 'public, max-age=30';

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
export function videoResponse(video: StoredVideo, asked: Headers): Response {
  const { size, contentType, hash } = video;
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = new Headers({
    ...FOR_ANY_SITE,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': SHOWN_FOR,
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
export function posterResponse(
  { bytes, hash }: { bytes: Uint8Array; hash: string },
  asked: Headers,
): Response {
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = { ...FOR_ANY_SITE, 'Cache-Control': SHOWN_FOR, ETag: etag };
  if (namesTag(asked.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.byteLength) },
  });
}

export function captionsResponse(captions: string): Response {
  return new Response(captions, {
    headers: { ...FOR_ANY_SITE, 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': SHOWN_FOR },
  });
}
