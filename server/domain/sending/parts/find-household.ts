import { and, eq, notInArray } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { AddressBook } from '#server/domain/sending/parts/load-suppressions.ts';

interface Asked {
  contactId: string;
  name: string;
}

/** Who of a household is asked by a campaign, by key (`personKey`): a shared address is only written to once. */
export async function findHousehold(
  ctx: BusinessCtx,
  campaignId: string,
  people: AddressBook,
): Promise<ReadonlyMap<string, Asked>> {
  if (people.size === 0) return new Map();
  const rows = await ctx.db
    .select({ contactId: contacts.id, name: contacts.name })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        isAmong(invitations.contact_id, [...people.keys()]),
        eq(invitations.step, 0),
        notInArray(invitations.status, ['skipped', 'canceled']),
      ),
    );
  return new Map(rows.map((row) => [people.get(row.contactId) ?? '', row]));
}

/** The addresses in earlier batches of a list, by key, and who is asked at each. */
export class Seen {
  private readonly asked = new Map<string, string>();
  private readonly others = new Map<string, Set<string>>();

  add(key: string, name: string, isAsked: boolean): void {
    if (isAsked) this.asked.set(key, name);
    else this.others.set(key, (this.others.get(key) ?? new Set()).add(name));
  }

  askedAt(key: string): string | undefined {
    return this.asked.get(key);
  }

  /** Others do not exclude this person, but the same person is not judged again. */
  hasRefused(key: string, name: string): boolean {
    return this.others.get(key)?.has(name) ?? false;
  }
}
