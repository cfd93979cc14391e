import { z } from 'zod';

const Phone = z.string().trim().max(40).default('');

/** `channel`: the one whose test waits for the confirmation. */
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

/** The owner's confirmed phone, which may receive tests. */
export interface OwnNumberView {
  /** E.164. */
  phone: string;
  /** Formatted for display. */
  text: string;
}

export type CodeToWrite = Extract<CodeView, { outcome: 'write' }>;

/** How the owner proves to have the phone: by a code it receives, or by one it sends. */
export type CodeView =
  | { outcome: 'confirmed' }
  | { outcome: 'sent'; phoneText: string }
  | { outcome: 'write'; code: string; to: string; phoneText: string };
