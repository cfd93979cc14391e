import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';
import stylesheet from '../app.css?url';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
});

/** The Latin files of both typefaces; other scripts load when a page has them. */
export const preloadFonts = (): LinkDescriptor[] => [preload(inter), preload(fraunces)];

/**
 * For a page that brings its own styles. The fallbacks are local typefaces made as wide and as high as the
 * real ones, so that nothing moves when those arrive.
 */
export const fontFaces = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${inter}) format("woff2")}
@font-face{font-family:Fraunces;font-weight:100 900;font-display:swap;src:url(${fraunces}) format("woff2")}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}
@font-face{font-family:"Fraunces Fallback";src:local("Georgia"),local("Times New Roman"),local("Liberation Serif");ascent-override:97.8%;descent-override:25.5%;line-gap-override:0%}
`;

/** `links` of every layout of hydrated pages. Public pages bring their own styles. */
export const appStyles = (): LinkDescriptor[] => [...preloadFonts(), { rel: 'stylesheet', href: stylesheet }];
