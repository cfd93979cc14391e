import type { InvitationReason, InvitationStatus } from '#shared/sending/channels.ts';

/** A message that the mailbox of this machine took, and nobody got. */
export function isLocalOnly({
  status,
  reason,
}: {
  status: InvitationStatus;
  reason: InvitationReason | null;
}): boolean {
  return status === 'sent' && reason === 'stays_here';
}
