import { z } from 'zod';

const Phone = z.string().trim().max(40).default('');

/** `channel` is the one whose test waits for it. */
export const RequestCode = z.object({ channel: z.enum(['sms', 'whatsapp']), phone: Phone });
export type RequestCode = z.input<typeof RequestCode>;

export const ConfirmNumber = z.object({
  phone: Phone,
  code: z
    .string()
    .transform((text) => text.replace(/\s+/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'The code has six digits.' })),
});
export type ConfirmNumber = z.input<typeof ConfirmNumber>;

/** A phone of the owner's that tests may go to. */
export interface OwnNumberView {
  /** E.164. */
  phone: string;
  /** As people write it. */
  text: string;
}

export type CodeToWrite = Extract<CodeView, { way: 'write' }>;

/** How the owner shows that the phone is at hand: by a code it gets, or by one it sends. */
export type CodeView =
  | { way: 'confirmed' }
  | { way: 'sent'; phoneText: string }
  | { way: 'write'; code: string; to: string; phoneText: string };
