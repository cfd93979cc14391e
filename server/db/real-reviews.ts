import { eq } from 'drizzle-orm';
import { reviews } from '#server/db/schema/reviews.ts';

/** What customers said. The owner's own test is shown to the owner, and is in no average, count, export or call. */
export const isReal = eq(reviews.is_test, false);
