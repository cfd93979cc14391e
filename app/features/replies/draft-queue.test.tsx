import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ReplyBatchView } from '#shared/replies/replies.ts';
import { DraftQueue } from './draft-queue.tsx';

const words = (order: Pick<ReplyBatchView, 'state' | 'total' | 'done'>) => {
  const batch = { id: 'b', leftOut: {}, startedAt: new Date(0), reviewIds: [], ...order };
  const element = (
    <DraftQueue
      batch={batch}
      current={null}
      nextHref="?next"
      startHref="?"
      isEditing={false}
      editHref="?edit"
      standHref="?stand"
      standing={null}
      fault={undefined}
      now={new Date(0)}
    />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ');
};

test('reviews without a draft are counted once an order is over, however it ended', () => {
  expect(words({ state: 'running', total: 3, done: 1 })).not.toContain('got no draft');
  expect(words({ state: 'finished', total: 3, done: 3 })).not.toContain('got no draft');
  const stopped = words({ state: 'canceled', total: 3, done: 1 });
  expect(stopped).toContain('2 reviews got no draft');
  expect(stopped).toContain('You stopped before we got there.');
  // As of an order from before the templates wrote where no model did.
  const partial = words({ state: 'finished', total: 3, done: 2 });
  expect(partial).toContain('1 review got no draft');
  expect(partial).not.toContain('You stopped');
});
