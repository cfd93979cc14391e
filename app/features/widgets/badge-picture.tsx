import { hexColor } from '#shared/design/colors.ts';
import { interpolate } from '#shared/texts/texts.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';
import { FIVE_STARS } from './widget-rating.tsx';
import { averageLine, wordsIn } from './widget-words.ts';

const HEIGHT = 56;
/** Wide enough for the letters of a system font. */
const LETTER = { usual: 8, wide: 14 };
/** A longer line, such as one with a long name, is cut. */
const WIDEST_LINE = 560;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a badge says. */
export function badgeWords(page: WidgetPage) {
  const words = wordsIn(page.look.language);
  const { stars, count } = page.average;
  const { businessName: business } = page;
  const isNamed = count === 0;
  return {
    stars,
    average: stars === null ? '' : words.average(stars),
    line: isNamed ? interpolate(words.texts.reviewsOf, { business }) : averageLine(page, words),
    named: isNamed ? { name: business, without: words.texts.ourReviews } : null,
    corners: page.look.corners,
  };
}

/** As much of the line as there is room for, and how wide that is. */
function cutLine(line: string): { said: string; width: number } {
  let [said, width] = ['', 0];
  for (const { segment } of letters.segment(line)) {
    const isWide = /[MWmw@]|[^\p{Script=Latin}\p{Script=Common}]|\p{Extended_Pictographic}/u.test(segment);
    const next = width + (isWide ? LETTER.wide : LETTER.usual);
    if (next > WIDEST_LINE) return { said: `${said.trimEnd()}…`, width };
    [said, width] = [said + segment, next];
  }
  return { said, width };
}

/** A badge for mail signatures and pages without scripts: figures and platforms, as of a day. */
export function BadgePicture({ page }: { page: WidgetPage }) {
  const { stars, average, line } = badgeWords(page);
  const left = stars === null ? 16 : 70;
  const cut = cutLine(line);
  const width = left + Math.max(96, cut.width) + 16;
  const filled = Math.round((stars ?? 0) * 18 * 10) / 10;
  const [card, ink, second, border, star, empty] = (
    ['surface', 'ink', 'ink-2', 'line', 'star', 'line-strong'] as const
  ).map((name) => hexColor(name));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={line}
      fontFamily="system-ui,-apple-system,Segoe UI,Roboto,sans-serif"
    >
      <title>{line}</title>
      <rect
        x=".5"
        y=".5"
        width={width - 1}
        height={HEIGHT - 1}
        rx={Math.min(page.look.corners, HEIGHT / 2)}
        fill={card}
        stroke={border}
      />
      {stars !== null && (
        <text x="16" y="37" fontSize="26" fontWeight="700" fill={ink}>
          {average}
        </text>
      )}
      {stars !== null && (
        <svg x={left} y="10" width="90" height="16" viewBox="0 0 90 16" aria-hidden="true">
          <path d={FIVE_STARS} fill={empty} />
          <svg width={filled} height="16" aria-hidden="true">
            <path d={FIVE_STARS} fill={star} />
          </svg>
        </svg>
      )}
      <text x={left} y={stars === null ? 33 : 44} fontSize="13" fill={second}>
        {cut.said}
      </text>
    </svg>
  );
}
