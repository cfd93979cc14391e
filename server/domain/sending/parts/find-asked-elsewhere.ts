import type { BusinessCtx } from '#server/core/context.ts';
import { findRecent } from '#server/domain/sending/parts/load-suppressions.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

interface AskedElsewhere {
  channel: Channel;
  at: Date;
}

/**
 * Who of these contacts was asked on another channel within the window, which does not count there: the last time, by
 * contact.
 */
export async function findAskedElsewhere(
  ctx: BusinessCtx,
  contactIds: readonly string[],
  { channel, days }: { channel: Channel; days: number },
): Promise<ReadonlyMap<string, AskedElsewhere>> {
  const people = new Map(contactIds.map((id) => [id, id]));
  const found = new Map<string, AskedElsewhere>();
  for (const other of CHANNELS) {
    if (other === channel) continue;
    for (const [id, { at }] of await findRecent(ctx, other, people, days)) {
      const known = found.get(id);
      if (!known || at > known.at) found.set(id, { channel: other, at });
    }
  }
  return found;
}
