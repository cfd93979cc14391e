import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { saveSetup } from '#server/domain/setup/parts/save-setup.ts';
import { allow } from '#server/identity/allow.ts';
import { FoldSetup } from '#shared/business/setup-input.ts';

/** Collapses the card to its headline, or expands it; remembered. */
export async function collapseSetup(ctx: Ctx, input: FoldSetup): Promise<void> {
  allow(ctx, 'setup.change');
  const { folded } = parse(FoldSetup, input);
  await withTx(ctx, async (ctx) => {
    await saveSetup(ctx, { folded });
    await record(ctx, 'setup.fold', { type: 'business', id: ctx.business.id }, { folded });
  });
}
