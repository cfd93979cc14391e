import { Mail, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Time } from '#app/ui/time.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import type { CampaignView, ListedCampaignView } from '#shared/campaigns/campaigns.ts';
import { countedPeople, plural } from '#shared/text/plural.ts';
import { CampaignBadge, isMoving, requestsWaiting } from './campaign-state.tsx';
import { ownTestWords } from './own-test-words.ts';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

interface CampaignListProps {
  campaigns: readonly ListedCampaignView[];
  now: Date;
  /** The heading level of the names. */
  level: 2 | 3;
}

/** Campaigns, newest first, each with its result in one sentence. */
export function CampaignList({ campaigns, now, level }: CampaignListProps) {
  useKeepFresh(campaigns.some((campaign) => isMoving(campaign, now)));
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
            className="relative flex items-start gap-x-3 gap-y-1.5 border-line border-b py-3.5 last:border-b-0 hover:bg-sunken/60 has-focus-visible:bg-sunken/60 max-sm:flex-wrap"
          >
            <Icon size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Heading className="min-w-0 break-words font-[560] text-base">
                  <Link
                    to={`/dashboard/campaigns/${campaign.id}`}
                    className="rounded-sm after:absolute after:inset-0"
                  >
                    {campaign.name}
                  </Link>
                </Heading>
                {campaign.isOwnTest && <Badge>Your own test</Badge>}
              </div>
              <p className="mt-0.5 text-ink-2 text-sm">{summaryOf(campaign)}</p>
            </div>
            {/* Below the name on a phone, where the column would be too narrow. */}
            <div className="flex shrink-0 flex-col items-end gap-1 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:gap-2.5 max-sm:pl-7.5">
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
export function summaryOf(campaign: ListedCampaignView): string {
  const { counts, notReached, skipped, notAsked } = campaign;
  if (campaign.isOwnTest && counts.asked > 0) return ownTestWords(campaign);
  const isCanceled = campaign.status === 'canceled';
  const waiting = requestsWaiting(campaign);
  const verb = (count: number) => plural(count, 'was', 'were');
  const some = (count: number, what: string) => count > 0 && `${count.toLocaleString('en')} ${what}`;
  const parts = [
    counts.asked > 0 && waiting > 0 && !isCanceled && `${countedPeople(waiting)} to go`,
    some(campaign.opened, 'opened the page'),
    some(campaign.rated, 'rated you'),
    some(notReached, `${verb(notReached)} not reached`),
    counts.asked > 0 && some(notAsked, `${verb(notAsked)} not asked`),
    some(skipped, `${verb(skipped)} skipped`),
  ].filter(Boolean);
  const asked = askedOf(campaign, waiting);
  return parts.length > 0 ? `${asked} ${parts.join(', ')}.` : asked;
}

function askedOf(
  { status, counts: { asked }, preparing, contactsSent }: CampaignView,
  waiting: number,
): string {
  if (status === 'canceled') {
    return asked === 0
      ? 'Canceled before anything was sent.'
      : `Canceled after asking ${countedPeople(asked)}.`;
  }
  if (preparing) return `Adding your list, ${countedPeople(contactsSent)} so far.`;
  if (asked > 0)
    return waiting > 0 ? `You asked ${countedPeople(asked)} so far.` : `You asked ${countedPeople(asked)}.`;
  return waiting > 0 ? `${countedPeople(waiting)} will be asked.` : 'Nobody was asked.';
}
