type Rgb = readonly [red: number, green: number, blue: number];

/** How much two colours (`#rrggbb`) differ, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The same hue, as much darker as it takes to be read on white with this contrast. */
export function darkenedTo(color: string, contrast: number): string {
  let [dark, light] = [0, 1];
  if (contrastOf(color, hexOf([255, 255, 255])) >= contrast) return color;
  for (let step = 0; step < 20; step += 1) {
    const middle = (dark + light) / 2;
    if (contrastOf(mixed(color, [0, 0, 0], middle), hexOf([255, 255, 255])) >= contrast) dark = middle;
    else light = middle;
  }
  return mixed(color, [0, 0, 0], dark);
}

/** So much of the colour, the rest white. */
export function tintOf(color: string, share: number): string {
  return mixed(color, [255, 255, 255], share);
}

function mixed(color: string, ground: Rgb, share: number): string {
  const [red, green, blue] = rgbOf(color);
  const [r, g, b] = ground;
  const mix = (one: number, other: number) => one * share + other * (1 - share);
  return hexOf([mix(red, r), mix(green, g), mix(blue, b)]);
}

function rgbOf(color: string): Rgb {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Downwards, so that what is as dark as it must be does not turn lighter. */
function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.floor(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
