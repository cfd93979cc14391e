import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { selectTemplates } from '#server/domain/templates/queries.ts';
import type { Channel } from '#shared/channels.ts';
import type { MessageTemplate } from '#shared/templates.ts';

export interface TemplateView extends MessageTemplate {
  /** False while it is our default wording. */
  saved: boolean;
}

/** The wording of all three channels. */
export async function listTemplates(ctx: Ctx): Promise<Record<Channel, TemplateView>> {
  allow(ctx, 'templates.read');
  return selectTemplates(ctx);
}
