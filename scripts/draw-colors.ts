import { readFileSync, writeFileSync } from 'node:fs';
import { COLORS, type ColorName, hexColor } from '#shared/design/colors.ts';

type Theme = 'light' | 'dark';
interface Sheet {
  path: string;
  names: readonly ColorName[];
  value(name: ColorName, theme: Theme): string;
  /** Declarations made from colours, such as shadows. */
  more?: Record<Theme, readonly string[]>;
}

const oklch = (name: ColorName, theme: Theme) => `oklch(${COLORS[theme][name].join(' ')})`;
const PUBLIC: ColorName[] = [
  ...([
    'paper',
    'surface',
    'line',
    'control-line',
    'ink',
    'ink-2',
    'brand',
    'brand-deep',
    'on-brand',
  ] as const),
  ...(['brand-tint', 'star', 'star-edge', 'bad', 'bad-tint', 'mark', 'on-mark'] as const),
];
const ALONE: ColorName[] = ['paper', 'ink', 'ink-2', 'brand', 'brand-deep', 'on-brand'];

export const SHEETS: readonly Sheet[] = [
  {
    path: 'app/ui/tokens.css',
    names: Object.keys(COLORS.light) as ColorName[],
    value: oklch,
    more: {
      light: [
        '--scrim: oklch(0.25 0.02 170 / 0.4)',
        '--lift: 0 1px 2px oklch(0.25 0.02 170 / 0.05), 0 8px 24px -12px oklch(0.25 0.02 170 / 0.14)',
        '--float: 0 24px 60px -20px oklch(0.2 0.03 170 / 0.4)',
        '--press: inset 0 1px 0 oklch(1 0 0 / 0.14), 0 1px 2px oklch(0.25 0.02 170 / 0.2)',
      ],
      dark: [
        '--scrim: oklch(0.08 0.01 170 / 0.6)',
        '--lift: 0 1px 2px oklch(0 0 0 / 0.3), 0 12px 28px -12px oklch(0 0 0 / 0.5)',
        '--float: 0 24px 60px -20px oklch(0.2 0.03 170 / 0.4)',
        '--press: inset 0 1px 0 oklch(1 0 0 / 0.2), 0 1px 2px oklch(0 0 0 / 0.3)',
      ],
    },
  },
  { path: 'app/ui/public.css', names: PUBLIC, value: hexColor },
  { path: 'public/error.css', names: ALONE, value: hexColor },
];

const DRAWN =
  /(?<=^\/\* Colours, drawn by scripts\/draw-colors\.ts \*\/\n).*?(?=^\/\* End of colours \*\/$)/ms;

/** The style sheet with newly generated colours. */
export function withColors(sheet: Sheet): string {
  const css = readFileSync(sheet.path, 'utf8');
  if (!DRAWN.test(css)) throw new Error(`${sheet.path} says nowhere where its colours go`);
  const dark = rules(sheet, 'dark').replace(/^(?=.)/gm, '  ');
  return css.replace(DRAWN, `${rules(sheet, 'light')}@media (prefers-color-scheme: dark) {\n${dark}}\n`);
}

function rules({ names, value, more }: Sheet, theme: Theme): string {
  const colors = names.map((name) => `--${name}: ${value(name, theme)}`);
  const lines = [`color-scheme: ${theme}`, ...colors, ...(more?.[theme] ?? [])];
  return `:root {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

/** Writes the colours into the style sheets. Run it when they change, and commit the result. */
if (import.meta.main) for (const sheet of SHEETS) writeFileSync(sheet.path, withColors(sheet));
