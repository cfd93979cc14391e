/** What customers can be spoken to in; the first one where nothing better is known. One file each in `shared/texts`. */
export const CUSTOMER_LANGUAGES = ['en', 'es'] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

const [FALLBACK, ...OTHERS] = CUSTOMER_LANGUAGES;

/** In which a template begins. */
export const FIRST_LANGUAGE = FALLBACK;
/** Those in which a message is written beside the one of the first language. */
export const OTHER_LANGUAGES = OTHERS;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

interface LanguageNames {
  /** For the owner. */
  name: string;
  /** As its speakers call it. */
  ownName: string;
  /** How lists of other systems say it, without accents and in lower case. */
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
};

export function isCustomerLanguage(text: string): text is CustomerLanguage {
  return CUSTOMER_LANGUAGES.some((language) => language === text);
}

/** As a form offers them. */
export function languageChoices(): { value: CustomerLanguage; label: string }[] {
  return CUSTOMER_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }));
}

/** What to speak with a customer: the language known of them, else the one their browser asks for. */
export function languageFor(
  known: CustomerLanguage | null | undefined,
  browser: CustomerLanguage = FALLBACK,
): CustomerLanguage {
  return known ?? browser;
}

/** "es", "ES", "es-MX", "Spanish", "Español (México)", "spa": what a cell of a list says; null for what we do not speak. */
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
  // Who speaks both has not said which to write in.
  return (named.length === 1 && named[0]) || null;
}

/** The language a browser asks for (`Accept-Language`, RFC 9110 12.5.4) among those we speak. */
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
    // A stable sort: of equal weights the first one counts.
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find(isCustomerLanguage) ?? FALLBACK;
}

export function byLanguage<T>(make: (language: CustomerLanguage) => T): Record<CustomerLanguage, T> {
  return Object.fromEntries(CUSTOMER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    CustomerLanguage,
    T
  >;
}

/** The same without the first one. */
export function byOtherLanguage<T>(make: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    OtherLanguage,
    T
  >;
}
