import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';

/** The folder of the built-in mailbox. Anywhere but on this machine, or with SMTP set up, there is none. */
export function mailboxDirOf(ctx: Ctx): string {
  const { mailboxDir } = ctx.channels;
  if (!ctx.config.local || !mailboxDir) throw notFound();
  return mailboxDir;
}
