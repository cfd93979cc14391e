import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ReviewLinkCard } from './review-link-card.tsx';

test('the link shows its domain decoded', () => {
  const link = 'https://xn--mnchen-3ya.example/review/dental';
  const Stub = createRoutesStub([{ path: '/', Component: () => <ReviewLinkCard reviewLink={link} /> }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('>https://münchen.example/review/dental<');
});
