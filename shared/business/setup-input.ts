import { z } from 'zod';

export const FoldSetup = z.object({ folded: z.boolean() });
export type FoldSetup = z.input<typeof FoldSetup>;

export const FoldForm = z.object({
  folded: z.enum(['true', 'false']).transform((folded) => folded === 'true'),
});

/** The platform whose link the owner opened. */
export const ConfirmLink = z.object({ platformId: z.number().int() });
export type ConfirmLink = z.input<typeof ConfirmLink>;

/** One per form, so that a double click sends one invitation. */
export const InviteMyself = z.object({ submissionKey: z.string().regex(/^[\w-]{8,64}$/) });
export type InviteMyself = z.input<typeof InviteMyself>;

/** Asked for if missing: it appears at the end of every email. */
export const TrySender = z.object({ postalAddress: z.string().optional() });
export type TrySender = z.input<typeof TrySender>;
