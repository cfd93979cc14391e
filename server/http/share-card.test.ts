import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareCard } from '#server/http/share-card.ts';
import { hexColor } from '#shared/design/colors.ts';

/** The colour of a dot, as `#rrggbb`. */
async function dotAt(png: Uint8Array, left: number, top: number): Promise<string> {
  const one = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return `#${(await one.toBuffer()).toString('hex')}`;
}

const card = { businessName: 'Bright Smile Dental', initials: 'BS', color: hexColor('info'), logo: null };

test('the picture of a review link is in the colour of the business, with its logo and no stars', async () => {
  const plain = await shareCard(card);
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(await dotAt(plain, 5, 5)).toBe(hexColor('info'));
  const bytes = await sharp({
    create: { width: 300, height: 100, channels: 3, background: hexColor('bad') },
  })
    .png()
    .toBuffer();
  const withLogo = await shareCard({ ...card, logo: { bytes, width: 300, height: 100 } });
  const { data } = await sharp(withLogo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data.includes(Buffer.from(hexColor('bad').slice(1), 'hex'))).toBe(true);
  expect(data.includes(Buffer.from(hexColor('star').slice(1), 'hex'))).toBe(false);
  expect(await shareCard(card)).toBe(plain);
});

test('a name that no font here draws is left out rather than drawn as boxes', async () => {
  const nameless = await shareCard({ ...card, businessName: '', initials: '' });
  const unknown = await shareCard({ ...card, businessName: '\u{13000}\u{10480}', initials: '\u{13000}' });
  expect(Buffer.compare(unknown, nameless)).toBe(0);
  for (const businessName of ['クリニック', 'عيادة الأسنان', '🦷🦷', 'Nguyễn'.normalize('NFD')]) {
    expect(Buffer.compare(await shareCard({ ...card, businessName, initials: '' }), nameless)).not.toBe(0);
  }
});

test.each(['W'.repeat(100), 'Wide words of a name '.repeat(12)])(
  'a long name stays inside the picture: %s',
  async (businessName) => {
    const { data, info } = await sharp(await shareCard({ ...card, businessName }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = hexColor('info').slice(1);
    const dot = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data.subarray(at, at + 3).toString('hex');
    };
    for (let x = 0; x < info.width; x += 1) expect(dot(x, info.height - 20)).toBe(ground);
    for (let y = 0; y < info.height; y += 1)
      for (const x of [20, info.width - 20]) expect(dot(x, y)).toBe(ground);
  },
);
