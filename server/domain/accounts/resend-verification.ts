import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { isMailDue, LIMITS, limitTries, sealRecipient } from '#server/domain/accounts/internal.ts';
import { sendAccountMailJob } from '#server/domain/accounts/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { ResendVerification } from '#shared/accounts/accounts.ts';

/** Only notes the wish: the job looks the address up, so neither answer nor timing tells of an account. */
export async function resendVerification(ctx: Ctx, input: ResendVerification): Promise<void> {
  allow(ctx, 'accounts.register');
  const { email } = parse(ResendVerification, input);
  await limitTries(ctx, LIMITS.resend, email);
  if (!(await isMailDue(ctx, 'verify', email))) return;
  await ctx.queue.send(sendAccountMailJob, { kind: 'resend', to: sealRecipient(ctx, 'resend', email) });
}
