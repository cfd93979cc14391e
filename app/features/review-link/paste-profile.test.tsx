import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasteProfile } from './paste-profile.tsx';

const render = (errors: string[]) =>
  renderToStaticMarkup(
    <PasteProfile chosen={[]} errors={errors} typed="https://www.yelp.com/biz/bright" onAdd={() => {}} />,
  );

test('an address is submitted again with the mark that its fault was shown', () => {
  const told = '<input type="hidden" name="refused" value="https://www.yelp.com/biz/bright"/>';
  expect(render(['Yelp forbids asking for reviews.'])).toContain(told);
  expect(render([])).not.toContain('name="refused"');
});
