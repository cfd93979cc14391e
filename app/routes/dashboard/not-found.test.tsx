import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { isComing } from '#app/content/coming.ts';
import { isComingScreen } from '#app/features/shell/screens.ts';
import NotFound from './not-found.tsx';

const read = (pathname: string) => {
  const props = { loaderData: { coming: isComingScreen(pathname) } } as ComponentProps<typeof NotFound>;
  const Stub = createRoutesStub([{ path: '/', Component: () => <NotFound {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
};

test.each(['widgets', 'social', 'analytics'] as const)('%s are not here yet, until they are', (area) => {
  for (const path of [`/dashboard/${area}`, `/dashboard/${area}/`]) {
    expect(read(path).includes('Not here yet')).toBe(isComing(area));
    expect(read(path).includes('does not exist')).toBe(!isComing(area));
  }
});

test.each(['/dashboard/nothing', '/dashboard/replies', '/dashboard/social/deep'])(
  '%s is not there',
  (path) => {
    expect(read(path)).toContain('does not exist or has been removed');
    expect(read(path)).not.toContain('Not here yet');
  },
);
