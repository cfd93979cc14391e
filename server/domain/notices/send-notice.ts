import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { composeNotice } from '#server/domain/notices/parts/compose-notice.ts';
import { handOver } from '#server/domain/notices/parts/hand-over.ts';
import { isStillTrue } from '#server/domain/notices/parts/still-true.ts';
import { allow } from '#server/identity/allow.ts';
import { NoticeId } from '#shared/business/notice-input.ts';

/** Mails one notice, once. */
export async function sendNotice(ctx: Ctx, input: NoticeId): Promise<void> {
  allow(ctx, 'notices.deliver');
  const { noticeId } = parse(NoticeId, input);
  await handOver(ctx, noticeId, { isStillTrue, compose: composeNotice });
}
