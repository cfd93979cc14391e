import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLine, drawName } from '#server/core/draw-line.ts';
import { fitText, layOutText } from '#server/core/lay-out-text.ts';
import { type ShapedText, shapeText, undrawableLetters } from '#server/core/shape-text.ts';
import { drawGraphic, graphicSvg } from '#server/domain/social/parts/draw-graphic.ts';
import { fitPhoto } from '#server/domain/social/parts/fit-photo.ts';
import { drawBlock, frameOf, type GraphicScene } from '#server/domain/social/parts/scene.ts';
import { luminanceIn } from '#shared/design/contrast.ts';
import { excerptOf } from '#shared/social/excerpt.ts';
import { DESIGN_IDS, GRAPHIC_SIZES, SIZE_IDS } from '#shared/social/graphics.ts';

const TEXTS = {
  'one word': 'Painless.',
  long: excerptOf(
    'They called me back the same day, explained what it would cost, and kept to it. '.repeat(25),
  ),
  'one endless word': 'a'.repeat(280),
  emoji: '🦖✨👨‍⚕️❤️🇺🇸👍🏽3️⃣',
  accents: 'Große Angst gehabt, völlig umsonst. Łódź, žluťoučký, Ünal, ñandú.',
  Arabic: 'شرحت لي الدكتورة كل شيء بهدوء (10/10).',
  Hebrew: 'המרפאה הכי טובה, 10 מתוך 10 (באמת).',
  Chinese: '李医生每一步都讲得很清楚，半小时就结束了。',
  Japanese: '先生がとても丁寧に説明してくれました。おすすめです！',
  Korean: '정말 친절하고 아프지 않았어요. 추천합니다!',
  Thai: 'บริการดีมากๆ หมอใจดี ที่นี่ดีที่สุด',
  Devanagari: 'डॉक्टर ने सब कुछ समझाया, बहुत अच्छा क्लिनिक।',
};

function sceneOf(changes: Partial<GraphicScene> & Pick<GraphicScene, 'size'>): GraphicScene {
  const { width, height } = GRAPHIC_SIZES[changes.size];
  return {
    width,
    height,
    text: 'Kind and on time. First dentist I don’t dread.',
    marks: [{ from: 18, to: 46 }],
    stars: 5,
    name: 'Maria G.',
    platform: 'Google',
    date: 'Nov 18, 2026',
    business: { name: 'Bright Smiles Dental', town: 'Austin, Texas', logo: null },
    colors: { brand: '#1f5c8b', accent: '#e8785c' },
    photo: null,
    ...changes,
  };
}

