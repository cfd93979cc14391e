import { interpolate } from '#shared/texts/texts.ts';
import { dayInLanguage } from '#shared/time/day-in-language.ts';
import { WIDGET_TEXTS, type WidgetTexts } from '#shared/widgets/widget-texts.ts';
import type { WidgetLanguage, WidgetLook, WidgetPage, WidgetReview } from '#shared/widgets/widgets.ts';

/** Countries whose law asks to say whether it is checked that writers were customers (UCPD 7(6), DMCC Act 2024). */
const SAYS_UNCHECKED = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(' '),
);

/** Words of a widget in its language: only drawn on the server, so that the engine may format them. */
export function wordsIn(language: WidgetLanguage) {
  const texts = WIDGET_TEXTS[language];
  const list = new Intl.ListFormat(language);
  const count = (number: number) =>
    number === 1 ? texts.oneReview : interpolate(texts.reviews, { count: number.toLocaleString(language) });
  const average = (stars: number) =>
    stars.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    texts,
    count,
    average,
    list: (names: readonly string[]) => list.format(names.map((name) => name || texts.ownPage)),
  };
}

export type WidgetWords = ReturnType<typeof wordsIn>;

export function widgetDay(
  at: Date,
  { timeZone, look }: Pick<WidgetPage, 'timeZone' | 'look'>,
  dates: WidgetLook['dates'] = 'day',
): string {
  return dayInLanguage(at, { language: look.language, timeZone }, dates === 'month' ? 'month' : 'day');
}

/** What is shown, and by whom it was chosen; required wherever reviews were picked. */
export function selectionLine(
  { look, isPicked, businessName: business }: WidgetPage,
  texts: WidgetTexts,
): string {
  const range = texts.starRanges[look.leastStars] ?? '';
  if (isPicked) return interpolate(range ? texts.pickedStars : texts.pickedAll, { range, business });
  return interpolate(range ? texts.shownStars : texts.shownAll, { range });
}

/** "4.6 from 412 reviews on Google and Facebook, as of Nov 28, 2026." Empty if nothing may be counted. */
export function averageLine(
  page: Pick<WidgetPage, 'average' | 'timeZone' | 'look'>,
  { texts, count, average, list }: WidgetWords,
): string {
  const { stars, rated, count: all, platformNames, asOf } = page.average;
  if (all === 0) return '';
  const platforms = list(platformNames);
  const said =
    stars === null
      ? interpolate(texts.countOf, { count: count(all), platforms })
      : interpolate(texts.averageOf, { average: average(stars), count: count(rated), platforms });
  const since = asOf ? `, ${interpolate(texts.asOf, { date: widgetDay(asOf, page) })}` : '';
  return `${said}${since}.`;
}

export function besideLine(
  { name: platform, stars, scale, count: all, asOf }: WidgetPage['beside'][number],
  page: Pick<WidgetPage, 'timeZone' | 'look'>,
  { texts, count, average }: WidgetWords,
): string {
  if (all === null && stars === null) return platform;
  const figures = { max: String(scale), average: average(stars ?? 0) };
  const said =
    all === null
      ? interpolate(texts.besideAverage, { platform, ...figures })
      : interpolate(stars === null ? texts.besideCount : texts.besideOf, {
          platform,
          count: count(all),
          ...figures,
        });
  return asOf ? `${said}, ${interpolate(texts.asOf, { date: widgetDay(asOf, page) })}` : said;
}

export function uncheckedLine(
  { country, businessName }: Pick<WidgetPage, 'country' | 'businessName'>,
  texts: WidgetTexts,
): string {
  return SAYS_UNCHECKED.has(country) ? interpolate(texts.unchecked, { business: businessName }) : '';
}

/** Cut at the end only, between two words; the rest stays in the page. */
export function cutText(text: string, letters: number): { start: string; rest: string } {
  if (letters === 0 || text.length <= letters * 1.15) return { start: text, rest: '' };
  const end = Math.max(text.lastIndexOf(' ', letters), text.lastIndexOf('\n', letters));
  // Languages without spaces are cut between characters.
  const at = end > letters / 2 ? end : [...text.slice(0, letters)].join('').length;
  const isHalf = /[\uD800-\uDBFF]$/.test(text.slice(0, at));
  const place = isHalf ? at - 1 : at;
  return { start: text.slice(0, place), rest: text.slice(place) };
}

export function dateOf(review: WidgetReview, page: Pick<WidgetPage, 'timeZone' | 'look'>): string {
  if (page.look.dates === 'none') return '';
  return review.at ? widgetDay(review.at, page, page.look.dates) : review.dateWords;
}
