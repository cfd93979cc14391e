import { eq } from 'drizzle-orm';
import { recordChange } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { templateProblem } from '#server/domain/connections/parts/channel-fault.ts';
import { loadConnection } from '#server/domain/connections/queries.ts';
import { toConnectionView } from '#server/domain/connections/view.ts';
import { allow } from '#server/identity/allow.ts';
import { ChooseSender } from '#shared/sending/connection-input.ts';
import { type ConnectionView, templateKey } from '#shared/sending/connections.ts';

/** The number, and on WhatsApp the approved template, that the business sends with; from the last check. */
export async function chooseSender(ctx: Ctx, input: ChooseSender): Promise<ConnectionView> {
  allow(ctx, 'connections.save');
  const { channel, sender, templateId } = parse(ChooseSender, input);
  return withTx(ctx, async (ctx) => {
    const connection = await loadConnection(ctx, channel);
    const { senders = [], templates = [] } = connection.last_check ?? {};
    if (!senders.some(({ id }) => id === sender)) {
      throw invalidAt('sender', 'Choose one of the senders of this account.', { reason: 'sender_unknown' });
    }
    if (templateId !== '') {
      const template = templates.find((one) => templateKey(one) === templateId);
      if (!template) {
        const words = 'Choose one of the templates of this account.';
        throw invalidAt('templateId', words, { reason: 'template_unknown' });
      }
      const problem = templateProblem(template);
      if (problem) {
        const words = `${template.name} cannot be used. ${problem.replace(/\.?$/, '.')}`;
        throw invalidAt('templateId', words, { reason: 'template_unusable' });
      }
    }
    const [row] = await ctx.db
      .update(channelConnections)
      .set({ sender, template_id: templateId, problem: null, updated_at: ctx.now() })
      .where(eq(channelConnections.id, connection.id))
      .returning();
    if (!row) throw new Error('The connection is missing while its sender is chosen.');
    await recordChange(
      ctx,
      'connections.choose-sender',
      { type: 'connection', id: row.id },
      { channel, before: connection, after: row },
    );
    return toConnectionView(ctx, row);
  });
}
