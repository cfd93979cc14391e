import { eq } from 'drizzle-orm';
import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { toSendingRules } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveSendingRules } from '#shared/sending/connection-input.ts';

/**
 * When, how much and how often the business asks; missing fields stay unchanged. Applies to new plans and to waiting
 * messages.
 */
export async function saveSendingRules(ctx: Ctx, input: Partial<SaveSendingRules>): Promise<void> {
  allow(ctx, 'businesses.save-sending-rules');
  await withTx(ctx, async (ctx) => {
    const [business] = await ctx.db
      .select()
      .from(businessProfiles)
      .where(eq(businessProfiles.id, ctx.business.id))
      .for('update');
    if (!business) throw notFound('business');
    const rules = parse(SaveSendingRules, { ...toSendingRules(business), ...input });
    const [changed = {}] = await ctx.db
      .update(businessProfiles)
      .set({
        country: rules.country,
        time_zone: rules.timeZone,
        send_from_hour: rules.fromHour,
        send_until_hour: rules.untilHour,
        daily_cap: rules.dailyCap,
        reinvite_days: rules.reinviteDays,
        updated_at: ctx.now(),
      })
      .where(eq(businessProfiles.id, ctx.business.id))
      .returning();
    await recordChange(
      ctx,
      'businesses.save-sending-rules',
      { type: 'business', id: ctx.business.id },
      { before: business, after: changed },
    );
  });
}
