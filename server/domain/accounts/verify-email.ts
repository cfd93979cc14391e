import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { getAuth, refusalOf } from '#server/auth.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { LIMITS, limitBoth } from '#server/domain/accounts/internal.ts';
import { AppError } from '#server/errors.ts';
import { VerifyEmail } from '#shared/accounts.ts';

/** Following the link twice is fine. A wrong or old link is `not_found`. */
export async function verifyEmail(ctx: Ctx, input: VerifyEmail): Promise<void> {
  allow(ctx, 'accounts.register');
  const parsed = VerifyEmail.safeParse(input);
  if (!parsed.success) throw deadLink();
  const { token } = parsed.data;
  await limitBoth(ctx, LIMITS.verify, token);
  await withTx(ctx, async (ctx) => {
    const verified: { userId?: string } = {};
    const auth = getAuth(ctx, { onVerified: (userId) => (verified.userId = userId) });
    try {
      await auth.api.verifyEmail({ query: { token } });
    } catch (error) {
      throw refusalOf(error) ? deadLink(error) : error;
    }
    if (verified.userId) {
      await record(ctx, 'accounts.verify-email', { type: 'user', id: verified.userId });
    }
  });
}

function deadLink(cause?: unknown): AppError {
  return new AppError('not_found', 'This verification link is invalid or has expired.', { cause });
}
