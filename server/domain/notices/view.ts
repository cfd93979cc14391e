import type { notices } from '#server/db/schema/notices.ts';
import { daysOf } from '#server/domain/notices/parts/content-of.ts';
import { NOTICE_WORDS, type NoticeView } from '#shared/notices.ts';
import { findPlatform } from '#shared/platforms.ts';
import type { TimeForm } from '#shared/time.ts';

interface Told {
  notice: typeof notices.$inferSelect;
  platformId: number | null;
  brokenId: number | null;
  campaign: string | null;
}

export function toNoticeView(told: Told, form: TimeForm): NoticeView {
  const { notice } = told;
  return {
    id: notice.id,
    title: `${NOTICE_WORDS[notice.kind].label}${detailOf(told, form)}`,
    place: nameOf(told.platformId),
    at: notice.sent_at ?? notice.created_at,
    status: notice.status === 'canceled' ? 'failed' : notice.status,
  };
}

function detailOf({ notice, brokenId, campaign }: Told, form: TimeForm): string {
  if (notice.kind === 'digest' && notice.since && notice.until) {
    return `, ${daysOf(notice.since, notice.until, form)}`;
  }
  if (campaign) return `: ${campaign}`;
  if (brokenId !== null) return `: ${nameOf(brokenId)}`;
  return notice.rating === null ? '' : `, ${notice.rating} ${notice.rating === 1 ? 'star' : 'stars'}`;
}

function nameOf(platformId: number | null): string {
  const platform = platformId === null ? undefined : findPlatform(platformId);
  return platform?.publicName ?? platform?.name ?? '';
}
