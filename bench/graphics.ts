import { parseArgs } from 'node:util';
import { drawGraphic } from '#server/domain/social/parts/draw-graphic.ts';
import type { GraphicScene } from '#server/domain/social/parts/scene.ts';
import { DESIGN_IDS, GRAPHIC_SIZES, SIZE_IDS } from '#shared/social/graphics.ts';

/** How long a picture of each design takes, and whether drawing many takes more and more memory. */
const { values } = parseArgs({
  options: {
    /** Pictures of each design and size. */
    rounds: { type: 'string', default: '32' },
  },
});
const GOAL = { milliseconds: 300, megabytes: 40 };
const ROUNDS = Number(values.rounds);
const TEXTS = [
  'Painless.',
  'Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.',
  'They called me back the same day, explained what it would cost, and kept to it. '.repeat(3).trim(),
  'شرحت لي الدكتورة كل شيء بهدوء (10/10).',
];

const times = new Map<string, number[]>(DESIGN_IDS.map((design) => [design, []]));
await drawAll();
const before = usedMegabytes();
for (let round = 0; round < ROUNDS; round += 1) await drawAll(round);
const grown = usedMegabytes() - before;

console.log(`median of ${ROUNDS * SIZE_IDS.length} pictures each (goal: under ${GOAL.milliseconds} ms)`);
for (const [design, all] of times) {
  const sorted = all.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `  ${design.padEnd(9)} ${median.toFixed(0).padStart(4)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`,
  );
}
const count = ROUNDS * SIZE_IDS.length * DESIGN_IDS.length;
console.log(`memory after ${count} pictures: ${grown.toFixed(0)} MB more (goal: under ${GOAL.megabytes})`);

/** Without a round it only warms up. */
async function drawAll(round?: number): Promise<void> {
  for (const design of DESIGN_IDS) {
    for (const size of SIZE_IDS) {
      const begun = performance.now();
      await drawGraphic(design, sceneOf(size, TEXTS[(round ?? 0) % TEXTS.length] ?? ''), 'png');
      if (round !== undefined) times.get(design)?.push(performance.now() - begun);
    }
  }
}

function sceneOf(size: GraphicScene['size'], text: string): GraphicScene {
  const { width, height } = GRAPHIC_SIZES[size];
  return {
    size,
    width,
    height,
    text,
    marks: [{ from: 0, to: Math.min(24, text.length) }],
    stars: 5,
    name: 'Maria G.',
    platform: 'Google',
    date: 'Nov 18, 2026',
    business: { name: 'Bright Smiles Dental', town: 'Austin, TX', logo: null },
    colors: { brand: '#1f5c8b', accent: '#e8785c' },
    photo: null,
  };
}

function usedMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
}
