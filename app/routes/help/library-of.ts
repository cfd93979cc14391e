import { type HelpLibrary, helpLibrary } from '#app/features/help/library.ts';
import type { Ctx } from '#server/core/context.ts';
import { listConnectors } from '#server/domain/connections/list-connectors.ts';

export function libraryOf(ctx: Ctx): HelpLibrary {
  return helpLibrary(ctx.config.appName, listConnectors(ctx));
}
