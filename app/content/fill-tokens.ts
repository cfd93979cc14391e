import { JOINING_WORDS, type Joining, offeredAction } from './joining.ts';
import type { Action } from './shapes.ts';

/** What an installation says about itself; the texts of the public site use these values as tokens. */
export interface SiteValues {
  appName: string;
  supportEmail: string;
  /** Undefined where the operator names none. */
  supportPhone: string | undefined;
  /** What it costs after the trial, in the operator's words. */
  prices?: string | undefined;
  registration: Joining;
}

const NO_PRICES = 'Before anything costs money, we tell you how much and ask you.';
const TOKEN = /\{(appName|supportEmail|prices|joining|signUp)\}/g;
type Token = 'appName' | 'supportEmail' | 'prices' | keyof typeof JOINING_WORDS;

/**
 * A copy of a piece of content with its tokens filled in, and its actions adapted to who may register here.
 * Other braces stay as they are.
 */
export function fillTokens<T>(content: T, values: SiteValues): T {
  return fill(content, values) as T;
}

function fill(value: unknown, values: SiteValues): unknown {
  if (typeof value === 'string') return value.replace(TOKEN, (_, token: Token) => wordFor(token, values));
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  const offered = isAction(value) ? offeredAction(value, values.registration) : value;
  return Object.fromEntries(Object.entries(offered).map(([key, item]) => [key, fill(item, values)]));
}

function wordFor(token: Token, values: SiteValues): string {
  if (token === 'joining' || token === 'signUp') return JOINING_WORDS[token][values.registration];
  if (token === 'prices') return values.prices ?? NO_PRICES;
  return values[token];
}

function isAction(value: object): value is Action {
  return 'label' in value && 'href' in value;
}
