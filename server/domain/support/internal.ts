import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { open, seal } from '#server/core/crypto.ts';
import { limit, limitNetwork, type RateRule } from '#server/limits/rate-limit.ts';

const PURPOSE = 'support.send-mail';
const HOUR = 60 * 60;

const LIMITS = {
  address: { name: 'contact.address', max: 10, windowSeconds: HOUR },
  /** Many IP addresses together must not flood the support mailbox either. */
  all: { name: 'contact.all', max: 200, windowSeconds: HOUR },
} as const satisfies Record<string, RateRule>;

/** Called before a message is passed on, from any source. */
export async function limitLetters(ctx: Ctx): Promise<void> {
  await limitNetwork(ctx, LIMITS.address);
  await limit(ctx, LIMITS.all, 'all');
}

/** The message from the form to the support mailbox. */
const Letter = z.object({
  /** From a mail; otherwise made from the name. */
  subject: z.string().default(''),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty in a mail. */
  phone: z.string(),
  email: z.string(),
  message: z.string(),
});
export type Letter = z.input<typeof Letter>;

export function sealLetter(ctx: Ctx, letter: Letter): string {
  return seal(ctx.config.secret, PURPOSE, 'contact', JSON.stringify(Letter.parse(letter)));
}

export function openLetter(ctx: Ctx, sealed: string): z.output<typeof Letter> {
  return Letter.parse(JSON.parse(open(ctx.config.secret, PURPOSE, 'contact', sealed)));
}
