import { z } from 'zod';

export const ExportId = z.object({ exportId: z.uuid() });
export type ExportId = z.input<typeof ExportId>;
