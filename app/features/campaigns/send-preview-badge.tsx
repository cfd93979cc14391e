import { BellOff, CircleAlert, History, type LucideIcon, PhoneOff } from 'lucide-react';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { useTimeForm } from '#app/ui/time.tsx';
import type { SendPreview } from '#shared/campaigns/audience.ts';
import type { Status } from '#shared/design/statuses.ts';
import { type Channel, type InvitationReason, isNoElsewhere } from '#shared/sending/channels.ts';
import { atInWords, near } from '#shared/time/time.ts';
import { sendPreviewWords } from './send-preview-words.ts';

interface SendPreviewBadgeProps {
  sendPreview: SendPreview | null;
  channel: Channel;
  now: Date;
}

/**
 * The server's preview for one person on the open channel; until it arrives, a placeholder of the same
 * height.
 */
export function SendPreviewBadge({ sendPreview, channel, now }: SendPreviewBadgeProps) {
  const form = useTimeForm();
  if (!sendPreview) {
    return (
      <span className="inline-block h-6 w-20 animate-pulse rounded-xl bg-sunken motion-reduce:animate-none">
        <span className="sr-only">Checking</span>
      </span>
    );
  }
  const { reason, at } = sendPreview;
  const words = at ? `Goes out ${atInWords(at, now, form)}` : sendPreviewWords(sendPreview, channel);
  return (
    <StatusBadge status={statusOf(reason, at)}>
      <span className="sm:truncate" title={words}>
        {at && <span className="sr-only">Goes out </span>}
        {at ? near(at, now, form) : words}
      </span>
    </StatusBadge>
  );
}

const STATUS_OF: Partial<Record<InvitationReason, Status>> = {
  opted_out: 'optedOut',
  invited_recently: 'invitedRecently',
  invalid_email: 'invalid',
  invalid_phone: 'invalid',
  bounced: 'invalid',
  no_name: 'missing',
  no_email: 'missing',
  no_phone: 'missing',
};

function statusOf(reason: InvitationReason | null, at: Date | null): Status {
  if (reason === null) return at ? 'deferred' : 'ready';
  return STATUS_OF[reason] ?? 'skipped';
}

export function reasonIcon(reason: InvitationReason): LucideIcon {
  if (reason === 'invited_recently' || reason === 'rated_recently') return History;
  if (reason === 'opted_out' || isNoElsewhere(reason)) return BellOff;
  return reason === 'no_phone' ? PhoneOff : CircleAlert;
}
