import { type Blocker, createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { proceedOr } from './proceed-or.ts';

type Held = Blocker & { state: 'blocked' };

const routers: { dispose(): void }[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

/** Stands on `/desk` with somebody who is held on the way to `/people`. */
async function holding() {
  const router = createMemoryRouter(
    ['/desk', '/people', '/other'].map((path) => ({ path, id: path })),
    { initialEntries: ['/desk'] },
  );
  routers.push(router);
  router.getBlocker('one', ({ nextLocation }) => nextLocation.pathname === '/people' && isHolding);
  let isHolding = true;
  await router.navigate('/people');
  isHolding = false;
  const held = router.state.blockers.get('one');
  expect(held?.state).toBe('blocked');
  return { router, held: held as Held };
}

test('who is held goes on where they wanted to', async () => {
  const { router, held } = await holding();
  const lead = vi.fn();
  proceedOr(held, lead);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/people'));
  expect(lead).not.toHaveBeenCalled();
});

test('who was let go of before the screen knew it goes there all the same', async () => {
  const { router, held } = await holding();
  // As the answer to a form does.
  await router.revalidate();
  await router.navigate('/desk?saved', { replace: true });
  expect(router.state.blockers.get('one')?.state).toBe('unblocked');
  expect(() => held.proceed()).toThrow('Invalid blocker state transition');
  proceedOr(held, () => void router.navigate(held.location));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/people'));
});
