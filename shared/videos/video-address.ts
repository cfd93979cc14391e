import { VIDEO_PLAYERS, type VideoSource } from '#shared/videos/videos.ts';

export interface LinkedVideo {
  source: Exclude<VideoSource, 'file'>;
  /** The provider's id; Vimeo adds the key of an unlisted video after a slash. */
  key: string;
}

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOSTS = /^(?:(?:www|player)\.)?vimeo\.com$/;

/** The video that an address of YouTube or Vimeo leads to, however it was copied. */
export function linkedVideoAt(address: string): LinkedVideo | null {
  const typed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  if (YOUTUBE_HOSTS.test(url.hostname) || url.hostname === 'youtu.be') return youtubeAt(url, parts);
  return VIMEO_HOSTS.test(url.hostname) ? vimeoAt(url, parts) : null;
}

function youtubeAt(url: URL, parts: readonly string[]): LinkedVideo | null {
  const [first = '', second = ''] = parts;
  const isShort = url.hostname === 'youtu.be';
  const isNamed = ['shorts', 'embed', 'live', 'v'].includes(first);
  const id = isShort ? first : isNamed ? second : (url.searchParams.get('v') ?? '');
  return YOUTUBE_ID.test(id) ? { source: 'youtube', key: id } : null;
}

function vimeoAt(url: URL, parts: readonly string[]): LinkedVideo | null {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  const secret = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return { source: 'vimeo', key: /^[0-9a-f]{6,20}$/.test(secret) ? `${id}/${secret}` : id };
}

/** The page of the video. */
export function watchAddress({ source, key }: LinkedVideo): string {
  return source === 'youtube' ? `https://www.youtube.com/watch?v=${key}` : `https://vimeo.com/${key}`;
}

/** The player. */
export function embedAddress({ source, key }: LinkedVideo): string {
  if (source === 'youtube') {
    return `${VIDEO_PLAYERS.youtube}/embed/${key}?autoplay=1&rel=0&playsinline=1`;
  }
  const [id, secret] = key.split('/');
  return `${VIDEO_PLAYERS.vimeo}/video/${id}?dnt=1&autoplay=1${secret ? `&h=${secret}` : ''}`;
}
