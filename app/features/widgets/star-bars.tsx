import { interpolate } from '#shared/texts/texts.ts';
import type { WidgetPage } from '#shared/widgets/widgets.ts';
import type { WidgetWords } from './widget-words.ts';

/** How many reviews of the average have five stars, four and so on. The longest bar fills its line. */
export function StarBars({ page, words }: { page: WidgetPage; words: WidgetWords }) {
  const { stars, perStar } = page.average;
  if (stars === null) return null;
  const most = Math.max(...perStar);
  return (
    <ul className="ba">
      {perStar
        .map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in this list is its number of stars
          <li key={at}>
            <span className="v">{interpolate(words.texts.stars, { stars: String(at + 1) })}</span>
            <span aria-hidden="true">{at + 1}</span>
            <svg aria-hidden="true">
              <rect width={`${Math.round((count / most) * 1_000) / 10}%`} height="8" rx="4" />
            </svg>
            <span>{count.toLocaleString(page.look.language)}</span>
          </li>
        ))
        .reverse()}
    </ul>
  );
}
