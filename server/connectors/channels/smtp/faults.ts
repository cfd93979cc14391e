import { ConnectorError } from '#server/connectors/errors.ts';
import { judgeRefusal } from '#server/connectors/mail-reports/diagnostic.ts';

const RATE_LIMITED_MS = 5 * 60_000;
/** Codes of a connection that ended before the server accepted or refused the message. */
const BROKEN = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EABORT',
  'ESTREAM',
  'EPROXY',
]);
const AUTH = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const AUTH_REPLIES = new Set([530, 534, 535, 538]);
const RATE_WORDS =
  /\b(rate|too many|throttl\w*|quota|limit\w*|slow down|try again later)\b|4\.7\.28|4\.2\.1/i;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Reply codes are RFC 5321, section 4.2. `handedOver`: the server had asked for the message and received some of it, so
 * only its own reply settles the outcome; without one it is unknown.
 */
export function toSmtpError(thrown: unknown, handedOver: boolean): ConnectorError {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code = '', command = '', responseCode = 0, response = '' } = error;
  const fault = (kind: ConstructorParameters<typeof ConnectorError>[0], message: string, retryAt?: Date) =>
    new ConnectorError(kind, message, { cause: error, ...(retryAt ? { retryAt } : {}) });

  if (handedOver && code !== 'EMESSAGE') {
    const message = 'The connection ended before the mail server confirmed the message';
    return new ConnectorError('unavailable', message, { cause: error, ambiguous: true });
  }
  if (responseCode >= 400 && responseCode < 500) {
    if (RATE_WORDS.test(response)) {
      return fault(
        'rate_limited',
        'The mail server asks for patience',
        new Date(Date.now() + RATE_LIMITED_MS),
      );
    }
    return fault('unavailable', `The mail server answered ${responseCode}`);
  }
  if (AUTH.has(code) || AUTH_REPLIES.has(responseCode)) {
    return fault('auth', 'The mail server refused our sign-in');
  }
  if (responseCode >= 500) {
    // Before MAIL FROM, a refusal is about us or the server, not about this message.
    const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
    if (!aboutMessage) return fault('unavailable', `The mail server answered ${responseCode}`);
    const words = `The mail server refused the message with ${responseCode}`;
    const reason = judgeRefusal([response]);
    // Only the reply to RCPT TO can be about the recipient.
    const isSure = reason !== 'rejected' && (reason !== 'bounced' || command === 'RCPT TO');
    return new ConnectorError('rejected', words, { cause: error, ...(isSure ? { reason } : {}) });
  }
  if (code === 'EENVELOPE') return fault('rejected', 'The mail library refused the addresses');
  if (BROKEN.has(code)) return fault('unavailable', 'The mail server could not be reached');
  return fault('unexpected', 'The mail server answered something we do not understand');
}
