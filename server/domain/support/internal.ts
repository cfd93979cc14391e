import { z } from 'zod';
import type { Ctx } from '#server/context.ts';
import { open, seal } from '#server/crypto.ts';

const PURPOSE = 'support.send-mail';

/** What travels from the form to the support mailbox. */
const Letter = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
});
export type Letter = z.infer<typeof Letter>;

export function sealLetter(ctx: Ctx, letter: Letter): string {
  return seal(ctx.config.secret, PURPOSE, 'contact', JSON.stringify(Letter.parse(letter)));
}

export function openLetter(ctx: Ctx, sealed: string): Letter {
  return Letter.parse(JSON.parse(open(ctx.config.secret, PURPOSE, 'contact', sealed)));
}
