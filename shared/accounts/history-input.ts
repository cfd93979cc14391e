import { z } from 'zod';
import { HISTORY_AREAS } from '#shared/accounts/history.ts';

const ENTRIES_A_PAGE = 30;

export const ListHistory = z.object({
  area: z.enum(HISTORY_AREAS).catch('all').default('all'),
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(ENTRIES_A_PAGE),
});
export type ListHistory = z.input<typeof ListHistory>;
