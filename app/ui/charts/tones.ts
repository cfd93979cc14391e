/** For shapes. Forced colours do not apply inside SVG, so each class sets its own. */
export const FILLS = {
  light:
    'fill-g2 forced-colors:fill-[CanvasText] forced-colors:[fill-opacity:0.25] forced-colors:stroke-[CanvasText]',
  middle: 'fill-g3 forced-colors:fill-[GrayText]',
  strong: 'fill-g5 forced-colors:fill-[CanvasText]',
};
export type FillTone = keyof typeof FILLS;

export const STROKES = {
  strong: 'stroke-g5 forced-colors:stroke-[CanvasText]',
  rate: 'stroke-rate forced-colors:stroke-[CanvasText]',
  quiet: 'stroke-ink-3 forced-colors:stroke-[CanvasText]',
  grid: 'stroke-line forced-colors:stroke-[CanvasText] forced-colors:opacity-30',
};

/** A dot with an outline in the background colour. */
export const DOT = `${FILLS.strong} stroke-surface forced-colors:stroke-[Canvas]`;
/** Open: outline only. */
export const HOLLOW = `fill-surface forced-colors:fill-[Canvas] ${STROKES.strong}`;
