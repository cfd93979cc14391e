import type { HookEvent } from '#server/connectors/channels/channel.ts';
import { isTollFree } from '#server/connectors/channels/twilio/us-approval.ts';

type Handled = Extract<HookEvent, { kind: 'inbound' }>['handled'];

const OPT_OUT_TYPES: Readonly<Record<string, Handled>> = { STOP: 'stop', START: 'start', HELP: 'help' };

/** Single words only. https://help.twilio.com/articles/223134027 */
const DEFAULTS: Readonly<Record<string, Handled>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  revoke: 'stop',
  optout: 'stop',
  start: 'start',
  yes: 'start',
  unstop: 'start',
  help: 'help',
  info: 'help',
};

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * The keyword Twilio has answered by itself. Advanced Opt-Out marks it; otherwise Twilio answers its own words on long
 * codes and toll-free numbers without marking them. Short codes and WhatsApp have only Advanced Opt-Out.
 */
export function repliedByTwilio({
  to,
  text,
  optOutType,
}: {
  /** In Twilio's format, with `whatsapp:`. */
  to: string;
  text: string;
  optOutType: string;
}): Handled {
  const marked = OPT_OUT_TYPES[optOutType.toUpperCase()];
  if (marked) return marked;
  if (!E164.test(to)) return null;
  const word = text.trim().toLowerCase();
  // Toll-free networks answer by themselves and do not know this word.
  if (word === 'yes' && isTollFree(to)) return null;
  return (Object.hasOwn(DEFAULTS, word) ? DEFAULTS[word] : undefined) ?? null;
}
