import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { isMailDue, LIMITS, limitTries, sealRecipient } from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { knownDevice } from '#server/identity/devices.ts';
import { RequestPasswordReset } from '#shared/accounts/accounts.ts';

/** Only notes the wish: the job looks the address up, so neither answer nor timing tells of an account. */
export async function requestPasswordReset(
  ctx: Ctx,
  input: RequestPasswordReset,
  client: { cookies?: string | null } = {},
): Promise<void> {
  allow(ctx, 'accounts.recover');
  const { email } = parse(RequestPasswordReset, input);
  const device = knownDevice(ctx.config, email, client.cookies);
  await limitTries(ctx, LIMITS.forgot, email, device);
  if (!(await isMailDue(ctx, 'reset', email, { device }))) return;
  await ctx.queue.send(sendAccountMailJob, { kind: 'reset', to: sealRecipient(ctx, 'reset', email) });
}
