import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { type SavedTemplate, selectTemplates } from '#server/domain/templates/queries.ts';
import type { Channel } from '#shared/channels.ts';

/** The wording of all three channels; `saved` is false while it is our default one. */
export async function listTemplates(ctx: Ctx): Promise<Record<Channel, SavedTemplate>> {
  allow(ctx, 'templates.read');
  return selectTemplates(ctx);
}
