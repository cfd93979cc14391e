import type { BusinessCtx } from '#server/core/context.ts';
import { eachPage } from '#server/db/page.ts';
import type { TypedRow } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import { tidyTypedRows } from '#server/domain/campaigns/parts/check-typed-rows.ts';
import { loadRest, REST, requireRest } from '#server/domain/campaigns/parts/rest.ts';
import { isNoneOf, loadMembers, MEMBERS } from '#server/domain/campaigns/queries.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { type NewContact, previewContacts } from '#server/domain/contacts/queries.ts';
import type { Daytime } from '#server/domain/sending/parts/calendar.ts';
import { countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import {
  type Candidate,
  findIneligible,
  type PlannedRefusal,
} from '#server/domain/sending/parts/find-ineligible.ts';
import { findOtherOptOuts } from '#server/domain/sending/parts/find-opt-outs.ts';
import { calendarFor, type PlanTime } from '#server/domain/sending/parts/plan-sending.ts';
import {
  daytimeOf,
  loadSendingRules,
  type SendingRules,
} from '#server/domain/sending/parts/sending-rules.ts';
import type { Channel } from '#shared/sending/channels.ts';

const ROWS_AT_ONCE = 2_000;

type Known = Candidate & { contactId: string };
type Contact = Pick<Candidate, 'name' | 'email' | 'phone' | 'language' | 'carried'> & { id: string };

/** One person: somebody named twice is judged once. */
export interface Judged {
  person: Known;
  /** The index of the typed row; null for a member of a list. */
  at: number | null;
  refusal: PlannedRefusal | null;
  /** For somebody who would be asked: the other channels this person has opted out of. */
  optedOutOn: Channel[];
  /** When it would be sent; null where nothing would. */
  due: { at: Date; daytime: Daytime } | null;
}

export interface Audience {
  rules: SendingRules;
  startsAt: Date;
  /** The calendar with these people placed in it. */
  planTime: PlanTime;
  people: Judged[];
  /** Typed rows that repeat the person of an earlier row. */
  twice: number[];
  /** How many rows have no name. */
  nameless: number;
}

export interface Asking {
  channel: Channel;
  contacts: readonly NewContact[];
  importIds: string[];
  leftOut: readonly string[];
}

/**
 * What a launch would do with each of these people, by the rules of the launch itself. Everything shown about a list
 * before it is sent comes from here. Writes nothing.
 */
export async function judgeAudience(ctx: BusinessCtx, asking: Asking): Promise<Audience> {
  const { channel } = asking;
  const rules = await loadSendingRules(ctx, channel);
  const { named, leftOut: nameless } = tidyTypedRows(asking.contacts, rules.country);
  const typed = candidatesOf(named, await previewContacts(ctx, named, rules.country));
  const people: Judged[] = [];
  const [seen, known] = [new Seen(), new Set<string>()];

  async function judge(piece: readonly { candidate: Known; at: number | null }[]): Promise<void> {
    const candidates = piece.map(({ candidate }) => candidate);
    const refusals = await findIneligible(ctx, candidates, { channel, rules, seen });
    const noesOf = await findOtherOptOuts(ctx, channel, candidates);
    for (const [index, { candidate: person, at }] of piece.entries()) {
      const refusal = refusals[index] ?? null;
      known.add(person.contactId);
      people.push({ person, at, refusal, optedOutOn: refusal ? [] : noesOf(person), due: null });
    }
  }

  await judge(typed);
  if (asking.importIds.length > 0) {
    const pieces = eachPage(MEMBERS, ROWS_AT_ONCE, (part) =>
      loadMembers(ctx, asking.importIds, part, isNoneOf(asking.leftOut)),
    );
    for await (const members of pieces) {
      const others = members.filter(({ contactId }) => !known.has(contactId));
      await judge(others.map((candidate) => ({ candidate, at: null })));
    }
  }
  const counted = new Set(typed.map(({ at }) => at));
  const twice = named.map(({ at }) => at).filter((at) => !counted.has(at));
  const startsAt = firstMoment(ctx);
  const planTime = await plan(ctx, people, { channel, rules, startsAt });
  return { rules, startsAt, planTime, people, twice, nameless };
}

interface Again {
  campaignId: string;
  channel: Channel;
}

/** How many of them each other channel could ask at once. They are loaded by now; a blocked channel needs no check. */
export async function countReadyBy(
  ctx: BusinessCtx,
  people: readonly Judged[],
  channel: Channel,
): Promise<number> {
  const rules = await loadSendingRules(ctx, channel);
  if (rules.blocked) return 0;
  const seen = new Seen();
  let ready = 0;
  for (let from = 0; from < people.length; from += ROWS_AT_ONCE) {
    const candidates = people.slice(from, from + ROWS_AT_ONCE).map(({ person }) => person);
    const refusals = await findIneligible(ctx, candidates, { channel, rules, seen });
    ready += refusals.filter((refusal) => refusal === null).length;
  }
  return ready;
}

/** The same for a campaign's rest, without typed rows or lists. */
export async function judgeRest(ctx: BusinessCtx, { campaignId, channel }: Again): Promise<Audience> {
  await requireRest(ctx, { campaignId, channel });
  const rules = await loadSendingRules(ctx, channel);
  const people: Judged[] = [];
  const seen = new Seen();
  for await (const rest of eachPage(REST, ROWS_AT_ONCE, (part) => loadRest(ctx, campaignId, part))) {
    const refusals = await findIneligible(ctx, rest, { channel, rules, isFollowUp: true, seen });
    people.push(
      ...rest.map((person, index) => ({
        person,
        at: null,
        refusal: refusals[index] ?? null,
        due: null,
        // Here an opt-out on any channel excludes.
        optedOutOn: [],
      })),
    );
  }
  const startsAt = firstMoment(ctx);
  const planTime = await plan(ctx, people, { channel, rules, startsAt });
  return { rules, startsAt, planTime, people, twice: [], nameless: 0 };
}

function firstMoment(ctx: BusinessCtx): Date {
  return new Date(ctx.now().getTime() + ctx.config.sendingUndoSeconds * 1_000);
}

/** The people behind the rows, each once, at the first row that names them. */
export function candidatesOf(
  rows: readonly TypedRow[],
  contacts: readonly Contact[],
): { candidate: Known; at: number }[] {
  const found = new Map<string, { candidate: Known; at: number }>();
  rows.forEach((row, index) => {
    const contact = contacts[index];
    if (!contact || found.has(contact.id)) return;
    const { id: contactId, name, email, phone, language, carried = [] } = contact;
    const typed = { typedEmail: row.typedEmail ?? '', typedPhone: row.typedPhone ?? '' };
    const person = { contactId, name, email, phone, language, carried };
    found.set(contactId, { candidate: { ...person, ...typed }, at: row.at });
  });
  return [...found.values()];
}

interface Plan {
  channel: Channel;
  rules: SendingRules;
  startsAt: Date;
}

/** Assigns everybody who may be asked a time, and returns the calendar for what follows. */
async function plan(
  ctx: BusinessCtx,
  people: readonly Judged[],
  { channel, rules, startsAt }: Plan,
): Promise<PlanTime> {
  const ready = people.filter(({ refusal }) => refusal === null);
  const planTime = calendarFor({ ...rules, perDay: await countPerDay(ctx, channel, rules.timeZone) });
  for (const judged of ready) {
    const recipient = recipientOf(channel, judged.person);
    const daytime = daytimeOf(channel, recipient, rules, { byHand: true });
    judged.due = { at: planTime(daytime, startsAt), daytime };
  }
  return planTime;
}
