import { z } from 'zod';

/** The two buttons of "Was this helpful?". */
export const HelpVoteForm = z.object({ helpful: z.enum(['yes', 'no']) });

export const HelpVote = z.object({
  article: z
    .string()
    .max(120)
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  helpful: z.boolean(),
  userAgent: z.string(),
});
export type HelpVote = z.infer<typeof HelpVote>;
