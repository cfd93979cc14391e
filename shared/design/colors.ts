/** Lightness, chroma and hue (OKLCH). */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * The one set of colours. The signed-in screens and the public site take them from `app/ui/tokens.css`, the pages for
 * old phones from `app/ui/public.css` and `public/error.css`, all drawn by `scripts/draw-colors.ts`; mails from here.
 */
const LIGHT = {
  paper: [0.988, 0.006, 95],
  surface: [1, 0, 0],
  sunken: [0.968, 0.008, 95],
  line: [0.915, 0.008, 95],
  'line-strong': [0.84, 0.01, 95],
  'control-line': [0.66, 0.012, 120],
  ink: [0.25, 0.02, 170],
  'ink-2': [0.45, 0.015, 170],
  'ink-3': [0.53, 0.012, 170],
  brand: [0.43, 0.085, 168],
  'brand-hover': [0.38, 0.078, 169],
  'brand-deep': [0.33, 0.065, 170],
  'brand-tint': [0.955, 0.028, 168],
  'brand-line': [0.86, 0.05, 168],
  'on-brand': [1, 0, 0],
  star: [0.79, 0.155, 78],
  'star-deep': [0.48, 0.1, 65],
  'star-tint': [0.965, 0.04, 88],
  bad: [0.52, 0.18, 28],
  'bad-hover': [0.46, 0.16, 28],
  'bad-tint': [0.962, 0.02, 28],
  'bad-line': [0.87, 0.06, 28],
  'on-bad': [1, 0, 0],
  info: [0.48, 0.1, 245],
  'info-tint': [0.96, 0.02, 245],
  /** The edge of a star that is given, and of what stands around it. */
  'star-edge': [0.62, 0.127, 68],
  'star-line': [0.86, 0.089, 86],
  /** A business's mark and what stands on colours of others: the same by day and by night. */
  mark: [0.43, 0.085, 168],
  'on-mark': [1, 0, 0],
  /** Of the public site: its sunlit ground, and the dark band with what stands on it. */
  glow: [0.965, 0.035, 88],
  band: [0.3, 0.055, 170],
  'band-2': [0.35, 0.06, 169],
  'band-line': [0.44, 0.06, 168],
  'on-band': [0.975, 0.012, 120],
  'on-band-2': [0.86, 0.03, 160],
  /** On a button or a card that is as light as the words of the band. */
  'band-ink': [0.28, 0.05, 170],
} satisfies Record<string, Oklch>;

export type ColorName = keyof typeof LIGHT;

const DARK: Record<ColorName, Oklch> = {
  paper: [0.195, 0.012, 170],
  surface: [0.23, 0.014, 170],
  sunken: [0.17, 0.011, 170],
  line: [0.305, 0.014, 170],
  'line-strong': [0.39, 0.016, 170],
  'control-line': [0.52, 0.016, 170],
  ink: [0.955, 0.006, 120],
  'ink-2': [0.79, 0.01, 150],
  'ink-3': [0.69, 0.012, 160],
  brand: [0.76, 0.105, 165],
  'brand-hover': [0.82, 0.095, 165],
  'brand-deep': [0.87, 0.075, 166],
  'brand-tint': [0.29, 0.045, 168],
  'brand-line': [0.42, 0.06, 168],
  'on-brand': [0.2, 0.035, 170],
  star: [0.81, 0.15, 80],
  'star-deep': [0.86, 0.1, 84],
  'star-tint': [0.31, 0.05, 80],
  bad: [0.74, 0.14, 26],
  'bad-hover': [0.8, 0.11, 26],
  'bad-tint': [0.28, 0.05, 26],
  'bad-line': [0.42, 0.09, 26],
  'on-bad': [0.2, 0.04, 26],
  info: [0.79, 0.08, 240],
  'info-tint': [0.29, 0.04, 245],
  'star-edge': [0.79, 0.155, 78],
  'star-line': [0.52, 0.098, 80],
  mark: [0.43, 0.085, 168],
  'on-mark': [1, 0, 0],
  glow: [0.235, 0.024, 125],
  band: [0.255, 0.04, 170],
  'band-2': [0.3, 0.045, 169],
  'band-line': [0.37, 0.045, 168],
  'on-band': [0.975, 0.012, 120],
  'on-band-2': [0.86, 0.03, 160],
  'band-ink': [0.28, 0.05, 170],
};

export const COLORS: Readonly<Record<'light' | 'dark', Readonly<Record<ColorName, Oklch>>>> = {
  light: LIGHT,
  dark: DARK,
};

/** For what knows no OKLCH: mail programs, phones of 2018, pictures. */
export function hexColor(name: ColorName, theme: 'light' | 'dark' = 'light'): string {
  const [lightness, chroma, hue] = COLORS[theme][name];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(toByte).join('')}`;
}

/** One channel of sRGB; what lies outside of it is cut off. */
function toByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const seen = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(seen * 255)
    .toString(16)
    .padStart(2, '0');
}
