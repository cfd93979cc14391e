import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';
import stylesheet from '../app.css?url';
import commonFraunces from './fonts/fraunces-common.woff2?url';
import commonInter from './fonts/inter-common.woff2?url';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
});

/** The letters of nearly all texts in both typefaces, see `scripts/draw-fonts.ts`; others load on demand. */
export const preloadFonts = (): LinkDescriptor[] => [preload(commonInter), preload(commonFraunces)];

const COMMON_LETTERS =
  'U+20-7E,U+A0,U+A9,U+AE,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2192,U+2212';
const OTHER_LETTERS = 'U+A1-A8,U+AA-AD,U+AF-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+20AC,U+2122';

const face = (family: string, file: string, letters: string) =>
  `@font-face{font-family:${family};font-weight:100 900;font-display:swap;src:url(${file}) format("woff2");unicode-range:${letters}}`;

/**
 * For pages with their own styles. The whole files are loaded only where a text needs a letter of theirs. The fallbacks
 * are local fonts adjusted to the metrics of the real ones, so that nothing shifts when those load.
 */
export const fontFaces = `${face('Inter', commonInter, COMMON_LETTERS)}
${face('Fraunces', commonFraunces, COMMON_LETTERS)}
${face('Inter', inter, OTHER_LETTERS)}
${face('Fraunces', fraunces, OTHER_LETTERS)}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}
@font-face{font-family:"Fraunces Fallback";src:local("Georgia"),local("Times New Roman"),local("Liberation Serif");ascent-override:97.8%;descent-override:25.5%;line-gap-override:0%}
`;

/** `links` of every layout of hydrated pages. Public pages have their own styles. */
export const appStyles = (): LinkDescriptor[] => [...preloadFonts(), { rel: 'stylesheet', href: stylesheet }];
