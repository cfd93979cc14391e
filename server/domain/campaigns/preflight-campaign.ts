import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { eachPage } from '#server/db/page.ts';
import { checkTypedRows, requireConsent } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import { loadRest, REST, requireRest } from '#server/domain/campaigns/parts/rest.ts';
import { loadMembers, MEMBERS } from '#server/domain/campaigns/queries.ts';
import { type Daytime, dayIn } from '#server/domain/sending/parts/calendar.ts';
import { countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import {
  type Candidate,
  findObstacles,
  type PlannedRefusal,
} from '#server/domain/sending/parts/find-obstacles.ts';
import { planSending } from '#server/domain/sending/parts/plan-sending.ts';
import {
  daytimeOf,
  loadSendingRules,
  recipientOf,
  type SendingRules,
} from '#server/domain/sending/parts/sending-rules.ts';
import { parse } from '#server/parse.ts';
import { formatPhone, toE164 } from '#server/phones.ts';
import { PreflightCampaign, type PreflightRow, type PreflightView } from '#shared/campaigns.ts';
import { type Channel, INVITATION_REASONS, type InvitationReason } from '#shared/channels.ts';
import { isFilledIn } from '#shared/contacts.ts';
import { invalidPhone } from '#shared/countries.ts';

const ROWS_AT_ONCE = 2_000;
const MOST_ROWS_SHOWN = 100;

/** What a launch of this audience would do, person by person; refuses what a launch would refuse. Writes nothing. */
export async function preflightCampaign(ctx: Ctx, input: PreflightCampaign): Promise<PreflightView> {
  allow(ctx, 'campaigns.launch');
  const { channel, contacts: typed, importIds, restOf, consent } = parse(PreflightCampaign, input);
  if (restOf) await requireRest(ctx, { campaignId: restOf, channel });
  else requireConsent(consent);
  const now = ctx.now();
  const rules = await loadSendingRules(ctx, channel);
  if (!restOf) checkTypedRows(typed, { channel, country: rules.country, importIds });
  const seen = new Set<string>();
  const counts = new Map<InvitationReason, number>();
  const skippedRows: PreflightRow[] = [];
  const daytimes: Daytime[] = [];

  const pieces = restOf
    ? eachPage(REST, ROWS_AT_ONCE, (part) => loadRest(ctx, restOf, part))
    : piecesOf(ctx, typed, importIds, rules.country);
  for await (const candidates of pieces) {
    const isFollowUp = restOf !== null;
    const refusals = await findObstacles(ctx, candidates, { channel, rules, isFollowUp, seen });
    for (const [index, candidate] of candidates.entries()) {
      const refusal = refusals[index];
      if (!refusal) daytimes.push(await daytimeOf(channel, recipientOf(channel, candidate), rules));
      else {
        counts.set(refusal.reason, (counts.get(refusal.reason) ?? 0) + 1);
        if (skippedRows.length < MOST_ROWS_SHOWN) {
          skippedRows.push(toRow(channel, candidate, refusal, rules, now));
        }
      }
    }
  }

  const startsAt = new Date(now.getTime() + ctx.config.sendingUndoSeconds * 1_000);
  const perDay = await countPerDay(ctx, channel, rules.timeZone);
  const due = planSending(daytimes, { ...rules, startsAt, perDay });
  const sorted = due.toSorted((a, b) => a.getTime() - b.getTime());
  const held = sorted.filter((at) => at > startsAt);
  const days = new Map<string, number>();
  for (const at of sorted)
    days.set(dayIn(at, rules.timeZone), (days.get(dayIn(at, rules.timeZone)) ?? 0) + 1);
  return {
    channel,
    ready: due.length,
    held: held.length,
    heldFrom: held[0] ?? null,
    firstAt: sorted[0] ?? null,
    lastAt: sorted.at(-1) ?? null,
    hours: channel === 'email' ? null : { from: rules.fromHour, until: rules.untilHour },
    skipped: [...counts.values()].reduce((sum, count) => sum + count, 0),
    skippedBecause: [...counts].map(([reason, count]) => ({
      reason,
      text: wordsOf(reason, rules),
      count,
    })),
    skippedRows,
    days: [...days].map(([date, count]) => ({ date, count })),
    dailyCap: rules.dailyCap,
  };
}

/** The typed rows, then the imported lists, a few thousand at a time. */
async function* piecesOf(
  ctx: BusinessCtx,
  typed: { name: string; email: string; phone: string }[],
  importIds: string[],
  country: string,
): AsyncGenerator<Candidate[]> {
  yield typed.filter(isFilledIn).map((row) => {
    const phone = toE164(row.phone, country);
    return { contactId: null, name: row.name, email: row.email, phone, typedPhone: row.phone };
  });
  if (importIds.length === 0) return;
  yield* eachPage(MEMBERS, ROWS_AT_ONCE, (part) => loadMembers(ctx, importIds, part));
}

function toRow(
  channel: Channel,
  { name, email, phone, typedPhone }: Candidate,
  { reason, askedAt }: PlannedRefusal,
  rules: SendingRules,
  now: Date,
): PreflightRow {
  const { country, timeZone } = rules;
  const recipient = channel === 'email' ? email : phone ? formatPhone(phone, country) : (typedPhone ?? '');
  if (reason === 'invalid_phone') {
    return { name, recipient, reason: invalidPhone(typedPhone ?? phone, country) };
  }
  if (!askedAt) return { name, recipient, reason: wordsOf(reason, rules) };
  const days = daysBetween(dayIn(askedAt, timeZone), dayIn(now, timeZone));
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return { name, recipient, reason: `Invited ${when}` };
}

/** What stands in the way of the whole channel is said as the settings say it. */
function wordsOf(reason: InvitationReason, { blocked, blockedWords }: SendingRules): string {
  return reason === blocked ? blockedWords : INVITATION_REASONS[reason];
}

/** Of two dates as `2026-11-21`. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
