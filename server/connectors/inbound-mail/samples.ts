import type { InboundRequest } from '#server/connectors/inbound-mail/inbound-mail.ts';

/** A test mail, from which each service's format is made. */
export interface SampleMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  messageId: string;
  date: Date;
  /** Domain of the valid signature; null for none. */
  signedBy: string | null;
  /** More headers, placed above the others. */
  headers?: readonly (readonly [name: string, value: string])[];
}

export const SAMPLE_NOW = new Date('2026-11-20T10:00:00Z');
export const AUTHSERV = 'mx.goodword.example';

export const SAMPLE_MAIL: SampleMail = {
  to: 'reviews-0123456789abcdefghijkl@in.goodword.example',
  from: 'Trustpilot <noreply@trustpilot.com>',
  subject: 'You’ve got a new 5-star review',
  text: 'Ann Lee just left a new 5-star review of brightsmile.example:\n\nSo kind – grüße!\n',
  messageId: '<0100018f-1@trustpilot.com>',
  date: new Date('2026-11-20T09:58:00Z'),
  signedBy: 'trustpilot.com',
};

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** The results as a receiving server writes them. */
export function resultsOf(mail: SampleMail, authserv = AUTHSERV): string {
  const domain = mail.from.replace(/^.*@|>$/g, '');
  return mail.signedBy
    ? `${authserv}; spf=softfail smtp.mailfrom=owner@bright.example; dkim=pass header.i=@${mail.signedBy} header.s=s1 header.b=Ab12; dmarc=${mail.signedBy === domain ? 'pass' : 'fail'} (p=REJECT) header.from=${domain}`
    : `${authserv}; spf=pass smtp.mailfrom=somebody@elsewhere.example; dkim=none; dmarc=fail header.from=${domain}`;
}

/** The complete mail, as sent over the wire. */
export function rawMail(mail: SampleMail, results: string | null = resultsOf(mail)): string {
  const { headers = [], to, from, subject, messageId, date, text } = mail;
  const top = results === null ? [] : [['Authentication-Results', results] as const];
  const all = [
    ...[...top, ...headers],
    ['Delivered-To', to],
    ['From', from],
    ['To', 'owner@bright.example'],
    ['Subject', encoded(subject)],
    ['Message-ID', messageId],
    ['Date', date.toUTCString()],
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Transfer-Encoding', 'base64'],
  ];
  const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `${all.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}\r\n`;
}

export function posted(body: string, headers: Record<string, string>): InboundRequest {
  return {
    method: 'POST',
    url: 'https://goodword.example/hooks/inbound-mail/abc',
    headers,
    now: SAMPLE_NOW,
    body: new Uint8Array(Buffer.from(body)),
  };
}

/** A form as a browser posts it, without files. */
export function postedForm(
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): InboundRequest {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const type = { 'content-type': 'multipart/form-data; boundary=xYzZY' };
  return posted(`${parts.join('')}--xYzZY--\r\n`, { ...headers, ...type });
}

export const postedJson = (value: unknown, headers: Record<string, string> = {}) =>
  posted(JSON.stringify(value), { 'content-type': 'application/json', ...headers });
