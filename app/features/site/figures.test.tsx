import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CLAIMS, type ClaimKey } from '#app/content/claims.ts';
import { Figures } from './parts.tsx';

const ALL = Object.keys(CLAIMS) as ClaimKey[];

/** By the catalogue, and by the survey that the page links to. */
const PROVED: readonly ClaimKey[] = ['platforms', 'cannotAnswer'];

test('every figure but those that are proved says that it is a sample', () => {
  for (const key of ALL) {
    const html = renderToStaticMarkup(<Figures claims={[key]} />);
    expect(html, key).toContain(CLAIMS[key].value);
    expect(html.includes('>Sample</span>'), key).toBe(!PROVED.includes(key));
    expect(html.includes('Figures marked'), key).toBe(!PROVED.includes(key));
  }
});

test('no sample among several loses its mark', () => {
  const html = renderToStaticMarkup(<Figures claims={ALL} />);
  expect(html.match(/>Sample<\/span>/g)).toHaveLength(ALL.length - PROVED.length);
});
