import type { notices } from '#server/db/schema/notices.ts';
import { daysOf, locationText, type Placed } from '#server/domain/notices/parts/content-of.ts';
import { periodName, periodOfKey } from '#shared/analytics/reports.ts';
import { NOTICE_WORDS, type NoticeView } from '#shared/business/notices.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { NETWORK_NAMES, type PostNetwork } from '#shared/social/posts.ts';
import { counted } from '#shared/text/plural.ts';
import type { TimeForm } from '#shared/time/time.ts';

interface FoundNotice {
  notice: typeof notices.$inferSelect;
  /** Null where the notice is about none. */
  review: Placed | null;
  brokenId: number | null;
  campaign: string | null;
  /** Of a post. */
  network: PostNetwork | null;
  /** Of an account for posts. */
  login: PostNetwork | null;
}

export function toNoticeView(found: FoundNotice, form: TimeForm): NoticeView {
  const { notice } = found;
  return {
    id: notice.id,
    title: `${NOTICE_WORDS[notice.kind].label}${detailOf(found, form)}`,
    place: placeInList(found),
    at: notice.sent_at ?? notice.created_at,
    status: notice.status === 'canceled' ? 'failed' : notice.status,
  };
}

function detailOf({ notice, brokenId, campaign, network, login }: FoundNotice, form: TimeForm): string {
  if (notice.kind === 'digest' && notice.since && notice.until) {
    return `, ${daysOf(notice.since, notice.until, form)}`;
  }
  const reported = periodOfKey(notice.event_key);
  if (reported) return `, ${periodName(reported)}`;
  if (campaign) return `: ${campaign}`;
  const there = network ?? login;
  if (there) return `: ${NETWORK_NAMES[there]}`;
  if (brokenId !== null) return `: ${nameOf(brokenId)}`;
  return notice.rating === null ? '' : `, ${counted(notice.rating, 'star')}`;
}

/** The title already says that feedback is private. */
function placeInList({ notice, review }: FoundNotice): string {
  return review && notice.kind !== 'private_feedback' ? locationText(review) : '';
}

function nameOf(platformId: number | null): string {
  const platform = platformId === null ? undefined : findPlatform(platformId);
  return publicNameOf(platform);
}
