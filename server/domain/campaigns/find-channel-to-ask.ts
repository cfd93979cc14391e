import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { countReadyBy, judgeAudience } from '#server/domain/campaigns/parts/judge-audience.ts';
import { allow } from '#server/identity/allow.ts';
import { FindChannelToAsk } from '#shared/campaigns/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

/**
 * The channel that currently reaches most of these people, by the rules of a launch; of equal ones the first. Null
 * where none reaches anybody.
 */
export async function findChannelToAsk(ctx: Ctx, input: FindChannelToAsk): Promise<Channel | null> {
  allow(ctx, 'campaigns.launch');
  const { contacts } = parse(FindChannelToAsk, input);
  if (contacts.length === 0) return null;
  const { people } = await judgeAudience(ctx, { channel: 'email', contacts, importIds: [], leftOut: [] });
  let best: { channel: Channel; ready: number } | null = null;
  for (const channel of CHANNELS) {
    const ready = await countReadyBy(ctx, people, channel);
    if (ready > (best?.ready ?? 0)) best = { channel, ready };
  }
  return best?.channel ?? null;
}
