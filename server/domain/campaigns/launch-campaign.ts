import { and, eq, gt, inArray } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents } from '#server/db/schema/contacts.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { ensureContacts, findOptedOut, type NewContact } from '#server/domain/contacts/queries.ts';
import { sendInvitationJob } from '#server/domain/invitations/jobs.ts';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import {
  CONSENT_WORDING,
  LaunchCampaign,
  type LaunchedCampaignView,
  RECENT_INVITATION_DAYS,
} from '#shared/campaigns.ts';
import type { InvitationReason } from '#shared/channels.ts';
import { isEmail } from '#shared/contacts.ts';
import { MESSAGES, type Toast } from '#shared/messages.ts';

type LaunchCtx = CtxFor<'campaigns.launch'>;
type NewInvitation = typeof invitations.$inferInsert;

const DAY_MS = 86_400_000;

/**
 * Writes the campaign, its consents and one invitation per contact, and queues the sending. The same
 * `submissionKey` always answers with the first campaign. Contacts that must not be asked are kept as
 * skipped, with the reason; rows without a usable name and address are only counted.
 */
export async function launchCampaign(ctx: Ctx, input: LaunchCampaign): Promise<LaunchedCampaignView> {
  allow(ctx, 'campaigns.launch');
  const { channel, contacts: rows, template, consent, submissionKey } = parse(LaunchCampaign, input);
  if (!consent) throw invalid('consent', MESSAGES.consentRequired);
  const { eligible, faults } = sift(rows);
  const leftOut = rows.filter(isFilledIn).length - eligible.length;
  if (eligible.length === 0) throw invalid('contacts', MESSAGES.noEmailContacts, faults);

  const id = await withTx(ctx, async (ctx) => {
    await lockBusiness(ctx);
    const now = ctx.now();
    const [campaign] = await ctx.db
      .insert(campaigns)
      .values({
        id: newId(),
        business_id: ctx.business.id,
        user_id: ctx.actor.userId,
        campaign_name: campaignName(channel, now),
        campaign_type: 'EMAIL',
        template_content: JSON.stringify(template),
        reminder_enabled: template.reminderEnabled,
        reminder_days: template.reminderDays,
        submission_key: submissionKey,
        created_at: now,
      })
      .onConflictDoNothing({ target: [campaigns.business_id, campaigns.submission_key] })
      .returning({ id: campaigns.id });
    if (!campaign) return firstOf(ctx, submissionKey);

    const contacts = await ensureContacts(ctx, eligible);
    await ctx.db.insert(consents).values(
      contacts.map((contact) => ({
        business_id: ctx.business.id,
        contact_id: contact.id,
        recorded_by_user_id: ctx.actor.userId,
        wording: CONSENT_WORDING,
        source: 'get_reviews' as const,
        created_at: now,
      })),
    );
    const reasons = await reasonsToSkip(ctx, contacts);
    const made = contacts.map((contact): NewInvitation & { id: string } => {
      const reason = reasons.get(contact.id) ?? null;
      const status = reason ? 'skipped' : 'queued';
      const ids = {
        id: newId(),
        business_id: ctx.business.id,
        campaign_id: campaign.id,
        contact_id: contact.id,
      };
      return { ...ids, channel, status, reason, created_at: now, updated_at: now };
    });
    await ctx.db.insert(invitations).values(made);
    const queued = made.filter(({ status }) => status === 'queued');
    await ctx.db
      .update(campaigns)
      .set({ contacts_sent: queued.length })
      .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaign.id)));
    const facts = { channel, queued: queued.length, skipped: made.length - queued.length, left_out: leftOut };
    await record(ctx, 'campaigns.launch', { type: 'campaign', id: campaign.id }, facts);
    await ctx.queue.sendMany(
      sendInvitationJob,
      queued.map((invitation) => ({ invitationId: invitation.id })),
    );
    return campaign.id;
  });
  const view = await findCampaignView(ctx, id);
  if (!view) throw new Error('The campaign is missing right after its launch.');
  return { ...view, leftOut };
}

/** One launch at a time per business, so that two at once cannot both ask the same person. */
async function lockBusiness(ctx: LaunchCtx): Promise<void> {
  const [business] = await ctx.db
    .select({ postalAddress: businessProfiles.postal_address })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id))
    .for('no key update');
  if (business?.postalAddress.trim()) return;
  const message =
    'Add the postal address of your business first. The law wants it at the foot of every such email.';
  throw new AppError('conflict', message, { fields: { postalAddress: [message] } });
}

async function firstOf(ctx: LaunchCtx, submissionKey: string): Promise<string> {
  const [first] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.submission_key, submissionKey)));
  if (!first) throw new Error('A submission is known, but its campaign is not.');
  return first.id;
}

async function reasonsToSkip(
  ctx: LaunchCtx,
  contacts: { id: string; email: string }[],
): Promise<Map<string, InvitationReason>> {
  const since = new Date(ctx.now().getTime() - RECENT_INVITATION_DAYS * DAY_MS);
  const recent = await ctx.db
    .selectDistinct({ contactId: invitations.contact_id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        inArray(
          invitations.contact_id,
          contacts.map(({ id }) => id),
        ),
        eq(invitations.channel, 'email'),
        inArray(invitations.status, ['queued', 'sending', 'sent', 'unknown']),
        gt(invitations.created_at, since),
      ),
    );
  const reasons = new Map<string, InvitationReason>(recent.map((row) => [row.contactId, 'invited_recently']));
  const recipients = contacts.map(({ email }) => email.toLowerCase());
  const optedOut = await findOptedOut(ctx, 'email', recipients);
  for (const { id, email } of contacts) if (optedOut.has(email.toLowerCase())) reasons.set(id, 'opted_out');
  return reasons;
}

/** Rows with a name and a valid address, each address once; and what is wrong with the others, at their fields. */
function sift(rows: NewContact[]): { eligible: NewContact[]; faults: Record<string, string[]> } {
  const byEmail = new Map<string, NewContact>();
  const faults: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    if (!isFilledIn(row)) return;
    if (!row.name) faults[`contacts[${index}].name`] = ['Please enter a name.'];
    if (!row.email) faults[`contacts[${index}].email`] = ['Please enter an email address.'];
    else if (!isEmail(row.email))
      faults[`contacts[${index}].email`] = ['Please enter a valid email address.'];
    else if (row.name && !byEmail.has(row.email)) byEmail.set(row.email, row);
  });
  return { eligible: [...byEmail.values()], faults };
}

function isFilledIn({ name, email, phone }: NewContact): boolean {
  return name !== '' || email !== '' || phone !== '';
}

/** "EMAIL Campaign - 11/21/2026": the specification's words with the date as en-US writes it, in UTC. */
function campaignName(channel: string, now: Date): string {
  const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(now);
  return `${channel.toUpperCase()} Campaign - ${date}`;
}

function invalid(field: string, toast: Toast, more: Record<string, string[]> = {}): AppError {
  const message = toast.text ?? toast.title;
  return new AppError('invalid', message, { fields: { [field]: [message], ...more } });
}
