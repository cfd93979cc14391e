import type { BusinessCtx } from '#server/core/context.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

type Person = Parameters<typeof recipientOf>[1];

/** Adds the other channels that each of these people has opted out of. */
export async function findOtherOptOuts<T extends Person>(
  ctx: BusinessCtx,
  channel: Channel,
  people: readonly T[],
): Promise<(person: T) => Channel[]> {
  const noes = new Map<Channel, ReadonlySet<string>>();
  for (const other of CHANNELS) {
    if (other === channel) continue;
    const recipients = new Set(people.map((person) => recipientOf(other, person)).filter(Boolean));
    noes.set(other, await findOptedOut(ctx, other, [...recipients]));
  }
  return (person) =>
    [...noes].flatMap(([other, said]) => (said.has(recipientOf(other, person)) ? other : []));
}
