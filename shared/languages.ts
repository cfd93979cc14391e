/** What customers can be spoken to in; the first one where nothing better is known. One file each in `shared/texts`. */
export const CUSTOMER_LANGUAGES = ['en', 'es'] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

const [FALLBACK] = CUSTOMER_LANGUAGES;

export function isCustomerLanguage(text: string): text is CustomerLanguage {
  return CUSTOMER_LANGUAGES.some((language) => language === text);
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
