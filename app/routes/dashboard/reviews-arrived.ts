import { countArrived } from '#server/domain/reviews/count-arrived.ts';
import { door } from '#server/http/door.ts';

/** What an open inbox asks beside its page: whether anything has come since. */
export const loader = door(async (ctx) => Response.json(await countArrived(ctx)));
