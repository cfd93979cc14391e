import { parseWebAddress } from '#server/connectors/fetching/web-address.ts';

/** The address of a service as somebody typed it, tidied; null for what no business may have called. */
export function parseBaseUrl(typed: string): string | null {
  const url = parseWebAddress(typed);
  if (url?.protocol !== 'https:' || url.search) return null;
  return url.href.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
}
