import type { Ctx } from '#server/core/context.ts';
import { type SavedTemplate, selectTemplates } from '#server/domain/templates/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** The wordings of all three channels; `saved` is false for our default. */
export async function listTemplates(ctx: Ctx): Promise<Record<Channel, SavedTemplate>> {
  allow(ctx, 'templates.read');
  return selectTemplates(ctx);
}
