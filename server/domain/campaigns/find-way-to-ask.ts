import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { countReadyBy, judgeAudience } from '#server/domain/campaigns/parts/judge-audience.ts';
import { allow } from '#server/identity/allow.ts';
import { FindWayToAsk } from '#shared/campaigns/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

/**
 * The first channel that reaches most of these people as things are, by the rules of a launch; null where none reaches
 * anybody.
 */
export async function findWayToAsk(ctx: Ctx, input: FindWayToAsk): Promise<Channel | null> {
  allow(ctx, 'campaigns.launch');
  const { contacts } = parse(FindWayToAsk, input);
  if (contacts.length === 0) return null;
  const { people } = await judgeAudience(ctx, { channel: 'email', contacts, importIds: [], leftOut: [] });
  let best: { channel: Channel; ready: number } | null = null;
  for (const channel of CHANNELS) {
    const ready = await countReadyBy(ctx, people, channel);
    if (ready > (best?.ready ?? 0)) best = { channel, ready };
  }
  return best?.channel ?? null;
}
