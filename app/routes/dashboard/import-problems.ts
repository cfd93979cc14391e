import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/import-problems';
import { columnsIn } from './chosen-columns.ts';

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) =>
  csvResponse(await exportProblems(ctx, columnsIn(url, params).chosen ?? params)),
);
