import { TZDate } from '@date-fns/tz';
import { and, count, eq, isNull, ne, notExists } from 'drizzle-orm';
import type { BusinessCtx, MemberCtx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { CAMPAIGN_TYPES } from '#shared/campaigns/campaign-types.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { dayInWords, type IsoDay, type TimeForm } from '#shared/time/time.ts';

type Campaign = typeof campaigns.$inferSelect;

/**
 * The Monday of the week of `at`, by the calendar of the zone: counted in days, so that clock changes do not matter.
 */
export function weekOf(at: Date, timeZone: string): IsoDay {
  const local = new TZDate(at.getTime(), timeZone);
  local.setDate(local.getDate() - ((local.getDay() + 6) % 7));
  return dayIn(new Date(local.getTime()), timeZone) as IsoDay;
}

export async function thisWeek(ctx: BusinessCtx): Promise<IsoDay> {
  const { time_zone } = await loadBusiness(ctx, ctx.business.id);
  return weekOf(ctx.now(), time_zone);
}

interface Wanted {
  channel: Channel;
  template: MessageTemplate;
  /** If this person is in it already, another one is needed. */
  contactId: string;
  form: TimeForm;
}

/**
 * This week's running campaign on one channel for people asked one by one, with the wording saved now; created if
 * missing. Runs inside a transaction that locks the business, so that concurrent calls create one.
 */
export async function openFrontDesk(
  ctx: BusinessCtx & MemberCtx,
  { channel, template, contactId, form }: Wanted,
): Promise<Campaign> {
  const week = weekOf(ctx.now(), form.timeZone);
  const saved = {
    template_content: JSON.stringify(template),
    reminder_enabled: template.reminderEnabled,
    reminder_days: template.reminderDays,
    second_reminder_days: template.secondReminderDays,
  };
  const ofWeek = and(
    eq(campaigns.business_id, ctx.business.id),
    eq(campaigns.front_desk_week, week),
    eq(campaigns.campaign_type, CAMPAIGN_TYPES[channel]),
  );
  const isIn = ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaigns.id),
        eq(invitations.contact_id, contactId),
        ne(invitations.status, 'canceled'),
      ),
    );
  const [known] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(ofWeek, eq(campaigns.status, 'running'), notExists(isIn)))
    .orderBy(campaigns.created_at, campaigns.id)
    .limit(1);
  if (known) {
    const mine = and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, known.id));
    await ctx.db.update(campaigns).set(saved).where(mine);
    await forgetUndone(ctx, known.id, contactId);
    return { ...known, ...saved };
  }
  const [before] = await ctx.db.select({ count: count() }).from(campaigns).where(ofWeek);
  const name = `Front desk, week of ${dayInWords(week, form, ctx.now())}`;
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(campaigns)
    .values({
      business_id: ctx.business.id,
      user_id: authorIdOf(ctx),
      campaign_name: before?.count ? `${name} (${before.count + 1})` : name,
      campaign_type: CAMPAIGN_TYPES[channel],
      ...saved,
      front_desk_week: week,
      submission_key: newToken(),
      starts_at: now,
      created_at: now,
    })
    .returning();
  if (!made) throw new Error('The database answered an insert without a row');
  return made;
}

/** Somebody asked and undone at once can be asked again. */
async function forgetUndone(ctx: BusinessCtx, campaignId: string, contactId: string): Promise<void> {
  await ctx.db
    .delete(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        eq(invitations.contact_id, contactId),
        eq(invitations.status, 'canceled'),
        isNull(invitations.sent_at),
      ),
    );
}
