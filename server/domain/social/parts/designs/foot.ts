import { drawLine } from '#server/core/draw-line.ts';
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
}

/** Who wrote it on one side, the business on the other. */
export async function drawFoot(scene: GraphicScene, frame: Frame, foot: Foot): Promise<string> {
  const { y, size, ink, isMirrored, words, hasMark = true } = foot;
  const half = frame.width * 0.46;
  const [start, end] = isMirrored ? [frame.right, frame.left] : [frame.left, frame.right];
  const writer = await drawLine(words, {
    typeface: 'sans-bold',
    size,
    fill: ink,
    x: start,
    y,
    width: half,
    align: isMirrored ? 'right' : 'left',
  });
  const mark = hasMark ? size * 1.9 : 0;
  const gap = hasMark ? size * 0.6 : 0;
  // Beside a long name the mark keeps its place; the name is cut.
  const name = await drawLine(scene.business.name, {
    typeface: 'sans',
    size,
    fill: ink,
    x: end,
    y,
    width: (words === '' ? frame.width : half) - mark - gap,
    align: isMirrored ? 'left' : 'right',
  });
  if (!hasMark) return writer.svg + name.svg;
  const x = isMirrored ? end + name.width + gap : end - name.width - gap - mark;
  const drawn = await drawMark(scene, { x, y, size: mark, ground: foot.markGround, ink: foot.markInk });
  return writer.svg + name.svg + drawn;
}

/** "Maria G., Google", or whichever of both there is. */
export const writerWords = ({ name, platform }: GraphicScene): string =>
  [name, platform].filter(Boolean).join(', ');
