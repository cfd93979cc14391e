import { drawName, lineWidthOf } from '#server/core/draw-line.ts';
import type { Typeface } from '#server/core/typefaces.ts';
import { drawMark, type Frame, type GraphicScene } from '#server/domain/social/parts/scene.ts';

interface Foot {
  /** Of the middle of the line. */
  y: number;
  size: number;
  ink: string;
  markGround: string;
  markInk: string;
  /** Mirrored for texts from right to left. */
  isMirrored: boolean;
  /** At the start of the line: who wrote it. */
  words: string;
  hasMark?: boolean;
  businessTypeface?: Typeface;
  markSize?: number;
  /** Where the words are, if not at the height of the business. */
  wordsY?: number;
  /** Taken by something else at the start of the line, and between both. */
  indent?: number;
  between?: number;
}

interface DrawnFoot {
  svg: string;
  /** Of the words, without the indent. */
  wordsWidth: number;
  wordsHeight: number;
}

/** Who wrote it on one side, the business on the other. */
export async function drawFoot(scene: GraphicScene, frame: Frame, foot: Foot): Promise<DrawnFoot> {
  const { y, size, ink, isMirrored, words, hasMark = true, indent = 0, between = 0 } = foot;
  const { businessTypeface = 'sans', wordsY = y } = foot;
  const [start, end] = isMirrored ? [frame.right, frame.left] : [frame.left, frame.right];
  const mark = hasMark ? (foot.markSize ?? size * 1.9) : 0;
  const gap = hasMark ? size * 0.6 : 0;
  const room = frame.width - indent - between - mark - gap - (words === '' ? 0 : size * 1.4);
  const [wordsRoom, nameRoom] = shareRoom(
    room,
    await lineWidthOf(words, { typeface: 'sans-bold', size }),
    await lineWidthOf(scene.business.name, { typeface: businessTypeface, size }),
  );
  const writer = await drawName(words, {
    typeface: 'sans-bold',
    size,
    fill: ink,
    x: start + (isMirrored ? -indent : indent),
    y: wordsY,
    width: wordsRoom,
    align: isMirrored ? 'right' : 'left',
  });
  const isMarkOutside = foot.markSize !== undefined;
  const name = await drawName(scene.business.name, {
    typeface: businessTypeface,
    size,
    fill: ink,
    x: end + (isMarkOutside ? (isMirrored ? mark + gap : -mark - gap) : 0),
    y,
    width: nameRoom,
    align: isMirrored ? 'left' : 'right',
  });
  const drawn = { svg: writer.svg + name.svg, wordsWidth: writer.width, wordsHeight: writer.height };
  if (!hasMark) return drawn;
  const beside = isMarkOutside ? 0 : name.width + gap;
  const x = isMirrored ? end + beside : end - beside - mark;
  const logo = await drawMark(scene, { x, y, size: mark, ground: foot.markGround, ink: foot.markInk });
  return { ...drawn, svg: drawn.svg + logo };
}

/** Half of the room for each of both, and what one leaves for the other. */
function shareRoom(room: number, first: number, second: number): [number, number] {
  const half = room / 2;
  return [Math.max(half, room - second), Math.max(half, room - first)];
}

const LONGEST_NAME = 36;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** "Maria G., Google", or whichever of both there is. */
export function writerWords({ name, platform }: GraphicScene, between = ', '): string {
  const joint = RIGHT_TO_LEFT.test(name) ? ' · ' : between;
  return [platform === '' ? name : shortened(name), platform].filter(Boolean).join(joint);
}

/** A long name gives way to the platform, which is never cut. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const start = name.slice(0, LONGEST_NAME);
  return `${start.replace(/\s+\S*$/u, '')}…`;
}
