import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { channelFault } from '#server/domain/connections/parts/channel-fault.ts';
import { customerMailStays } from '#server/domain/connections/parts/customer-mail.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { findProgress } from '#server/domain/setup/queries.ts';
import { NOTHING_DONE, toSetupView } from '#server/domain/setup/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { SetupView } from '#shared/business/setup.ts';

/** The owner's progress in the first steps, also before there is a business. */
export async function getSetup(ctx: Ctx): Promise<SetupView> {
  allow(ctx, 'setup.read');
  if (!ctx.business) return NOTHING_DONE;
  const inside = { ...ctx, business: ctx.business };
  const progress = await findProgress(inside);
  if (!progress) throw notFound('business');
  const sms = await findConnection(inside, 'sms');
  return toSetupView(progress, {
    smsProblem: sms && (channelFault(sms)?.words ?? null),
    mailStays: await customerMailStays(inside),
  });
}
