import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { keepSetup } from '#server/domain/setup/parts/keep-setup.ts';
import { parse } from '#server/parse.ts';
import { FoldSetup } from '#shared/setup-input.ts';

/** Shows the headline of the card only, or all of it; remembered until somebody changes it. */
export async function foldSetup(ctx: Ctx, input: FoldSetup): Promise<void> {
  allow(ctx, 'setup.change');
  const { folded } = parse(FoldSetup, input);
  await withTx(ctx, async (ctx) => {
    await keepSetup(ctx, { folded });
    await record(ctx, 'setup.fold', { type: 'business', id: ctx.business.id }, { folded });
  });
}
