import { drawLine } from '#server/core/draw-line.ts';
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
  const shapes = drawShapes(tile, isLow, { brand, accent, deep: darkenedTo(brand, 12, [ground]), ground });
  const left = isLow ? tile + frame.margin : frame.left;
  const width = frame.right - left;
  const textTop = isLow ? frame.top : Math.max(tile, scene.size === 'story' ? tile : 0) + unit * 2;
  const footY = frame.bottom - unit * 0.8;
  const block = await drawBlock(scene.text, {
    typeface: 'poster',
    x: left,
    y: textTop,
    width,
    height: footY - unit * 2 - textTop,
    largest: isLow ? 84 : scene.size === 'square' ? 100 : 124,
    lineHeight: 1.12,
    fill: ink,
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
  const named = (await drawLine(scene.name, measure(unit, width))).width;
  const stars = drawStars(scene.stars, {
    x: rtl ? frame.right - named - unit * 0.8 : left + (named > 0 ? named + unit * 0.8 : 0),
    y: footY,
    size: unit * 1.15,
    fill: darkenedTo('#d99a1c', 2.6, [ground]),
    empty: tintOf(ink, 0.18, ground),
    align: rtl ? 'right' : 'left',
  });
  return rect(0, 0, scene.width, scene.height, ground) + shapes + block.svg + foot + stars.svg;
}

const measure = (size: number, width: number) => ({
  typeface: 'sans-bold' as const,
  size,
  width: width * 0.46,
  fill: WHITE,
  x: 0,
  y: 0,
});

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
