import type { InvitationReason, InvitationStatus } from '#shared/sending/channels.ts';

/** A message that went to this machine's mailbox, and so to nobody. */
export function isLocalOnly({
  status,
  reason,
}: {
  status: InvitationStatus;
  reason: InvitationReason | null;
}): boolean {
  return status === 'sent' && reason === 'stays_here';
}
