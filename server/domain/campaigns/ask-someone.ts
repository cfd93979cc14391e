import { allow, type CtxFor } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { findBySubmission } from '#server/domain/campaigns/queries.ts';
import { becauseOf } from '#server/domain/sending/parts/plan-days.ts';
import { daytimeOf, loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { selectTemplates } from '#server/domain/templates/queries.ts';
import { parse } from '#server/parse.ts';
import { toE164 } from '#server/phones.ts';
import { type AskedView, AskSomeone } from '#shared/ask-someone.ts';
import type { PreflightView } from '#shared/audience.ts';
import { type Channel, INVITATION_REASONS } from '#shared/channels.ts';

type AskCtx = CtxFor<'campaigns.launch'>;

/**
 * A campaign of one, with the saved wording, by the channel that what was typed belongs to. The pre-flight decides
 * first: where it says no, nothing is written. The same `submissionKey` asks once.
 */
export async function askSomeone(ctx: Ctx, input: AskSomeone): Promise<AskedView> {
  allow(ctx, 'campaigns.launch');
  const { name, to, consent, submissionKey } = parse(AskSomeone, input);
  const isEmail = to.includes('@');
  const contacts = [isEmail ? { name, email: to } : { name, phone: to }];
  const channel = isEmail ? 'email' : await textChannelOf(ctx);
  const template = (await selectTemplates(ctx))[channel];
  const asking = { channel, contacts, consent };
  const before = await preflightCampaign(ctx, asking);
  const isAgain = (await findBySubmission(ctx, submissionKey)) !== undefined;
  const [skipped] = before.skippedRows;
  if (skipped && !isAgain) return { kind: 'refused', name, reason: skipped.reason, text: skipped.text };
  const campaign = await launchCampaign(ctx, { ...asking, consentToOne: true, template, submissionKey });
  const [late] = campaign.counts.skippedBecause;
  // Somebody else was faster, between the look and the launch.
  if (late) return { kind: 'refused', name, reason: late.reason, text: INVITATION_REASONS[late.reason] };
  const { startsAt, nextAt } = campaign;
  const heldUntil = nextAt && nextAt > startsAt ? nextAt : null;
  return {
    ...{ kind: 'asked', campaignId: campaign.id, name, recipient: recipientIn(before, to) },
    ...{ channel, startsAt, heldUntil },
    heldBecause: heldUntil && (await reasonToWait(ctx, { channel, to, startsAt, heldUntil })),
  };
}

/** Texts, unless nothing but WhatsApp is ready. */
async function textChannelOf(ctx: AskCtx): Promise<Channel> {
  if (!(await loadSendingRules(ctx, 'sms')).blocked) return 'sms';
  return (await loadSendingRules(ctx, 'whatsapp')).blocked ? 'sms' : 'whatsapp';
}

interface Held {
  channel: Channel;
  to: string;
  startsAt: Date;
  heldUntil: Date;
}

/** Who waits longer than until it is their day waits for room in it, as the plan of a list has it. */
async function reasonToWait(
  ctx: AskCtx,
  { channel, to, startsAt, heldUntil }: Held,
): Promise<'quiet' | 'cap'> {
  const rules = await loadSendingRules(ctx, channel);
  const recipient = channel === 'email' ? to : toE164(to, rules.country);
  const daytime = await daytimeOf(channel, recipient, rules, { byHand: true });
  return becauseOf({ at: heldUntil, daytime }, startsAt);
}

function recipientIn({ readyRows, skippedRows }: PreflightView, typed: string): string {
  return (readyRows[0] ?? skippedRows[0])?.recipient || typed;
}
