import { countArrived } from '#server/domain/reviews/count-arrived.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { door } from '#server/http/door.ts';

/** Polled by an open inbox: whether anything has arrived, and what waits now. */
export const loader = door(async (ctx) => {
  const at = ctx.now().getTime();
  return Response.json({ ...(await countArrived(ctx)), ...(await countWaiting(ctx)), at });
});
