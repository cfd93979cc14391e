import { readTopicsSearch } from '#app/features/analytics/topics-search.ts';
import { exportTopics } from '#server/domain/analytics/export-topics.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { door } from '#server/http/door.ts';

/** `/dashboard/analytics/topics.csv`. */
export const loader = door(async (ctx, { url }) => {
  return csvResponse(await exportTopics(ctx, readTopicsSearch(url.searchParams)));
});
