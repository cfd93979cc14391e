import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import { retryAfter } from '#server/connectors/http.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

/** For a 429 that does not say how long to wait. */
const PATIENCE_SECONDS = 30;

/** https://www.twilio.com/docs/api/errors, those about a recipient, a text or an account. */
const REASONS: Readonly<Record<number, DeliveryFault>> = {
  10001: 'account_suspended',
  20005: 'account_suspended',
  90010: 'account_suspended',
  21211: 'invalid_phone',
  21212: 'sender_invalid',
  21408: 'region_blocked',
  21601: 'sender_invalid',
  21602: 'content_rejected',
  21603: 'sender_invalid',
  21604: 'invalid_phone',
  21606: 'sender_invalid',
  21608: 'trial_account',
  21610: 'opted_out',
  21612: 'unreachable',
  21614: 'landline',
  21617: 'content_rejected',
  21655: 'no_template',
  21656: 'content_rejected',
  21660: 'sender_invalid',
  21701: 'sender_invalid',
  21705: 'sender_invalid',
  30002: 'account_suspended',
  30003: 'unreachable',
  30004: 'blocked',
  // "Unknown destination handset": well-formed, but not or no longer in use.
  30005: 'invalid_phone',
  30006: 'landline',
  30007: 'filtered',
  30032: 'sender_unregistered',
  30034: 'sender_unregistered',
  30036: 'expired',
  // The carrier never confirmed.
  30410: 'unreachable',
  63002: 'sender_invalid',
  63003: 'not_on_whatsapp',
  63007: 'sender_invalid',
  63013: 'content_rejected',
  // Free text outside the 24-hour window.
  63016: 'no_template',
  63021: 'content_rejected',
  63024: 'not_on_whatsapp',
  63027: 'no_template',
  63032: 'marketing_limit',
  63049: 'marketing_limit',
};

/** Codes without a reason of their own (30001, 30008, 30022, 30023, 63018 …) are plain rejections. */
export function twilioReason(code: number | null): DeliveryFault {
  return (code === null ? undefined : REASONS[code]) ?? 'rejected';
}

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  // A part of it arrived, so it has not failed; nothing confirms the rest.
  partially_delivered: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** Null for a status that is not documented. */
export function toDelivery(
  status: string,
  code: number | null,
): { status: DeliveryStatus; reason: DeliveryFault | null } | null {
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (!known) return null;
  return { status: known, reason: known === 'failed' ? twilioReason(code) : null };
}

/** Statuses of messages to us; they never change one of ours. */
export function isInboundStatus(status: string): boolean {
  return status === 'receiving' || status === 'received';
}

/** https://www.twilio.com/docs/iam/api/account#account-properties */
export function toAccount(account: { friendly_name?: string | null; status: string; type: string }): {
  accountName: string;
  problem: string | null;
} {
  const name = account.friendly_name || 'Twilio';
  return {
    accountName:
      account.type === 'Trial' ? `${name} (trial: may only text numbers verified with Twilio)` : name,
    problem:
      account.status === 'active'
        ? null
        : `This Twilio account is ${account.status}; most often it has run out of credit`,
  };
}

const TwilioError = z.object({ code: z.number(), message: z.string() });

/** An unsuccessful answer. `sending`: the request was to send a message, so any doubt is ambiguous. */
export function toTwilioError({ status, headers, body }: HttpResponse, sending: boolean): ConnectorError {
  const code = TwilioError.safeParse(body).data?.code ?? null;
  const message = `Twilio answered ${status}${code === null ? '' : ` with ${code}`}`;
  if (status === 429 || code === 20429) {
    return new ConnectorError('rate_limited', message, { retryAt: retryAfter(headers, PATIENCE_SECONDS) });
  }
  // Its own 500 does not guarantee that nothing was created.
  if (status >= 500) return new ConnectorError('unavailable', message, { ambiguous: sending });
  if (code !== null && code in REASONS) {
    return new ConnectorError('rejected', message, { reason: twilioReason(code) });
  }
  if (status === 401 || status === 403 || code === 20003) return new ConnectorError('auth', message);
  if (code !== null && status >= 400) {
    return new ConnectorError('rejected', message, { reason: twilioReason(code) });
  }
  return new ConnectorError('unexpected', message, { ambiguous: sending });
}
