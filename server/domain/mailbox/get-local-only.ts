import type { Ctx } from '#server/core/context.ts';
import { areLinksLocal, isMailLocal } from '#server/core/local-only.ts';
import { allow } from '#server/identity/allow.ts';

/** What only this machine can reach: the service's mails, and the pages its links lead to. */
export async function getLocalOnly(ctx: Ctx): Promise<{ mail: boolean; links: boolean }> {
  allow(ctx, 'mailbox.read');
  return { mail: isMailLocal(ctx), links: areLinksLocal(ctx) };
}
