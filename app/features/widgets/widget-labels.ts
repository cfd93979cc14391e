import type { Choice } from '#app/ui/choice.ts';
import type {
  PopupReturn,
  WidgetCorner,
  WidgetDates,
  WidgetKind,
  WidgetLanguage,
  WidgetLayout,
  WidgetLook,
  WidgetNames,
  WidgetTheme,
  WidgetWithheld,
} from '#shared/widgets/widgets.ts';

/** What the owner reads of each type. */
export const WIDGET_NAMED: Record<WidgetKind, { name: string; text: string }> = {
  carousel: { name: 'Carousel', text: 'One row to leaf through. Good on the home page.' },
  feed: { name: 'Feed', text: 'Many reviews in columns. Good on a page of its own.' },
  video: { name: 'Video', text: 'Videos of your customers, with written reviews between them.' },
  popup: { name: 'Pop-up', text: 'One review at the corner of the page.' },
  badge: { name: 'Badge', text: 'Average and count in a small space.' },
};

export const LAYOUT_LABELS: Record<WidgetLayout, string> = {
  cards: 'Cards',
  spotlight: 'One at a time',
  wall: 'Columns',
  list: 'List',
  reel: 'Row',
  card: 'Card',
  compact: 'In the page',
  floating: 'Floating at a corner',
};
const THEMES: Record<WidgetTheme, string> = {
  auto: 'Like the website',
  light: 'Light',
  dark: 'Dark',
  brand: 'In your color',
};
const NAMES: Record<WidgetNames, string> = {
  full: 'As on the platform',
  first: 'First name and initial',
  initials: 'Initials',
};
const DATES: Record<WidgetDates, string> = {
  day: 'Day, month and year',
  month: 'Month and year',
  none: 'No dates',
};
const CORNERS: Record<WidgetCorner, string> = { left: 'Bottom left', right: 'Bottom right' };
const RETURNS: Record<PopupReturn, string> = {
  visit: 'Until the tab is closed',
  day: 'For a day',
  week: 'For a week',
  page: 'Until the next page (nothing is stored)',
};
const LANGUAGES: Record<WidgetLanguage, string> = {
  en: 'English',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  pt: 'Portuguese',
};
const STARS: Record<number, string> = {
  5: '5 stars',
  4: '4 and 5 stars',
  3: '3 to 5 stars',
  2: '2 to 5 stars',
  1: 'Every rating',
};

const choicesOf = <Value extends string>(labels: Record<Value, string>): Choice[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const WIDGET_CHOICES = {
  theme: choicesOf(THEMES),
  names: choicesOf(NAMES),
  dates: choicesOf(DATES),
  corner: choicesOf(CORNERS),
  returns: choicesOf(RETURNS),
  language: choicesOf(LANGUAGES),
  leastStars: [5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: STARS[value] ?? '' })),
};

/** Why a page's reviews are not shown, after its name. */
const WITHHELD_WORDS: Record<WidgetWithheld['why'], string> = {
  no: 'its terms do not let a business show its reviews anywhere else.',
  testimonials: 'the person who runs a website chooses what appears on it, so widgets show none of it.',
  'link-only': 'its terms do not allow its texts on other websites.',
  unknown: 'we found no permission in its terms to show its reviews.',
  'own-widget': 'it only lets its own widget show reviews.',
  source:
    'its terms allow it for reviews read from the platform itself, and yours come from a file, an email or a data service.',
  paused: 'it is not being read at the moment, so removed reviews would go unnoticed.',
};

/** Why its reviews are not shown, and what is shown below the reviews instead, after its name. */
export function withheldWords({ why, shows, canShow }: WidgetWithheld): string {
  const reason = WITHHELD_WORDS[why];
  if (shows.address && shows.average) return `${reason} Your widgets link to its page and show its average.`;
  if (shows.address) return `${reason} Your widgets link to its page.`;
  const first = shows.average ? `${reason} Your widgets show its average.` : reason;
  return canShow ? `${first} Add the address of its page under Review Link to link to it.` : first;
}

/** In words for "Not saved: …". */
export const SETTING_LABELS: Record<keyof WidgetLook, string> = {
  layout: 'Layout',
  theme: 'Theme',
  color: 'Color',
  corners: 'Rounded corners',
  moves: 'Moves by itself',
  corner: 'Corner',
  delaySeconds: 'Appears after',
  returns: 'Stays away when closed',
  leastStars: 'Reviews',
  platformIds: 'Platforms',
  leastLetters: 'Shortest text',
  words: 'Words',
  most: 'How many',
  names: 'Names',
  replies: 'Your replies',
  dates: 'Dates',
  letters: 'Length',
  language: 'Language',
  pinned: 'Pinned reviews',
  hidden: 'Hidden reviews',
};
