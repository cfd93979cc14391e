import { and, between, count, eq, inArray, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import { eventCounts, events } from '#server/db/schema/events.ts';
import type { EventKind } from '#shared/business/events.ts';

export interface CountedEvents {
  day: string;
  kind: EventKind;
  subject: string;
  people: number;
}

/** People by day, kind and subject, each once per day; `from` and `to` are days of the business, inclusive. */
export async function countEvents(
  ctx: BusinessCtx,
  { kinds, from, to }: { kinds: readonly EventKind[]; from: string; to: string },
): Promise<CountedEvents[]> {
  const { id } = ctx.business;
  const marked = ctx.db
    .select({ day: events.day, kind: events.kind, subject: events.subject, people: count().as('people') })
    .from(events)
    .where(and(eq(events.business_id, id), inArray(events.kind, [...kinds]), between(events.day, from, to)))
    .groupBy(events.day, events.kind, events.subject);
  const folded = ctx.db
    .select({
      day: eventCounts.day,
      kind: eventCounts.kind,
      subject: eventCounts.subject,
      people: eventCounts.people,
    })
    .from(eventCounts)
    .where(
      and(
        eq(eventCounts.business_id, id),
        inArray(eventCounts.kind, [...kinds]),
        between(eventCounts.day, from, to),
      ),
    );
  const all = unionAll(marked, folded).as('all_events');
  const rows = await ctx.db
    .select({ day: all.day, kind: all.kind, subject: all.subject, people: sum(all.people).mapWith(Number) })
    .from(all)
    .groupBy(all.day, all.kind, all.subject)
    .orderBy(all.day, all.kind, all.subject);
  return rows;
}
