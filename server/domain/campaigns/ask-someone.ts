import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { toE164 } from '#server/core/phones.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import {
  requireConsent,
  requireSomebody,
  tidyTypedRows,
} from '#server/domain/campaigns/parts/check-typed-rows.ts';
import { fillCampaign } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { openFrontDesk } from '#server/domain/campaigns/parts/front-desk.ts';
import { candidatesOf } from '#server/domain/campaigns/parts/judge-audience.ts';
import { lockForLaunch, undoEnd, withAllLanguages } from '#server/domain/campaigns/parts/launching.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { ensureContacts } from '#server/domain/contacts/queries.ts';
import { dispatchFrom } from '#server/domain/sending/parts/enqueue-sending.ts';
import { becauseOf } from '#server/domain/sending/parts/plan-days.ts';
import { daytimeOf, loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { selectTemplates } from '#server/domain/templates/queries.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { type AskedView, AskSomeone } from '#shared/campaigns/ask-someone.ts';
import type { PreflightView } from '#shared/campaigns/audience.ts';
import { LaunchCampaign } from '#shared/campaigns/campaigns.ts';
import { CONSENT_WORDING_ONE } from '#shared/contacts/contact-basics.ts';
import { type Channel, INVITATION_REASONS, type InvitationReason } from '#shared/sending/channels.ts';

type AskCtx = CtxFor<'campaigns.launch'>;
type Invitation = typeof invitations.$inferSelect;

/** Somebody else was faster between check and write: everything is rolled back. */
class Refused extends Error {
  readonly reason: InvitationReason;
  constructor(reason: InvitationReason) {
    super('This person must not be asked any more');
    this.reason = reason;
  }
}

/**
 * Asks one person with the saved wording, by the channel of the address that was typed, in this week's front desk
 * campaign. If the pre-flight refuses, nothing is written. The same `submissionKey` asks once.
 */
export async function askSomeone(ctx: Ctx, input: AskSomeone): Promise<AskedView> {
  allow(ctx, 'campaigns.launch');
  const { name, to, consent, submissionKey } = parse(AskSomeone, input);
  const isEmail = to.includes('@');
  const contacts = [isEmail ? { name, email: to } : { name, phone: to }];
  const channel = isEmail ? 'email' : await textChannelOf(ctx);
  const template = (await selectTemplates(ctx))[channel];
  const launch = parse(LaunchCampaign, { channel, contacts, consent, template, submissionKey });
  const before = await preflightCampaign(ctx, { channel, contacts, consent });
  const [skipped] = before.skippedRows;
  if (skipped && !(await findAsked(ctx, submissionKey))) {
    return { kind: 'refused', name, reason: skipped.reason, text: skipped.text };
  }
  try {
    const { campaign_id, id, created_at, due_at } = await press(ctx, launch);
    const startsAt = undoEnd(ctx, created_at);
    const deferredUntil = due_at > startsAt ? due_at : null;
    return {
      kind: 'asked',
      campaignId: campaign_id,
      invitationId: id,
      name,
      recipient: recipientIn(before, to),
      channel,
      startsAt,
      deferredUntil,
      deferredBecause: deferredUntil && (await reasonToWait(ctx, { channel, to, startsAt, deferredUntil })),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { kind: 'refused', name, reason: error.reason, text: INVITATION_REASONS[error.reason] };
  }
}

async function press(ctx: AskCtx, launch: z.output<typeof LaunchCampaign>): Promise<Invitation> {
  const { channel, contacts: typed, consent, template, submissionKey } = launch;
  requireConsent(consent);
  return withTx(ctx, async (ctx) => {
    const business = await lockForLaunch(ctx, channel);
    const known = await findAsked(ctx, submissionKey);
    if (known) return known;
    const { country } = business;
    const { named } = tidyTypedRows(typed, country);
    const people = await ensureContacts(ctx, named);
    requireSomebody(typed, people, { channel, country, importIds: [] });
    const [person] = candidatesOf(named, people);
    if (!person) throw new Error('Nobody is left of the one who was typed');
    const { candidate } = person;
    const { contactId } = candidate;
    const campaign = await openFrontDesk(ctx, {
      channel,
      contactId,
      form: toTimeForm(business),
      template: await withAllLanguages(ctx, channel, template),
    });
    const startsAt = undoEnd(ctx);
    const pressed = { ...campaign, starts_at: startsAt, user_id: authorIdOf(ctx) };
    await fillCampaign(ctx, pressed, [candidate], 'get_reviews', CONSENT_WORDING_ONE);
    const [asked] = await ctx.db
      .update(invitations)
      .set({ submission_key: submissionKey })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.campaign_id, campaign.id),
          eq(invitations.contact_id, contactId),
          eq(invitations.step, 0),
        ),
      )
      .returning();
    if (!asked) throw new Error('The invitation is missing right after it was written');
    if (asked.status === 'skipped') throw new Refused(asked.reason ?? 'invited_recently');
    const facts = { channel, queued: 1, skipped: 0, invitationId: asked.id };
    await record(ctx, 'campaigns.launch', { type: 'campaign', id: campaign.id }, facts);
    await dispatchFrom(ctx, startsAt);
    return asked;
  });
}

/** The person this form has already asked. */
async function findAsked(ctx: AskCtx, submissionKey: string): Promise<Invitation | undefined> {
  const [asked] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.submission_key, submissionKey)));
  return asked;
}

/** SMS, unless only WhatsApp is ready. */
async function textChannelOf(ctx: AskCtx): Promise<Channel> {
  if (!(await loadSendingRules(ctx, 'sms')).blocked) return 'sms';
  return (await loadSendingRules(ctx, 'whatsapp')).blocked ? 'sms' : 'whatsapp';
}

interface Deferred {
  channel: Channel;
  to: string;
  startsAt: Date;
  deferredUntil: Date;
}

/** Waiting for longer than until daytime means waiting for room, as in the plan of a list. */
async function reasonToWait(
  ctx: AskCtx,
  { channel, to, startsAt, deferredUntil }: Deferred,
): Promise<'quiet' | 'cap'> {
  const rules = await loadSendingRules(ctx, channel);
  const recipient = channel === 'email' ? to : toE164(to, rules.country);
  const daytime = daytimeOf(channel, recipient, rules, { byHand: true });
  return becauseOf({ at: deferredUntil, daytime }, startsAt);
}

function recipientIn({ readyRows, skippedRows }: PreflightView, typed: string): string {
  return (readyRows[0] ?? skippedRows[0])?.recipient || typed;
}
