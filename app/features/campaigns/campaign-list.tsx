import { Mail, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import { Link } from 'react-router';
import { Time } from '#app/ui/time.tsx';
import type { CampaignView } from '#shared/campaigns.ts';
import { CampaignBadge, isMoving, waitingOf } from './campaign-state.tsx';
import { counted, people } from './channel-words.ts';
import { useKeepFresh } from './use-keep-fresh.ts';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

interface CampaignListProps {
  campaigns: readonly CampaignView[];
  now: Date;
  /** Of the names, below the heading of the list. */
  level: 2 | 3;
}

/** Campaigns, newest first, each with what came of it in one sentence. */
export function CampaignList({ campaigns, now, level }: CampaignListProps) {
  useKeepFresh(
    campaigns.some((campaign) => isMoving(campaign, now)),
    now,
  );
  const Heading = `h${level}` as const;
  if (campaigns.length === 0) {
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <Send size={17} className="shrink-0 text-ink-3" aria-hidden />
        Nobody has been asked yet. What you send appears here.
      </p>
    );
  }
  return (
    <ul aria-label="Campaigns, newest first" className="-my-3">
      {campaigns.map((campaign) => {
        const Icon = ICONS[campaign.channel];
        return (
          <li
            key={campaign.id}
            className="relative flex items-start gap-3 border-line border-b py-3.5 last:border-b-0 hover:bg-sunken/60 has-focus-visible:bg-sunken/60"
          >
            <Icon size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden />
            <div className="min-w-0 flex-1">
              <Heading className="break-words font-[560] text-base">
                <Link
                  to={`/dashboard/campaigns/${campaign.id}`}
                  className="rounded-sm after:absolute after:inset-0"
                >
                  {campaign.name}
                </Link>
              </Heading>
              <p className="mt-0.5 text-ink-2 text-sm">{summaryOf(campaign)}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <CampaignBadge campaign={campaign} now={now} />
              <span className="text-ink-2 text-sm">
                <Time date={campaign.createdAt} now={now} />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** "You asked 120 people. 31 rated you, 4 were skipped." */
export function summaryOf(campaign: CampaignView): string {
  const { counts, contactsSent, preparing } = campaign;
  const { skipped, failed, sent, delivered, unknown } = counts.byStatus;
  if (campaign.status === 'canceled' && sent + delivered + unknown + failed === 0)
    return 'Canceled before anything left.';
  const waiting = waitingOf(campaign);
  const verb = (count: number) => (count === 1 ? 'was' : 'were');
  const asked = preparing
    ? `Adding your list, ${people(contactsSent)} so far.`
    : contactsSent === 0
      ? 'Nobody was asked.'
      : `You asked ${people(contactsSent)}.`;
  const parts = [
    waiting > 0 && campaign.status !== 'canceled' && `${counted(waiting, 'message')} to go`,
    counts.clicked > 0 && `${counts.clicked.toLocaleString('en')} opened the link`,
    counts.rated > 0 && `${counts.rated.toLocaleString('en')} rated you`,
    failed > 0 && `${failed.toLocaleString('en')} ${verb(failed)} not sent`,
    skipped > 0 && `${skipped.toLocaleString('en')} ${verb(skipped)} skipped`,
  ].filter(Boolean);
  return parts.length > 0 ? `${asked} ${parts.join(', ')}.` : asked;
}
