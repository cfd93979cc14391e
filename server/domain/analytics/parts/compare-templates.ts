import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { type AskedBy, byShare, compared } from '#server/domain/analytics/parts/load-asked.ts';
import type { ComparedView } from '#shared/analytics/analytics.ts';
import type { MessageTemplate } from '#shared/campaigns/templates.ts';

const MOST_TEMPLATES = 6;
const LONGEST_LABEL = 60;

/** The messages that were sent to most people, by their wording: campaigns that say the same are one. */
export async function compareTemplates(ctx: BusinessCtx, rows: readonly AskedBy[]): Promise<ComparedView[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))];
  const wording = sql<string>`md5(${campaigns.template_content})`;
  const mine = and(eq(campaigns.business_id, ctx.business.id), inArray(campaigns.id, ids));
  const hashes = await ctx.db.select({ id: campaigns.id, wording }).from(campaigns).where(mine);
  const wordingOf = new Map(hashes.map((row) => [row.id, row.wording]));
  const groups = Map.groupBy(rows, ({ campaignId, channel }) => `${channel} ${wordingOf.get(campaignId)}`);
  const largest = [...groups]
    .map(([id, theirs]) => ({ id, theirs, asked: theirs.reduce((all, { asked }) => all + asked, 0) }))
    .sort((one, other) => other.asked - one.asked)
    .slice(0, MOST_TEMPLATES);
  const hashesOfLargest = largest.map(({ id }) => id.slice(id.indexOf(' ') + 1));
  const texts = await ctx.db
    .select({ wording, template: max(campaigns.template_content) })
    .from(campaigns)
    .where(and(mine, inArray(wording, hashesOfLargest)))
    .groupBy(wording);
  const labels = new Map(texts.map((row) => [row.wording, labelOf(row.template ?? '')]));
  return largest
    .flatMap(({ theirs }) => {
      const [first] = theirs;
      if (!first) return [];
      const label = labels.get(wordingOf.get(first.campaignId) ?? '') ?? '';
      return [compared(first.campaignId, label, first.channel, theirs)];
    })
    .sort(byShare);
}

/** The subject of a mail, or how a text begins. */
function labelOf(serialized: string): string {
  const { subject, content } = JSON.parse(serialized) as Pick<MessageTemplate, 'subject' | 'content'>;
  const said = (subject.trim() || content).replace(/\s+/g, ' ').trim();
  if (said.length <= LONGEST_LABEL) return said;
  const cut = said.slice(0, LONGEST_LABEL);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20))}…`;
}
