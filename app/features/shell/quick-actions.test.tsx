import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Button } from '#app/ui/button.tsx';
import { SidebarActions } from './quick-actions.tsx';

test('asking from the sidebar does not look like the screen’s main button', () => {
  const Both = () => (
    <>
      <SidebarActions onOpen={() => {}} />
      <Button>Save Changes</Button>
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Both }]);
  const html = renderToStaticMarkup(<Stub />);
  const look = (tag: string) => html.match(new RegExp(`<${tag}[^>]*bg-brand [^>]*>`, 'g')) ?? [];
  expect([look('a').length, look('button').length]).toEqual([0, 1]);
});
