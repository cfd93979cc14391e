/** What customers can be spoken to in; the first one where nothing better is known. One file each in `shared/texts`. */
export const CUSTOMER_LANGUAGES = ['en', 'es', 'fr', 'pt'] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

const [FALLBACK, ...OTHERS] = CUSTOMER_LANGUAGES;

/** The first language of a template. */
export const FIRST_LANGUAGE = FALLBACK;
/** The languages besides the first one. */
export const OTHER_LANGUAGES = OTHERS;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

interface LanguageNames {
  /** For the owner. */
  name: string;
  /** In the language itself. */
  ownName: string;
  /** Names in lists of other systems, in lower case without accents. */
  spellings: readonly string[];
}

export const LANGUAGES: Record<CustomerLanguage, LanguageNames> = {
  en: {
    name: 'English',
    ownName: 'English',
    spellings: ['en', 'eng', 'english', 'ingles', 'anglais', 'englisch', 'inglese'],
  },
  es: {
    name: 'Spanish',
    ownName: 'Español',
    spellings: [
      ...['es', 'spa', 'esp', 'span', 'sp', 'spanish', 'espanol', 'castellano', 'castilian'],
      ...['espagnol', 'spanisch', 'spagnolo', 'espanhol'],
    ],
  },
  fr: {
    name: 'French',
    ownName: 'Français',
    spellings: [
      ...['fr', 'fra', 'fre', 'french', 'francais', 'francaise', 'frances', 'franzosisch', 'franzoesisch'],
      ...['francese'],
    ],
  },
  pt: {
    name: 'Portuguese',
    ownName: 'Português',
    spellings: [
      ...['pt', 'portuguese', 'portugues', 'portuguesa', 'portugais', 'portugiesisch', 'portoghese'],
      ...['brazilian', 'brasileiro'],
    ],
  },
};

export function isCustomerLanguage(text: string): text is CustomerLanguage {
  return CUSTOMER_LANGUAGES.some((language) => language === text);
}

/** For a select. */
export function languageChoices(): { value: CustomerLanguage; label: string }[] {
  return CUSTOMER_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }));
}

/** What a visitor says of their language. */
export interface WantedLanguage {
  /** By the switch at the foot of the pages. */
  chosen: CustomerLanguage | null;
  browser: CustomerLanguage;
}

/** What to speak with a customer: the language they chose, else the one known of them, else that of their browser. */
export function languageFor(
  known: CustomerLanguage | null | undefined,
  { chosen = null, browser = FALLBACK }: Partial<WantedLanguage> = {},
): CustomerLanguage {
  return chosen ?? known ?? browser;
}

/** The query key by which the switch says what was chosen. No cookie: these pages set none. */
export const LANGUAGE_KEY = 'lang';

/** What the query of an address says of the language; null where it says nothing that we speak. */
export function chosenLanguageOf(query: URLSearchParams): CustomerLanguage | null {
  const chosen = query.get(LANGUAGE_KEY) ?? '';
  return isCustomerLanguage(chosen) ? chosen : null;
}

/** The same address, in the language that was chosen. */
export function withLanguage(path: string, chosen: CustomerLanguage | null): string {
  if (chosen === null) return path;
  const [address = '', ...fragment] = path.split('#');
  const withChoice = `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${chosen}`;
  return [withChoice, ...fragment].join('#');
}

/**
 * The language named by a cell of a list ("es", "es-MX", "Spanish", "Español (México)", "spa"); null for one
 * we do not support.
 */
export function readLanguage(cell: string): CustomerLanguage | null {
  if (!cell) return null;
  const words = cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const named = CUSTOMER_LANGUAGES.filter((language) =>
    words.some((word) => LANGUAGES[language].spellings.includes(word)),
  );
  // A cell with two languages does not say which one to use.
  return (named.length === 1 && named[0]) || null;
}

/** The best supported language for `Accept-Language` (RFC 9110 12.5.4). */
export function customerLanguageOf(acceptLanguage: string | null | undefined): CustomerLanguage {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    // The sort is stable: among equal weights the first wins.
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find(isCustomerLanguage) ?? FALLBACK;
}

export function byLanguage<T>(make: (language: CustomerLanguage) => T): Record<CustomerLanguage, T> {
  return Object.fromEntries(CUSTOMER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    CustomerLanguage,
    T
  >;
}

/** The same for all but the first. */
export function byOtherLanguage<T>(make: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    OtherLanguage,
    T
  >;
}
