import { readdirSync } from 'node:fs';
import sharp from 'sharp';

const names = [
  ...new Set(
    readdirSync('/tmp/first')
      .filter((f) => /-(390|1280)-(light|dark)\.png$/.test(f))
      .map((f) => f.replace(/-(390|1280)-(light|dark)\.png$/, '')),
  ),
];
for (const name of names) {
  const parts = [];
  let left = 0;
  let high = 0;
  for (const [w, t] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    const file = `/tmp/first/${name}-${w}-${t}.png`;
    const width = w === 390 ? 330 : 760;
    const buf = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
    const h = Math.min(buf.info.height, 1500);
    const input = await sharp(buf.data).extract({ left: 0, top: 0, width, height: h }).toBuffer();
    parts.push({ input, left, top: 0 });
    left += width + 10;
    high = Math.max(high, h);
  }
  await sharp({ create: { width: left, height: high, channels: 3, background: '#888' } })
    .composite(parts)
    .png()
    .toFile(`/tmp/first/m-${name}.png`);
}
