import { useLocation } from 'react-router';
import {
  CUSTOMER_LANGUAGES,
  type CustomerLanguage,
  chosenLanguageOf,
  LANGUAGES,
  withLanguage,
} from '#shared/text/languages.ts';
import type { CustomerTexts } from '#shared/texts/texts.ts';

/**
 * What makes a page that of one person or moment, and so stays when its language changes. Anything else is dropped: the
 * form is drawn for everybody at once.
 */
const KEPT_KEYS: Record<PageKind, readonly string[]> = {
  form: ['i', 'e'],
  thanks: ['r'],
  subscription: ['done', 'undone'],
  lost: [],
  all: ['stars', 'platform'],
  agreement: ['a'],
};

export type PageKind = 'form' | 'thanks' | 'subscription' | 'lost' | 'all' | 'agreement';

/** The same page in each language, by its address: no cookie, no script, and nothing that is sent changes it. */
export function LanguageSwitch({ kind, texts }: { kind: PageKind; texts: CustomerTexts }) {
  const query = new URLSearchParams(useLocation().search);
  const kept = KEPT_KEYS[kind].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const here = kept.length > 0 ? `?${kept.join('&')}` : '';
  return (
    <nav aria-label={texts.languages}>
      {CUSTOMER_LANGUAGES.map((language) => {
        const { ownName } = LANGUAGES[language];
        return language === texts.language ? (
          <b key={language} aria-current="true">
            {ownName}
          </b>
        ) : (
          <a key={language} href={withLanguage(here, language)} lang={language} hrefLang={language}>
            {ownName}
          </a>
        );
      })}
    </nav>
  );
}

/** What was chosen at the foot, for the links to other pages for customers. */
export function useChosenLanguage(): CustomerLanguage | null {
  return chosenLanguageOf(new URLSearchParams(useLocation().search));
}
