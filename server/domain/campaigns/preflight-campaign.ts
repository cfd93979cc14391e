import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { requireConsent, requireSomebody } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import {
  countAudience,
  refusalWords,
  shownRecipient,
} from '#server/domain/campaigns/parts/count-audience.ts';
import { type Judged, judgeAudience, judgeRest } from '#server/domain/campaigns/parts/judge-audience.ts';
import { planDays } from '#server/domain/sending/parts/plan-days.ts';
import { parse } from '#server/parse.ts';
import type { PreflightRow, PreflightView } from '#shared/audience.ts';
import { PreflightCampaign } from '#shared/campaigns.ts';

const MOST_READY_SHOWN = 500;
const MOST_SKIPPED_SHOWN = 100;

/** What a launch of this audience would do, person by person; refuses what a launch would refuse. Writes nothing. */
export async function preflightCampaign(ctx: Ctx, input: PreflightCampaign): Promise<PreflightView> {
  allow(ctx, 'campaigns.launch');
  const { consent, reminders, restOf, ...asking } = parse(PreflightCampaign, input);
  const { channel, contacts, importIds } = asking;
  if (!restOf) requireConsent(consent);
  const audience = restOf
    ? await judgeRest(ctx, { campaignId: restOf, channel })
    : await judgeAudience(ctx, asking);
  const { rules, startsAt, people } = audience;
  if (!restOf) {
    const typed = people.flatMap(({ at, person }) => (at === null ? [] : [person]));
    requireSomebody(contacts, typed, { channel, country: rules.country, importIds });
  }
  const planned = people
    .flatMap((judged) => (judged.due ? [{ judged, ...judged.due }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return {
    ...countAudience(channel, audience),
    readyRows: planned.slice(0, MOST_READY_SHOWN).map(({ judged, at }) => ({
      name: judged.person.name,
      recipient: shownRecipient(channel, judged, rules),
      at: at > startsAt ? at : null,
    })),
    skippedRows: skippedRows(people, (judged) => ({
      name: judged.person.name,
      recipient: shownRecipient(channel, judged, rules),
      text: refusalWords(judged, rules, ctx.now()),
    })),
    lastAt: planned.at(-1)?.at ?? null,
    hours: channel === 'email' ? null : { from: rules.fromHour, until: rules.untilHour },
    plan: planDays(planned, { startsAt, timeZone: rules.timeZone, reminders }),
    dailyCap: rules.dailyCap,
    undoSeconds: ctx.config.sendingUndoSeconds,
  };
}

/** The first of each reason, so that a frequent one does not hide the others. */
function skippedRows(
  people: readonly Judged[],
  rowOf: (judged: Judged) => Omit<PreflightRow, 'reason'>,
): PreflightRow[] {
  const shown = new Map<string, number>();
  return people.flatMap((judged) => {
    const reason = judged.refusal?.reason;
    if (!reason) return [];
    const count = shown.get(reason) ?? 0;
    shown.set(reason, count + 1);
    return count < MOST_SKIPPED_SHOWN ? [{ ...rowOf(judged), reason }] : [];
  });
}
