import { describe, expect, test } from 'vitest';
import { parseInThread } from '#server/connectors/parsing/parse-in-thread.ts';
import { probeVideo } from '#server/connectors/video-files/probe-video.ts';
import { readCaptions } from '#server/connectors/video-files/read-captions.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';
import { makeVideoFile } from '#tests/video-files.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('the content of a video', () => {
  test.each([
    ['mp4', 'avc', true],
    ['mp4', 'hevc', false],
    ['webm', 'vp8', true],
  ] as const)('%s with %s', async (type, codec, isPlayed) => {
    const file = await makeVideoFile(type, codec);
    expect(await probeVideo(file)).toEqual({
      type,
      videoCodec: codec,
      audioCodec: null,
      seconds: 3,
      isPlayed,
    });
  });

  test.each([
    ['QuickTime', () => makeVideoFile('mov', 'avc')],
    ['a page', async () => text('<!doctype html><script>alert(1)</script>')],
    ['an MP4 cut short', async () => (await makeVideoFile('mp4', 'avc')).subarray(0, 40)],
    ['nothing', async () => new Uint8Array()],
  ])('%s is refused, in a thread', async (_, make) => {
    await expect(parseInThread('video-head', new Uint8Array(await make()))).rejects.toMatchObject({
      fault: 'unexpected',
    });
  });
});

describe('captions', () => {
  test('become plain WebVTT, without styles and notes', () => {
    const given =
      'WEBVTT - made by hand\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody reads this\n\n1\n00:01.000 --> 00:02.500 align:start\n<v Ana>It did <b>not</b> hurt</v>\nat all\n\n00:00:03.000 --> 00:00:04.000\nThank you & goodbye\n';
    expect(readCaptions(text(given))).toBe(
      'WEBVTT\n\n000:00:01.000 --> 000:00:02.500\nIt did not hurt\nat all\n\n000:00:03.000 --> 000:00:04.000\nThank you & goodbye\n',
    );
  });

  test('SubRip is converted', () => {
    const given =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nHola\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nAdiós\r\n';
    expect(readCaptions(text(given))).toContain('000:00:02.000 --> 000:00:03.000\nAdiós');
  });

  test.each([
    ['a text without times', text('Hello'), 'no lines with times'],
    ['times that cannot be', text('WEBVTT\n\n00:99.000 --> x\nHi'), 'times of block 2'],
    ['an end before its beginning', text('00:05.000 --> 00:04.000\nHi'), 'ends before it begins'],
    ['no text', Uint8Array.of(0xff, 0xfe, 0x00), 'UTF-8'],
    [
      'too many',
      text(Array.from({ length: VIDEO_LIMITS.cues + 1 }, () => '00:01.000 --> 00:02.000\nx').join('\n\n')),
      'more than',
    ],
  ])('%s is refused with words', (_, given, words) => {
    expect(() => readCaptions(given)).toThrow(words);
  });
});
