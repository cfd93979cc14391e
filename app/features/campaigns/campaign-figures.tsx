import { Card } from '#app/ui/card.tsx';
import type { CampaignView } from '#shared/campaigns.ts';
import { summaryOf } from './campaign-list.tsx';
import { waitingOf } from './campaign-state.tsx';
import { counted } from './channel-words.ts';

/** Where the messages stand: a sentence, a bar, and the numbers. */
export function CampaignFigures({ campaign }: { campaign: CampaignView }) {
  const { byStatus, remindersQueued, clicked, rated, skippedBecause } = campaign.counts;
  const queued = waitingOf(campaign);
  const sent = byStatus.sent + byStatus.delivered + byStatus.unknown;
  const parts = [
    { label: 'Delivered', count: byStatus.delivered, color: 'bg-brand' },
    { label: 'Sent', count: byStatus.sent + byStatus.unknown, color: 'bg-brand-line' },
    { label: 'Waiting', count: queued, color: 'bg-info' },
    { label: 'Failed', count: byStatus.failed, color: 'bg-bad' },
    { label: 'Skipped', count: byStatus.skipped, color: 'bg-star' },
    { label: 'Canceled', count: byStatus.canceled, color: 'bg-line-strong' },
  ].filter(({ count }) => count > 0);
  const figures = [
    ['Waiting', queued],
    ['Sent', sent],
    ['Delivered', byStatus.delivered],
    ['Opened', clicked],
    ['Rated', rated],
    ['Failed', byStatus.failed],
    ['Skipped', byStatus.skipped],
    ...(byStatus.canceled > 0 ? [['Canceled', byStatus.canceled] as const] : []),
  ] as const;
  return (
    <Card>
      <p className="display text-xl" aria-live="polite">
        {summaryOf(campaign)}
      </p>
      <div aria-hidden className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(({ label, count, color }) => (
          <span key={label} title={`${label}: ${count}`} className={color} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="flex items-center gap-1.5 text-ink-2 text-sm">
              <Dot color={parts.find((part) => part.label === label)?.color} />
              {label}
            </dt>
            <dd className="font-semibold text-xl tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {remindersQueued > 0 && (
        <p className="mt-4 border-line border-t pt-3 text-ink-2 text-sm">
          {counted(remindersQueued, 'reminder')} planned for people who have not responded by then.
        </p>
      )}
      {skippedBecause.length > 0 && (
        <p className="mt-4 border-line border-t pt-3 text-ink-2 text-sm">
          Skipped:{' '}
          {skippedBecause.map(({ text, count }) => `${count.toLocaleString('en')} ${lower(text)}`).join('; ')}
          .
        </p>
      )}
    </Card>
  );
}

function Dot({ color }: { color: string | undefined }) {
  return color ? <span aria-hidden className={`size-2 shrink-0 rounded-full ${color}`} /> : null;
}

/** Within a sentence, unless it begins with a name. */
function lower(text: string): string {
  return /^(WhatsApp|US)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
