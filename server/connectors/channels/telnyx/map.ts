import type { ConnectorFault } from '#server/connectors/errors.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

export interface TelnyxError {
  code: string;
  title?: string | null | undefined;
  detail?: string | null | undefined;
  source?: { pointer?: string | null | undefined } | null | undefined;
}

interface Verdict {
  fault: ConnectorFault;
  reason?: DeliveryFault;
}

const AUTH = new Set(['10009', '10010', '20002', '20006']);
/** Too many requests, a full queue, and temporary carrier limits. */
const RATE = new Set(['10011', '40011', '40016', '40018', '40318']);

const REASONS: Readonly<Record<string, DeliveryFault>> = {
  '20012': 'no_funds',
  '20013': 'account_suspended',
  '20014': 'account_suspended',
  '20015': 'account_suspended',
  '20016': 'account_suspended',
  '20017': 'account_suspended',
  '20100': 'no_funds',
  '40001': 'landline',
  '40002': 'filtered',
  '40003': 'filtered',
  '40005': 'expired',
  '40006': 'unreachable',
  '40008': 'unreachable',
  '40009': 'content_rejected',
  '40010': 'sender_unregistered',
  '40012': 'invalid_phone',
  '40013': 'sender_invalid',
  '40014': 'expired',
  '40015': 'filtered',
  '40017': 'filtered',
  '40100': 'sender_invalid',
  '40150': 'sender_invalid',
  '40151': 'sender_invalid',
  '40302': 'content_rejected',
  '40305': 'sender_invalid',
  '40306': 'sender_invalid',
  '40309': 'region_blocked',
  '40310': 'invalid_phone',
  '40312': 'sender_invalid',
  '40314': 'account_suspended',
  '40315': 'sender_invalid',
  '40316': 'content_rejected',
  '40320': 'sender_invalid',
  '40321': 'sender_invalid',
  '40322': 'content_rejected',
  '40328': 'content_rejected',
  '40329': 'sender_unregistered',
};

/** Why one message failed. https://support.telnyx.com/en/articles/6505121-telnyx-messaging-error-codes */
export function telnyxReason({ code, title, detail, source }: TelnyxError): DeliveryFault {
  if (code === '40300') {
    // One code for several kinds of block: only its text tells an opt-out.
    return /\bSTOP\b/i.test(`${title ?? ''} ${detail ?? ''}`) ? 'opted_out' : 'rejected';
  }
  if (code === '10002' || code === '10016') {
    return /from$/.test(source?.pointer ?? '') ? 'sender_invalid' : 'invalid_phone';
  }
  return (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'rejected';
}

/** Maps a refused request by its code: many errors share one status. */
export function telnyxVerdict(status: number, errors: readonly TelnyxError[]): Verdict {
  const codes = errors.map(({ code }) => code);
  if (codes.some((code) => AUTH.has(code))) return { fault: 'auth' };
  if (status === 429 || codes.some((code) => RATE.has(code))) return { fault: 'rate_limited' };
  const reason = errors.map(telnyxReason).find((found) => found !== 'rejected');
  if (reason) return { fault: 'rejected', reason };
  if (status >= 500) return { fault: 'unavailable' };
  if (status === 401 || (status === 403 && errors.length === 0)) return { fault: 'auth' };
  return { fault: 'rejected', reason: 'rejected' };
}

const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  // The carrier will never confirm: it may have arrived, so it has not failed.
  delivery_unconfirmed: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
};

/** Null for a status that is not documented. */
export function telnyxStatus(status: string): DeliveryStatus | null {
  return (Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined) ?? null;
}

/** The reason of a failure; `expired` comes without an error. */
export function toFailure(status: string, errors: readonly TelnyxError[]): DeliveryFault {
  const reasons = errors.map(telnyxReason);
  const known = reasons.find((reason) => reason !== 'rejected');
  return known ?? (status === 'expired' ? 'expired' : 'rejected');
}

/** Telnyx itself has already answered and blocked or unblocked. */
export function toHandled(type: string | null | undefined): 'stop' | 'start' | 'help' | null {
  switch (type?.toUpperCase()) {
    case 'STOP':
      return 'stop';
    case 'START':
      return 'start';
    case 'HELP':
      return 'help';
    default:
      return null;
  }
}
