import { expect, test } from 'vitest';
import { embedAddress, linkedVideoAt, watchAddress } from '#shared/videos/video-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/live/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'vimeo', '123456789'],
  ['https://vimeo.com/123456789/abcdef1234?share=copy', 'vimeo', '123456789/abcdef1234'],
  ['https://player.vimeo.com/video/123456789?h=abcdef1234', 'vimeo', '123456789/abcdef1234'],
  [' https://vimeo.com/channels/staffpicks/123456789 ', 'vimeo', '123456789'],
])('%s is a video', (address, source, key) => {
  expect(linkedVideoAt(address)).toEqual({ source, key });
});

test.each([
  'https://www.youtube.com/@clinic',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  '',
])('%j is none', (address) => {
  expect(linkedVideoAt(address)).toBeNull();
});

test('players store as little as they can, and pages are those that people know', () => {
  const youtube = { source: 'youtube', key: 'dQw4w9WgXcQ' } as const;
  const vimeo = { source: 'vimeo', key: '123456789/abcdef1234' } as const;
  expect(embedAddress(youtube)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  expect(embedAddress(vimeo)).toBe('https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234');
  for (const one of [youtube, vimeo]) expect(linkedVideoAt(watchAddress(one))).toEqual(one);
});
