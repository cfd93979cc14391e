import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';

/** A typed service address, normalized; null for one that businesses may not use. */
export function parseBaseUrl(typed: string): string | null {
  const url = parseWebAddress(typed);
  if (url?.protocol !== 'https:' || url.search) return null;
  return url.href.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
}
