import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingLabels } from './place-labels.ts';
import { pinsOfMarks, placeMarks } from './place-marks.ts';
import { countAxis, shareOf } from './scales.ts';
import { stackDots } from './stack-dots.ts';
import { textWidth } from './widths.ts';

const WEEKS = ['Oct 22', 'Oct 29', 'Nov 5', 'Nov 12', 'Nov 20'].map((text, index) => ({
  at: index * 25,
  text,
}));

test('an axis ends at a round whole number', () => {
  const axis = (...values: number[]) => countAxis(values).ticks;
  expect(axis()).toEqual([0, 1]);
  expect(axis(0, 0)).toEqual([0, 1]);
  expect(axis(2)).toEqual([0, 1, 2]);
  expect(axis(18)).toEqual([0, 5, 10, 15, 20]);
  expect(axis(100_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
  fc.assert(
    fc.property(fc.nat(1e9), (value) => {
      const { to, ticks } = countAxis([value]);
      expect(to).toBeGreaterThanOrEqual(value);
      expect(ticks.length).toBeLessThan(9);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a share of zero is zero', () => {
  expect([shareOf(0, 0, 0), shareOf(Number.NaN, 0, 1), shareOf(5, 0, 0), shareOf(9, 0, 3)]).toEqual([
    ...[0, 0, 0, 100],
  ]);
});

test('on a narrow plot three dates remain, then two, then the last', () => {
  const texts = (width: number) => fittingLabels(WEEKS, width).map((index) => WEEKS[index]?.text);
  expect(texts(30)).toHaveLength(5);
  expect(texts(14)).toEqual(['Oct 22', 'Nov 5', 'Nov 20']);
  expect(texts(8)).toEqual(['Oct 22', 'Nov 20']);
  expect(texts(4)).toEqual(['Nov 20']);
  expect(fittingLabels([], 20)).toEqual([]);
});

const places = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 100 }), text: fc.string({ maxLength: 40 }) }),
  { maxLength: 12 },
);

test('labels of marks stay inside the plot without overlap, or become numbers', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 8, max: 50 }), (unordered, width) => {
      const marks = unordered.sort((a, b) => a.at - b.at);
      const placed = placeMarks(marks, width);
      if (!placed) return;
      const boxes = marks.map(({ at, text }, index) => {
        const { row, left } = placed[index] ?? { row: 0, left: false };
        const x = (at / 100) * width;
        const [from, to] = left ? [x - textWidth(text), x] : [x, x + textWidth(text)];
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(width);
        return { x, from, to, row };
      });
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          if (box.row === other.row) expect(box.from >= other.to || other.from >= box.to).toBe(true);
          const [high, low] = box.row > other.row ? [box, other] : [other, box];
          if (high.row > low.row) expect(high.x < low.from || high.x > low.to).toBe(true);
        }
    }),
  );
  expect(placeMarks([{ at: 90, text: 'Nov 17, SMS to 38 people' }], 16)).toEqual([{ row: 0, left: true }]);
  expect(placeMarks([{ at: 50, text: 'Nov 17, SMS to 38 people' }], 16)).toBeNull();
  const days = [30, 45].map((at) => ({ at, text: 'Nov 17, SMS to 38 people' }));
  expect(placeMarks(days, 32)?.map(({ row }) => row)).toEqual([1, 0]);
  const close = [10, 11, 60].map((at) => ({ at, text: 'x' }));
  expect(pinsOfMarks(close, 20).map(({ text }) => text)).toEqual(['1–2', '3']);
});

test('colliding dots are placed below each other, and those that fit no row are counted', () => {
  const stacked = stackDots([{ at: 3 }, { at: 4 }, { at: 50 }]);
  expect(stacked.dots.map(({ row }) => row)).toEqual([0, 1, 0]);
  const crowd = stackDots(Array.from({ length: 400 }, () => ({ at: 100 })));
  expect([crowd.rows, crowd.dots.length, crowd.more]).toEqual([6, 6, [{ at: 95, count: 394 }]]);
  expect(stackDots([]).rows).toBe(1);
});
