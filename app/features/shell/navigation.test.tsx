import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Navigation } from './navigation.tsx';
import { SCREENS } from './screens.ts';

const USER = { id: 'a', email: 'dana@example.com', name: 'Dana Lee', isDemo: false, createdAt: new Date(0) };

function draw(screens = SCREENS): string {
  const Menu = () => <Navigation user={USER} business={null} screens={screens} counts={{}} isBeside />;
  const Stub = createRoutesStub([{ path: '/', Component: Menu }]);
  return renderToStaticMarkup(<Stub />);
}

/** The labels of each list, by the heading it is labelled with. */
function groupsIn(html: string): [string, string[]][] {
  return [...html.matchAll(/<ul(?: aria-labelledby="([^"]+)")?[^>]*>(.*?)<\/ul>/g)].map(
    ([, id, items = '']) => {
      const heading = id ? (html.match(new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`))?.[1] ?? '') : '';
      return [heading, [...items.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, label = '']) => label)];
    },
  );
}

test('the menu groups its screens, the daily ones first and without a heading', () => {
  expect(groupsIn(draw())).toEqual([
    ['', ['Analytics', 'Reviews', 'Review Link', 'Get Reviews', 'Contacts', 'Campaigns']],
    ['Show', ['Widgets', 'Social']],
    ['Set up', ['Integrations', 'Profile', 'Settings', 'Help']],
  ]);
});

test('a group without screens has no heading', () => {
  const html = draw(SCREENS.filter(({ id }) => id === 'profile'));
  expect(groupsIn(html)).toEqual([['Set up', ['Profile', 'Help']]]);
});
