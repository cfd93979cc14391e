import { lineWidthOf } from '#server/core/draw-line.ts';
import { drawFoot } from '#server/domain/social/parts/designs/foot.ts';
import { drawBlock, drawStars, frameOf, type GraphicScene, rect } from '#server/domain/social/parts/scene.ts';
import { darkenedTo, readableOn, tintOf, WHITE } from '#shared/design/contrast.ts';

/** Quarter circles, a circle and a dot in two colours above the text; beside it where the picture is low. */
export async function drawOrbit(scene: GraphicScene): Promise<string> {
  const frame = frameOf(scene);
  const isLow = scene.size === 'link';
  const { brand, accent } = scene.colors;
  const ground = tintOf(brand, 0.1);
  const ink = darkenedTo(brand, 9, [ground]);
  const unit = isLow ? 26 : 34;
  const tile = isLow ? scene.height / 3 : scene.width / 3;
  const deep = darkenedTo(brand, 12, [ground]);
  const shapes = drawShapes(tile, isLow, {
    brand: readableOn(brand, ground, 1.5),
    accent: readableOn(readableOn(accent, ground, 1.5), deep, 1.6),
    deep,
    ground,
  });
  const left = isLow ? tile + frame.margin : frame.left;
  const width = frame.right - left;
  const textTop = isLow ? frame.top : tile + unit * 1.8;
  const footY = frame.bottom - unit * 0.8;
  const starSize = unit * 1.15;
  const starsWidth = scene.stars === null ? 0 : starSize * 5.8;
  const both = await Promise.all([
    lineWidthOf(scene.name, { typeface: 'sans-bold', size: unit }),
    lineWidthOf(scene.business.name, { typeface: 'sans', size: unit }),
  ]);
  const isOneLine = both[0] + both[1] + starsWidth + unit * 3 <= width;
  const footTop = footY - unit * (isOneLine || starsWidth === 0 ? 0.6 : 2.5);
  const block = await drawBlock(scene.text, {
    typeface: 'poster',
    x: left,
    y: textTop,
    width,
    height: footTop - unit * 1.3 - textTop,
    largest: isLow ? 130 : 180,
    lineHeight: 1.1,
    fill: ink,
    valign: 'middle',
  });
  const rtl = block.isRightToLeft;
  const foot = await drawFoot(
    scene,
    { ...frame, left, width },
    {
      y: footY,
      size: unit,
      ink,
      markGround: ink,
      markInk: readableOn(WHITE, ink),
      isMirrored: rtl,
      words: scene.name,
      hasMark: false,
    },
  );
  const beside = isOneLine && foot.wordsWidth > 0 ? foot.wordsWidth + unit * 0.8 : 0;
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right - beside : left + beside,
    y: isOneLine ? footY : footY - unit * 1.9,
    size: starSize,
    fill: darkenedTo('#d99a1c', 2.6, [ground]),
    empty: tintOf(ink, 0.18, ground),
    align: rtl ? 'right' : 'left',
  });
  // An app covers the lower end of a story, so that only shapes may be there.
  const below =
    scene.size === 'story'
      ? `<g transform="rotate(180 ${scene.width / 2} ${scene.height / 2})">${shapes}</g>`
      : '';
  return rect(0, 0, scene.width, scene.height, ground) + shapes + below + block.svg + foot.svg + stars.svg;
}

interface ShapeColors {
  brand: string;
  accent: string;
  deep: string;
  ground: string;
}

function drawShapes(tile: number, isColumn: boolean, { brand, accent, deep, ground }: ShapeColors): string {
  const place = (nth: number, drawn: string) => {
    const [x, y] = isColumn ? [0, nth * tile] : [nth * tile, 0];
    return `<g transform="translate(${x} ${y})">${drawn}</g>`;
  };
  const quarter = (fill: string, behind: string) =>
    `${rect(0, 0, tile, tile, behind)}<path d="M0 ${tile}A${tile} ${tile} 0 0 1 ${tile} 0V${tile}Z" fill="${fill}"/>`;
  const r = tile / 2;
  return [
    place(0, quarter(tintOf(brand, 0.35), brand)),
    place(
      1,
      `${rect(0, 0, tile, tile, ground)}<path d="M0 ${r}A${r} ${r} 0 0 1 ${tile} ${r}Z" fill="${accent}"/><path d="M0 ${r}A${r} ${r} 0 0 0 ${tile} ${r}Z" fill="${deep}"/>`,
    ),
    place(
      2,
      `${quarter(deep, tintOf(accent, 0.28))}<circle cx="${tile * 0.77}" cy="${tile * 0.78}" r="${tile * 0.1}" fill="${tintOf(accent, 0.28)}"/>`,
    ),
  ].join('');
}
