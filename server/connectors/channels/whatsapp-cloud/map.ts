import type { ConnectorFault } from '#server/connectors/errors.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

export interface GraphError {
  code: number;
  error_subcode?: number | null | undefined;
}

interface Verdict {
  fault: ConnectorFault;
  reason?: DeliveryFault;
  /** For `rate_limited`: how long to wait when the answer does not say. */
  seconds?: number;
}

/** Token missing, expired or without the permission; 200 to 299 are permissions, too. */
const AUTH = new Set([0, 3, 10, 190, 131005]);

const RATE: Readonly<Record<number, number>> = {
  4: 60,
  80007: 60,
  130429: 5,
  // This sender was marked as spam too often; Meta lifts that after a while.
  131048: 60 * 60,
  // One message per recipient every 6 seconds.
  131056: 10,
};

/** With these codes Meta states that the message was not created. */
const NOT_CREATED = new Set([131000, 131016, 131057]);

const REASONS: Readonly<Record<number, DeliveryFault>> = {
  33: 'sender_invalid',
  368: 'account_suspended',
  130472: 'marketing_limit',
  130497: 'region_blocked',
  131026: 'not_on_whatsapp',
  131030: 'trial_account',
  131031: 'account_suspended',
  131037: 'sender_invalid',
  131042: 'no_funds',
  131045: 'sender_invalid',
  131047: 'no_template',
  131049: 'marketing_limit',
  131050: 'opted_out',
  132000: 'no_template',
  132001: 'no_template',
  132005: 'content_rejected',
  132007: 'content_rejected',
  132012: 'content_rejected',
  132015: 'no_template',
  132016: 'no_template',
  133010: 'sender_invalid',
};

/** Why one message failed. https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export function metaReason({ code, error_subcode }: GraphError): DeliveryFault {
  // "Object does not exist": the phone number id is not, or no longer, in this account.
  if (code === 100 && error_subcode === 33) return 'sender_invalid';
  return REASONS[code] ?? 'rejected';
}

/** Maps a refused request. Null: Meta's answer leaves open whether the message was created. */
export function metaVerdict(status: number, error: GraphError): Verdict | null {
  const { code } = error;
  const seconds = RATE[code];
  if (seconds !== undefined) return { fault: 'rate_limited', seconds };
  if (AUTH.has(code) || (code >= 200 && code <= 299)) return { fault: 'auth' };
  if (NOT_CREATED.has(code)) return { fault: 'unavailable' };
  const reason = metaReason(error);
  if (reason !== 'rejected') return { fault: 'rejected', reason };
  if (status === 429) return { fault: 'rate_limited', seconds: 60 };
  if (status === 401) return { fault: 'auth' };
  // 1 and 2 are Meta's own errors, whatever the status.
  if (status >= 500 || code === 1 || code === 2) return null;
  return { fault: 'rejected', reason };
}

const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** Null for a status that is no delivery step, such as `deleted`. */
export function metaStatus(status: string): DeliveryStatus | null {
  return (Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined) ?? null;
}

/** Texts for the template states other than APPROVED. */
const TEMPLATE_STATES: Readonly<Record<string, string>> = {
  PENDING: 'Meta is still reviewing this template.',
  IN_APPEAL: 'Meta is reviewing your appeal for this template.',
  REJECTED: 'Meta rejected this template.',
  PAUSED: 'Meta paused this template because people reported it.',
  DISABLED: 'Meta disabled this template because people reported it.',
  PENDING_DELETION: 'This template is being deleted.',
  DELETED: 'This template was deleted.',
  LIMIT_EXCEEDED: 'Your account has reached its number of templates.',
  ARCHIVED: 'This template was archived.',
};

/** Null for an approved template. */
export function toTemplateProblem(status: string | null | undefined): string | null {
  if (status === 'APPROVED') return null;
  const state = status ?? '';
  const problem = Object.hasOwn(TEMPLATE_STATES, state) ? TEMPLATE_STATES[state] : undefined;
  return problem ?? 'Meta has not approved this template.';
}
