import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { networkOf } from '#server/core/network.ts';
import { parse } from '#server/core/parse.ts';
import { helpVotes } from '#server/db/schema/help.ts';
import { allow } from '#server/identity/allow.ts';
import { limitNetwork } from '#server/limits/rate-limit.ts';
import { HelpVote } from '#shared/business/help.ts';

const VOTE_RULE = { name: 'help.vote', max: 60, windowSeconds: 600 };

/** Counts one answer per article, visitor and day; a second one replaces the first. */
export async function voteHelpful(ctx: Ctx, input: HelpVote): Promise<void> {
  allow(ctx, 'help.vote');
  const { article, helpful, userAgent } = parse(HelpVote, input);
  const network = networkOf(ctx.address);
  await limitNetwork(ctx, VOTE_RULE);
  const day = ctx.now().toISOString().slice(0, 10);
  const visitor = fingerprint(ctx.config.secret, 'help-vote', JSON.stringify([network, userAgent, day]));

  await withTx(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(helpVotes)
      .values({ article, helpful, visitor, created_at: ctx.now() })
      .onConflictDoUpdate({
        target: [helpVotes.article, helpVotes.visitor],
        set: { helpful },
        setWhere: sql`${helpVotes.helpful} is distinct from excluded.helpful`,
      })
      .returning({ id: helpVotes.id });
    if (row) await record(ctx, 'help.vote', { type: 'help_vote', id: row.id }, { article, helpful });
  });
}
