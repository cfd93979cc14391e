/** What an installation says about itself. Texts of the public site name these values by token. */
export interface SiteValues {
  appName: string;
  supportEmail: string;
  supportPhone: string;
}

const TOKEN = /\{(appName|supportEmail|supportPhone)\}/g;

/** A copy of any piece of content with its tokens filled in. Other braces stay as they are. */
export function fillTokens<T>(content: T, values: SiteValues): T {
  return fill(content, values) as T;
}

function fill(value: unknown, values: SiteValues): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, (_, token: keyof SiteValues) => values[token]);
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]));
}
