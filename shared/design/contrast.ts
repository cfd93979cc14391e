type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE = hexOf([255, 255, 255]);
export const BLACK = hexOf([0, 0, 0]);

/** How much two colours (`#rrggbb`) differ, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceIn(rgbOf(one)), luminanceIn(rgbOf(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The same hue, darkened just enough for this contrast on each of these light grounds. */
export function darkenedTo(color: string, contrast: number, grounds: readonly string[] = [WHITE]): string {
  return movedTo(color, BLACK, contrast, grounds);
}

/** The same hue, lightened just enough for dark grounds. */
export function lightenedTo(color: string, contrast: number, grounds: readonly string[]): string {
  return movedTo(color, WHITE, contrast, grounds);
}

/** The same hue, darker or lighter, just so far that it can be read on this ground. */
export function readableOn(color: string, ground: string, contrast = 4.5): string {
  return luminanceIn(rgbOf(ground)) > 0.18
    ? darkenedTo(color, contrast, [ground])
    : lightenedTo(color, contrast, [ground]);
}

/** White, or a dark tone of the ground where white could not be read. */
export function inkOn(ground: string): string {
  return contrastOf(WHITE, ground) >= 4.5 ? WHITE : darkenedTo(ground, 10, [ground]);
}

/** A mix of this share of the colour with the ground. */
export function tintOf(color: string, share: number, ground: string = WHITE): string {
  const [red, green, blue] = rgbOf(color);
  const [r, g, b] = rgbOf(ground);
  const mix = (one: number, other: number) => one * share + other * (1 - share);
  return hexOf([mix(red, r), mix(green, g), mix(blue, b)]);
}

/** The gray of this luminance, 0 to 1. */
export function grayOf(luminance: number): string {
  const linear = Math.min(1, Math.max(0, luminance));
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return hexOf([share * 255, share * 255, share * 255]);
}

/** The share of the colour is as large as the contrast allows. */
function movedTo(color: string, towards: string, contrast: number, grounds: readonly string[]): string {
  const isRead = (mixed: string) => grounds.every((ground) => contrastOf(mixed, ground) >= contrast);
  if (isRead(color)) return color;
  let [enough, tooMuch] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (enough + tooMuch) / 2;
    if (isRead(tintOf(color, middle, towards))) enough = middle;
    else tooMuch = middle;
  }
  return tintOf(color, enough, towards);
}

function rgbOf(color: string): Rgb {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Rounded down, so that the contrast is not lost again. */
function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.floor(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Of red, green and blue, 0 to 255 each. */
export function luminanceIn(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
