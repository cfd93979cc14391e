import type { Ctx } from '#server/core/context.ts';

/** The service's mails are not sent but stored in the mailbox of this machine. */
export function isMailLocal({ channels }: Pick<Ctx, 'channels'>): boolean {
  return channels.mailboxDir !== null;
}

/** The public address names this machine, so nobody else can open what leads there. */
export function areLinksLocal({ config }: Pick<Ctx, 'config'>): boolean {
  return config.local;
}
