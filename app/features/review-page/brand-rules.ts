import { type BrandColors, brandPalette } from '#shared/design/brand-palette.ts';

/** The colours of `public.css` in those of the business; nothing where it keeps the product's own. */
export function brandRules(color: string): string {
  if (!color) return '';
  const { light, dark } = brandPalette(color);
  return `:root{${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

function variables({ text, tint, fill, fillHover, onFill, edge }: BrandColors): string {
  return [
    `--brand:${text}`,
    `--brand-tint:${tint}`,
    `--mark:${fill}`,
    `--fill:${fill}`,
    `--fill-hover:${fillHover}`,
    `--on-fill:${onFill}`,
    `--edge:${edge}`,
  ].join(';');
}
