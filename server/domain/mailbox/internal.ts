import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';

/** The folder of the built-in mailbox. Anywhere but on this machine, or with SMTP set up, there is none. */
export function mailboxDirOf(ctx: Ctx): string {
  const { mailboxDir } = ctx.channels;
  if (!ctx.config.local || !mailboxDir) throw notFound();
  return mailboxDir;
}
