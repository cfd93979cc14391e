import { countRunning } from '#server/domain/campaigns/count-running.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { countWaiting, NOTHING_WAITS } from '#server/domain/reviews/count-waiting.ts';
import { door } from '#server/http/door.ts';

/** What the menu counts: read again while a campaign leaves, and when the owner comes back to the tab. */
export const loader = door(async (ctx) => {
  const at = ctx.now().getTime();
  if (!ctx.business)
    return Response.json({ at, waiting: { at, ...NOTHING_WAITS }, broken: 0, running: null });
  return Response.json({
    at,
    waiting: { at, ...(await countWaiting(ctx)) },
    broken: await countBroken(ctx),
    running: await countRunning(ctx),
  });
});
