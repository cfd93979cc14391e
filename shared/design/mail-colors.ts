import { type BrandColors, brandPalette } from '#shared/design/brand-palette.ts';
import { hexColor } from '#shared/design/colors.ts';

export type MailColors = Pick<BrandColors, 'text' | 'fill' | 'onFill' | 'edge'>;

const ours = (theme: 'light' | 'dark'): MailColors => ({
  text: hexColor('brand', theme),
  fill: hexColor('brand', theme),
  onFill: hexColor('on-brand', theme),
  edge: hexColor('brand', theme),
});

export const OUR_MAIL_COLORS = { light: ours('light'), dark: ours('dark') };

/** In emails from a business, and in their previews. Its colour is `#rrggbb`, or empty for the product's own. */
export function mailColors(color: string | undefined): Record<'light' | 'dark', MailColors> {
  return color ? brandPalette(color) : OUR_MAIL_COLORS;
}
