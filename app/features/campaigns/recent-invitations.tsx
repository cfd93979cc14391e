import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Time } from '#app/ui/time.tsx';
import type { RecentInvitationView } from '#shared/campaigns.ts';
import type { InvitationStatus } from '#shared/channels.ts';

const FAST_MS = 2_000;
const SLOW_MS = 10_000;
const FAST_LOOKS = 15;

const LABELS: Record<InvitationStatus, { text: string; tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' }> =
  {
    queued: { text: 'Queued', tone: 'info' },
    sending: { text: 'Sending', tone: 'info' },
    sent: { text: 'Sent', tone: 'good' },
    delivered: { text: 'Delivered', tone: 'good' },
    failed: { text: 'Not sent', tone: 'bad' },
    unknown: { text: 'Unconfirmed', tone: 'warn' },
    skipped: { text: 'Skipped', tone: 'warn' },
    canceled: { text: 'Canceled', tone: 'neutral' },
  };

interface RecentInvitationsProps {
  invitations: readonly RecentInvitationView[];
  now: Date;
}

/** What became of the latest requests; looks again by itself while one of them is on its way. */
export function RecentInvitations({ invitations, now }: RecentInvitationsProps) {
  const waiting = invitations.some(({ status }) => status === 'queued' || status === 'sending');
  useKeepFresh(waiting, now);
  return (
    <Card title="Recent requests">
      {invitations.length === 0 ? (
        <p className="text-ink-2">Nobody has been asked yet. The people you write to appear here.</p>
      ) : (
        <ul className="-my-3" aria-live="polite">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InvitationRow({ invitation, now }: { invitation: RecentInvitationView; now: Date }) {
  const { contactName, recipient, status, reason, ratedAt, createdAt } = invitation;
  const label = ratedAt ? ({ text: 'Rated', tone: 'good' } as const) : LABELS[status];
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="break-words font-[560]" dir="auto">
          {contactName}
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">{recipient}</p>
        {reason && <p className="mt-0.5 text-ink-2 text-sm">{reason}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Badge tone={label.tone}>{label.text}</Badge>
        <span className="text-ink-2 text-sm">
          <Time date={createdAt} now={now} />
        </span>
      </div>
    </li>
  );
}

/** Quick at first, then calm: a mail server that is away can keep a message waiting for an hour. */
function useKeepFresh(waiting: boolean, now: Date): void {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is new after every look
  useEffect(() => {
    if (!waiting) setLooks(0);
    if (!waiting || state !== 'idle') return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') revalidate();
        setLooks((count) => count + 1);
      },
      looks < FAST_LOOKS ? FAST_MS : SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, [waiting, state, looks, now, revalidate]);
}
