import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { suggestPlatforms } from '#shared/platforms/suggested-platforms.ts';
import { OftenUsed } from './paste-address.tsx';

test('only the four most likely platforms are beside the link to all', () => {
  const platforms = suggestPlatforms({ kind: 'dentist', isHealthcare: true }, new Set([1]));
  expect(platforms.length).toBeGreaterThan(4);
  const Line = () => <OftenUsed platforms={platforms} isHealthcare count={90} />;
  const Stub = createRoutesStub([{ path: '/', Component: Line }]);
  const shown = renderToStaticMarkup(<Stub />);
  for (const [at, { slug }] of platforms.entries()) expect(shown.includes(`platform=${slug}"`)).toBe(at < 4);
  expect(shown).toContain('All 90 platforms');
});
