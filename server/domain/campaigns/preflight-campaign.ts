import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { requireConsent, requireSomebody } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import {
  countAudience,
  daysAgo,
  refusalWords,
  shownRecipient,
} from '#server/domain/campaigns/parts/count-audience.ts';
import { type Judged, judgeAudience, judgeRest } from '#server/domain/campaigns/parts/judge-audience.ts';
import { nameCampaign } from '#server/domain/campaigns/parts/name-campaign.ts';
import { customerMailStays } from '#server/domain/connections/parts/customer-mail.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { findAskedElsewhere } from '#server/domain/sending/parts/find-asked-elsewhere.ts';
import { planDays } from '#server/domain/sending/parts/plan-days.ts';
import { loadAuthor } from '#server/identity/account.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import type { PreflightRow, PreflightView, ReadyRow } from '#shared/campaigns/audience.ts';
import { PreflightCampaign } from '#shared/campaigns/campaigns.ts';
import { CUSTOMER_LANGUAGES, languageFor } from '#shared/text/languages.ts';
import { HOUR_MS } from '#shared/time/durations.ts';

const MOST_READY_SHOWN = 500;
const MOST_SKIPPED_SHOWN = 100;
/** Shorter waits count as immediate. */
const AT_ONCE_MS = 2 * 60_000;

/**
 * What a launch of this audience would do, person by person; refuses what a launch would refuse. Writes
 * nothing.
 */
export async function preflightCampaign(ctx: Ctx, input: PreflightCampaign): Promise<PreflightView> {
  allow(ctx, 'campaigns.launch');
  const { consent, reminders, restOf, ...asking } = parse(PreflightCampaign, input);
  const { channel, contacts, importIds } = asking;
  if (!restOf) requireConsent(consent);
  const audience = restOf
    ? await judgeRest(ctx, { campaignId: restOf, channel })
    : await judgeAudience(ctx, asking);
  const { rules, startsAt, people, planTime } = audience;
  if (!restOf) {
    const typed = people.flatMap(({ at, person }) => (at === null ? [] : [person]));
    requireSomebody(contacts, typed, { channel, country: rules.country, importIds });
  }
  const planned = people
    .flatMap((judged) => (judged.due ? [{ judged, ...judged.due }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const shown = planned.slice(0, MOST_READY_SHOWN);
  // Everybody in a rest was asked before.
  const known = restOf ? [] : shown.map(({ judged }) => judged.person.contactId);
  const elsewhere = await findAskedElsewhere(ctx, known, { channel, days: rules.reinviteDays });
  const askedElsewhere = (contactId: string): ReadyRow['askedElsewhere'] => {
    const last = elsewhere.get(contactId);
    return last ? { channel: last.channel, when: daysAgo(last.at, rules, ctx.now()) } : null;
  };
  return {
    ...countAudience(channel, audience),
    name: await nameCampaign(ctx, channel, dayIn(startsAt, rules.timeZone)),
    consent: restOf ? null : { by: await nameOfActor(ctx), at: ctx.now() },
    readyRows: atPace(shown, rules.perSecond).map(({ judged, at }) => ({
      name: judged.person.name,
      recipient: shownRecipient(channel, judged, rules),
      optedOutOn: judged.optedOutOn,
      askedElsewhere: askedElsewhere(judged.person.contactId),
      language: languageFor(judged.person.language),
      at,
      leaves: leavesAt(at, startsAt, judged),
    })),
    languages: languagesOf(planned.map(({ judged }) => judged)),
    skippedRows: skippedRows(people, (judged) => ({
      name: judged.person.name,
      recipient: shownRecipient(channel, judged, rules),
      text: refusalWords(judged, rules, ctx.now()),
    })),
    lastAt: planned.at(-1)?.at ?? null,
    hours: { from: rules.fromHour, until: rules.untilHour },
    plan: planDays(planned, { startsAt, timeZone: rules.timeZone, reminders, planTime }),
    dailyCap: rules.dailyCap,
    undoSeconds: ctx.config.sendingUndoSeconds,
    isLocalOnly: channel === 'email' && (await customerMailStays(ctx)),
  };
}

/** Spaces texts due at one time at the pace of the account. */
function atPace<Planned extends { at: Date }>(
  planned: readonly Planned[],
  perSecond: number | null,
): Planned[] {
  if (!perSecond) return [...planned];
  const before = new Map<number, number>();
  return planned.map((one) => {
    const due = one.at.getTime();
    const position = before.get(due) ?? 0;
    before.set(due, position + 1);
    return { ...one, at: new Date(due + (position / perSecond) * 1_000) };
  });
}

function languagesOf(people: readonly Judged[]): PreflightView['languages'] {
  return CUSTOMER_LANGUAGES.flatMap((language) => {
    const [first, ...more] = people.filter(({ person }) => languageFor(person.language) === language);
    return first ? [{ language, count: more.length + 1, first: first.person.name }] : [];
  });
}

/** An hour is only given for messages that are deferred; the position in a queue is not known to the minute. */
function leavesAt(at: Date, startsAt: Date, { due }: Judged): ReadyRow['leaves'] {
  if (due && due.at > startsAt) return 'later';
  const wait = at.getTime() - startsAt.getTime();
  return wait < AT_ONCE_MS ? 'now' : wait < HOUR_MS ? 'hour' : 'later';
}

async function nameOfActor(ctx: CtxFor<'campaigns.launch'>): Promise<string> {
  const { name, email } = await loadAuthor(ctx);
  return name || email;
}

/** The first ones of each reason, so that a frequent reason does not hide the others. */
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
