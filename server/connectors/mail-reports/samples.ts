import type { HookRequest } from '#server/connectors/channels/channel.ts';

/** The recipient in the providers' sample reports; does not exist. */
export const PERSON = 'Zoe.Angstrom@example.com';
export const MESSAGE_ID = '<0123456789abcdef0123456789abcdef@goodword.example>';
export const NOW = new Date('2026-11-20T10:00:00Z');

/** A server's text that names the recipient. */
export const REFUSED = `smtp; 550 5.1.1 <${PERSON}>: Zoe Angstrom is unknown at 203.0.113.25`;

export function hook(body: string, headers: Record<string, string> = {}): HookRequest {
  return { method: 'POST', url: 'https://goodword.example/hooks/mail/abc', headers, body, now: NOW };
}

export const SECONDS = String(NOW.getTime() / 1_000);
