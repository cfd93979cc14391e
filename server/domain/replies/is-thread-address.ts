import type { Ctx } from '#server/core/context.ts';
import { reviewOfToken } from '#server/domain/replies/parts/thread-address.ts';
import { allow } from '#server/identity/allow.ts';

/** Whether we have given out an address with this token: it proves so itself. */
export async function isThreadAddress(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  allow(ctx, 'replies.receive');
  return reviewOfToken(ctx, token) !== null;
}
