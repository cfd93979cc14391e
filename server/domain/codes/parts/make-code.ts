import { correction, generate } from 'lean-qr';

/** The quiet zone that scanners need, in modules. */
export const QUIET = 4;
const EYE = 7;

export interface Code {
  address: string;
  /** Modules per row, without the quiet zone. */
  modules: number;
  /** All dark areas, in modules from the code's corner, for the even-odd fill rule. */
  path: string;
}

/** Level Q: a quarter of it may be dirty, torn or in the shade. */
export function makeCode(address: string): Code {
  const matrix = generate(address, {
    minCorrectionLevel: correction.Q,
    maxCorrectionLevel: correction.Q,
  });
  const { size } = matrix;
  const eyes = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ] as const;
  const isEye = (x: number, y: number) =>
    eyes.some(([left, top]) => x >= left && x < left + EYE && y >= top && y < top + EYE);
  const bars: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!matrix.get(x, y) || isEye(x, y)) continue;
      const from = x;
      while (x + 1 < size && matrix.get(x + 1, y) && !isEye(x + 1, y)) x += 1;
      bars.push(`M${from} ${y}h${x + 1 - from}v1H${from}z`);
    }
  }
  return { address, modules: size, path: bars.join('') + eyes.map(([x, y]) => eyeAt(x, y)).join('') };
}

/** A finder pattern with rounded corners, in the standard's size. */
function eyeAt(x: number, y: number): string {
  return rounded(x, y, 7, 1.8) + rounded(x + 1, y + 1, 5, 1.1) + rounded(x + 2, y + 2, 3, 0.8);
}

function rounded(x: number, y: number, edge: number, radius: number): string {
  const side = edge - 2 * radius;
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${side}`,
    `${turn(radius, radius)}v${side}`,
    `${turn(-radius, radius)}h${-side}`,
    `${turn(-radius, -radius)}v${-side}`,
    `${turn(radius, -radius)}z`,
  ].join('');
}
