import { useState } from 'react';
import { type CustomerLanguage, FIRST_LANGUAGE, OTHER_LANGUAGES } from '#shared/text/languages.ts';
import type { AskResult } from './ask-action-data.ts';

/** The visible language. One with a fault opens by itself, unless the first one has a fault, too. */
export function useOpenLanguage(lastResult: AskResult | undefined) {
  const [open, setOpen] = useState<CustomerLanguage>(() => faultyLanguage(lastResult) ?? FIRST_LANGUAGE);
  const [seen, setSeen] = useState(lastResult);
  if (seen !== lastResult) {
    setSeen(lastResult);
    setOpen(faultyLanguage(lastResult) ?? open);
  }
  return [open, setOpen] as const;
}

function faultyLanguage(lastResult: AskResult | undefined): CustomerLanguage | undefined {
  const names = Object.keys(lastResult?.error ?? {});
  if (names.some((name) => /^\w+\.(subject|content)$/.test(name))) return FIRST_LANGUAGE;
  return OTHER_LANGUAGES.find((language) => names.some((name) => name.includes(`.others.${language}.`)));
}
