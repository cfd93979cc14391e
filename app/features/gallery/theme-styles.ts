import type { CSSProperties } from 'react';
import tokens from '#app/ui/tokens.css?raw';

/** The tokens of each theme for one element; in the product the system's theme applies to the whole page. */
export const THEME_STYLES: Record<'light' | 'dark', CSSProperties> = {
  light: tokensOf('light'),
  dark: tokensOf('dark'),
};

function tokensOf(theme: string): CSSProperties {
  const [, block] = new RegExp(`:root\\s*\\{\\s*color-scheme:\\s*${theme};([^}]*)\\}`).exec(tokens) ?? [];
  if (block === undefined) throw new Error(`tokens.css has no ${theme} theme`);
  const declared = block.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return {
    colorScheme: theme,
    ...Object.fromEntries(Array.from(declared, ([, name, value]) => [name, value])),
  };
}
