import { z } from 'zod';

export const NoticeId = z.object({ noticeId: z.uuid() });
export type NoticeId = z.input<typeof NoticeId>;
