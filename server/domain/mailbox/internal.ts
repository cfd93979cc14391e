import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';

/** The folder of the built-in mailbox. Throws if this is not the local machine, or SMTP is set up. */
export function mailboxDirOf(ctx: Ctx): string {
  const { mailboxDir } = ctx.channels;
  if (!ctx.config.local || !mailboxDir) throw notFound();
  return mailboxDir;
}
