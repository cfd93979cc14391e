import { eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { requireOwnLinks } from '#server/domain/businesses/parts/link-rule.ts';
import { selectTemplates } from '#server/domain/templates/queries.ts';
import { hasPostalAddress } from '#shared/business/postal-address.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { unsendable } from '#shared/sending/unsendable.ts';

/** One launch at a time per business, so that concurrent ones cannot both ask the same person. */
export async function lockForLaunch(
  ctx: BusinessCtx,
  channel: Channel,
): Promise<typeof businessProfiles.$inferSelect> {
  const [business] = await ctx.db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  if (!business) throw notFound('business');
  if (channel !== 'email' || hasPostalAddress(business.postal_address)) return business;
  const message =
    'Add the postal address of your business first. The law requires it at the bottom of these emails.';
  throw new AppError('conflict', message, { reason: 'postal_address_needed' });
}

/**
 * Completes the wording with the saved texts of the languages not given, as the campaign will store it; refused if it
 * links to a foreign site.
 */
export async function withAllLanguages(
  ctx: BusinessCtx,
  channel: Channel,
  template: MessageTemplate,
): Promise<MessageTemplate> {
  const whole = template.others ? template : await withSaved(ctx, channel, template);
  await requireOwnLinks(ctx, channel, whole);
  return whole;
}

async function withSaved(
  ctx: BusinessCtx,
  channel: Channel,
  template: MessageTemplate,
): Promise<MessageTemplate> {
  const { others } = (await selectTemplates(ctx))[channel];
  const [fault] = unsendable(channel, { ...template, others });
  if (fault) throw invalidAt(['template', ...fault.path].join('.'), fault.message);
  return { ...template, others };
}

/** Until then everything can be undone. */
export function undoEnd(ctx: Ctx, pressedAt = ctx.now()): Date {
  return new Date(pressedAt.getTime() + ctx.config.sendingUndoSeconds * 1_000);
}
