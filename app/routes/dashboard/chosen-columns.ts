import { readSearch } from '#server/http/forms.ts';
import { type ImportId, RunImport } from '#shared/contacts/imports.ts';
import type { FormResult } from '#shared/http/form.ts';

interface Chosen {
  /** Null if the URL has no columns, or an invalid combination. */
  chosen: RunImport | null;
  lastResult: FormResult['lastResult'] | undefined;
}

/** The columns of an upload, from its page's URL. */
export function columnsIn(url: URL, given: ImportId): Chosen {
  if (!url.searchParams.has('name[0]')) return { chosen: null, lastResult: undefined };
  const { value, lastResult } = readSearch(url, RunImport, { given: { ...given } });
  return { chosen: value, lastResult };
}
