import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FIVE_STARS } from '#app/features/widgets/widget-rating.tsx';
import { badgePng } from '#server/http/badge-png.ts';

const WORDS = {
  stars: 4.6,
  average: '4.6',
  line: '4.6 from 412 reviews on Google.',
  named: null,
  corners: 14,
};

test('a badge is a picture of twice its size, as wide as its words', async () => {
  const [short, long] = [
    await badgePng(WORDS, FIVE_STARS),
    await badgePng({ ...WORDS, line: `${WORDS.line} And on our own page, as of Nov 28, 2026.` }, FIVE_STARS),
  ];
  const [one, other] = [await sharp(short).metadata(), await sharp(long).metadata()];
  expect([one.format, one.height, other.height]).toEqual(['png', 112, 112]);
  expect(other.width).toBeGreaterThan((one.width ?? 0) + 200);
  expect(short.byteLength).toBeLessThan(20_000);
});

test('the same words are drawn once, and an average fills its stars', async () => {
  expect(await badgePng({ ...WORDS }, FIVE_STARS)).toBe(await badgePng(WORDS, FIVE_STARS));
  const full = await badgePng({ ...WORDS, stars: 5, average: '4.6' }, FIVE_STARS);
  const none = await badgePng({ ...WORDS, stars: null }, FIVE_STARS);
  expect(Buffer.from(full).equals(Buffer.from(await badgePng(WORDS, FIVE_STARS)))).toBe(false);
  expect((await sharp(none).metadata()).width).toBeLessThan((await sharp(full).metadata()).width ?? 0);
});

test('a long name is cut, and letters that no font has are left out', async () => {
  const widthOf = async (line: string) =>
    (await sharp(await badgePng({ ...WORDS, stars: null, line }, FIVE_STARS)).metadata()).width ?? 0;
  expect(await widthOf(`Reviews of ${'W'.repeat(100)}`)).toBeLessThan(2 * 600);
  const [plain, boxed] = await Promise.all([
    badgePng({ ...WORDS, line: 'Reviews of Bright' }, FIVE_STARS),
    badgePng({ ...WORDS, line: 'Reviews of Bright \u{13000}\u{10480}' }, FIVE_STARS),
  ]);
  expect(Buffer.compare(plain, boxed)).toBe(0);
  const styled = await badgePng({ ...WORDS, line: 'Reviews of 𝓑𝓻𝓲𝓰𝓱𝓽' }, FIVE_STARS);
  expect(Buffer.compare(plain, styled)).toBe(0);
  expect(await widthOf('عيادة الأسنان 🦷 牙医')).toBeGreaterThan(2 * 100);
});

test('a name of which no letter can be drawn leaves no half a sentence', async () => {
  const draw = (line: string, name?: string) =>
    badgePng({ ...WORDS, line, named: name ? { name, without: 'Our reviews' } : null }, FIVE_STARS);
  const whole = await draw('Our reviews');
  for (const name of ['\u{13000}\u{10480}', '\u{13000} & \u{10480}']) {
    expect(Buffer.compare(await draw(`Reviews of ${name}`, name), whole), name).toBe(0);
  }
  const kept = await draw('Reviews of Bright \u{13000}', 'Bright \u{13000}');
  expect(Buffer.compare(kept, await draw('Reviews of Bright'))).toBe(0);
});
