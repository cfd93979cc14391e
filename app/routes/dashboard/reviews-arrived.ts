import { countArrived } from '#server/domain/reviews/count-arrived.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { door } from '#server/http/door.ts';

/** What an open inbox asks beside its page: whether anything has come since, and what waits now. */
export const loader = door(async (ctx) => {
  const at = ctx.now().getTime();
  return Response.json({ ...(await countArrived(ctx)), ...(await countWaiting(ctx)), at });
});