describe.each(DESIGN_IDS)('the design %s', (design) => {
  test.each(SIZE_IDS)('is drawn in the size %s, with every kind of text', async (size) => {
    for (const [kind, text] of Object.entries(TEXTS)) {
      const svg = await graphicSvg(design, sceneOf({ size, text, marks: [] }));
      expect(svg, kind).not.toMatch(/NaN|undefined|Infinity/);
    }
    const { width, height } = GRAPHIC_SIZES[size];
    const png = await sharp(await drawGraphic(design, sceneOf({ size }), 'png')).metadata();
    expect(png).toMatchObject({ width, height, format: 'png' });
  });

  test.each([
    ['no name, platform or stars', { name: '', platform: '', stars: null }],
    [
      'long names',
      {
        name: 'Maximiliane-Josephine von und zu Hohenfels-Weißenburg',
        platform: 'A platform with a long name',
      },
    ],
    ['a white colour', { colors: { brand: '#ffffff', accent: '#ffffff' } }],
    [
      'a long business',
      {
        business: {
          name: 'The Family Dental and Orthodontic Center of Greater Springfield',
          town: '',
          logo: null,
        },
      },
    ],
  ] satisfies [string, Partial<GraphicScene>][])('is drawn with %s', async (_, changes) => {
    for (const size of SIZE_IDS) {
      expect(await graphicSvg(design, sceneOf({ size, ...changes }))).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('words over a photo', () => {
  const side = 120;
  /** Every other column of the photo in each of both colors. */
  const striped = (...colors: readonly [number, number, number][]) =>
    sharp(
      Buffer.from(Array.from({ length: side * side }, (_, at) => colors[at % colors.length] ?? []).flat()),
      { raw: { width: side, height: side, channels: 3 } },
    )
      .png()
      .toBuffer();

  test.each([
    ['white', [255, 255, 255]],
    ['bright yellow', [255, 240, 0]],
    ['sky', [150, 205, 255]],
    ['black', [0, 0, 0]],
  ] as const)('can be read where it is %s', async (_, [red, green, blue]) => {
    for (const size of SIZE_IDS) {
      const scene = sceneOf({ size });
      const photo = await fitPhoto(await striped([red, green, blue]), scene);
      const svg = await graphicSvg('daylight', { ...scene, photo });
      // Only the photo and its veil: words, stars and rule are drawn as shapes over it.
      const ground = svg
        .replace(/<(?:path|circle)[^>]*>/g, '')
        .replace(/<rect[^>]*opacity="0.55"[^>]*>/g, '');
      const { data, info } = await sharp(Buffer.from(ground))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const wordsTop = Number(/<g fill="#ffffff"><path transform="translate\([\d.]+ ([\d.]+)/.exec(svg)?.[1]);
      expect(wordsTop).toBeGreaterThan(0);
      for (const row of [Math.round(wordsTop) - 60, Math.round(wordsTop), scene.height - 60]) {
        const dot = data.subarray((row * info.width + 300) * 3);
        const luminance = luminanceIn([dot[0] ?? 0, dot[1] ?? 0, dot[2] ?? 0]);
        expect(1.05 / (luminance + 0.05), `${size} at ${row}`).toBeGreaterThanOrEqual(4.4);
      }
    }
  });

  test('a dark photo keeps more of itself than a bright one', async () => {
    const veilOf = async (color: readonly [number, number, number]) => {
      const scene = sceneOf({ size: 'square' });
      const svg = await graphicSvg('daylight', {
        ...scene,
        photo: await fitPhoto(await striped([...color]), scene),
      });
      return Math.max(...[...svg.matchAll(/stop-opacity="([\d.]+)"/g)].map(([, share]) => Number(share)));
    };
    expect(await veilOf([20, 20, 20])).toBeLessThan(await veilOf([250, 250, 250]));
  });
});

test('a JPEG is one', async () => {
  const jpeg = await sharp(await drawGraphic('margin', sceneOf({ size: 'link' }), 'jpeg')).metadata();
  expect(jpeg).toMatchObject({ width: 1200, height: 630, format: 'jpeg', space: 'srgb' });
});

describe('text', () => {
  const pathsOf = ({ words }: ShapedText) =>
    words.flatMap(({ pieces }) => pieces.flatMap(({ glyphs }) => glyphs.map(({ path }) => path)));
  const order = async (text: string) => {
    const laid = layOutText(await shapeText(text, 'sans'), 10, { width: 10_000, lineHeight: 1 });
    return laid.lines[0]?.placed.map(({ piece }) => text.slice(piece.from, piece.to));
  };

  test('from right to left is drawn in its order, with numbers and Latin words from left to right', async () => {
    expect(await order('שלום 10 abc עולם')).toEqual(['עולם', ' ', 'abc', ' ', '10', ' ', 'שלום']);
  });

  test.each(Object.entries(TEXTS))('of the kind "%s" has no letter that cannot be drawn', async (_, text) => {
    expect(await undrawableLetters(text, 'narrow')).toEqual([]);
  });

  test('names the letters that cannot be drawn, and leaves them out instead of drawing boxes', async () => {
    expect(await undrawableLetters('Good ꙮ 𓀀 work', 'sans')).toEqual(['ꙮ', '𓀀']);
    const { words } = await shapeText('a𓀀b', 'sans');
    expect(words.flatMap(({ pieces }) => pieces.flatMap(({ glyphs }) => glyphs))).toHaveLength(2);
  });

  test.each([
    ['Vietnamese', 'Cảm ơn bác sĩ Nguyễn rất nhiều'],
    ['German', 'Große Angst, völlig umsonst'],
    ['Korean', '정말 친절하고'],
  ])(
    'with letters and marks apart, as Apple devices paste it, is drawn as if composed (%s)',
    async (_, text) => {
      const apart = text.normalize('NFD');
      for (const typeface of ['sans', 'typewriter', 'hand', 'poster'] as const) {
        expect(await undrawableLetters(apart, typeface)).toEqual([]);
        const [mine, whole] = [await shapeText(apart, typeface), await shapeText(text, typeface)];
        expect(pathsOf(mine)).toEqual(pathsOf(whole));
      }
    },
  );

  test('is drawn entirely in the fallback where its typeface lacks a Latin letter', async () => {
    const text = 'Cảm ơn Nguyễn';
    expect(pathsOf(await shapeText(text, 'narrow'))).toEqual(pathsOf(await shapeText(text, 'sans')));
    const plain = 'Große Angst, völlig umsonst';
    expect(pathsOf(await shapeText(plain, 'narrow'))).not.toEqual(pathsOf(await shapeText(plain, 'sans')));
  });

  test('is refused for a mark that no font has, and for marks piled up on one letter', async () => {
    const piled = `Z${'\u0337\u0322\u031b\u0332\u0333'.repeat(20)}`;
    expect(await undrawableLetters('Good e\u0329kú', 'sans')).toEqual(['e\u0329']);
    expect(await undrawableLetters(`Good ${piled}`, 'sans')).toEqual([expect.stringMatching(/^Z/)]);
    for (const text of ['e\u0329', piled]) {
      for (const typeface of ['sans', 'typewriter', 'hand', 'poster', 'serif'] as const) {
        expect(pathsOf(await shapeText(text, typeface)), text).toEqual([]);
      }
    }
  });

  test.each(['W'.repeat(280), 'a\u0301'.repeat(140), '𐐀W'.repeat(90)])(
    'is never wider than its box, however narrow: %s',
    async (text) => {
      const box = { typeface: 'poster', x: 0, y: 0, width: 120, height: 4_000, largest: 60 } as const;
      const { svg } = await drawBlock(text, { ...box, lineHeight: 1, fill: '#000000' });
      const starts = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x));
      expect(starts.length).toBeGreaterThan(80);
      expect(Math.max(...starts)).toBeLessThan(box.width);
    },
  );

  test('on one line is cut between letters, and as wide as it may be', async () => {
    const style = { typeface: 'sans', size: 30, fill: '#000000', x: 0, y: 0, width: 200 } as const;
    for (const text of ['W'.repeat(100), 'e\u0301'.repeat(60), '🦷'.repeat(40)]) {
      const { width } = await drawLine(text, style);
      expect(width).toBeLessThanOrEqual(style.width);
      expect(width).toBeGreaterThan(style.width / 2);
    }
  });

  test('is as large as its box allows, without breaking a word', async () => {
    const box = { width: 300, height: 200, largest: 200, smallest: 10, lineHeight: 1.2 };
    const laid = fitText(await shapeText('Extraordinarily kind', 'sans'), box);
    expect(laid.lines.every(({ width }) => width <= box.width)).toBe(true);
    expect(laid.height).toBeLessThanOrEqual(box.height);
    expect(laid.lines).toHaveLength(2);
  });

  test.each([
    ['First dentist in years I actually do not dread.', 'dread.'],
    ['They called me back the same day and kept their word about the price, too.', 'too.'],
  ])('is broken so that no word is alone on its last line: %s', async (text, last) => {
    const shaped = await shapeText(text, 'serif');
    for (const width of [420, 480, 560, 640, 700]) {
      const box = { width, height: 600, largest: 90, smallest: 20, lineHeight: 1.2 };
      const { lines } = fitText(shaped, { ...box, isBalanced: true });
      const words = lines.at(-1)?.placed.map(({ piece }) => text.slice(piece.from, piece.to));
      expect(words?.join(''), `${width} px`).not.toBe(last);
      expect(lines.every((line) => line.width <= width)).toBe(true);
    }
  });

  test('of Korean is broken between its words', async () => {
    const text = '정말 친절하고 30분 만에 끝났어요';
    const { words } = await shapeText(text, 'sans');
    const written = words.map(({ pieces }) => pieces.map(({ from, to }) => text.slice(from, to)).join(''));
    expect(written.map((word) => word.trim())).toEqual(text.split(' '));
  });

  test('that is a long name becomes smaller, takes two lines, and is cut after a word only then', async () => {
    const style = { typeface: 'sans', size: 32, fill: '#000000', x: 0, y: 100, width: 380 } as const;
    const short = await drawName('Maria G.', style);
    const long = await drawName('Maximiliane-Josephine Theodora von Hohenfels', style);
    expect(long.height).toBeGreaterThan(short.height);
    for (const name of ['Maximiliane-Josephine Theodora von Hohenfels', 'A '.repeat(90), 'W'.repeat(200)]) {
      const { width } = await drawName(name, style);
      expect(width).toBeLessThanOrEqual(style.width);
    }
  });

  test('of one endless word is broken rather than drawn beyond the picture', async () => {
    const { width } = frameOf(sceneOf({ size: 'square' }));
    const laid = fitText(await shapeText(TEXTS['one endless word'], 'sans'), {
      width,
      height: 600,
      largest: 100,
      smallest: 20,
      lineHeight: 1.2,
    });
    for (const line of laid.lines) expect(line.width).toBeLessThanOrEqual(width);
  });

  test('keeps marked words apart from the rest', async () => {
    const text = 'Kind and on time.';
    const { words } = await shapeText(text, 'sans', [{ from: 9, to: 16 }]);
    const marked = words.flatMap(({ pieces }) => pieces).filter(({ isMarked }) => isMarked);
    expect(marked.map(({ from, to }) => text.slice(from, to)).join('')).toBe('on time');
  });
});
