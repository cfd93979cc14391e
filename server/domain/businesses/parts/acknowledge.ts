import type { BusinessCtx, MemberCtx } from '#server/core/context.ts';
import { acknowledgements } from '#server/db/schema/businesses.ts';
import { authorIdOf, loadAuthor } from '#server/identity/account.ts';
import type { AcknowledgementKind } from '#shared/business/acknowledgements.ts';

/** Records a responsibility that an owner accepts: when, and the text they confirmed. */
export async function acknowledge(
  ctx: BusinessCtx & MemberCtx,
  kind: AcknowledgementKind,
  wording: string,
): Promise<void> {
  const { name } = await loadAuthor(ctx);
  await ctx.db.insert(acknowledgements).values({
    business_id: ctx.business.id,
    user_id: authorIdOf(ctx),
    user_name: name,
    kind,
    wording,
    created_at: ctx.now(),
  });
}
